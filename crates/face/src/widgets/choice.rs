//! Buttons that answer an ask.

use std::fmt::Write;

use maud::{Markup, html};

use crate::page_face::{ActionStyle, Glow};
use crate::parts::Parts;
use crate::table_face::Choice;
use crate::words::HtmlText;

/// What a button submits: the ask's number and the action.
pub fn value(ask: u32, notation: &str) -> String {
    format!("{ask} {notation}")
}

/// One choice as a button. The face says what is on it: if that has words, the button is called by them, and what it does is
/// its title; if not, it is called by what it does. One that asks once more has a box for that beside it: `within` says
/// where the button is, because the same choice may have several.
pub fn button(within: &str, choice: &Choice, class: &str, inside: &Markup) -> Markup {
    let glow = glow(&[choice]);
    let says = has_words(&inside.0);
    let label = (!says).then_some(&choice.words);
    let title = (says && !inside.0.contains(&choice.words)).then_some(&choice.words);
    match &choice.confirm {
        None => html! {
            button class={ "act" @if !class.is_empty() { " " (class) } (glow) } form="acts" name="act" value=(choice.value)
                aria-label=[label] title=[title] { (inside) }
        },
        Some(question) => {
            let id = format!("sure-{within}-{}", choice.value.replace(' ', "-"));
            html! {
                button class={ "act" @if !class.is_empty() { " " (class) } (glow) } type="button" popovertarget=(id)
                    aria-label=[label] title=[title] { (inside) }
                div class="sure" id=(id) popover {
                    p { (question) }
                    div.row {
                        button class="plain" type="button" popovertarget=(id) popovertargetaction="hide" { "No" }
                        button class="act main" form="acts" name="act" value=(choice.value) { (choice.words) }
                    }
                }
            }
        }
    }
}

/// How a thing shows that these can be done with it: that it is advised; that it is wanted, or else that each of them has
/// its price.
pub fn glow(choices: &[&Choice]) -> &'static str {
    let any = |glow| choices.iter().any(|choice| choice.style.glow == glow);
    let kind = match () {
        () if any(Glow::Wanted) => 1,
        () if any(Glow::Price) && !any(Glow::Free) => 2,
        () => 0,
    };
    let names = [["", " wanted", " price"], [" hinted", " wanted hinted", " price hinted"]];
    names[usize::from(choices.iter().any(|choice| choice.hinted))][kind]
}

/// Whether markup has anything to read outside of its tags.
fn has_words(html: &str) -> bool {
    let (mut tag, mut quoted) = (false, false);
    html.chars().any(|letter| {
        match letter {
            '"' if tag => quoted = !quoted,
            '<' => tag = true,
            '>' if tag && !quoted => {
                tag = false;
                return false;
            }
            _ => {}
        }
        !tag && !letter.is_whitespace()
    })
}

/// A place in percent of the board's width and height. A tenth of a percent is less than a pixel wide.
fn placed(area: [f32; 4]) -> String {
    let mut style = String::with_capacity(48);
    for (n, name) in area.into_iter().zip(["left:", ";top:", ";width:", ";height:"]) {
        // Whole numbers are written several times as fast.
        let tenths = (n * 10.0).round() as i32;
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        style.push_str(name);
        if tenths < 0 {
            style.push('-');
        }
        let _ = write!(style, "{whole}");
        if rest > 0 {
            let _ = write!(style, ".{rest}");
        }
        style.push('%');
    }
    style
}

/// A place on the board, in percent of its width and height ([`Extent::percent`](crate::Extent::percent)). It glows if
/// something can be done there; several things open a menu; nothing at all says why not, on request, and without a reason
/// there is no spot. Without an area the face's style knows by its id where it is: shorter, where places never change.
pub fn spot(
    parts: &mut Parts,
    id: &str,
    area: impl Into<Option<[f32; 4]>>,
    label: &str,
    choices: &[&Choice],
    why: Option<&str>,
) {
    let place = area.into().map(placed);
    match choices {
        [] => {
            let Some(why) = why else { return };
            let muted = html! { a class="spot why-not" id=(id) style=[&place] href=(why) data-tip aria-label=(label) {} };
            parts.push(id, muted);
        }
        [one] if one.confirm.is_none() => {
            let act = html! {
                button class={ "act spot" (glow(choices)) } id=(HtmlText(id)) style=[&place]
                    form="acts" name="act" value=(HtmlText(&one.value)) title=(HtmlText(&one.words)) {}
            };
            parts.push(id, act);
        }
        many => {
            let menu_id = format!("{id}-m");
            let title = if let [one] = many { Some(&one.words) } else { None };
            let opens = html! {
                button class={ "act spot" (glow(many)) } id=(id) style=[&place] popovertarget=(menu_id) aria-label=(label) title=[title] {}
            };
            parts.push(id, opens);
            menu(parts, &menu_id, label, many);
        }
    }
}

/// A place on the board to point at: what belongs to it is drawn then, for this viewer alone. Nothing is
/// played yet.
pub fn point_spot(parts: &mut Parts, id: &str, area: [f32; 4], label: &str, pointed: &str) {
    let button = html! {
        button class="act spot pointer" id=(id) style=(placed(area)) form="acts" name="point" value=(pointed)
            title=(label) {}
    };
    parts.push(id, button);
}

/// The same as a button with words on it; with nothing to point at it stops pointing.
pub fn point_button(class: &str, pointed: &str, inside: &Markup) -> Markup {
    html! { button class={ "act" @if !class.is_empty() { " " (class) } } form="acts" name="point" value=(pointed) { (inside) } }
}

/// Goes the way that [`PageFace::plan`](crate::PageFace::plan) finds to what is pointed at.
pub fn plan_button(class: &str, ask: u32, pointed: &str, inside: &Markup) -> Markup {
    html! { button class={ "act" @if !class.is_empty() { " " (class) } } form="acts" name="plan" value=(value(ask, pointed)) { (inside) } }
}

/// A thing in the hand or in a panel that may have answers attached: a card, a die, a chip. One answer makes it
/// a button, several a button with a menu, none at all leaves it as it is; then `why`, if given, is the
/// address that says why not, or more about it. Without a label it is called by what is written in it. The menu becomes a
/// part of the layer; the thing itself is the caller's, who may put it into a row with others.
pub fn offer(
    parts: &mut Parts,
    id: &str,
    class: &str,
    label: &str,
    inside: &Markup,
    choices: &[&Choice],
    why: Option<&str>,
) -> Markup {
    let glow = glow(choices);
    let named = (!label.is_empty()).then_some(label);
    let class = html! { @if !class.is_empty() { " " (class) } };
    match (choices, why) {
        ([], Some(why)) => {
            // What is written on it calls it, if anything is.
            let named = named.filter(|_| !has_words(&inside.0));
            html! { a class={ "thing why-not" (class) } id=(id) href=(why) data-tip aria-label=[named] { (inside) } }
        }
        ([], None) => html! { span class={ "thing" (class) } id=(id) { (inside) } },
        ([one], _) if one.confirm.is_none() => html! {
            button class={ "act thing" (class) (glow) } id=(id) form="acts" name="act" value=(one.value)
                title=[why.is_none().then_some(&one.words)] data-tip=[why] { (inside) }
        },
        (many, _) => {
            let menu_id = format!("{id}-m");
            menu(parts, &menu_id, label, many);
            html! {
                // What is written on it calls it, if anything is.
                button class={ "act thing" (class) (glow) } id=(id) popovertarget=(menu_id)
                    aria-label=[named.filter(|_| !has_words(&inside.0))] data-tip=[why] { (inside) }
            }
        }
    }
}

/// Several things that can be done with one thing. It is drawn when it is open; a live page asks for it then (`data-lazy`).
pub fn menu(parts: &mut Parts, id: &str, label: &str, choices: &[&Choice]) {
    if let [Choice { confirm: Some(question), value, words, .. }] = choices {
        return sure(parts, id, question, value, words);
    }
    parts.push_lazy(id, |id| {
        html! {
            div class="menu" id=(id) popover data-lazy {
                @if !label.is_empty() { p.label { (label) } }
                @for choice in choices {
                    @if choice.confirm.is_some() {
                        (button(id, choice, "wide", &html! { (choice.words) }))
                    } @else {
                        button.act.wide.hinted[choice.hinted] form="acts" name="act" value=(choice.value) { (choice.words) }
                    }
                }
            }
        }
    });
}

/// The one thing that can be done, which asks once more.
fn sure(parts: &mut Parts, id: &str, question: &str, value: &str, words: &str) {
    parts.push_lazy(id, |id| {
        html! {
            div class="sure" id=(id) popover data-lazy {
                p { (question) }
                div.row {
                    button class="plain" type="button" popovertarget=(id) popovertargetaction="hide" { "No" }
                    button class="act main" form="acts" name="act" value=(value) { (words) }
                }
            }
        }
    });
}

/// What is asked, in one sentence, as the part `question`; and the value of the only answer, if it may be given by itself.
pub fn question(parts: &mut Parts, words: &Markup, only: Option<&str>) {
    parts.push("question", html! { p.question id="question" data-alone=[only] { (words) } });
}

/// The list of all choices in words.
const ALL: &str = "all-choices";

/// Choices up to this number have a key (the numbers answer), if they are said in at most so many letters.
const KEYS: (usize, usize) = (9, 300);

/// So many of the choices that have their place on the board are named beside the question: with the ending as many as have a key.
const NAMED: usize = 8;

/// The choices under the question: those without a place of their own and those that are named, the likely ones first; what
/// ends something apart from them; then all the others folded. What is folded is drawn when it is open, unless the keys
/// stand for it.
pub fn choice_list(parts: &mut Parts, choices: &[Choice]) {
    let mut likely: Vec<&Choice> = choices.iter().collect();
    likely.sort_by_key(|choice| {
        let ActionStyle { main, ends, glow, likely, .. } = choice.style;
        (!main, ends, glow != Glow::Wanted, glow, u8::MAX - likely)
    });
    let mut named = 0;
    let (shown, folded): (Vec<&Choice>, Vec<&Choice>) = likely.into_iter().partition(|choice| {
        let style = choice.style;
        named += usize::from(style.placed && style.named);
        !style.placed || style.named && named <= NAMED
    });
    let golden = golden(choices, &shown);
    let (ends, shown): (Vec<&Choice>, Vec<&Choice>) = shown.iter().partition(|choice| choice.style.ends);
    for (id, class, list) in [("choices", "choices", &shown), ("ends", "choices ends", &ends)] {
        if !list.is_empty() {
            let buttons = html! {
                div class=(class) id=(id) {
                    @for choice in list { (choice_button(id, choice, golden == Some(&choice.value))) }
                }
            };
            parts.push(id, buttons);
        }
    }
    if !folded.is_empty() {
        // In the order in which the game has them.
        let order = |choice: &&Choice| choices.iter().position(|other| other.value == choice.value);
        let mut folded = folded;
        folded.sort_by_key(order);
        all_choices(parts, &folded, !shown.is_empty() || !ends.is_empty());
    }
}

/// The golden button: what the face says that one most likely wants, or what one's hand asks for, or what is left to do.
fn golden<'a>(choices: &[Choice], shown: &[&'a Choice]) -> Option<&'a String> {
    let first = shown.first()?;
    let left = choices.iter().filter(|choice| !choice.style.ends).count();
    let sure =
        first.style.main || first.style.glow == Glow::Wanted || left == usize::from(!first.style.ends);
    sure.then_some(&first.value)
}

/// A choice in words, with its note.
fn choice_button(within: &str, choice: &Choice, golden: bool) -> Markup {
    let class = if golden { "main" } else { "" };
    let inside = html! {
        @if let Some(icon) = choice.style.icon { (icon) }
        span.say { (choice.label.as_ref().unwrap_or(&choice.words)) }
        @if let Some(note) = &choice.note { small { (note) } }
    };
    if choice.confirm.is_some() {
        return button(within, choice, class, &inside);
    }
    let title = choice.label.is_some().then_some(&choice.words);
    html! {
        button class={ "act" @if !class.is_empty() { " " (class) } (glow(&[choice])) } form="acts" name="act" value=(choice.value) title=[title] { (inside) }
    }
}

fn all_choices(parts: &mut Parts, folded: &[&Choice], others: bool) {
    let letters = || folded.iter().map(|choice| choice.words.len()).sum::<usize>();
    let lazy = others || folded.len() > KEYS.0 || letters() > KEYS.1;
    let shown = !lazy || parts.expanded().has(ALL);
    let list = html! {
        details.all id=(ALL) data-stay-open data-lazy[lazy] {
            summary { "All " (folded.len()) span.long { " in words" } " …" }
            div.choices id="words" { @if shown {
                @for choice in folded {
                    @if choice.confirm.is_some() {
                        (button("words", choice, "small", &html! { (choice.words) }))
                    } @else {
                        button class={ "act small" (glow(&[choice])) } form="acts" name="act" value=(HtmlText(&choice.value)) { (HtmlText(&choice.words)) }
                    }
                }
            } }
        }
    };
    parts.push(ALL, list);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_is_called_by_its_words_or_by_what_it_does() {
        let choice = Choice {
            value: "3 commit none".to_owned(),
            words: "Use nothing".to_owned(),
            label: None,
            style: ActionStyle::default(),
            note: None,
            confirm: None,
            hinted: false,
        };
        let drawn = |inside: Markup| button("ask", &choice, "", &inside).into_string();
        let icon = drawn(html! { svg aria-hidden="true" data-x="a>b" { use href="#i"; } " " });
        assert!(icon.contains(" aria-label=\"Use nothing\"") && !icon.contains("title="), "{icon}");
        let words = drawn(html! { span { "No card" } });
        assert!(words.contains(" title=\"Use nothing\"") && !words.contains("aria-label"), "{words}");
        let same = drawn(html! { b { "Use nothing" } });
        assert!(!same.contains("title=") && !same.contains("aria-label"), "{same}");
    }

    fn choice(value: &str, style: ActionStyle) -> Choice {
        let words = value.to_owned();
        Choice {
            value: value.to_owned(),
            words,
            label: None,
            style,
            note: None,
            confirm: None,
            hinted: false,
        }
    }

    /// The buttons in their order, the golden one with a star, and where the endings begin.
    fn listed(choices: &[Choice]) -> String {
        let mut parts = Parts::default();
        choice_list(&mut parts, choices);
        let html = parts.html();
        let words = html.split("<button class=\"").skip(1).map(|button| {
            let value = button.split("value=\"").nth(1).and_then(|rest| rest.split('"').next());
            let star = if button.starts_with("act main") { "*" } else { "" };
            let end = if button.contains("id=\"ends\"") { " |" } else { "" };
            format!("{}{star}{end}", value.unwrap_or_default())
        });
        words.collect::<Vec<_>>().join(" ").trim_end_matches(" |").to_owned()
    }

    #[test]
    fn the_likely_comes_first_and_one_button_is_golden() {
        let usual = ActionStyle::default();
        let end = choice("end", ActionStyle { ends: true, ..usual });
        let [free, wanted, price] = [Glow::Free, Glow::Wanted, Glow::Price].map(|glow| {
            choice(&format!("{glow:?}"), ActionStyle { glow, placed: true, named: true, ..usual })
        });
        let main = choice("main", ActionStyle { main: true, ..usual });
        let all = [&end, &price, &free, &wanted].map(Clone::clone);
        assert_eq!(listed(&all), "Wanted* Free Price | end");
        assert_eq!(listed(&[end.clone(), wanted, main]), "main* Wanted | end");
        assert_eq!(listed(&[end.clone(), price.clone(), free]), "Free Price | end", "nobody knows");
        assert_eq!(listed(&[end.clone(), price]), "Price* | end", "the only thing to do");
        assert_eq!(listed(std::slice::from_ref(&end)), "end*", "nothing is left to do");
        let placed = choice("placed", ActionStyle { placed: true, ..usual });
        assert_eq!(listed(&[end, placed]), "end", "there is more to do on the board");
    }

    #[test]
    fn places_are_short() {
        assert_eq!(placed([12.0, 3.947, -0.26, 0.04]), "left:12%;top:3.9%;width:-0.3%;height:0%");
    }
}

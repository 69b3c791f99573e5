//! Buttons that answer an ask.

use std::fmt::Write;

use maud::{Markup, html};

use crate::painted::Choice;
use crate::words::Text;

/// What a button submits: the ask's number and the action.
pub fn value(ask: u32, notation: &str) -> String {
    format!("{ask} {notation}")
}

/// One choice as a button. The face says what is on it: if that has words, the button is called by them, and what it does is
/// its title; if not, it is called by what it does.
pub fn button(choice: &Choice, class: &str, inside: &Markup) -> Markup {
    let glow = if choice.hinted { " hinted" } else { "" };
    let says = has_words(&inside.0);
    let label = (!says).then_some(&choice.words);
    let title = (says && !inside.0.contains(&choice.words)).then_some(&choice.words);
    match &choice.confirm {
        None => html! {
            button class={ "act" @if !class.is_empty() { " " (class) } (glow) } form="acts" name="act" value=(choice.value)
                aria-label=[label] title=[title] { (inside) }
        },
        Some(question) => {
            let id = format!("sure-{}", choice.value.replace(' ', "-"));
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

/// A place on the board, in percent of its width and height. It glows if something can be done there;
/// several things open a menu; nothing at all says why not, on request. Without an area the face's style knows
/// by its id where it is: shorter, where places never change.
pub fn spot(
    id: &str,
    area: impl Into<Option<[f32; 4]>>,
    label: &str,
    choices: &[&Choice],
    why: Option<&str>,
) -> Markup {
    let place = area.into().map(placed);
    html! {
        @match choices {
            [] => @if let Some(why) = why {
                a class="spot why-not" id=(id) style=[&place] href=(why) data-tip aria-label=(label) {}
            },
            [one] if one.confirm.is_none() => {
                button class=(Text(if one.hinted { "act spot hinted" } else { "act spot" })) id=(Text(id)) style=[&place]
                    form="acts" name="act" value=(Text(&one.value)) title=(Text(&one.words)) {}
            }
            many => {
                @let menu_id = format!("{id}-m");
                button class=(if many.iter().any(|c| c.hinted) { "act spot hinted" } else { "act spot" })
                    id=(id) style=[&place] popovertarget=(menu_id) aria-label=(label) {}
                (menu(&menu_id, label, many))
            }
        }
    }
}

/// A place on the board to point at: what belongs to it is drawn then, for this viewer alone. Nothing is
/// played yet.
pub fn point_spot(id: &str, area: [f32; 4], label: &str, pointed: &str) -> Markup {
    html! {
        button class="act spot pointer" id=(id) style=(placed(area)) form="acts" name="point" value=(pointed)
            title=(label) {}
    }
}

/// The same as a button with words on it; with nothing to point at it stops pointing.
pub fn point_button(class: &str, pointed: &str, inside: &Markup) -> Markup {
    html! { button class={ "act" @if !class.is_empty() { " " (class) } } form="acts" name="point" value=(pointed) { (inside) } }
}

/// Goes the way that [`Drawn::plan`](crate::Drawn::plan) finds to what is pointed at.
pub fn plan_button(class: &str, ask: u32, pointed: &str, inside: &Markup) -> Markup {
    html! { button class={ "act" @if !class.is_empty() { " " (class) } } form="acts" name="plan" value=(value(ask, pointed)) { (inside) } }
}

/// A thing in the hand or in a panel that may have answers attached: a card, a die, a chip. One answer makes it
/// a button, several a button with a menu, none at all leaves it as it is; then `why`, if given, is the
/// address that says why not, or more about it. Without a label it is called by what is written in it.
pub fn offer(
    id: &str,
    class: &str,
    label: &str,
    inside: &Markup,
    choices: &[&Choice],
    why: Option<&str>,
) -> Markup {
    let glow = if choices.iter().any(|c| c.hinted) { " hinted" } else { "" };
    let named = (!label.is_empty()).then_some(label);
    html! {
        @match (choices, why) {
            ([], Some(why)) => a class={ "thing why-not" @if !class.is_empty() { " " (class) } } id=(id) href=(why) data-tip aria-label=[named] { (inside) },
            ([], None) => span class={ "thing" @if !class.is_empty() { " " (class) } } id=(id) { (inside) },
            ([one], _) if one.confirm.is_none() => {
                button class={ "act thing" @if !class.is_empty() { " " (class) } (glow) } id=(id) form="acts" name="act" value=(one.value)
                    title=[why.is_none().then_some(&one.words)] data-tip=[why] { (inside) }
            }
            (many, _) => {
                @let menu_id = format!("{id}-m");
                button class={ "act thing" @if !class.is_empty() { " " (class) } (glow) } id=(id) popovertarget=(menu_id)
                    aria-label=[named] data-tip=[why] { (inside) }
                (menu(&menu_id, label, many))
            }
        }
    }
}

/// Several things that can be done with one thing. Live pages are sent it when it opens (`data-later`).
pub fn menu(id: &str, label: &str, choices: &[&Choice]) -> Markup {
    html! {
        div class="menu" id=(id) popover data-later {
            @if !label.is_empty() { p.label { (label) } }
            @for choice in choices {
                @if choice.confirm.is_some() {
                    (button(choice, "wide", &html! { (choice.words) }))
                } @else {
                    button.act.wide.hinted[choice.hinted] form="acts" name="act" value=(choice.value) { (choice.words) }
                }
            }
        }
    }
}

/// What is asked, in one sentence.
pub fn question(words: &Markup) -> Markup {
    html! { p.question { (words) } }
}

/// So many choices have a key (the numbers answer), if they are said with so many letters.
const KEYS: (usize, usize) = (9, 300);

/// The choices under the question: those that have no place of their own, then all the others folded. What is folded
/// comes when it is unfolded (`data-later`), unless the keys stand for it.
pub fn choice_list(choices: &[Choice]) -> Markup {
    let (placed, free): (Vec<&Choice>, Vec<&Choice>) = choices.iter().partition(|c| c.style.placed);
    let letters = || placed.iter().map(|choice| choice.words.len()).sum::<usize>();
    let later = !free.is_empty() || placed.len() > KEYS.0 || letters() > KEYS.1;
    html! {
        @if !free.is_empty() { div.choices {
            @for choice in &free {
                @let class = if choice.style.main { "main" } else { "" };
                @let inside = html! { @if let Some(icon) = choice.style.icon { (icon) } span { (choice.words) } };
                @if choice.confirm.is_some() { (button(choice, class, &inside)) } @else {
                    button class={ "act" @if !class.is_empty() { " " (class) } @if choice.hinted { " hinted" } } form="acts" name="act" value=(choice.value) { (inside) }
                }
            }
        } }
        @if !placed.is_empty() {
            details.all data-keep="all" {
                summary { "All choices in words (" (placed.len()) ")" }
                div.choices id="words" data-later[later] {
                    @for choice in &placed {
                        @if choice.confirm.is_some() {
                            (button(choice, "small", &html! { (choice.words) }))
                        } @else {
                            button.act.small.hinted[choice.hinted] form="acts" name="act" value=(Text(&choice.value)) { (Text(&choice.words)) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::ActionStyle;

    #[test]
    fn a_button_is_called_by_its_words_or_by_what_it_does() {
        let choice = Choice {
            value: "3 commit none".to_owned(),
            words: "Use nothing".to_owned(),
            style: ActionStyle::default(),
            confirm: None,
            hinted: false,
        };
        let drawn = |inside: Markup| button(&choice, "", &inside).into_string();
        let icon = drawn(html! { svg aria-hidden="true" data-x="a>b" { use href="#i"; } " " });
        assert!(icon.contains(" aria-label=\"Use nothing\"") && !icon.contains("title="), "{icon}");
        let words = drawn(html! { span { "No card" } });
        assert!(words.contains(" title=\"Use nothing\"") && !words.contains("aria-label"), "{words}");
        let same = drawn(html! { b { "Use nothing" } });
        assert!(!same.contains("title=") && !same.contains("aria-label"), "{same}");
    }

    #[test]
    fn places_are_short() {
        assert_eq!(placed([12.0, 3.947, -0.26, 0.04]), "left:12%;top:3.9%;width:-0.3%;height:0%");
    }
}

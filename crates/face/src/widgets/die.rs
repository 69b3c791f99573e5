//! Dice. A die is rolled anew when the record's line under which it was rolled changes: that line is part
//! of its id, so the page puts a new element there, and a new element plays its animation.

use maud::{Markup, html};

/// A die that lies on the table.
#[derive(Clone, Copy, Debug)]
pub struct Die<'a> {
    /// Its own, stable name on the page: `d3`.
    pub id: &'a str,
    /// What is on its faces: [`pips`], an icon, a word.
    pub faces: &'a [Markup],
    /// Which of them is up.
    pub up: usize,
    /// The step in which it was rolled, if that is the last one: then it tumbles.
    pub rolled: Option<u64>,
    /// What it shows, in words: `five`.
    pub label: &'a str,
    /// A class for its colour: `s0` … `s7`, `gold`, …; `spent` fades it.
    pub class: &'a str,
}

/// A die; while it tumbles its other faces pass by.
pub fn die(die: &Die<'_>) -> Markup {
    let Some(up) = die.faces.get(die.up) else { return Markup::default() };
    let others = die.faces.iter().enumerate().filter(|&(n, _)| n != die.up);
    match die.rolled {
        None => html! {
            span class={ "die " (die.class) } id=(die.id) role="img" aria-label=(die.label) { span.face { (up) } }
        },
        Some(step) => html! {
            span class={ "die rolls " (die.class) } id={ (die.id) "-" (step) } role="img" aria-label=(die.label) {
                span.strip {
                    @for (_, face) in others { span.face { (face) } }
                    span.face { (up) }
                }
            }
        },
    }
}

/// The face of an ordinary die, one to six, painted by the style; any other number in digits.
pub fn pips(number: u8) -> Markup {
    match number {
        1..=6 => html! { i class={ "pips n" (number) } {} },
        _ => html! { b { (number) } },
    }
}

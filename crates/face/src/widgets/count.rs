//! Counts: purses, badges, tracks and meters. Each says its number in words too.

use maud::{Markup, html};

use crate::icon::Icon;

/// An amount of one thing: silver, ore, points.
#[derive(Clone, Copy, Debug)]
pub struct Coin<'a> {
    pub icon: Icon,
    pub count: i32,
    /// What it is: `silver`.
    pub label: &'a str,
    /// A class for its colour: `gold`, `silver`, `copper`, `red`, `green`, `blue`, `violet`, or the face's own.
    pub class: &'a str,
}

/// An icon with a count: a price, a stock, a gain.
pub fn chip(coin: &Coin<'_>) -> Markup {
    html! {
        span class={ "chip " (coin.class) @if coin.count == 0 { " none" } } title={ (coin.count) " " (coin.label) } {
            (coin.icon) b { (coin.count) } span.sr { " " (coin.label) }
        }
    }
}

/// Everything a seat owns of countable things. Those it has none of stay, faded, so that rows line up.
pub fn purse(coins: &[Coin<'_>]) -> Markup {
    html! { span.purse { @for coin in coins { (chip(coin)) } } }
}

/// A short word in a pill: `first player`, `wounded`. Classes: `good`, `bad`, `lit`, or none.
pub fn badge(words: &str, icon: Option<Icon>, class: &str) -> Markup {
    html! { span class={ "badge" @if !class.is_empty() { " " (class) } } { @if let Some(icon) = icon { (icon) } (words) } }
}

/// `filled` of `all` pips: hearts, actions left, steps of a track. Past twelve use a [`meter`].
pub fn track(label: &str, filled: u32, all: u32, class: &str) -> Markup {
    html! {
        span class={ "track" @if !class.is_empty() { " " (class) } } role="img" title={ (label) ": " (filled) " of " (all) } {
            @for n in 0..all { i class=[(n < filled).then_some("on")] {} }
        }
    }
}

/// A bar with its number: points on the way to the goal.
pub fn meter(label: &str, value: u32, all: u32, class: &str) -> Markup {
    let share = f64::from(value.min(all)) * 100.0 / f64::from(all.max(1));
    html! {
        span class={ "meter" @if !class.is_empty() { " " (class) } } role="img" title={ (label) ": " (value) " of " (all) } {
            span.bar { i style={ "width:" (format!("{share:.0}")) "%" } {} }
            b { (value) span { "/" (all) } }
        }
    }
}

//! [`Offers`]: what a seat may do, each with its button and the place of the thing that it is about; and the address at
//! which the rules say why something may not be done.

use adit_kernel::Game;
use adit_kernel::game::notation;

use crate::page_face::{Ask, Scene};
use crate::table_face::Choice;

/// What the eye's seat may do, by places `P`: a face's own word for where things lie (a card, a tile, the bar).
#[derive(Debug)]
pub struct Offers<'a, G: Game, P> {
    list: Vec<(G::Action, P, &'a Choice)>,
}

impl<'a, G: Game, P: Copy + PartialEq> Offers<'a, G, P> {
    pub fn new(scene: &'a Scene<'_, G>, place: impl Fn(G::Action) -> P) -> Offers<'a, G, P> {
        let offers = scene.ask.iter().flat_map(Ask::offers);
        Offers { list: offers.map(|(action, choice)| (action, place(action), choice)).collect() }
    }

    /// What can be done at a place.
    pub fn at(&self, there: P) -> Vec<&'a Choice> {
        self.list.iter().filter(|(_, place, _)| *place == there).map(|(.., choice)| *choice).collect()
    }

    /// The button of an action, if it is allowed.
    pub fn of(&self, action: G::Action) -> Option<&'a Choice> {
        self.list.iter().find(|(a, ..)| *a == action).map(|(.., choice)| *choice)
    }

    pub fn all(&self) -> impl Iterator<Item = (G::Action, P, &'a Choice)> {
        self.list.iter().copied()
    }

    /// The things with something to do, each once, in the order of the actions.
    pub fn things<T: PartialEq>(&self, at: impl Fn(P) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        for thing in self.list.iter().filter_map(|(_, place, _)| at(*place)) {
            if !found.contains(&thing) {
                found.push(thing);
            }
        }
        found
    }
}

impl<G: Game> Scene<'_, G> {
    /// Where the rules say why an action is not allowed now.
    pub fn why(&self, game: &G, action: G::Action) -> String {
        // Notation is letters, digits, dashes and blanks.
        format!("{}/why?act={}", self.base, notation(game, action).replace(' ', "+"))
    }
}

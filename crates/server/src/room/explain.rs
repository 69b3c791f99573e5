//! Refusals in words, with links to the clauses.

use adit_face::words;
use adit_kernel::Seat;
use adit_kernel::record::Declined;
use adit_store::Person;
use maud::{Markup, html};

use crate::room::Room;
use crate::room::commands::CommandError;

impl Room {
    /// Why something is refused.
    pub(super) fn explain(&self, error: &CommandError) -> Markup {
        let seats = self.live.seat_infos();
        let game = self.live.id();
        match error {
            CommandError::Declined(Declined::Illegal { clause, words }) => html! {
                (words::sentence(words, &seats, game)) " " (words::clause(clause.0, game))
            },
            CommandError::Declined(Declined::Stale { .. }) => html! {
                "The table has moved on since you clicked; look again."
            },
            CommandError::Declined(Declined::NotAsked) => html! { "It is not your turn." },
            other => words::sentence(&other.sentence(), &seats, game),
        }
    }

    /// Whether an action would be allowed, and if not, why.
    pub(super) fn why(&self, guest: Option<&Person>, seat: Option<Seat>, act: &str) -> Markup {
        let Some(Ok(seat)) = guest.map(|guest| self.own_seat(guest, seat)) else {
            return html! { p { "Only those who sit at the table can do that; you are watching." } };
        };
        match self.live.why(seat, act) {
            Ok(()) => html! { p { "This is allowed." } },
            Err(declined) => html! { p { (self.explain(&declined.into())) } },
        }
    }
}

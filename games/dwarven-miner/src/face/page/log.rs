//! The log beside its words: icons, and where on the board an entry happened.

use adit_face::{LogSound, LogStyle};

use super::board::{self, Area};
use super::icons;
use crate::event::{Seen, What};

pub(crate) fn style(seen: &Seen) -> LogStyle {
    let icon = match seen.what {
        What::MischiefUp { .. } | What::Markers { .. } => Some(icons::ORC),
        What::Crafted { .. } | What::Purchased { .. } => Some(icons::RUNE),
        What::Fulfilled { .. } | What::Won { .. } => Some(icons::HONOR),
        What::StartingChests { .. } | What::RobbedChest { .. } | What::GainedChests { .. } => {
            Some(icons::CHEST)
        }
        What::Drew { .. } | What::Dealt { .. } | What::Kept { .. } => Some(icons::HAND),
        What::Warded { .. } => Some(icons::WARD),
        What::Buried { .. } => Some(icons::BURIED),
        _ => None,
    };
    let place = match seen.what {
        What::Crafted { item, .. }
        | What::Purchased { item, .. }
        | What::Swapped { item, .. }
        | What::Withdrew { item, .. }
        | What::LostRune { item, .. }
        | What::Restored { item, .. } => Some(board::tile(item)),
        What::MovedRune { to, .. } => Some(board::tile(to)),
        What::Delved { .. } | What::Rerolled { .. } | What::Turned { .. } | What::Pool { .. } => {
            Some(board::TRAY)
        }
        What::Markers { .. } => Some(board::ORCS),
        What::MischiefUp { .. } => Some(board::TROUBLE),
        What::Bought { resource, .. } => Some(board::cache(resource)),
        What::Discarded { .. } | What::Unkept { .. } => Some(board::PILE),
        What::Reshuffled { .. } => Some(board::DECK),
        What::ChestsBack { .. } => Some(board::VAULT),
        _ => None,
    };
    // Mischief, a card fulfilled, a rune pushed off: nobody should miss them.
    let large =
        matches!(seen.what, What::MischiefUp { .. } | What::Fulfilled { .. } | What::Swapped { .. });
    let sound = match seen.what {
        What::Delved { .. } | What::Rerolled { .. } => Some(LogSound::Dice),
        What::Drew { .. } | What::Dealt { .. } | What::Fulfilled { .. } | What::MischiefUp { .. } => {
            Some(LogSound::Card)
        }
        What::Crafted { .. } | What::Swapped { .. } => Some(LogSound::Blow),
        _ => None,
    };
    LogStyle { icon, place: place.map(Area::rectangle), large, sound }
}

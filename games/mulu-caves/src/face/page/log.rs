//! The log beside its words: icons, the tiles that an entry is about, walks told as one.

use adit_face::{LogSound, LogStyle};
use adit_kit::tiles::Tile;

use super::board::Area;
use super::icons;
use crate::components::Piece;
use crate::event::{Seen, What};
use crate::face::words;

pub(crate) fn style(seen: &Seen) -> LogStyle {
    let icon = match seen.what {
        What::Attacked { .. } | What::Rolls { .. } => Some(icons::SWORDS),
        What::Defeated { .. } | What::Destroyed { .. } => Some(icons::SKULL),
        What::Ignited { .. } | What::Burned { .. } => Some(icons::FLAME),
        _ => None,
    };
    // A battle's roll, an event, a death, the treasure: nobody should miss them.
    let large = matches!(
        seen.what,
        What::Rolls { .. }
            | What::EventCardDrawn { .. }
            | What::Defeated { .. }
            | What::TookTreasure { .. }
            | What::Stole { .. }
    );
    let sound = match seen.what {
        What::Rolled { .. } | What::Rolls { .. } | What::Aimed { .. } | What::Shielded { .. } => {
            Some(LogSound::Dice)
        }
        What::Drew { .. } | What::EventCardDrawn { .. } | What::Spoils { .. } => Some(LogSound::Card),
        What::Defeated { .. } | What::Destroyed { .. } => Some(LogSound::Blow),
        _ => None,
    };
    LogStyle { icon, place: tile(&seen.what).map(|tile| Area::of(tile).rectangle()), large, sound }
}

fn tile(what: &What) -> Option<Tile> {
    match *what {
        What::Placed { tile, .. }
        | What::Banned { tile, .. }
        | What::WallGone { tile }
        | What::NetLaid { tile, .. }
        | What::Ignited { tile, .. }
        | What::FireOut { tile }
        | What::Raised { tile, .. } => Some(tile),
        What::Stepped { to, .. } | What::Moved { to, .. } | What::Mirrored { to, .. } => Some(to),
        _ => None,
    }
}

/// Several steps of one piece are a walk.
pub(crate) fn run(seen: &[Seen]) -> Option<(usize, String)> {
    let step =
        |seen: &Seen| if let What::Stepped { piece, to } = seen.what { Some((piece, to)) } else { None };
    let (walker, _): (Piece, Tile) = step(seen.first()?)?;
    let steps: Vec<Tile> =
        seen.iter().map_while(step).take_while(|(piece, _)| *piece == walker).map(|(_, to)| to).collect();
    let last = steps.last().filter(|_| steps.len() > 1)?;
    Some((steps.len(), words::walk(walker, steps.len(), *last)))
}

//! The log beside its words: icons, the spaces that an entry is about, and what belongs together told as one: walks, the dice of a
//! roll, a find and where it went, what was paid.

use adit_face::{LogSound, LogStyle};
use adit_kit::tiles::Tile;

use super::{board, icons};
use crate::components::OFF;
use crate::event::{Seen, What};
use crate::face::{log, words};
use crate::game::Beneath;

pub(crate) fn style(seen: &Seen) -> LogStyle {
    let icon = match seen.what {
        What::Attacks { .. } | What::Hurt { .. } => Some(icons::SWORDS),
        What::KnockedOut { .. } | What::Killed { .. } => Some(icons::SKULL),
        What::BlastGoes { .. } | What::Blasts { .. } => Some(icons::BLAST),
        What::ExitFound { .. } | What::ExitOpened { .. } | What::MapEnded(_) => Some(icons::EXIT),
        What::Traded { .. } | What::Won { .. } => Some(icons::SCROLL),
        What::Total { .. } | What::MonsterRoll { .. } => Some(icons::DICE),
        What::Bought { .. } => Some(icons::SHOP),
        _ => None,
    };
    // What changes the game for everybody: nobody should miss it.
    let large = matches!(
        seen.what,
        What::KnockedOut { .. }
            | What::Killed { .. }
            | What::Appeared { .. }
            | What::ExitFound { .. }
            | What::ExitOpened { .. }
            | What::MapEnded(_)
            | What::Traded { .. }
            | What::Robbed { .. }
    );
    let sound = match seen.what {
        What::Total { .. } | What::MonsterRoll { .. } | What::OrderRoll { .. } => Some(LogSound::Dice),
        What::Drew { .. } | What::PickedUp { .. } | What::Bought { .. } => Some(LogSound::Card),
        What::Hurt { .. } | What::KnockedOut { .. } | What::Killed { .. } => Some(LogSound::Blow),
        _ => None,
    };
    LogStyle { icon, place: space(&seen.what).map(board::rectangle), large, sound }
}

fn space(what: &What) -> Option<Tile> {
    let at = match *what {
        What::Placed { at, .. }
        | What::Mines { at, .. }
        | What::Removed { at, .. }
        | What::Put { at, .. }
        | What::Emptied { at }
        | What::PickedUp { at, .. }
        | What::Dropped { at, .. }
        | What::LaidUnseen { at }
        | What::ExitFound { at }
        | What::ExitOpened { at }
        | What::MonsterToken { at, .. }
        | What::Appeared { at, .. }
        | What::LaidSabotage { at, .. }
        | What::SabotageSprung { at, .. }
        | What::LookedAt { at, .. }
        | What::LookedAtSabotage { at, .. } => at,
        What::Stepped { to, .. }
        | What::Jumped { to, .. }
        | What::Tunnelled { to, .. }
        | What::Passed { to, .. }
        | What::Pushed { to, .. } => to,
        _ => return None,
    };
    (at != OFF).then_some(at)
}

/// How many entries at the beginning belong together, and the sentence for them.
pub(crate) fn run(game: &Beneath, seen: &[Seen]) -> Option<(usize, String)> {
    let first = seen.first()?;
    match first.what {
        What::Stepped { who, .. } => {
            let steps = |s: &&Seen| matches!(s.what, What::Stepped { who: w, .. } if w == who);
            let count = seen.iter().take_while(steps).count();
            let What::Stepped { to, .. } = seen[count - 1].what else { return None };
            (count > 1).then(|| {
                (
                    count,
                    format!(
                        "{} walks {count} spaces to {}.",
                        words::capital(&game.who(who)),
                        words::space(to)
                    ),
                )
            })
        }
        What::Die { .. } => roll(game, seen),
        What::Removed { .. } => match seen.get(1)?.what {
            What::Emptied { .. } => {
                let gone = log::seen(game, first);
                Some((2, format!("{}; the stack is gone.", gone.trim_end_matches('.'))))
            }
            _ => None,
        },
        What::Drew { seat } => match seen.get(1)?.what {
            What::Stored { seat: by, container } if by == seat && seen[1].token == first.token => {
                let token = first.token.map_or("a token", words::token);
                Some((
                    2,
                    format!("{seat} draws {token}; it goes into the {}.", words::container(container)),
                ))
            }
            _ => None,
        },
        What::PickedUp { seat, at } => match seen.get(1)?.what {
            What::Stored { seat: by, container } if by == seat && seen[1].token == first.token => {
                let token = first.token.map_or("a token", words::token);
                let into = words::container(container);
                Some((
                    2,
                    format!("{seat} picks up {token} at {}; it goes into the {into}.", words::space(at)),
                ))
            }
            _ => None,
        },
        What::TurnEnded { seat } => match seen.get(1)?.what {
            What::TurnBegan { seat: next } => Some((2, format!("{seat} ends the turn; {next} is next."))),
            _ => None,
        },
        What::Bought { .. } => {
            let paid = |s: &&Seen| matches!(s.what, What::HandedOver { .. });
            let count = 1 + seen[1..].iter().take_while(paid).count();
            (count > 1).then(|| (count, log::seen(game, first)))
        }
        _ => None,
    }
}

/// All dice of a roll and what they come to.
fn roll(game: &Beneath, seen: &[Seen]) -> Option<(usize, String)> {
    let (mut dice, mut more) = (Vec::new(), Vec::new());
    for (n, s) in seen.iter().enumerate() {
        match s.what {
            What::Die { colour, face, .. } => dice.push(format!("{} {face}", words::colour(colour))),
            What::DirectionDie { fan } => more.push(words::fan(fan).to_owned()),
            What::DistanceDie { distance } => more.push(format!("D{distance}")),
            What::Total { .. } => {
                let total = log::seen(game, s);
                let (what, number) = total.trim_end_matches('.').rsplit_once(": ")?;
                let more = if more.is_empty() { String::new() } else { format!(", {}", more.join(", ")) };
                return Some((n + 1, format!("{what}: {} makes {number}{more}.", dice.join(" + "))));
            }
            _ => return None,
        }
    }
    None
}

//! The log beside its words: icons, the squares that an entry is about, and what belongs together told as one: walks, a blow and
//! what came of it, a container and what was in it.

use adit_face::{LogSound, LogStyle};

use super::{board, icons};
use crate::components::Attribute;
use crate::event::{Seen, What};
use crate::face::happened;
use crate::face::names::{Names, capital};
use crate::game::SilverMine;

pub(crate) fn style(seen: &Seen) -> LogStyle {
    let icon = match seen.what {
        What::Attacks { .. } | What::Hits { .. } => Some(icons::SWORDS),
        What::LostLife { .. } | What::Starved { .. } => Some(icons::attribute(Attribute::Life)),
        What::Died { .. } | What::Defeated { .. } | What::EnemyDefeated { .. } => Some(icons::SKULL),
        What::BossEnters { .. } | What::StartGate { .. } | What::ExitedBy { .. } => Some(icons::GATE),
        What::LeftNow { .. } | What::Collapse => Some(icons::GATE),
        What::Rolled { .. } | What::FleeRolled { .. } | What::LootRolled { .. } => Some(icons::DICE),
        What::TrapTriggered { .. } => Some(icons::TRAP),
        What::Snared { .. } | What::TurnSkipped { .. } => Some(icons::SNARED),
        What::Flees { .. } => Some(icons::FLEE),
        What::SpentTorch { .. } | What::LostTorch { .. } | What::GainedTorch { .. } => {
            Some(icons::attribute(Attribute::Torch))
        }
        What::Rested { .. } | What::FireToken { .. } => Some(icons::CAMPFIRE),
        What::Finds { .. } | What::Takes { .. } | What::PickedUp { .. } => Some(icons::CARDS),
        What::GainedCoins { .. } | What::PickedUpCoins { .. } | What::Delivered { .. } => {
            Some(icons::COINS)
        }
        What::Fulfilled { .. } | What::TitleGained { .. } | What::HeroNamed { .. } => Some(icons::TITLE),
        What::Proposes { .. } | What::Answers { .. } => Some(icons::TRADE),
        What::DungeonTurn { .. } => Some(icons::SWORDS),
        _ => None,
    };
    // What changes everybody's plans: nobody should miss it.
    let large = matches!(
        seen.what,
        What::BossEnters { .. }
            | What::Died { .. }
            | What::Defeated { .. }
            | What::Fulfilled { .. }
            | What::HeroNamed { .. }
            | What::Collapse
            | What::ArenaWon { .. }
    );
    let sound = match seen.what {
        What::Rolled { .. }
        | What::FleeRolled { .. }
        | What::LootRolled { .. }
        | What::TrapTriggered { .. }
        | What::Initiative { .. } => Some(LogSound::Dice),
        What::Drew { .. } | What::Finds { .. } | What::Takes { .. } | What::Bought { .. } => {
            Some(LogSound::Card)
        }
        What::LostLife { .. } | What::Died { .. } | What::EnemyHurt { .. } | What::EnemyDefeated { .. } => {
            Some(LogSound::Blow)
        }
        _ => None,
    };
    let place = match seen.what {
        What::Laid { cell, .. } | What::StartGate { cell, .. } => Some(board::card_area(cell)),
        _ => seen.at.map(|(cell, spot)| board::area_on(cell, spot)),
    };
    LogStyle { icon, place, large, sound }
}

/// How many entries at the beginning belong together, and the sentence for them.
pub(crate) fn run(game: &SilverMine, seen: &[Seen]) -> Option<(usize, String)> {
    let first = seen.first()?;
    match first.what {
        What::Stepped { pawn, marker, .. } => {
            let same = |s: &&Seen| matches!(s.what, What::Stepped { pawn: p, marker: m, .. } if p == pawn && m == marker);
            let count = seen.iter().take_while(same).count();
            let ran = seen[..count].iter().any(|s| matches!(s.what, What::Stepped { ran: true, .. }));
            let names = Names { game, cast: &first.cast };
            let verb = if ran { "runs" } else { "walks" };
            // Where to, one sees on the board.
            let far = if count == 1 { "a square".to_owned() } else { format!("{count} squares") };
            Some((count, format!("{} {verb} {far}.", names.subject(pawn))))
        }
        What::Went { pawn, .. } => {
            let names = Names { game, cast: &first.cast };
            Some((1, format!("{} goes on freely.", names.subject(pawn))))
        }
        What::EnemyMoved { enemy, .. } => {
            let names = Names { game, cast: &first.cast };
            Some((1, format!("The {} moves.", names.enemy(enemy))))
        }
        What::Attacks { .. } => blow(game, seen),
        What::LootRolled { .. } => {
            together(game, seen, |what| matches!(what, What::LootFailed { .. } | What::Looted { .. }))
        }
        What::Flees { .. } => together(game, seen, |what| matches!(what, What::FleeRolled { .. })),
        What::TurnEnds { .. } => together(game, seen, |what| matches!(what, What::TurnBegins { .. })),
        What::Drew { .. } => together(game, seen, |what| matches!(what, What::Laid { .. }))
            // It says twice what it is called.
            .map(|(count, _)| (count, happened::seen(game, first))),
        _ => None,
    }
}

/// Two sentences in one line.
fn together(game: &SilverMine, seen: &[Seen], follows: impl Fn(&What) -> bool) -> Option<(usize, String)> {
    let [first, second, ..] = seen else { return None };
    follows(&second.what)
        .then(|| (2, format!("{} {}", happened::seen(game, first), happened::seen(game, second))))
}

/// Who attacks whom, both dice, and what they came to.
fn blow(game: &SilverMine, seen: &[Seen]) -> Option<(usize, String)> {
    let What::Attacks { sides } = seen.first()?.what else { return None };
    let What::Rolled { dice: [one, other], .. } = seen.get(1)?.what else { return None };
    let What::Hits { scores: [a, b], .. } = seen.get(2)?.what else { return None };
    let names = Names { game, cast: &seen[0].cast };
    let [from, to] = sides.map(|side| names.target(side));
    let result = match a.cmp(&b) {
        std::cmp::Ordering::Greater => format!("{to} is hit"),
        std::cmp::Ordering::Less => format!("{from} is hit"),
        std::cmp::Ordering::Equal => "nobody is hurt".to_owned(),
    };
    Some((3, format!("{} attacks {to}: dice {one} and {other}, {a} to {b}, {result}.", capital(&from))))
}

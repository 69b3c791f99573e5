//! What content may say with the vocabulary of effects: where a power can stand, which numbers make
//! sense. Whatever passes here can be played without a dead end.

use crate::components::{Hits, Power, Prank, Window};

/// The windows that a content file names.
pub(crate) fn windows(name: &str) -> Option<Vec<Window>> {
    Some(match name {
        "dawn" => vec![Window::Dawn],
        "dice" => vec![Window::Dice],
        "burgle" => vec![Window::Burgle],
        "craft" => vec![Window::Craft],
        "fulfil" => vec![Window::Fulfil],
        "cleanup" => vec![Window::Cleanup],
        "any-but-dawn" => Window::ALL[1..].to_vec(),
        _ => return None,
    })
}

/// A power works only where the rules look for it.
pub(crate) fn fits_window(power: Power, windows: &[Window]) -> Result<(), String> {
    let proper = match power {
        Power::Ward {} => Window::Dawn,
        Power::Reroll { .. }
        | Power::SetFace { .. }
        | Power::Flip { .. }
        | Power::GainShown { .. }
        | Power::OrcBounty { .. } => Window::Dice,
        Power::Burglary { .. } => Window::Burgle,
        Power::Buy { .. }
        | Power::Exchange { .. }
        | Power::Discount { .. }
        | Power::Share { .. }
        | Power::Runes { .. }
        | Power::Wild {}
        | Power::SwapDiscard {} => Window::Craft,
        Power::HonorNext { .. } | Power::Restore { .. } | Power::Waive { .. } => Window::Fulfil,
        Power::Foresight { .. } | Power::Stow { .. } => Window::Cleanup,
        Power::Rearm {} if !windows.contains(&Window::Dawn) => return Ok(()),
        Power::Rearm {} => return Err("this power cannot be hired at dawn".to_owned()),
    };
    if windows == [proper] { Ok(()) } else { Err(format!("this power belongs to the window {proper:?}")) }
}

/// No number of an effect is larger; small enough for every sum that the rules make of them.
const LARGEST: u8 = 12;

/// Numbers with which a power can be carried out.
pub(crate) fn sensible(power: Power) -> Result<(), String> {
    // What must be at least one, so that something can be chosen; and what may be anything small.
    let (some, any): (&[u8], &[u8]) = match power {
        Power::Reroll { max, .. } => (&[max], &[]),
        Power::SetFace { to } if to.iter().count() < 2 => {
            return Err("at least two faces are needed: a die is turned to a face it does not show".into());
        }
        Power::Flip { dice } => (&[dice], &[]),
        Power::GainShown { at_least, take } => (&[at_least, take], &[]),
        Power::OrcBounty { chests, many, many_chests } => (&[chests, many_chests], &[many]),
        Power::Burglary { actions, dice, .. } => (&[], &[actions, dice]),
        Power::Buy { price, max } => (&[max], &[price]),
        Power::Exchange { take } => (&[take], &[]),
        Power::Discount { less, min_cost } => (&[less], &[min_cost]),
        Power::Share { less } => (&[], &[less]),
        Power::Runes { limit, move_up } => (&[limit], &[move_up]),
        Power::HonorNext { price, honor } => (&[honor], &[price]),
        Power::Foresight { sell_for, draw, keep } => (&[], &[sell_for, draw, keep]),
        Power::Stow { more, idle_chests } => (&[], &[more, idle_chests]),
        Power::Restore { max_cost } | Power::Waive { max_cost } => (&[max_cost], &[]),
        Power::SetFace { .. }
        | Power::Ward {}
        | Power::Rearm {}
        | Power::Wild {}
        | Power::SwapDiscard {} => (&[], &[]),
    };
    within(some, 1)?;
    within(any, 0)
}

fn within(numbers: &[u8], least: u8) -> Result<(), String> {
    match numbers.iter().find(|n| !(least..=LARGEST).contains(n)) {
        Some(n) => Err(format!("{n} is not between {least} and {LARGEST}")),
        None => Ok(()),
    }
}

/// Whom an effect can hit, and with which numbers.
pub(crate) fn possible(effect: Prank, hits: Hits) -> Result<(), &'static str> {
    let only_active = matches!(
        effect,
        Prank::BuryDie {}
            | Prank::BanBurglary {}
            | Prank::BanHiring {}
            | Prank::LimitCrafts { .. }
            | Prank::PayOpponents { .. }
    );
    let needs_all = matches!(effect, Prank::PassCard {} | Prank::DiscardCard { .. });
    match effect {
        _ if only_active && hits == Hits::All => Err("this effect can hit the active player only"),
        _ if needs_all && hits == Hits::Active => Err("this effect must hit all players"),
        Prank::DiscardCard { min_hand: 0 } => Err("nobody discards from an empty hand"),
        _ => Ok(()),
    }
}

/// Effects that wait for their moment are counted by kind, so one kind must mean one thing.
pub(crate) fn contradicts(a: Power, b: Power) -> bool {
    let pending = matches!(
        a,
        Power::Discount { .. } | Power::Share { .. } | Power::HonorNext { .. } | Power::Waive { .. }
    );
    pending && std::mem::discriminant(&a) == std::mem::discriminant(&b) && a != b
}

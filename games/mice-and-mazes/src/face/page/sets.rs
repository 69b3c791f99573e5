//! Sets of different factions, laid out row by row when the game is over: what each of them scored, and which faction a wild
//! card stands for.

use adit_face::Parts;
use adit_face::widgets;
use adit_kernel::Seat;
use maud::{Markup, html};

use super::{Moment, cards, icons};
use crate::MiceAndMazes;
use crate::components::{FACTIONS, Faction, Kind, SET};
use crate::scoring::Factions;

/// One set: its factions, and those among them for which a wild card stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Set {
    factions: Vec<Faction>,
    wild: Vec<Faction>,
}

/// The best sets that can be made (MIC-R-110): a wild card takes the faction that is worth most, and each set takes those
/// factions of which most cards are left.
fn best(game: &MiceAndMazes, factions: Factions) -> Vec<Set> {
    let Factions { mut of, wild } = factions;
    let mut stands_for = Vec::new();
    for left in (0..wild).rev() {
        let with = |faction: Faction| {
            let mut with = of;
            with[faction.index()] += 1;
            game.sets_value(Factions { of: with, wild: left })
        };
        // The first of the best, so that the same cards are always laid out alike.
        let faction = Faction::ALL.into_iter().rev().max_by_key(|faction| with(*faction));
        if let Some(faction) = faction {
            of[faction.index()] += 1;
            stands_for.push(faction);
        }
    }
    let mut sets = Vec::new();
    while of != [0; FACTIONS] {
        let mut all: Vec<Faction> = Faction::ALL.into_iter().filter(|f| of[f.index()] > 0).collect();
        all.sort_by_key(|faction| std::cmp::Reverse(of[faction.index()]));
        all.truncate(SET);
        all.sort_unstable();
        let mut set = Set::default();
        for faction in all {
            of[faction.index()] -= 1;
            // The last card of a faction is the wild one.
            match stands_for.iter().position(|f| *f == faction).filter(|_| of[faction.index()] == 0) {
                Some(at) => set.wild.push(stands_for.swap_remove(at)),
                None => set.factions.push(faction),
            }
        }
        sets.push(set);
    }
    sets
}

pub(crate) fn ledger(parts: &mut Parts, game: &MiceAndMazes, scene: &Moment<'_>) {
    let s = &scene.view.table;
    for seat in Seat::all(game.players()) {
        let id = format!("sets-{}", seat.0);
        let drawn = html! {
            section.mm-ledger id=(id) {
                h3 { (widgets::name(seat, scene.seats)) " " (s.player(seat).glory()) span.kV { (icons::kind(Kind::Glory)) } " and sets" }
                @for (icon, factions) in [(icons::OPEN, game.chamber_factions(s, seat)), (icons::HIRE, game.assistant_factions(s, seat))] {
                    (rows(game, icon, &best(game, factions)))
                }
            }
        };
        parts.push(id, drawn);
    }
}

fn rows(game: &MiceAndMazes, icon: adit_face::Icon, sets: &[Set]) -> Markup {
    html! {
        @for (n, set) in sets.iter().enumerate() {
            @let size = set.factions.len() + set.wild.len();
            p {
                @if n == 0 { (icon) } @else { span.mm-gap {} }
                @for faction in &set.factions { (cards::emblem(Some(*faction))) }
                @for faction in &set.wild { span.mm-wild title="a wild card" { (cards::emblem(Some(*faction))) } }
                b { (size.checked_sub(1).and_then(|n| game.content.table.sets.get(n)).copied().unwrap_or(0)) }
            }
        }
        @if sets.is_empty() { p { (icon) i { "none" } b { "0" } } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_kernel::Listed;
    use adit_laws::values;

    fn sizes(of: &[u8], wild: u8) -> (Vec<usize>, u8, u8) {
        let game = MiceAndMazes::game(&values([("players", "3")])).expect("it loads");
        let mut factions = Factions { wild, ..Factions::default() };
        factions.of[..of.len()].copy_from_slice(of);
        let sets = best(&game, factions);
        let sizes: Vec<usize> = sets.iter().map(|set| set.factions.len() + set.wild.len()).collect();
        let value = sizes.iter().map(|size| game.content.table.sets[size - 1]).sum();
        (sizes, value, game.sets_value(factions))
    }

    /// Worked examples and more: what is laid out is worth what is scored.
    #[test]
    fn what_is_laid_out_is_what_is_scored() {
        assert_eq!(sizes(&[2, 1, 1], 1), (vec![4, 1], 7, 7));
        assert_eq!(sizes(&[2, 1, 1, 1, 1, 1, 1], 0), (vec![6, 2], 18, 18));
        assert_eq!(sizes(&[], 1), (vec![1], 0, 0));
        assert_eq!(sizes(&[], 0), (vec![], 0, 0));
        for of in [&[3, 3, 3][..], &[1, 2, 3, 1], &[3, 1, 0, 2, 2, 1, 1], &[1, 1, 1, 1, 1, 1, 1]] {
            for wild in [0, 1] {
                let (_, laid_out, scored) = sizes(of, wild);
                assert_eq!(laid_out, scored, "{of:?} and {wild}");
            }
        }
    }
}

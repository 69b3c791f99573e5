//! The drawn face: everything that may be done can be reached, nothing else is offered, it is small enough to be sent at
//! every step, and what people point at never does harm.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use adit_bots::{Bot, Greedy, Random};
use adit_face::testing::{
    self, Weights, addresses_lead_somewhere, balanced, cards_name_clauses, clickable, eye_page,
    guide_is_whole, offers_what_is_legal, picture_is_sound, seen, shows_no_secret, together, well_formed,
};
use adit_face::{Expanded, PageFace, TableFace};
use adit_kernel::record::Occupant;
use adit_kernel::{Eye, FastChance, Game, Listed, Seat, Table};
use adit_laws::values;
use adit_mice_and_mazes::MiceAndMazes;

type Mice = Table<MiceAndMazes>;

const MODES: [&[(&str, &str)]; 3] = [
    &[("players", "2")],
    &[("players", "3"), ("hidden_passage", "yes"), ("factions", "chosen")],
    &[
        ("players", "2"),
        ("hidden_passage", "yes"),
        ("entrance_order", "chosen"),
        ("factions", "first-game"),
    ],
];

/// Plays a game to its end and looks at the table after the deal and after every answer; also told is the line before the
/// last answer.
fn play(
    mode: &[(&'static str, &'static str)],
    seed: u8,
    bot: &mut dyn Bot<MiceAndMazes>,
    look: impl FnMut(&Mice, u64),
) {
    let players = if mode.contains(&("players", "3")) { 3 } else { 2 };
    let occupants = Seat::all(players).map(|seat| Occupant::bot(format!("Expedition {seat}"))).collect();
    let table = Mice::open(&values(mode.iter().copied()), occupants, [seed; 32]).unwrap();
    testing::play(table, |game, view, seat| bot.choose(game, view, seat), look);
}

/// A game of every mode by a bot that chooses well, and one by chance, of which every fifth position is looked at.
fn games(mut look: impl FnMut(&Mice, u64)) {
    for (n, mode) in MODES.into_iter().enumerate() {
        play(mode, n as u8, &mut Greedy::new(n as u64), &mut look);
    }
    play(MODES[1], 9, &mut Random::new(9), |table, since| {
        if table.next_line() % 5 == 0 {
            look(table, since);
        }
    });
}

#[test]
fn every_legal_action_can_be_reached_and_nothing_else_is_offered() {
    let mut verbs = BTreeSet::new();
    games(|table, since| {
        let choices = offers_what_is_legal((table, since), |_| false);
        verbs.extend(choices.iter().filter_map(|c| c.notation().split(' ').next().map(str::to_owned)));
    });
    assert!(verbs.len() > 18, "the games met most of what can be done: {verbs:?}");
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    games(|table, since| {
        if table.next_line() % 8 == 0 {
            for eye in Eye::all(table.game().seats()) {
                shows_no_secret((table, since), eye, "", &mut chance);
            }
        }
    });
}

#[test]
fn a_step_is_light_and_a_page_never_large() {
    let mut weights = Weights::default();
    for (n, mode) in MODES.into_iter().enumerate() {
        play(mode, n as u8, &mut Greedy::new(1), |table, since| weights.look((table, since)));
    }
    let shown =
        format!("steps {:?}, page {}", [50, 90, 99, 100].map(|n| weights.percentile(n)), weights.largest);
    assert!(weights.percentile(50) < 4_000 && weights.percentile(99) < 12_000, "{shown}");
    assert!(weights.largest < 90_000, "{shown}");
}

#[test]
fn whatever_is_pointed_at_does_no_harm() {
    let hostile = ["", " ", "all ", "ALL", "all all", "lift 2", "\"><script>", "🙂", "all\n", "0"];
    let mut planned = 0;
    games(|table, since| {
        if table.next_line() % 3 != 0 {
            return;
        }
        for eye in Eye::all(table.game().seats()) {
            for pointed in hostile {
                let mine = clickable(&eye_page((table, since), eye, pointed).parts);
                assert!(!mine.contains("<script"), "{pointed}");
                let Eye::Seat(seat) = eye else { continue };
                assert!(TableFace::plan(table, seat, pointed).is_empty(), "{pointed}");
            }
            let Eye::Seat(seat) = eye else { continue };
            let plan = TableFace::plan(table, seat, "all");
            if let Some(first) = plan.first() {
                assert!(table.why(seat, first).is_ok(), "{first}");
                planned += 1;
            }
        }
    });
    assert!(planned > 10, "{planned}");
}

fn game() -> std::sync::Arc<MiceAndMazes> {
    MiceAndMazes::game(&values([("players", "3")])).unwrap()
}

#[test]
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = game();
    // Chambers, assistants, chests, fronts and backs of entrances, factions, marks and the legend.
    assert_eq!(MiceAndMazes::cards(&game).len(), 37 + 37 + 12 + 16 + 12 + 12 + 8);
    cards_name_clauses::<MiceAndMazes>(
        &game,
        &["pile-chambers-1fffffffff", "pile-assistants-0", "chests-012000000001-100000000000"],
        &[
            "",
            "pile-chambers-",
            "pile-chambers-x",
            "pile-",
            "chests-",
            "chests-0-0",
            "chests-01200000000x-100000000000",
            "entrance-",
            "entrance-15",
            "entrance-7-back",
            "entrance-3.5",
            "faction-mice",
            "../etc",
        ],
    );
}

#[test]
fn every_address_leads_to_a_card() {
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            addresses_lead_somewhere((table, since), eye);
        }
    });
}

#[test]
fn the_markup_is_well_formed_and_no_id_is_there_twice() {
    balanced(&MiceAndMazes::ground_svg(&game(), None));
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            well_formed(&seen((table, since), eye, "", &Expanded::Everything));
        }
        if table.next_line() % 16 == 0 {
            let (width, height) = picture_is_sound((table, since));
            assert!(width == 1000 && height > 1100, "{width} × {height}");
        }
    });
}

/// Whoever is asked in the middle of something is told because of what, and what comes then.
#[test]
fn what_goes_on_is_told() {
    let (mut because, mut then) = (0, 0);
    play(MODES[0], 4, &mut Greedy::new(4), |table, since| {
        let depth = table.state().unwrap().stack.depth();
        let shown = together(&seen((table, since), Eye::Spectator, "", &Expanded::Everything));
        because += u32::from(shown.contains("id=\"because\""));
        then += u32::from(shown.contains("id=\"then\""));
        assert!(depth > 1 || !shown.contains("id=\"then\""), "nothing waits at the bottom");
    });
    assert!(because > 20 && then > 20, "{because} {then}");
}

#[test]
fn the_guide_shows_what_it_names() {
    guide_is_whole::<MiceAndMazes>(&game());
}

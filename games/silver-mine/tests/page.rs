//! The drawn face: everything that may be done can be reached, nothing else is offered, no secret is in it, and it is small
//! enough to be sent at every step.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use adit_bots::{Bot, Greedy, Random};
use adit_face::testing::{
    Weights, addresses_lead_somewhere, balanced, cards_name_clauses, clickable, eye_page, guide_is_whole,
    offers_what_is_legal, picture_is_sound, seen, shows_no_secret, values_in, well_formed,
};
use adit_face::{Expanded, PageFace, TableFace};
use adit_kernel::game::notation;
use adit_kernel::record::{AnsweredBy, Occupant};
use adit_kernel::{Eye, FastChance, Game, Listed, Seat, Table};
use adit_laws::values;
use adit_silver_mine::SilverMine;
use adit_silver_mine::action::Action;

type Mine = Table<SilverMine>;
type Mode = &'static [(&'static str, &'static str)];

/// One table of each kind: what is drawn differs with the mode, the length and the secrets.
const MODES: [Mode; 7] = [
    &[("mode", "solo")],
    &[("mode", "solo"), ("characters", "4"), ("quests", "choose")],
    &[("mode", "cooperative"), ("players", "3"), ("dungeon", "true")],
    &[("mode", "competitive"), ("players", "2")],
    &[("mode", "competitive"), ("players", "2"), ("length", "campaign")],
    &[("mode", "arena"), ("fighters", "3"), ("bout", "three")],
    &[("mode", "insane"), ("adventurers", "2")],
];

/// So many answers of a game are looked at: a campaign would last all day.
const ANSWERS: usize = 260;

fn play(mode: Mode, seed: u8, bot: &mut dyn Bot<SilverMine>, mut look: impl FnMut(&Mine, u64)) {
    let options = values(mode.iter().copied());
    let seats = SilverMine::game(&options).unwrap().seats();
    let occupants = Seat::all(seats).map(|seat| Occupant::bot(format!("Bot {seat}"))).collect();
    let mut table = Mine::open(&options, occupants, [seed; 32]).unwrap();
    table.deal().unwrap();
    look(&table, 0);
    for _ in 0..ANSWERS {
        let Some(&(seat, ask)) = table.asks().first() else { return };
        let view = table.view(Eye::Seat(seat)).unwrap();
        let action = notation(&**table.game(), bot.choose(table.game(), &view, seat));
        let since = table.next_line() - 1;
        table.submit(seat, ask, AnsweredBy::Bot, &action).unwrap();
        look(&table, since);
    }
}

/// A game of each mode by somebody who tries everything, and one by somebody who chooses well.
fn games(mut look: impl FnMut(&Mine, u64)) {
    for (n, mode) in (0..).zip(MODES) {
        play(mode, n, &mut Random::new(u64::from(n)), &mut look);
    }
    play(MODES[0], 40, &mut Greedy::new(1), &mut look);
    play(MODES[2], 41, &mut Greedy::new(2), &mut look);
}

/// Nobody wants to walk where one can go for nothing.
fn goes_freely(table: &Mine, action: Action) -> bool {
    let mut actions = Vec::new();
    let state = table.state().unwrap();
    for (seat, _) in table.asks() {
        table.game().actions(state, seat, &mut actions);
    }
    matches!(action, Action::Step { .. }) && actions.iter().any(|a| matches!(a, Action::Go { .. }))
}

#[test]
fn every_legal_action_can_be_reached_and_nothing_else_is_offered() {
    let mut verbs = BTreeSet::new();
    games(|table, since| {
        let choices = offers_what_is_legal((table, since), |action| goes_freely(table, action));
        verbs.extend(choices.iter().filter_map(|c| c.notation().split(' ').next().map(str::to_owned)));
    });
    // The games above met most of what can be done.
    assert!(verbs.len() > 25, "{verbs:?}");
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    let mut worlds = 0;
    games(|table, since| {
        if table.next_line() % 3 != 0 {
            return;
        }
        for eye in Eye::all(table.game().seats()) {
            shows_no_secret((table, since), eye, "", &mut chance);
            worlds += 1;
        }
    });
    assert!(worlds > 1000, "{worlds}");
}

#[test]
fn a_step_is_light_and_a_page_never_large() {
    let mut weights = Weights::default();
    play(MODES[0], 2, &mut Greedy::new(1), |table, since| weights.look((table, since)));
    let shown =
        format!("steps {:?}, page {}", [50, 90, 99, 100].map(|n| weights.percentile(n)), weights.largest);
    assert!(weights.percentile(50) < 4_000 && weights.percentile(99) < 12_000, "{shown}");
    assert!(weights.largest < 60_000, "{shown}");
}

#[test]
fn whatever_is_pointed_at_does_no_harm() {
    let hostile = [
        "",
        " ",
        "w",
        "w0",
        "w0-",
        "w0-99999",
        "w9-3",
        "w0-65535",
        "w1-0",
        "w0--1",
        "card-",
        "card-99",
        "card-x",
        "card-18446744073709551616",
        "\"><script>",
        "🙂",
        "end-turn",
    ];
    games(|table, since| {
        if table.next_line() % 8 != 0 {
            return;
        }
        for eye in Eye::all(table.game().seats()) {
            for pointed in hostile {
                let mine = clickable(&eye_page((table, since), eye, pointed).parts);
                assert!(!mine.contains("<script"), "{pointed}");
                let Eye::Seat(seat) = eye else { continue };
                if let Some(first) = TableFace::plan(table, seat, pointed).first()
                    && table.asks().iter().any(|&(asked, _)| asked == seat)
                {
                    assert!(table.why(seat, first).is_ok(), "{pointed}: {first}");
                }
            }
        }
    });
}

/// A far walk ends where one clicked, or where something came in between.
#[test]
fn far_walks_lead_where_they_say() {
    let mut walked = 0;
    for seed in 0..12 {
        play(MODES[0], 50 + seed, &mut Random::new(u64::from(seed)), |table, since| {
            for (seat, _) in table.asks() {
                let parts = eye_page((table, since), Eye::Seat(seat), "").parts;
                for plan in values_in(&parts.targets.html(), "plan") {
                    let pointed = plan.split_once(' ').unwrap().1;
                    let steps = TableFace::plan(table, seat, pointed);
                    assert!(steps.len() >= 2, "{pointed}: {steps:?}");
                    assert!(table.why(seat, &steps[0]).is_ok(), "{pointed}: {steps:?}");
                    walked += 1;
                }
            }
        });
    }
    assert!(walked > 40, "{walked}");
}

#[test]
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = SilverMine::game(&values([])).unwrap();
    assert_eq!(SilverMine::cards(&game).len(), 25 + 4 + 10 + 16 + 8 + 6 + 6 + 30 + 20 + 2);
    cards_name_clauses::<SilverMine>(
        &game,
        &["discard-0", "discard-7fffffffffffffffffff"],
        &["", "torch-2", "discard-", "discard-x", "quest-", "enemy-dragon", "../etc", "is-nothing"],
    );
}

#[test]
fn the_markup_is_well_formed_and_every_address_leads_somewhere() {
    let game = SilverMine::game(&values([])).unwrap();
    balanced(&SilverMine::ground_svg(&game, None));
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            well_formed(&seen((table, since), eye, "", &Expanded::Everything));
            if table.next_line() % 4 == 0 {
                addresses_lead_somewhere((table, since), eye);
            }
        }
        if table.next_line() % 16 == 0 {
            let ground = SilverMine::ground_svg(
                table.game(),
                Some(&table.game().view(table.state().unwrap(), Eye::Spectator)),
            );
            balanced(&ground);
            assert!(ground.len() < 300_000, "ground {}", ground.len());
            let (width, height) = picture_is_sound((table, since));
            assert!(width >= 620 && height > 300, "{width} × {height}");
        }
    });
}

/// Boards that look the same have one key, and one key has one picture.
#[test]
fn the_ground_grows_with_the_mine() {
    let mut keys = BTreeSet::new();
    play(MODES[0], 7, &mut Greedy::new(3), |table, _| {
        let view = table.game().view(table.state().unwrap(), Eye::Spectator);
        let ground = SilverMine::ground(table.game(), Some(&view));
        let svg = SilverMine::ground_svg(table.game(), Some(&view));
        assert!(svg.contains(&format!("viewBox=\"{}\"", ground.extent.view_box())), "{}", ground.key);
        keys.insert(ground.key);
    });
    assert!(keys.len() > 3, "{keys:?}");
}

#[test]
fn the_guide_shows_what_it_names() {
    guide_is_whole::<SilverMine>(&SilverMine::game(&values([])).unwrap());
}

//! The drawn face: everything that may be done can be reached, nothing else is offered, no secret is in it, it is small enough
//! to be sent at every step, and what people point at never does harm.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use adit_beneath::Beneath;
use adit_beneath::action::Question;
use adit_bots::{Bot, Greedy, Random};
use adit_face::testing::{
    self, Weights, addresses_lead_somewhere, balanced, cards_name_clauses, clickable, eye_page,
    guide_is_whole, offers_what_is_legal, picture_is_sound, seen, shows_no_secret, values_in, well_formed,
};
use adit_face::{Expanded, PageFace, TableFace};
use adit_kernel::record::Occupant;
use adit_kernel::{Eye, FastChance, Game, Listed, Seat, Table};
use adit_laws::values;

type Mines = Table<Beneath>;

/// Plays a short game and looks at the table after the deal and after every answer; also told is the line before the last
/// answer.
fn play(players: u8, seed: u8, bot: &mut dyn Bot<Beneath>, look: impl FnMut(&Mines, u64)) {
    let occupants = Seat::all(players).map(|seat| Occupant::bot(format!("Clan {seat}"))).collect();
    let number = players.to_string();
    let options = values([("players", number.as_str()), ("game", "short")]);
    let table = Mines::open(&options, occupants, [seed; 32]).unwrap();
    testing::play(table, |game, view, seat| bot.choose(game, view, seat), look);
}

/// Moments of games by bots that try everything and by bots that choose well: a game is long, so most are passed over, but none
/// that asks what is seldom asked.
fn games(mut look: impl FnMut(&Mines, u64)) {
    for (players, every) in [(2, 5), (3, 9), (4, 11)] {
        let mut n = 0;
        let mut some = |table: &Mines, since: u64| {
            n += 1;
            let (game, state) = (table.game(), table.state().unwrap());
            let common = table.asks().iter().all(|&(seat, _)| {
                matches!(
                    game.question(state, seat),
                    Question::Menu { .. }
                        | Question::Shop
                        | Question::Store { .. }
                        | Question::Spread { .. }
                )
            });
            if !common || n % every == 0 {
                look(table, since);
            }
        };
        play(players, 1, &mut Random::new(u64::from(players)), &mut some);
        play(players, 2, &mut Greedy::new(u64::from(players)), &mut some);
    }
}

#[test]
fn every_legal_action_can_be_reached_and_nothing_else_is_offered() {
    let mut verbs = BTreeSet::new();
    games(|table, since| {
        let choices = offers_what_is_legal((table, since), |_| false);
        verbs.extend(choices.iter().filter_map(|c| c.notation().split(' ').next().map(str::to_owned)));
    });
    assert!(verbs.len() > 24, "{verbs:?}");
}

/// What is pointed at in the tests of secrets: something that there is, for whoever is asked.
fn pointed_at(table: &Mines, eye: Eye) -> String {
    let mine = eye_page((table, 0), eye, "").parts;
    values_in(&clickable(&mine), "point").into_iter().next_back().unwrap_or_default()
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    let (mut worlds, mut differ) = (0, 0);
    games(|table, since| {
        let state = table.state().unwrap();
        for eye in Eye::all(table.game().seats()) {
            let pointed = pointed_at(table, eye);
            let world = shows_no_secret((table, since), eye, &pointed, &mut chance);
            worlds += 1;
            differ += u32::from(world.secret != state.secret);
        }
    });
    assert!(differ > worlds / 4, "only {differ} of {worlds} worlds differ");
}

#[test]
fn the_markup_is_well_formed_and_no_id_is_there_twice() {
    let game = Beneath::game(&values([("players", "3")])).unwrap();
    balanced(&Beneath::ground_svg(&game, None));
    let mut pictures = 0;
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            let pointed = pointed_at(table, eye);
            for pointed in ["", &pointed] {
                well_formed(&seen((table, since), eye, pointed, &Expanded::Everything));
            }
        }
        if table.next_line() % 40 == 0 {
            let (width, height) = picture_is_sound((table, since));
            assert!(width == 808 && height > 700, "{width} × {height}");
            pictures += 1;
        }
    });
    assert!(pictures > 3, "{pictures}");
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
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = Beneath::game(&values([("players", "3")])).unwrap();
    assert_eq!(Beneath::cards(&game).len(), 4 + 32 + 24 + 46 + 4 + 24 + 12 + 12 + 2);
    cards_name_clauses::<Beneath>(
        &game,
        &[],
        &["", "e9", "w01", "token-", "token-gold-3", "../etc", "miner-"],
    );
}

#[test]
fn every_mine_has_a_ground_of_its_own_and_the_same_key_is_the_same_ground() {
    let mut grounds: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
    games(|table, _| {
        let game = table.game();
        let view = game.view(table.state().unwrap(), Eye::Spectator);
        let (ground, svg) = (Beneath::ground(game, Some(&view)), Beneath::ground_svg(game, Some(&view)));
        assert!(svg.len() < 60_000, "{} of {}", svg.len(), ground.key);
        let there = grounds.entry(ground.key.clone()).or_insert_with(|| svg.clone());
        assert_eq!(*there, svg, "{}", ground.key);
    });
    assert!(grounds.len() > 5, "{:?}", grounds.keys());
    let distinct: BTreeSet<&String> = grounds.values().collect();
    assert_eq!(distinct.len(), grounds.len(), "two mines look alike");
}

#[test]
fn a_step_is_light_and_a_page_never_large() {
    let mut weights = Weights::default();
    play(4, 2, &mut Greedy::new(1), |table, since| weights.look((table, since)));
    let shown =
        format!("steps {:?}, page {}", [50, 90, 99, 100].map(|n| weights.percentile(n)), weights.largest);
    assert!(weights.percentile(50) < 4_000 && weights.percentile(99) < 12_000, "{shown}");
    assert!(weights.largest < 48_000, "{shown}");
}

#[test]
fn whatever_is_pointed_at_does_no_harm() {
    let hostile = [
        "",
        " ",
        "walk-",
        "walk-E6",
        "walk-Z9",
        "walk-e5",
        "walk-A0 ",
        "shop-",
        "shop-arms",
        "shop-money",
        "\"><script>",
        "🙂",
    ];
    let mut walked = 0;
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            for pointed in hostile {
                let mine = clickable(&eye_page((table, since), eye, pointed).parts);
                assert!(!mine.contains("<script"), "{pointed}");
                let Eye::Seat(seat) = eye else { continue };
                let plan = TableFace::plan(table, seat, pointed);
                let Some(first) = plan.first() else { continue };
                if table.asks().iter().any(|&(asked, _)| asked == seat) {
                    assert!(table.why(seat, first).is_ok(), "{pointed}: {first}");
                    walked += 1;
                }
            }
        }
    });
    assert!(walked > 0, "some of it means something now and then");
}

/// A far walk is offered as far as the steps go, and every step of it is legal in its turn.
#[test]
fn far_walks_lead_where_they_say() {
    let mut far = 0;
    games(|table, since| {
        for &(seat, _) in &table.asks() {
            let mine = clickable(&eye_page((table, since), Eye::Seat(seat), "").parts);
            for value in values_in(&mine, "plan") {
                let pointed = value.split_once(' ').unwrap().1;
                let plan = TableFace::plan(table, seat, pointed);
                assert!(plan.len() > 1, "{value}: {plan:?}");
                assert!(plan.iter().all(|step| step.starts_with("step ")), "{plan:?}");
                far += 1;
            }
        }
    });
    assert!(far > 30, "{far}");
}

/// Dice and what they come to, a find and where it goes: one line of the log each.
#[test]
fn rolls_and_finds_are_told_as_one() {
    let (mut rolls, mut finds, mut large) = (0, 0, 0);
    play(2, 2, &mut Greedy::new(1), |table, _| {
        // The whole game, once it is over.
        let over = table.asks().is_empty();
        for item in over.then(|| table.log_items(Eye::Spectator, 0)).into_iter().flatten() {
            let words = item.words.into_string();
            if words.contains(" makes ") {
                assert!(
                    words.contains("Mining: ") || words.contains("attack: ") || words.contains("The "),
                    "{words}"
                );
                rolls += 1;
            }
            finds += u32::from(words.contains("; it goes into the "));
            large += u32::from(item.style.large);
            let extent = Beneath::ground(table.game(), None).extent;
            if let Some([x, y, width, height]) = item.style.place {
                assert!(
                    x >= 0
                        && y >= 0
                        && (x + width) as u32 <= extent.width
                        && (y + height) as u32 <= extent.height
                );
            }
        }
    });
    assert!(rolls > 20 && finds > 10 && large > 2, "{rolls} rolls, {finds} finds, {large} large");
}

#[test]
fn the_guide_shows_what_it_names() {
    guide_is_whole::<Beneath>(&Beneath::game(&values([("players", "3")])).unwrap());
}

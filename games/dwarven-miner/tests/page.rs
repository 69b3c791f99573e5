//! The drawn face: everything that may be done is offered, nothing else is, no secret is in it, and it
//! is small enough to be sent at every step.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeSet, HashSet};

use adit_bots::{Bot, Greedy, Random};
use adit_dwarven_miner::DwarvenMiner;
use adit_face::testing::{self, BASE, balanced, changed, drawn, percentile, together, values_in};
use adit_face::{Drawn, Open, Own, Painted, Setting, Sight, Sitting};
use adit_kernel::record::Occupant;
use adit_kernel::{Eye, FastChance, Game, Listed, Seat, Table};
use adit_laws::values;

type Miners = Table<DwarvenMiner>;

/// Plays a game to its end and looks at the table after the deal and after every answer; also told is the
/// line before the last answer.
fn play(players: u8, seed: u8, bot: &mut dyn Bot<DwarvenMiner>, look: impl FnMut(&Miners, u64)) {
    let occupants = Seat::all(players).map(|seat| Occupant::bot(format!("Clan {seat}"))).collect();
    let options = values([("players", players.to_string().as_str())]);
    let table = Miners::open(&options, occupants, [seed; 32]).unwrap();
    testing::play(table, |game, view, seat| bot.choose(game, view, seat), look);
}

/// Games of every number of players, by bots that try everything and by bots that choose well.
fn games(mut look: impl FnMut(&Miners, u64)) {
    for players in 2..=5 {
        play(players, players, &mut Random::new(1), &mut look);
    }
    for players in [3, 5] {
        play(players, players, &mut Greedy::new(1), &mut look);
    }
}

fn setting(since: u64, seats: &[Sitting]) -> Setting<'_> {
    Setting { base: BASE, since, pointed: "", seats }
}

#[test]
fn every_legal_action_is_offered_in_its_place_and_nothing_else_is() {
    let mut verbs = BTreeSet::new();
    games(|table, since| {
        for (seat, _) in table.asks() {
            let Sight { own, choices, .. } =
                table.sight(Eye::Seat(seat), setting(since, &table.sittings())).unwrap();
            let drawn = values_in(&(own.targets + &own.hand + &own.offers), "act");
            for choice in &choices {
                assert_eq!(drawn.contains(&choice.value), choice.style.placed, "{}", choice.value);
                verbs.extend(choice.notation().split(' ').next().map(str::to_owned));
            }
            let legal: HashSet<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            for value in &drawn {
                assert!(legal.contains(value.as_str()), "{value} is offered but not legal");
            }
        }
        for eye in Eye::all(table.game().seats()) {
            let asked = table.asks().iter().any(|&(seat, _)| eye == Eye::Seat(seat));
            let own = table.sight(eye, setting(since, &table.sittings())).unwrap().own;
            assert!(
                asked || values_in(&(own.targets + &own.hand + &own.offers), "act").is_empty(),
                "{eye:?} is not asked"
            );
        }
    });
    // The games above met nearly everything that can be done.
    assert!(verbs.len() > 25, "{verbs:?}");
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    games(|table, since| {
        let (game, state) = (table.game(), table.state().unwrap());
        for eye in Eye::all(game.seats()) {
            let truth = together(&drawn((table, since), state, eye, ""));
            let mut world = state.clone();
            game.redeal(&game.view(state, eye), &mut world, &mut chance);
            let other = together(&drawn((table, since), &world, eye, ""));
            assert_eq!(truth, other, "{eye:?} sees more than it may");
        }
    });
}

#[test]
fn no_card_is_named_that_its_eye_does_not_know() {
    games(|table, since| {
        let (game, state) = (table.game(), table.state().unwrap());
        for eye in Eye::all(game.seats()) {
            let view = game.view(state, eye);
            let text = together(&drawn((table, since), state, eye, ""));
            let hidden = state.secret.hands.iter().zip(&view.known).map(|(hand, known)| hand.minus(*known));
            for card in hidden.chain([state.secret.deck, state.secret.drawn.minus(view.drawn)]).flatten() {
                let row = &game.content.cards[usize::from(card)];
                assert!(!text.contains(&row.key) && !text.contains(&row.name), "{eye:?} sees {}", row.key);
            }
        }
    });
}

/// Bytes per step and eye, sorted; and the largest page.
fn weigh(players: u8, seed: u8, bot: &mut dyn Bot<DwarvenMiner>) -> (Vec<usize>, usize) {
    let (mut sizes, mut largest) = (Vec::new(), 0);
    let mut before: Vec<(Open, Own)> = Vec::new();
    play(players, seed, bot, |table, since| {
        let open = table.open(setting(since, &table.sittings())).unwrap();
        let now: Vec<(Open, Own)> = Eye::all(players)
            .map(|eye| (open.clone(), table.sight(eye, setting(since, &table.sittings())).unwrap().own))
            .collect();
        largest = now.iter().map(|parts| together(parts).len()).chain([largest]).max().unwrap();
        sizes.extend(before.iter().zip(&now).map(|(old, new)| changed(old, new)));
        before = now;
    });
    sizes.sort_unstable();
    (sizes, largest)
}

#[test]
fn a_typical_step_is_light_and_a_page_never_large() {
    for players in 2..=5 {
        let (sizes, largest) = weigh(players, 1, &mut Greedy::new(1));
        let shown = format!("{players}: {:?}", [50, 80, 90, 95, 100].map(|n| percentile(&sizes, n)));
        // The others are steps of the clan on turn, where its hand and its workshop are offered anew.
        assert!(
            percentile(&sizes, 50) < 4_000
                && percentile(&sizes, 80) < 6_200
                && percentile(&sizes, 90) < 8_200,
            "{shown}"
        );
        assert!(percentile(&sizes, 95) < 10_000 && percentile(&sizes, 100) < 17_500, "{shown}");
        assert!(largest < 30_000, "page {largest}");
    }
    // Bots that fulfil nobody hold far more cards than people do.
    let (sizes, largest) = weigh(2, 1, &mut Random::new(1));
    assert!(
        percentile(&sizes, 50) < 4_500 && largest < 60_000,
        "{}, page {largest}",
        percentile(&sizes, 50)
    );
}

#[test]
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = DwarvenMiner::game(&values([("players", "3")])).unwrap();
    let keys = DwarvenMiner::cards(&game);
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), 42 + 16 + 18 + 6 + 1);
    let mut lists: Vec<String> = vec!["pile-3ffffffffff".into(), "orcs-3ffff".into()];
    lists.extend(keys);
    for key in &lists {
        let card = DwarvenMiner::card(&game, key).unwrap_or_else(|| panic!("no card {key}")).into_string();
        let clauses: Vec<&str> = card
            .split("href=\"/rules/dwarven-miner#")
            .skip(1)
            .filter_map(|c| c.split('"').next())
            .collect();
        assert!(!clauses.is_empty(), "{key} names no clause");
        for clause in clauses {
            assert!(DwarvenMiner::RULES_TEXT.contains(&format!("**{clause}**")), "{key}: {clause}");
        }
        balanced(&card);
    }
    for wrong in ["", "cleric", "pile-", "pile-x", "orcs-11111111111111111", "pile", "../etc"] {
        assert!(DwarvenMiner::card(&game, wrong).is_none(), "{wrong}");
    }
}

#[test]
fn every_address_leads_to_a_card_or_to_a_reason() {
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            let own = table.sight(eye, setting(since, &table.sittings())).unwrap().own;
            let open = table.open(setting(since, &table.sittings())).unwrap();
            for link in together(&(open, own)).split("href=\"").skip(1).filter_map(|l| l.split('"').next())
            {
                if let Some(key) = link.strip_prefix("/g/dwarven-miner/card/") {
                    assert!(DwarvenMiner::card(table.game(), key).is_some(), "{link}");
                } else if let Some(action) = link.strip_prefix("/t/abc/why?act=") {
                    let Eye::Seat(seat) = eye else { panic!("a spectator is told {link}") };
                    let action = action.replace('+', " ");
                    assert!(table.game().read(&action).is_ok(), "{link} cannot be read");
                    assert!(table.why(seat, &action).is_err(), "{link}: it is allowed");
                } else {
                    assert!(link.starts_with("/a/icons.svg#"), "{link}");
                }
            }
        }
    });
}

#[test]
fn the_markup_is_well_formed_and_no_id_is_there_twice() {
    let game = DwarvenMiner::game(&values([("players", "5")])).unwrap();
    balanced(&DwarvenMiner::ground(&game));
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            let open = table.open(setting(since, &table.sittings())).unwrap();
            balanced(&together(&(open, table.sight(eye, setting(since, &table.sittings())).unwrap().own)));
        }
        let (width, height, picture) =
            table.picture(Eye::Spectator, setting(since, &table.sittings())).unwrap();
        assert!(width == 1000 && height > 826, "{width} × {height}");
        balanced(&picture);
        assert!(!picture.contains("px,"), "pictures do not know such lengths");
    });
}

#[test]
fn dice_roll_when_they_were_rolled_and_lie_still_after() {
    let (mut rolled, mut still) = (0, 0);
    play(3, 1, &mut Greedy::new(1), |table, since| {
        let open = table.open(setting(since, &table.sittings())).unwrap();
        let log: Vec<String> = adit_kernel::Play::log(table, Eye::Spectator, since)
            .into_iter()
            .filter_map(|entry| match entry.kind {
                adit_kernel::record::LogEntryKind::Happened(words) => Some(words),
                _ => None,
            })
            .collect();
        let happened = log.iter().any(|words| words.contains("delves") || words.contains("again:"));
        if open.pieces.contains(" roll\"") {
            assert!(happened, "{log:?}");
            assert!(open.pieces.contains(&format!("-{}\"", table.next_line())), "a new die each time");
            rolled += 1;
        } else if open.pieces.contains("class=\"d ") {
            still += 1;
        }
    });
    assert!(rolled > 10 && still > 10, "{rolled} rolled, {still} lay still");
}

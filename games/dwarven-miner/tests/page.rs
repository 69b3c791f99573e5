//! The drawn face: everything that may be done is offered, nothing else is, no secret is in it, and it
//! is small enough to be sent at every step.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use adit_bots::{Bot, Greedy, Random};
use adit_dwarven_miner::DwarvenMiner;
use adit_face::testing::{
    self, Drawn, Weights, addresses_lead_somewhere, balanced, cards_name_clauses, clickable, drawn,
    eye_page, guide_is_whole, offers_what_is_legal, picture_is_sound, seen, shows_no_secret, together,
    values_in, well_formed,
};
use adit_face::{Expanded, EyePage, PageFace};
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

/// Everything that one eye sees, with every menu.
fn all(table: &Miners, eye: Eye, since: u64) -> Drawn {
    seen((table, since), eye, "", &Expanded::Everything)
}

#[test]
fn every_legal_action_is_offered_in_its_place_and_nothing_else_is() {
    let mut verbs = BTreeSet::new();
    games(|table, since| {
        let choices = offers_what_is_legal((table, since), |_| false);
        verbs.extend(choices.iter().filter_map(|c| c.notation().split(' ').next().map(str::to_owned)));
        // What has no place on the table is in the bar alone.
        for (seat, _) in table.asks() {
            let EyePage { parts, choices, .. } = eye_page((table, since), Eye::Seat(seat), "");
            let drawn = values_in(&clickable(&parts), "act");
            for choice in choices.iter().filter(|choice| !choice.style.placed) {
                assert!(!drawn.contains(&choice.value), "{}", choice.value);
            }
        }
    });
    // The games above met nearly everything that can be done.
    assert!(verbs.len() > 25, "{verbs:?}");
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            shows_no_secret((table, since), eye, "", &mut chance);
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

fn weigh(players: u8, seed: u8, bot: &mut dyn Bot<DwarvenMiner>) -> Weights {
    let mut weights = Weights::default();
    play(players, seed, bot, |table, since| weights.look((table, since)));
    weights
}

#[test]
fn a_typical_step_is_light_and_a_page_never_large() {
    for players in 2..=5 {
        let weights = weigh(players, 1, &mut Greedy::new(1));
        let [median, most] = [50, 99].map(|n| weights.percentile(n));
        assert!(median < 3_000 && most < 9_000, "{players}: {median}, {most}");
        assert!(weights.largest < 30_000, "page {}", weights.largest);
    }
    // Bots that fulfil nobody hold far more cards than people do.
    let weights = weigh(2, 1, &mut Random::new(1));
    let (median, largest) = (weights.percentile(50), weights.largest);
    assert!(median < 3_500 && largest < 60_000, "{median}, page {largest}");
}

#[test]
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = DwarvenMiner::game(&values([("players", "3")])).unwrap();
    assert_eq!(DwarvenMiner::cards(&game).len(), 42 + 16 + 18 + 6 + 1);
    cards_name_clauses::<DwarvenMiner>(
        &game,
        &["pile-3ffffffffff", "orcs-3ffff"],
        &["", "cleric", "pile-", "pile-x", "orcs-11111111111111111", "pile", "../etc"],
    );
}

#[test]
fn every_address_leads_to_a_card_or_to_a_reason() {
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            addresses_lead_somewhere((table, since), eye);
        }
    });
}

#[test]
fn the_markup_is_well_formed_and_no_id_is_there_twice() {
    let game = DwarvenMiner::game(&values([("players", "5")])).unwrap();
    balanced(&DwarvenMiner::ground_svg(&game, None));
    games(|table, since| {
        for eye in Eye::all(table.game().seats()) {
            well_formed(&all(table, eye, since));
        }
        let (width, height) = picture_is_sound((table, since));
        assert!(width == 1000 && height > 826, "{width} × {height}");
    });
}

#[test]
fn dice_roll_when_they_were_rolled_and_lie_still_after() {
    let (mut rolled, mut still) = (0, 0);
    play(3, 1, &mut Greedy::new(1), |table, since| {
        let pieces = all(table, Eye::Spectator, since).0.pieces.html();
        let log: Vec<String> = adit_kernel::Play::log(table, Eye::Spectator, since)
            .into_iter()
            .filter_map(|entry| match entry.kind {
                adit_kernel::record::LogEntryKind::Happened(words) => Some(words),
                _ => None,
            })
            .collect();
        let happened = log.iter().any(|words| words.contains("delves") || words.contains("again:"));
        if pieces.contains(" roll\"") {
            assert!(happened, "{log:?}");
            assert!(pieces.contains(&format!("-{}\"", table.next_line())), "a new die each time");
            rolled += 1;
        } else if pieces.contains("class=\"d ") {
            still += 1;
        }
    });
    assert!(rolled > 10 && still > 10, "{rolled} rolled, {still} lay still");
}

#[test]
fn the_guide_shows_what_it_names() {
    guide_is_whole::<DwarvenMiner>(&DwarvenMiner::game(&values([("players", "3")])).unwrap());
}

/// DWA-SETUP-10: five clans, each with a colour and a shape of its own on runes and panels.
#[test]
fn dwa_setup_10_every_clan_has_its_own_colour_and_shape() {
    let shapes: BTreeSet<String> =
        Seat::all(5).map(|seat| adit_face::widgets::outline(seat).0.to_owned()).collect();
    assert_eq!(shapes.len(), 5);
    let mut runes = BTreeSet::new();
    play(5, 5, &mut Greedy::new(1), |table, since| {
        let drawn = all(table, Eye::Spectator, since);
        let page = together(&drawn);
        for rune in page.split("<g id=\"r-").skip(1) {
            let seat = rune.split('-').next().unwrap().to_owned();
            let class = rune.split("class=\"").nth(1).unwrap().split('"').next().unwrap();
            assert!(class.split(' ').any(|word| word == format!("s{seat}")), "{class} of seat {seat}");
            let outline = adit_face::widgets::outline(Seat(seat.parse().unwrap())).0;
            assert!(rune.split("</g>").next().unwrap().contains(outline), "{rune} of seat {seat}");
            runes.insert(seat);
        }
    });
    assert_eq!(runes.len(), 5, "all five had runes on the board: {runes:?}");
}

//! The drawn face: everything that may be done can be reached, nothing else is offered, no secret is in it, it is
//! small enough to be sent at every step, and what people point at never does harm.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;

use adit_bots::{Bot, Greedy};
use adit_face::testing::{
    self, Weights, addresses_lead_somewhere, balanced, cards_name_clauses, changed, clickable, drawn,
    eye_page, guide_is_whole, offers_what_is_legal, percentile, picture_is_sound, seen, shows_no_secret,
    together, values_in, well_formed,
};
use adit_face::{Expanded, EyeParts, PageFace, TableFace};
use adit_kernel::record::Occupant;
use adit_kernel::{Chance, Eye, FastChance, Game, Listed, Seat, Table};
use adit_laws::values;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::action::Action;
use adit_mulu_caves::components::{Cave, Piece, Terrain};
use adit_mulu_caves::view::View;
use adit_mulu_caves::walk_plan;

type Caves = Table<MuluCaves>;

/// Plays a game to its end and looks at the table after the deal and after every answer; also told is the
/// line before the last answer.
fn play(seed: u8, bot: &mut dyn Bot<MuluCaves>, look: impl FnMut(&Caves, u64)) {
    let occupants = Seat::all(2).map(|seat| Occupant::bot(format!("Expedition {seat}"))).collect();
    let table = Caves::open(&values([("first", "random")]), occupants, [seed; 32]).unwrap();
    testing::play(table, |game, view, seat| bot.choose(game, view, seat), look);
}

/// Fetches treasure cards and does everything else by chance, so that most cards are met in a game.
struct Eager(FastChance);

impl Bot<MuluCaves> for Eager {
    fn choose(&mut self, game: &MuluCaves, view: &View, seat: Seat) -> Action {
        let mut state = game.bare_table();
        game.redeal(view, &mut state, &mut self.0);
        let mut actions = Vec::new();
        game.actions(&state, seat, &mut actions);
        let walks = walk_plan::walks_now(view, seat);
        let settles = actions.iter().find(|action| matches!(action, Action::Settle(_)));
        let treasure = Piece::team(seat).filter(|_| walks).find_map(|piece| {
            let walk = walk_plan::walk(game, view, piece, &[])?;
            let (end, _) = walk.reach.ends().find(|(tile, _)| game.terrain(*tile) == Terrain::Treasure)?;
            walk_plan::plan(&walk_plan::walk(game, view, piece, &[end])?).first().copied()
        });
        match (settles, treasure) {
            (Some(&settles), _) => settles,
            (None, Some(step)) if self.0.pick(4) > 0 && actions.contains(&step) => step,
            _ => actions[self.0.pick(actions.len() as u32) as usize],
        }
    }
}

/// Games by bots that try everything and by bots that choose well.
fn games(mut look: impl FnMut(&Caves, u64)) {
    for seed in [1, 3] {
        play(seed, &mut Eager(FastChance::new(u64::from(seed))), &mut look);
    }
    play(2, &mut Greedy::new(2), &mut look);
}

fn own(table: &Caves, eye: Eye, since: u64, pointed: &str) -> EyeParts {
    eye_page((table, since), eye, pointed).parts
}

#[test]
fn every_legal_action_can_be_reached_and_nothing_else_is_offered() {
    let mut verbs = BTreeSet::new();
    let mut look = |table: &Caves, since: u64| {
        let choices = offers_what_is_legal((table, since), |action| passes(table, action));
        verbs.extend(choices.iter().filter_map(|c| c.notation().split(' ').next().map(str::to_owned)));
        for eye in Eye::all(2).filter(|&eye| !table.asks().iter().any(|&(seat, _)| eye == Eye::Seat(seat)))
        {
            let mine = clickable(&own(table, eye, since, "SA"));
            let found: Vec<_> =
                ["act", "point", "plan"].iter().flat_map(|name| values_in(&mine, name)).collect();
            assert!(found.is_empty(), "{eye:?} is not asked: {found:?}");
        }
    };
    games(&mut look);
    for seed in [5, 7, 9, 11] {
        play(seed, &mut Eager(FastChance::new(u64::from(seed))), &mut look);
    }
    // The games above met most of what can be done.
    assert!(verbs.len() > 14, "{verbs:?}");
}

/// A step onto somebody or into a wall: nobody points at such a tile, but walks lead through it.
fn passes(table: &Caves, action: Action) -> bool {
    let Action::Step(piece, dir) = action else { return false };
    let o = &table.state().unwrap().open;
    let to = Cave::step(o.tile(piece), dir).unwrap();
    let rock = matches!(table.game().terrain(to), Terrain::Wall | Terrain::Divider);
    o.piece_on(to).is_some() || rock && !o.rubble.contains(to)
}

/// What is pointed at in the tests of secrets: something that there is, for whoever is asked.
fn pointed_at(table: &Caves, eye: Eye) -> String {
    let mine = own(table, eye, 0, "");
    values_in(&mine.targets.html(), "point").into_iter().next().unwrap_or_default()
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    let (mut worlds, mut differ) = (0, 0);
    games(|table, since| {
        let state = table.state().unwrap();
        for eye in Eye::all(2) {
            let pointed = pointed_at(table, eye);
            let world = shows_no_secret((table, since), eye, &pointed, &mut chance);
            worlds += 1;
            differ += u32::from(world.secret.hands != state.secret.hands);
        }
    });
    assert!(differ > worlds / 10, "only {differ} of {worlds} worlds differ");
}

#[test]
fn no_card_is_named_that_its_eye_does_not_know() {
    let mut hidden = 0;
    games(|table, since| {
        let (game, state) = (table.game(), table.state().unwrap());
        for eye in Eye::all(2) {
            let view = game.view(state, eye);
            let text = together(&drawn((table, since), state, eye, ""));
            let known: BTreeSet<&str> = view
                .known
                .iter()
                .flat_map(|hand| hand.iter())
                .chain(view.open.pile.iter())
                .chain(view.open.nets.iter().map(|net| net.card.0))
                .chain(view.open.battle.shown.map(|card| card.0))
                .chain(
                    view.open
                        .battle
                        .commits
                        .iter()
                        .flat_map(|commit| commit.cards().iter().collect::<Vec<_>>()),
                )
                .map(|card| game.content.kinds[game.content.cards[usize::from(card)].kind].name.as_str())
                .collect();
            for (hand, seen) in state.secret.hands.iter().zip(&view.known) {
                for card in hand.minus(*seen).iter() {
                    let row = &game.content.kinds[game.content.cards[usize::from(card)].kind];
                    hidden += 1;
                    // «Shield» and «Relinquish» are in questions; others only where they are known.
                    if !known.contains(row.name.as_str()) {
                        let named = text.contains(&format!("/card/{}\"", row.key));
                        assert!(!named, "{eye:?} sees {}", row.key);
                    }
                }
            }
        }
    });
    assert!(hidden > 500, "{hidden}");
}

#[test]
fn a_step_is_light_and_a_page_never_large() {
    let (mut weights, mut pointing) = (Weights::default(), Vec::new());
    play(2, &mut Greedy::new(1), |table, since| {
        weights.look((table, since));
        for (seat, _) in table.asks() {
            let bare = weights.last(seat);
            for pointed in values_in(&bare.1.targets.html(), "point") {
                let shown = seen((table, since), Eye::Seat(seat), &pointed, &Expanded::default());
                pointing.push(changed(bare, &shown));
            }
        }
    });
    pointing.sort_unstable();
    let shown = format!(
        "steps {:?}, pointing {:?}, page {}",
        [50, 90, 99, 100].map(|n| weights.percentile(n)),
        [50, 90, 99, 100].map(|n| percentile(&pointing, n)),
        weights.largest
    );
    assert!(weights.percentile(50) < 3_500 && weights.percentile(99) < 9_000, "{shown}");
    assert!(percentile(&pointing, 90) < 4_000 && percentile(&pointing, 100) < 8_000, "{shown}");
    assert!(weights.largest < 24_000, "{shown}");
    let game = MuluCaves::game(&values([("first", "north")])).unwrap();
    let ground = MuluCaves::ground_svg(&game, None);
    assert!(ground.len() < 150_000, "ground {}", ground.len());
}

#[test]
fn whatever_is_pointed_at_does_no_harm() {
    let hostile = [
        "",
        " ",
        "S",
        "S3",
        "N3",
        "SA",
        "NA",
        "S9",
        "s1 1,1",
        "S1 0,0",
        "S1 23,26",
        "S1 255,255",
        "S1 999,1",
        "S1 -1,2",
        "S1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1",
        "S1  2,2",
        "S1 2,2 ",
        "S1,2,2",
        "quadrant",
        "quadrant ",
        "quadrant 0",
        "quadrant 99",
        "quadrant 256",
        "quadrant -1",
        "quadrant x",
        "\"><script>",
        "SA\n1,1",
        "🙂",
        "SA 🙂",
        "NA 11,12",
        "SA 11,14",
        "end",
        "roll",
    ];
    let mut walked = 0;
    games(|table, since| {
        for eye in Eye::all(2) {
            let bare = clickable(&own(table, eye, since, ""));
            for pointed in hostile {
                let mine = clickable(&own(table, eye, since, pointed));
                assert!(!mine.contains("<script"), "{pointed}");
                let Eye::Seat(seat) = eye else { continue };
                let plan = TableFace::plan(table, seat, pointed);
                let Some(first) = plan.first() else { continue };
                assert!(table.why(seat, first).is_ok(), "{pointed}: {first}");
                walked += 1;
            }
            // What cannot be read shows nothing else than pointing at nothing.
            for nothing in ["S", "quadrant 99", "🙂", "\"><script>"] {
                assert_eq!(bare, clickable(&own(table, eye, since, nothing)));
            }
        }
    });
    assert!(walked > 0, "some of it means something now and then");
}

#[test]
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = MuluCaves::game(&values([("first", "north")])).unwrap();
    assert_eq!(MuluCaves::cards(&game).len(), 27 + 12 + 13 + 10 + 1);
    cards_name_clauses::<MuluCaves>(
        &game,
        &["pile-ffffffffff", "pile-0", "events-223222233333"],
        &[
            "",
            "battle-axe-2",
            "pile-",
            "pile-x",
            "events-",
            "events-1",
            "pile",
            "../etc",
            "events-ggggggggggggg",
        ],
    );
}

#[test]
fn every_address_leads_to_a_card() {
    games(|table, since| {
        for eye in Eye::all(2) {
            addresses_lead_somewhere((table, since), eye);
        }
    });
}

#[test]
fn the_markup_is_well_formed_and_no_id_is_there_twice() {
    let game = MuluCaves::game(&values([("first", "north")])).unwrap();
    balanced(&MuluCaves::ground_svg(&game, None));
    games(|table, since| {
        for eye in Eye::all(2) {
            let pointed = pointed_at(table, eye);
            for pointed in ["", &pointed] {
                well_formed(&seen((table, since), eye, pointed, &Expanded::Everything));
            }
        }
        if table.next_line() % 16 == 0 {
            let (width, height) = picture_is_sound((table, since));
            assert!(width == 924 && height > 1044, "{width} × {height}");
        }
    });
}

#[test]
fn dice_roll_when_they_were_rolled() {
    let (mut moved, mut fought) = (0, 0);
    let mut look = |table: &Caves, since: u64| {
        let (shared, mine) = seen((table, since), Eye::Spectator, "", &Expanded::Everything);
        let (stage, offers) = (shared.stage.html(), mine.offers.html());
        let words: Vec<String> = adit_kernel::Play::log(table, Eye::Spectator, since)
            .into_iter()
            .filter_map(|entry| match entry.kind {
                adit_kernel::record::LogEntryKind::Happened(words) => Some(words),
                _ => None,
            })
            .collect();
        if stage.contains("die rolls") {
            assert!(words.iter().any(|words| words.contains(" rolls ")), "{words:?}");
            assert!(stage.contains(&format!("move-{}\"", table.next_line())), "a new die each time");
            moved += 1;
        }
        if offers.contains("die rolls") {
            assert!(
                words.iter().any(|words| words.contains("rolls") || words.contains("throws")),
                "{words:?}"
            );
            fought += 1;
        }
    };
    // Not every game has a battle that is looked at just when its dice lie.
    for seed in 2..6 {
        play(seed, &mut Greedy::new(1), &mut look);
    }
    assert!(moved > 10 && fought > 0, "{moved} rolled, {fought} fought");
}

#[test]
fn the_guide_shows_what_it_names() {
    guide_is_whole::<MuluCaves>(&MuluCaves::game(&values([("first", "north")])).unwrap());
}

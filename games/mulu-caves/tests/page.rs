//! The drawn face: everything that may be done can be reached, nothing else is offered, no secret is in it, it is
//! small enough to be sent at every step, and what people point at never does harm.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeSet, HashSet};

use adit_bots::{Bot, Greedy};
use adit_face::testing::{self, BASE, balanced, changed, drawn, percentile, together, values_in};
use adit_face::{Drawn, Open, Own, Painted, Setting};
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

/// What one eye sees after a line, pointing at something.
fn own(table: &Caves, eye: Eye, since: u64, pointed: &str) -> Own {
    let setting = Setting { base: BASE, since, pointed, seats: &table.sittings() };
    table.sight(eye, setting).unwrap().own
}

fn open(table: &Caves, since: u64) -> Open {
    Painted::open(table, Setting { base: BASE, since, pointed: "", seats: &table.sittings() }).unwrap()
}

fn parts(own: Own) -> String {
    own.targets + &own.hand + &own.offers
}

#[test]
fn every_legal_action_can_be_reached_and_nothing_else_is_offered() {
    let mut verbs = BTreeSet::new();
    let mut look = |table: &Caves, since: u64| {
        for (seat, _) in table.asks() {
            let eye = Eye::Seat(seat);
            let draw = |pointed: &str| parts(own(table, eye, since, pointed));
            let bare = draw("");
            let setting = Setting { base: BASE, since, pointed: "", seats: &table.sittings() };
            let choices = table.sight(eye, setting).unwrap().choices;
            let legal: HashSet<&str> = choices.iter().map(|choice| choice.value.as_str()).collect();
            let mut acts = values_in(&bare, "act");
            let mut plans = BTreeSet::new();
            // Everything that can be pointed at, and what can be pointed at then.
            let mut pointers = values_in(&bare, "point");
            for first in pointers.clone() {
                let markup = draw(&first);
                acts.extend(values_in(&markup, "act"));
                pointers.extend(values_in(&markup, "point"));
            }
            for pointed in pointers.iter().filter(|pointed| pointed.contains(',')) {
                let first = Painted::plan(table, seat, pointed);
                assert!(!first.is_empty(), "{pointed} leads nowhere");
                plans.insert(first[0].clone());
            }
            for choice in choices.iter().filter(|choice| choice.style.placed) {
                let step = plans.contains(choice.notation()) || passes(table, choice.notation());
                assert!(step || acts.contains(&choice.value), "{} has no place", choice.value);
            }
            verbs.extend(choices.iter().filter_map(|c| c.notation().split(' ').next().map(str::to_owned)));
            for value in &acts {
                assert!(legal.contains(value.as_str()), "{value} is offered but not legal");
            }
        }
        for eye in Eye::all(2) {
            let asked = table.asks().iter().any(|&(seat, _)| eye == Eye::Seat(seat));
            let mine = parts(own(table, eye, since, "SA"));
            let clickable = ["act", "point", "plan"].map(|name| values_in(&mine, name)).concat_all();
            assert!(asked || clickable.is_empty(), "{eye:?} is not asked: {clickable:?}");
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
fn passes(table: &Caves, action: &str) -> bool {
    let Ok(Action::Step(piece, dir)) = table.game().read(action) else { return false };
    let o = &table.state().unwrap().open;
    let to = Cave::step(o.tile(piece), dir).unwrap();
    let rock = matches!(table.game().terrain(to), Terrain::Wall | Terrain::Divider);
    o.piece_on(to).is_some() || rock && !o.rubble.contains(to)
}

trait ConcatAll {
    fn concat_all(self) -> BTreeSet<String>;
}

impl ConcatAll for [BTreeSet<String>; 3] {
    fn concat_all(self) -> BTreeSet<String> {
        self.into_iter().flatten().collect()
    }
}

/// What is pointed at in the tests of secrets: something that there is, for whoever is asked.
fn pointed_at(table: &Caves, eye: Eye) -> String {
    let mine = own(table, eye, 0, "");
    values_in(&mine.targets, "point").into_iter().next().unwrap_or_default()
}

#[test]
fn what_an_eye_sees_is_the_same_in_every_world_that_it_cannot_tell_apart() {
    let mut chance = FastChance::new(1);
    let (mut worlds, mut differ) = (0, 0);
    games(|table, since| {
        let (game, state) = (table.game(), table.state().unwrap());
        for eye in Eye::all(2) {
            let pointed = pointed_at(table, eye);
            let truth = together(&drawn((table, since), state, eye, &pointed));
            let mut world = state.clone();
            game.redeal(&game.view(state, eye), &mut world, &mut chance);
            let other = together(&drawn((table, since), &world, eye, &pointed));
            assert_eq!(truth, other, "{eye:?} sees more than it may");
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

/// Parts that changed, whole. What is sent of them is less: the server weighs its messages.
#[test]
fn a_step_is_light_and_a_page_never_large() {
    let (mut sizes, mut pointing, mut largest) = (Vec::new(), Vec::new(), 0);
    let mut before: Vec<(Open, Own)> = Vec::new();
    play(2, &mut Greedy::new(1), |table, since| {
        let all = open(table, since);
        let now: Vec<(Open, Own)> =
            Eye::all(2).map(|eye| (all.clone(), own(table, eye, since, ""))).collect();
        largest = now.iter().map(|parts| together(parts).len()).chain([largest]).max().unwrap();
        sizes.extend(before.iter().zip(&now).map(|(old, new)| changed(old, new)));
        for (seat, _) in table.asks() {
            for pointed in values_in(&now[usize::from(seat.0)].1.targets, "point") {
                let mine = own(table, Eye::Seat(seat), since, &pointed);
                pointing.push(mine.targets.len() + mine.offers.len());
            }
        }
        before = now;
    });
    sizes.sort_unstable();
    pointing.sort_unstable();
    let shown = format!(
        "steps {:?}, pointing {:?}, page {largest}",
        [50, 80, 90, 100].map(|n| percentile(&sizes, n)),
        [50, 80, 90, 100].map(|n| percentile(&pointing, n))
    );
    assert!(
        percentile(&sizes, 80) < 8_000
            && percentile(&sizes, 90) < 9_000
            && percentile(&sizes, 100) < 14_000,
        "{shown}"
    );
    assert!(percentile(&pointing, 90) < 4_000 && percentile(&pointing, 100) < 8_000, "{shown}");
    assert!(largest < 20_000, "{shown}");
    let game = MuluCaves::game(&values([("first", "north")])).unwrap();
    assert!(MuluCaves::ground(&game).len() < 150_000, "ground {}", MuluCaves::ground(&game).len());
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
            let bare = parts(own(table, eye, since, ""));
            for pointed in hostile {
                let mine = parts(own(table, eye, since, pointed));
                assert!(!mine.contains("<script"), "{pointed}");
                let Eye::Seat(seat) = eye else { continue };
                let plan = Painted::plan(table, seat, pointed);
                let Some(first) = plan.first() else { continue };
                assert!(table.why(seat, first).is_ok(), "{pointed}: {first}");
                walked += 1;
            }
            // What cannot be read shows nothing else than pointing at nothing.
            for nothing in ["S", "quadrant 99", "🙂", "\"><script>"] {
                assert_eq!(bare, parts(own(table, eye, since, nothing)));
            }
        }
    });
    assert!(walked > 0, "some of it means something now and then");
}

#[test]
fn every_key_has_a_card_and_every_clause_on_it_exists() {
    let game = MuluCaves::game(&values([("first", "north")])).unwrap();
    let keys = MuluCaves::cards(&game);
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), 27 + 12 + 13 + 10 + 1);
    let mut lists: Vec<String> =
        vec!["pile-ffffffffff".into(), "pile-0".into(), "events-223222233333".into()];
    lists.extend(keys);
    for key in &lists {
        let card = MuluCaves::card(&game, key).unwrap_or_else(|| panic!("no card {key}")).into_string();
        let clauses: Vec<&str> =
            card.split("href=\"/rules/mulu-caves#").skip(1).filter_map(|c| c.split('"').next()).collect();
        assert!(!clauses.is_empty(), "{key} names no clause");
        for clause in clauses {
            assert!(MuluCaves::RULES_TEXT.contains(&format!("**{clause}**")), "{key}: {clause}");
        }
        balanced(&card);
    }
    for wrong in [
        "",
        "battle-axe-2",
        "pile-",
        "pile-x",
        "events-",
        "events-1",
        "pile",
        "../etc",
        "events-ggggggggggggg",
    ] {
        assert!(MuluCaves::card(&game, wrong).is_none(), "{wrong}");
    }
}

#[test]
fn every_address_leads_to_a_card() {
    games(|table, since| {
        let all = open(table, since);
        for eye in Eye::all(2) {
            let mine = own(table, eye, since, "");
            let text = together(&(all.clone(), mine));
            let links =
                text.split("href=\"").chain(text.split("data-tip=\"")).filter(|l| l.starts_with('/'));
            for link in links.filter_map(|link| link.split('"').next()) {
                if let Some(key) = link.strip_prefix("/g/mulu-caves/card/") {
                    assert!(MuluCaves::card(table.game(), key).is_some(), "{link}");
                } else {
                    assert!(link.starts_with("/a/icons.svg#"), "{link}");
                }
            }
        }
    });
}

#[test]
fn the_markup_is_well_formed_and_no_id_is_there_twice() {
    let game = MuluCaves::game(&values([("first", "north")])).unwrap();
    balanced(&MuluCaves::ground(&game));
    games(|table, since| {
        let all = open(table, since);
        for eye in Eye::all(2) {
            let pointed = pointed_at(table, eye);
            for pointed in ["", &pointed] {
                balanced(&together(&(all.clone(), own(table, eye, since, pointed))));
            }
        }
        if table.next_line() % 16 == 0 {
            let (width, height, picture) = table
                .picture(
                    Eye::Spectator,
                    Setting { base: BASE, since, pointed: "", seats: &table.sittings() },
                )
                .unwrap();
            assert!(width == 924 && height > 1044, "{width} × {height}");
            balanced(&picture);
            assert!(!picture.contains("px,"), "pictures do not know such lengths");
        }
    });
}

#[test]
fn dice_roll_when_they_were_rolled() {
    let (mut moved, mut fought) = (0, 0);
    play(2, &mut Greedy::new(1), |table, since| {
        let all = open(table, since);
        let mine = own(table, Eye::Spectator, since, "");
        let words: Vec<String> = adit_kernel::Play::log(table, Eye::Spectator, since)
            .into_iter()
            .filter_map(|entry| match entry.kind {
                adit_kernel::record::LogEntryKind::Happened(words) => Some(words),
                _ => None,
            })
            .collect();
        if all.stage.contains("die rolls") {
            assert!(words.iter().any(|words| words.contains(" rolls ")), "{words:?}");
            assert!(all.stage.contains(&format!("move-{}\"", table.next_line())), "a new die each time");
            moved += 1;
        }
        if mine.offers.contains("die rolls") {
            assert!(
                words.iter().any(|words| words.contains("rolls") || words.contains("throws")),
                "{words:?}"
            );
            fought += 1;
        }
    });
    assert!(moved > 10 && fought > 0, "{moved} rolled, {fought} fought");
}

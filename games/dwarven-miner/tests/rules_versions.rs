//! Old records replay at the rules version they were made with. Version 1 asked in every window;
//! version 2 leaves a window by itself in which nothing can be done (DWA-R-67), and plays the same
//! game otherwise.

use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::components::Window;
use adit_dwarven_miner::game::Options;
use adit_dwarven_miner::policy::PlayoutPolicy;
use adit_dwarven_miner::state::{Stage, State};
use adit_kernel::bot_traits::Policy;
use adit_kernel::chance::{Cue, FastChance, Scripted};
use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::{Game, Listed, Seat, Seats};

const P1: Seat = Seat(0);

fn load(rules: u32, players: u8) -> Result<DwarvenMiner, LoadError> {
    DwarvenMiner::load(rules, &DwarvenMiner::newest(), Options { players })
}

/// The first turn of somebody who has nothing: no cards, no tokens, no Adventurers for hire.
fn poor(game: &DwarvenMiner, window: Window) -> State {
    let mut state = game.bare_table();
    state.open.turn = 1;
    state.open.stage = Stage::Open(window);
    state
}

fn offered(game: &DwarvenMiner, state: &State) -> Vec<Action> {
    assert_eq!(game.asked(state), Seats::only(P1));
    let mut actions = Vec::new();
    game.actions(state, P1, &mut actions);
    actions
}

#[test]
fn a_game_knows_the_version_it_was_loaded_at() {
    assert_eq!(load(1, 2).unwrap().rules(), 1);
    assert_eq!(load(2, 2).unwrap().rules(), 2);
    assert_eq!(DwarvenMiner::RULES, 2);
    assert_eq!(DwarvenMiner::game(&Default::default()).unwrap().rules(), 2, "new tables play the newest");
}

#[test]
fn versions_that_there_are_not_are_refused() {
    for asked in [0, 3, u32::MAX] {
        let error = load(asked, 2).unwrap_err();
        assert_eq!(error, LoadError::Rules { game: "dwarven-miner", asked, newest: 2 });
        assert_eq!(
            error.to_string(),
            format!("rules version {asked} of dwarven-miner is not known here; the newest is 2")
        );
    }
}

#[test]
fn dwa_r_67_version_1_asks_where_nothing_can_be_done() {
    let game = load(1, 2).unwrap();
    let mut state = poor(&game, Window::Craft);
    let mut chance = Scripted::new([Cue::Thing(0), Cue::Thing(1)]);
    for window in [Window::Craft, Window::Fulfil, Window::Cleanup] {
        assert_eq!(state.open.stage, Stage::Open(window));
        assert_eq!(offered(&game, &state), [Action::End]);
        game.apply(&mut state, P1, Action::End, &mut chance, &mut ());
    }
    assert_eq!(state.open.stage, Stage::Keep);
    chance.finish().unwrap();
}

#[test]
fn dwa_r_67_version_2_leaves_by_itself_where_nothing_can_be_done() {
    let game = load(2, 2).unwrap();
    let mut state = poor(&game, Window::Craft);
    let mut chance = Scripted::new([Cue::Thing(0), Cue::Thing(1)]);
    game.apply(&mut state, P1, Action::End, &mut chance, &mut ());
    assert_eq!(state.open.stage, Stage::Keep);
    chance.finish().unwrap();
}

/// No dice power and nobody to rob: version 2 goes from the roll to the crafting of what it brought.
#[test]
fn dwa_r_67_the_versions_differ_after_a_roll_too() {
    let roll = || Scripted::new([Cue::Pick(0); 6]);
    let old = load(1, 2).unwrap();
    let mut state = poor(&old, Window::Dawn);
    old.apply(&mut state, P1, Action::Delve, &mut roll(), &mut ());
    assert_eq!(state.open.stage, Stage::Open(Window::Dice));
    assert_eq!(offered(&old, &state), [Action::Settle]);
    old.apply(&mut state, P1, Action::Settle, &mut Scripted::default(), &mut ());
    assert_eq!(state.open.stage, Stage::Open(Window::Burgle));
    assert_eq!(offered(&old, &state), [Action::End]);
    old.apply(&mut state, P1, Action::End, &mut Scripted::default(), &mut ());
    assert_eq!(state.open.stage, Stage::Open(Window::Craft));

    let new = load(2, 2).unwrap();
    let mut same = poor(&new, Window::Dawn);
    new.apply(&mut same, P1, Action::Delve, &mut roll(), &mut ());
    assert_eq!(same, state);
}

#[test]
fn dwa_r_67_cleanup_with_somebody_to_hire_is_asked_in_both_versions() {
    for rules in [1, 2] {
        let game = load(rules, 2).unwrap();
        let umma = game.content.find_card("beastmaster-umma").unwrap();
        let mut state = poor(&game, Window::Fulfil);
        state.open.clans[0].tableau.insert(umma.0);
        state.secret.deck.remove(umma.0);
        state.open.deck -= 1;
        game.apply(&mut state, P1, Action::End, &mut Scripted::default(), &mut ());
        assert_eq!(state.open.stage, Stage::Open(Window::Cleanup), "rules {rules}");
        assert_eq!(offered(&game, &state), [Action::End, Action::Hire(umma)]);
    }
}

/// Whole games: version 1 with the answers of version 2, and the only possible answer where version 1
/// asks besides, comes to the same positions with the same chance.
#[test]
fn dwa_r_67_both_versions_play_the_same_game() {
    let mut asked_besides = 0;
    for seed in 0..12 {
        let players = 2 + (seed % 4) as u8;
        let (old, new) = (load(1, players).unwrap(), load(2, players).unwrap());
        let (mut old_chance, mut new_chance) = (FastChance::new(seed), FastChance::new(seed));
        let mut policy = FastChance::new(seed + 100);
        let mut state = new.deal(&mut new_chance, &mut ());
        let mut shadow = old.deal(&mut old_chance, &mut ());
        let mut actions = Vec::new();
        while let Some(seat) = new.asked(&state).first() {
            actions.clear();
            new.actions(&state, seat, &mut actions);
            let action = actions[PlayoutPolicy.choose(&new, &state, seat, &actions, &mut policy)];
            new.apply(&mut state, seat, action, &mut new_chance, &mut ());
            old.apply(&mut shadow, seat, action, &mut old_chance, &mut ());
            while shadow != state {
                assert!(matches!(shadow.open.stage, Stage::Open(_)), "{:?}", shadow.open.stage);
                actions.clear();
                old.actions(&shadow, shadow.open.active, &mut actions);
                let [answer @ (Action::End | Action::Settle)] = actions[..] else {
                    panic!("version 1 offers {actions:?} where version 2 does not ask")
                };
                old.apply(&mut shadow, seat, answer, &mut old_chance, &mut ());
                asked_besides += 1;
            }
        }
        assert_eq!(old.outcome(&shadow), new.outcome(&state));
    }
    assert!(asked_besides > 1000, "{asked_besides}");
}

/// The loader allows an Adventurer with a single item. With a Dragon Slayer it can be fulfilled without
/// any, so Fulfilment must not be left.
#[test]
fn dwa_r_67_a_dragon_slayer_keeps_fulfilment_open_without_any_item() {
    let files = DwarvenMiner::newest();
    let files = files.files().map(|(name, text)| {
        (name.to_owned(), text.replace(r#"items = ["shield", "axe"]"#, r#"items = ["shield"]"#))
    });
    let game = DwarvenMiner::load(2, &Bundle::new(files), Options { players: 2 }).unwrap();
    let [umma, hroth] =
        ["beastmaster-umma", "dragon-slayer-hroth"].map(|key| game.content.find_card(key).unwrap());
    let mut state = poor(&game, Window::Fulfil);
    state.open.clans[0].tableau.insert(hroth.0);
    state.open.clans[0].hand = 1;
    state.secret.hands[0].insert(umma.0);
    state.secret.deck = state.secret.deck.without(hroth.0).without(umma.0);
    state.open.deck -= 2;
    game.apply(&mut state, P1, Action::Hire(hroth), &mut Scripted::default(), &mut ());
    assert_eq!(state.open.stage, Stage::Open(Window::Fulfil));
    assert_eq!(offered(&game, &state), [Action::End, Action::Fulfil(umma)]);
    game.apply(&mut state, P1, Action::Fulfil(umma), &mut Scripted::default(), &mut ());
    assert_eq!(state.open.clans[0].honor, 3);
}

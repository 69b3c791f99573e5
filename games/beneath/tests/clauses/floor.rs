//! Board, facing, set-up, turn order, maps and building.

use adit_beneath::components::{Floor, SPACES, Tier, Token, space_at};
use adit_beneath::state::Frame;
use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Game, Listed, Seat};
use adit_kit::hex::Dir;
use adit_laws::values;

use crate::{drawn, play};

// clauses: BEN-GEO-1, BEN-GEO-2, BEN-GEO-3, BEN-GEO-4, BEN-GEO-5, BEN-GEO-9, BEN-R-1, BEN-R-2, BEN-R-3
#[test]
fn the_floor_is_of_59_hexagons() {
    let at = |name: &str| space_at(name).expect("a space");
    assert_eq!(Floor::TILES, SPACES);
    assert_eq!((at("A0").0, at("I12").0), (0, 58));
    let ring: Vec<_> = Dir::ALL.iter().map(|&dir| Floor::step(at("E6"), dir)).collect();
    assert_eq!(ring, ["E4", "F5", "F7", "E8", "D7", "D5"].map(space_at));
    assert_eq!(Floor::distance(at("E6"), at("E6")), 0);
    assert_eq!(Floor::distance(at("A0"), at("I12")), 10);
    assert_eq!(Floor::distance(at("A0"), at("I0")), 8);
    assert!(Floor::step(at("E0"), Dir::N).is_none());
    assert!(at("B1") > at("I0"), "reading order goes by rows");
}

// clauses: BEN-FACE-1, BEN-FACE-5, BEN-FACE-7, BEN-R-9, BEN-R-77
#[test]
fn turning_is_free_until_the_action() {
    play(
        "P1 miner E6 items I37 life 5 ; P2 hero A0 ; rock E10:3
        > face se
        = P1.facing SE
        = @P2 P1.facing SE
        ! face s : BEN-R-77
        > step s
        = points 1
        > face n
        ~ purple:1
        > mine s
        ! face n : BEN-TURN-4",
    );
}

// clauses: BEN-FACE-6, BEN-FACE-9, BEN-MINE-1, BEN-ATK-1
#[test]
fn an_action_turns_to_its_target_and_an_item_does_not() {
    play(
        "P1 hero E6 S items I32 ; P2 miner E4 ; P3 thief D5 ; P1 turn
        ~ green:0
        > item throwing-axe
        > toward n
        = P1.facing S
        ! attack E10 : BEN-ATK-1
        ! mine s : BEN-MINE-1
        ~ grey:1
        > attack D5
        = P1.facing NW",
    );
}

// clauses: BEN-FACE-8, BEN-R-10, BEN-BLD-6, BEN-BLD-7, BEN-R-14, BEN-MODE-2, BEN-R-16, BEN-ORD-6
#[test]
fn dwarves_are_placed_in_turn_order_and_face_the_middle() {
    play(
        "map N1 ; P1 hero ; P2 miner ; P3 thief ; P2 places
        asks P2
        offers-only place A0, place I0, place A12, place I12
        > place A0
        = P2.facing SE
        asks P3
        ! place A0 : BEN-BLD-6
        > place I12
        = P3.facing N
        > place I0
        = P1.facing S
        = round 1
        asks P2",
    );
}

// clauses: BEN-SET-1, BEN-SET-2, BEN-SET-3, BEN-SET-4, BEN-SET-5, BEN-SET-6, BEN-SET-7, BEN-SET-8, BEN-ORD-1, BEN-ORD-2
// clauses: BEN-R-5, BEN-R-8, BEN-R-11, BEN-R-12, BEN-MAP-1, BEN-MAP-2, BEN-R-4, BEN-MODE-1
#[test]
fn a_game_begins_with_the_red_die() {
    let game = adit_beneath::Beneath::game(&values([("players", "3")])).expect("options");
    // P1 and P3 tie, then P3 is higher.
    let mut chance = Scripted::new([4, 1, 4, 0, 5].map(Cue::Pick));
    let mut state = game.deal(&mut chance, &mut ());
    assert_eq!(chance.finish(), Ok(()));
    assert_eq!(state.open.leader, Seat(2));
    assert_eq!(state.open.store.0, game.content.table.tokens);
    assert_eq!(game.players(), 3);
    for tier in Tier::ALL {
        assert_eq!(game.content.mines_of(tier).count(), 6);
    }
    let mut chance = Scripted::new([Cue::Thing(3)]);
    for (seat, choice) in [(2, "choose thief"), (0, "choose miner"), (1, "choose hero")] {
        let action = game.read(choice).expect("notation");
        assert_eq!(game.asked(&state).first(), Some(Seat(seat)));
        assert!(
            game.check(&state, Seat(seat), game.read("choose thief").expect("one")).is_ok() == (seat == 2)
        );
        game.apply(&mut state, Seat(seat), action, &mut chance, &mut ());
    }
    // The fourth Easy map, without a choice, then shopping, the Leader first.
    assert_eq!((state.open.tier, game.content.mine(state.open.mine).label.id.as_str()), (Tier::Easy, "E4"));
    assert_eq!(state.open.stack.top(), Some(&Frame::Shop));
    assert_eq!(game.asked(&state).first(), Some(Seat(2)));
    for seat in 0..3 {
        assert_eq!(state.open.slots[seat].len(), 1);
        assert_eq!(state.secret.held[seat].get(0).map(|token| token.truth()), Some(Token::Gold10 as u8));
    }
}

// clauses: BEN-BLD-1, BEN-BLD-2, BEN-BLD-3, BEN-BLD-4, BEN-GEO-7, BEN-R-15, BEN-SHOP-1, BEN-MAP-10, BEN-ORD-4, BEN-MAP-9
#[test]
fn a_map_is_built_as_printed_before_anybody_shops() {
    let (game, mut state) = drawn("tier medium ; leader P2 ; P1 hero ; P2 miner ; P2 choose");
    let mut chance = Scripted::new([Cue::Thing(0)]);
    assert_eq!(game.asked(&state).first(), Some(Seat(1)));
    game.apply(&mut state, Seat(1), game.read("tier hard").expect("a tier"), &mut chance, &mut ());
    let o = &state.open;
    let row = game.content.mine(o.mine);
    assert_eq!(row.label.id, "H1");
    for i in 0..SPACES {
        let at = adit_kit::tiles::Tile(i as u16);
        assert_eq!(o.rock[i], if row.rock.contains(at) { row.height } else { 0 });
    }
    assert_eq!((o.fire, o.granite, o.bearing), (row.fire, row.granite, row.rock));
    assert_eq!(state.secret.pile.0, row.loot);
    assert_eq!(u32::from(o.pile), row.rock.len());
    assert_eq!(o.loose.len(), row.gold.len());
    assert!(o.loose.iter().all(|loose| loose.shown.is_some()));
    assert_eq!(o.stack.top(), Some(&Frame::Shop));
}

// clauses: BEN-MAP-4, BEN-MAP-7, BEN-MAP-8
#[test]
fn a_single_next_tier_is_not_asked() {
    play(
        "tier easy ; P1 thief E6 ; P2 miner A0 ; exit E4
        ~ map:3
        > step n
        = tier medium
        = map M3
        asks P1",
    );
    play(
        "tier nightmare ; P1 thief E6 ; P2 miner A0 ; exit E4
        ~ map:3
        > step n
        = map H3",
    );
}

// clauses: BEN-MAP-15
#[test]
fn higher_tiers_are_worth_more() {
    let (game, _) = drawn("P1 hero ; P2 miner ; P1 shop");
    let sell = |token: Token| match token {
        Token::Coal => 2,
        Token::Iron => 4,
        Token::Ruby => 10,
        other => u32::from(other.gold()),
    };
    let value = |mine| {
        let row = game.content.mine(mine);
        let pile: u32 = Token::ALL.iter().map(|&t| sell(t) * u32::from(row.loot[t.index()])).sum();
        pile + row.gold.iter().map(|&(_, t)| sell(t)).sum::<u32>()
    };
    let mut last = 0;
    for (tier, scrolls, monsters) in [
        (Tier::Easy, 0, 0..=0),
        (Tier::Medium, 1, 0..=0),
        (Tier::Hard, 2, 1..=3),
        (Tier::Nightmare, 3, 2..=3),
    ] {
        let values: Vec<u32> = game.content.mines_of(tier).map(value).collect();
        assert!(values.iter().all(|&v| v > last), "{tier:?}: {values:?}");
        last = values.into_iter().max().unwrap_or(0);
        for mine in game.content.mines_of(tier) {
            let loot = game.content.mine(mine).loot;
            assert_eq!(loot[Token::Scroll.index()], scrolls);
            assert!(monsters.contains(&loot[Token::Monster.index()]));
        }
    }
}

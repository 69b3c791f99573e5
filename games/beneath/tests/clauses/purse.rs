//! Money and cards: paying with change, moving, merging, spills, vault spaces; what stands for tokens that the store lacks.

use adit_beneath::components::Token;
use adit_kernel::chance::{Cue, Scripted};
use adit_kernel::{Game, Seat};

use crate::{drawn, play};

// clauses: BEN-R-19, BEN-R-20, BEN-SHOP-7
#[test]
fn equal_tokens_go_out_of_the_backpack_first_and_change_fills_backpack_bag_chest() {
    play(
        "P1 hero holds gold-20,coal,coal,coal,coal,coal bag gold-1 chest gold-1 items I13,I16 ; P2 thief ; P1 shop
        > buy throwing-axe
        = P1.backpack coal,coal,coal,coal,coal,gold-10
        = P1.bag gold-5,gold-2
        = P1.chest gold-1",
    );
    play(
        "P1 hero holds gold-5,coal,coal,coal,coal,coal chest gold-5 items I17 ; P2 thief ; P1 shop
        > buy throwing-axe
        = P1.backpack coal,coal,coal,coal,coal,gold-1
        = P1.chest gold-5",
    );
    // All is full: the change goes to the Backpack, above its limit.
    play(
        "P1 hero holds gold-10,gold-20,gold-20,gold-20,gold-20,gold-20 ; P2 thief ; P1 shop
        > buy belt-pouch
        = P1.backpack gold-20,gold-20,gold-20,gold-20,gold-20,gold-5
        = P1.bag gold-1
        offers done",
    );
    play(
        "P1 hero holds gold-10,gold-20,gold-20,gold-20,gold-20,gold-20 ; P2 thief ; P1 shop
        > buy throwing-axe
        = P1.backpack gold-20,gold-20,gold-20,gold-20,gold-20,gold-5,gold-1
        ! done : BEN-SHOP-14
        offers discard gold-1, discard gold-5, discard gold-20
        ! discard gold-2 : BEN-SHOP-6
        > discard gold-1
        > done",
    );
}

// clauses: BEN-R-19, BEN-R-20
#[test]
fn what_is_handed_over_is_in_the_store_before_change_is_made() {
    play(
        "P1 hero holds gold-1,gold-5 ; P2 thief ; P1 shop ; store gold-1:0 gold-2:0
        > buy padded-jerkin
        = P1.backpack gold-1
        - cannot make change",
    );
}

// clauses: BEN-R-20, BEN-SHOP-15
#[test]
fn a_token_just_got_counts_as_unmoved() {
    play(
        "P1 hero holds gold-1,gold-1,gold-2 items I17 ; P2 thief ; P1 shop
        > move gold-2 backpack chest
        ! move gold-2 chest backpack : BEN-SHOP-15
        > merge gold-2
        = P1.backpack gold-2
        = P1.chest gold-2
        > move gold-2 backpack chest
        = P1.chest gold-2,gold-2",
    );
    // Pushed out of a smaller Bag it has not moved either.
    play(
        "P1 hero holds coal,gold-1 items I14,I16 ; P2 thief ; P1 shop ; P1 bag iron,iron
        > move coal backpack bag
        > buy belt-pouch
        = P1.bag iron,iron
        = P1.backpack gold-1,coal
        > move coal backpack chest
        = P1.chest coal",
    );
}

// clauses: BEN-R-21, BEN-SHOP-15
#[test]
fn a_full_backpack_takes_what_is_moved_and_a_full_bag_does_not() {
    play(
        "P1 hero holds coal,coal,coal,coal,coal,coal bag iron,iron items I13 ; P2 thief ; P1 shop
        ! move coal backpack bag : BEN-R-21
        > move iron bag backpack
        = P1.bag iron
        ! done : BEN-SHOP-14
        > move coal backpack bag
        > done",
    );
}

// clauses: BEN-R-23, BEN-ITM-14
#[test]
fn what_a_bag_no_longer_holds_goes_by_value() {
    play(
        "P1 hero bag scroll,gold-2,coal,dust items I14 holds gold-5 ; P2 thief ; P1 shop
        > buy belt-pouch
        = P1.bag scroll,gold-2
        = P1.backpack gold-5,dust,coal",
    );
    play(
        "P1 hero bag scroll,gold-2,coal items I14 ; P2 thief ; P1 shop
        > sell leather-bag
        = P1.bag none
        = P1.backpack coal,gold-2,scroll,gold-2,gold-2",
    );
    play(
        "P1 hero bag coal,gold-2,gold-2 items I14 holds gold-5 ; P2 thief ; P1 shop
        > buy belt-pouch
        = P1.bag gold-2,gold-2
        = P1.backpack gold-5,coal",
    );
    // A card handed over is not sold as well.
    play(
        "P1 hero items I17 holds gold-20 ; P2 thief ; P1 shop
        > buy vault-chest 3
        = P1.items I18
        = P1.backpack gold-5,gold-2,gold-1
        = shelf I17 3",
    );
}

// clauses: BEN-R-90, BEN-SHOP-3
#[test]
fn the_price_of_the_first_weapon_is_kept_with_the_change_reckoned() {
    play(
        "maps 1 ; P1 miner with nothing holds gold-10 ; P2 thief ; P1 shop
        ! buy iron-shield : BEN-SHOP-6
        ! buy padded-jerkin : BEN-R-90
        > buy belt-pouch
        = P1.backpack gold-5,gold-1
        ! buy throwing-axe : BEN-R-90
        > buy rusty-pick
        > done",
    );
    play(
        "maps 1 ; P1 miner with nothing holds gold-10 ; P2 thief ; P1 shop ; store gold-1:0 gold-2:2
        ! buy belt-pouch : BEN-R-90",
    );
}

// clauses: BEN-WPN-4, BEN-WPN-5, BEN-WPN-10
#[test]
fn a_tier_reached_stays_reached() {
    play(
        "P1 miner with W03 holds gold-20,gold-20,gold-20 ; P2 thief ; P1 shop
        > buy rusty-pick
        = P1.weapon W01
        offers buy steel-pickaxe, buy dwarfsteel-pick, buy granite-cracker
        ! buy kingsdelver : BEN-WPN-4",
    );
}

// clauses: BEN-ITM-5, BEN-ITM-6, BEN-ITM-4
#[test]
fn runes_and_tools_take_a_space_each() {
    play(
        "P1 hero holds gold-20,gold-20 items I19,I39 ; P2 thief ; P1 shop
        ! buy rune-of-stone : BEN-SHOP-13
        ! buy oil-flask : BEN-SHOP-13
        ! buy rune-of-mending : BEN-ITM-2",
    );
    play(
        "P1 hero holds gold-20,gold-20 items I19,I25 ; P2 thief ; P1 shop
        > buy oil-flask
        > buy firebomb
        = P1.items I19,I25*2,I26
        ! buy dwarven-ale : BEN-SHOP-13",
    );
}

// clauses: BEN-BLD-4, BEN-MON-8, BEN-A-5
#[test]
fn what_the_store_lacks_is_replaced_as_a_map_is_built() {
    // Hard map H4: two Scrolls, two Rubies, three Iron, and the Cragtraw's board of Gold 10 and Iron.
    let build = |missing: &str| {
        let (game, mut state) = drawn(&format!("tier medium ; P1 hero ; P2 miner ; P1 choose ; {missing}"));
        let action = game.read("tier hard").expect("a tier");
        let mut chance = Scripted::new([Cue::Thing(3)]);
        game.apply(&mut state, Seat(0), action, &mut chance, &mut ());
        assert_eq!(chance.finish(), Ok(()));
        state
    };
    let plain = build("round 0");
    let of = |state: &adit_beneath::state::State, token: Token| state.secret.pile.of(token.index());
    assert_eq!((of(&plain, Token::Scroll), of(&plain, Token::Ruby)), (2, 2));
    // One Scroll short: a Ruby instead.
    let state = build("store scroll:1");
    assert_eq!((of(&state, Token::Scroll), of(&state, Token::Ruby)), (1, 3));
    // No Ruby either: Gold 10 for the Scroll and for both Rubies.
    let state = build("store scroll:1 ruby:0");
    assert_eq!(of(&state, Token::Gold10), of(&plain, Token::Gold10) + 3);
    // Iron becomes Gold 5.
    let state = build("store iron:1");
    assert_eq!((of(&state, Token::Iron), of(&state, Token::Gold5)), (1, of(&plain, Token::Gold5) + 2));
    // A missing Gold is the next lower there is, then the next higher.
    let state = build("store gold-20:1");
    assert_eq!((of(&state, Token::Gold20), of(&state, Token::Gold10)), (1, of(&plain, Token::Gold10) + 1));
    // Without Gold 1 and 2 the Gold 2 of the list is a Gold 5.
    let state = build("store gold-1:0 gold-2:0");
    assert_eq!((of(&state, Token::Gold2), of(&state, Token::Gold5)), (0, of(&plain, Token::Gold5) + 1));
    // Without any Gold at all Rock Dust lies for it as long as there is some: 8, of which 2 are on the floor and 2 in the list.
    let state = build("store gold-1:0 gold-2:0 gold-5:0 gold-10:0 gold-20:0");
    assert_eq!((of(&state, Token::Dust), state.open.pile), (6, plain.open.pile - 5));
    // Rock Dust is left out.
    let state = build("store dust:0");
    assert_eq!((of(&state, Token::Dust), state.open.pile), (0, plain.open.pile - 2));
}

// clauses: BEN-MAP-8, BEN-A-6
#[test]
fn an_empty_stack_of_maps_is_shuffled_anew() {
    let (game, mut state) = drawn("tier medium ; P1 hero ; P2 miner ; P1 choose");
    state.open.stacks[2] = 0;
    let action = game.read("tier hard").expect("a tier");
    let mut chance = Scripted::new([Cue::Thing(4)]);
    game.apply(&mut state, Seat(0), action, &mut chance, &mut ());
    assert_eq!(chance.finish(), Ok(()));
    assert_eq!(game.content.mine(state.open.mine).label.id, "H5");
    assert_eq!(state.open.stacks[2], 0b10_1111);
}

// clauses: BEN-ITM-5
#[test]
fn two_runes_fill_two_spaces() {
    play(
        "P1 hero holds gold-20 items I19,I20 ; P2 thief ; P1 shop
        ! buy oil-flask : BEN-SHOP-13
        > sell rune-of-stone
        offers buy oil-flask",
    );
}

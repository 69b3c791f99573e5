//! Powers of the craft window that trade, open spaces or move runes: Merchant, Alchemist, Enchanter,
//! Runecaster, Necromancer (DWA-POW-11, -12, -14, -15, -22). How Artificer, Enchanter and Archmage
//! change what a craft costs is in `craft_payment.rs`. An own Artificer keeps the window open.

use crate::play;

/// DWA-POW-11: one to three of any kinds, a chest each, to the Vault.
#[test]
fn dwa_pow_11_the_merchant_sells_up_to_three() {
    play(
        "stage craft
         vault 38
         P1 ch 5 tableau merchant-tamsin,artificer-tink
         > hire merchant-tamsin
         ? 0 bought, up to 3 more
         offers buy C, buy M, buy P
         offers-not stop
         ! stop : DWA-POW-11
         > buy P
         = P1.chests 4
         = vault 39
         offers stop
         > buy P
         > buy C
         = stage craft
         = P1.purse 1/0/2
         = P1.chests 2
         = vault 41
         = cache 23/24/22",
    );
    play(
        "stage craft
         P1 ch 5 tableau merchant-tamsin
         > hire merchant-tamsin
         > buy M
         > stop
         = stage craft
         = P1.purse 0/1/0
         = P1.chests 4",
    );
}

/// DWA-POW-11: chests and cache bound it, and one of each is needed.
#[test]
fn dwa_pow_11_ends_with_the_chests_or_the_cache() {
    play(
        "stage craft
         P1 ch 2 tableau merchant-tamsin,artificer-tink
         > hire merchant-tamsin
         > buy M
         > buy C
         = stage craft
         = P1.chests 0
         = P1.purse 1/1/0",
    );
    play(
        "stage craft
         cache 0/1/1
         P1 ch 5 tableau merchant-tamsin,artificer-tink
         > hire merchant-tamsin
         offers-not buy C
         ! buy C : DWA-POW-11
         > buy P
         > buy M
         = stage craft
         = P1.chests 3",
    );
    play(
        "stage craft
         P1 1/0/0 tableau merchant-tamsin,artificer-tink
         ! hire merchant-tamsin : DWA-POW-11",
    );
    play(
        "stage craft
         cache 0/0/0
         P1 ch 5 tableau merchant-tamsin,artificer-tink
         ! hire merchant-tamsin : DWA-POW-11",
    );
}

/// DWA-POW-12: one resource for one of another type.
#[test]
fn dwa_pow_12_the_alchemist_exchanges_one() {
    play(
        "stage craft
         P1 2/1/0 tableau alchemist-orla,artificer-tink
         > hire alchemist-orla
         offers give C, give M
         offers-not give P
         ! give P : DWA-POW-12
         > give C
         offers take M, take P
         offers-not take C
         ! take C : DWA-POW-12
         > take P
         = P1.purse 1/1/1
         = cache 23/23/23
         = P1.chests 0",
    );
    // Only what another type in the cache can answer.
    play(
        "stage craft
         cache 1/0/0
         P1 1/1/0 tableau alchemist-orla,artificer-tink
         > hire alchemist-orla
         = stage craft
         = P1.purse 2/0/0
         = cache 0/1/0",
    );
    play(
        "stage craft
         cache 5/0/0
         P1 1/0/0 tableau alchemist-orla,artificer-tink
         ! hire alchemist-orla : DWA-POW-12",
    );
    play(
        "stage craft
         P1 0/0/0 ch 5 tableau alchemist-orla,artificer-tink
         ! hire alchemist-orla : DWA-POW-12",
    );
}

/// Worked example 19 (DWA-POW-14, DWA-CRAFT-5): sharing a space; P2's item stays; no third rune.
#[test]
fn dwa_pow_14_the_enchanter_shares_a_space() {
    play(
        "stage craft
         cache 20/20/20
         P1 2/2/0 tableau enchanter-liriel,enchanter-corvin
         P2 runes sword,axe
         ! craft sword : DWA-CRAFT-4
         > hire enchanter-liriel
         = shares 1
         > craft sword
         = P1.purse 0/0/0
         = cache 22/22/20
         = P1.runes sword
         = P1.twins none
         = P2.runes axe,sword
         = shares 0
         > hire enchanter-corvin
         ! craft sword : DWA-R-30
         ! craft axe : DWA-CRAFT-2",
    );
}

/// DWA-POW-14, DWA-R-76: once; an empty space neither uses it up nor becomes cheaper.
#[test]
fn dwa_pow_14_once_and_only_on_a_space_with_a_rune() {
    play(
        "stage craft
         P1 3/3/3 tableau enchanter-liriel
         P2 runes lantern,charge
         > hire enchanter-liriel
         > craft tankard
         = P1.purse 3/2/1
         = shares 1
         > craft charge
         > omit M
         = P1.purse 3/2/0
         = shares 0
         ! craft lantern : DWA-CRAFT-4",
    );
}

/// DWA-POW-14, DWA-R-30: two runes fit; the one that lies there may be the hirer's own.
#[test]
fn dwa_r_30_two_runes_of_any_owners_fit_on_a_space() {
    play(
        "stage craft
         P1 2/1/0 runes lantern tableau enchanter-liriel,enchanter-corvin
         P2 runes axe
         > hire enchanter-liriel
         > hire enchanter-corvin
         > craft lantern
         > omit C
         = P1.purse 2/0/0
         = P1.runes lantern
         = P1.twins lantern
         = P1.on-board 2
         ! craft lantern : DWA-R-30
         offers-not craft lantern",
    );
    // Both runes count when items are handed over: the Rogue and the Druid both want a Lantern.
    play(
        "stage fulfil
         P1 runes lantern,tankard,cloak,flask twins lantern hand rogue-pip,druid-bramble tableau beastmaster-umma
         bought draught, bought boots
         > fulfil rogue-pip
         > fulfil druid-bramble
         = P1.honor 9",
    );
    // A space with two runes is not one with exactly one.
    play(
        "players 3
         stage craft
         P1 3/3/3 tableau enchanter-liriel,artificer-tink
         P2 runes lantern,axe twins axe
         P3 runes lantern
         ! hire enchanter-liriel : DWA-POW-14",
    );
    play(
        "stage craft
         P1 3/3/3 tableau enchanter-liriel,artificer-tink
         ! hire enchanter-liriel : DWA-POW-14
         > craft lantern
         > hire enchanter-liriel
         = shares 1",
    );
}

/// Worked example 21 (DWA-R-2): a fifth rune, and what it means in the next turn for crafts.
#[test]
fn dwa_pow_15_a_the_runecaster_allows_a_fifth_rune() {
    play(
        "stage craft
         P1 1/1/0 runes charge,shield,relic,sword tableau runecaster-grimnir
         ! craft lantern : DWA-CRAFT-7
         > hire runecaster-grimnir
         ? one more rune this turn, or which rune moves
         offers limit, move charge
         > limit
         = limit 5
         > craft lantern
         = P1.on-board 5
         = P1.backpack 0
         ~ rogue-pip rogue-mirela
         > end
         > keep rogue-pip
         = P1.on-board 5
         = limit 4
         ~ seer-maren seer-zephra
         > P2 skip
         > P2 keep seer-maren
         asks P1
         ~ C M M P P B
         > delve
         = stage craft
         ! craft tankard : DWA-CRAFT-7
         > withdraw lantern
         = P1.on-board 4
         ! craft tankard : DWA-CRAFT-7
         > withdraw charge
         = P1.on-board 3
         > craft tankard
         = P1.runes tankard,shield,relic,sword",
    );
}

/// Worked example 21 (DWA-POW-15, DWA-R-2): the same for swaps.
#[test]
fn dwa_pow_15_a_five_runes_stop_a_swap_until_two_have_gone() {
    play(
        "stage burgle
         dice BBBCMP
         P1 runes lantern,charge,shield,relic,sword tableau runecaster-grimnir
         P2 runes axe
         = P1.on-board 5
         ! swap axe P2 : DWA-BURG-20
         > withdraw lantern
         ! swap axe P2 : DWA-BURG-20
         > withdraw charge
         > swap axe P2
         = P1.runes shield,axe,relic,sword",
    );
}

/// DWA-POW-15, DWA-R-21: two Runecasters do not make six, so the second can only move a rune.
#[test]
fn dwa_pow_15_a_two_runecasters_do_not_make_six() {
    play(
        "stage craft
         P1 2/2/2 runes charge,shield,relic,sword tableau runecaster-grimnir,runecaster-astrid
         > hire runecaster-grimnir
         > limit
         > hire runecaster-astrid
         offers-not limit
         ! limit : DWA-POW-15
         > move charge
         > to flask
         = limit 5
         > craft lantern
         = P1.on-board 5
         ! craft charge : DWA-CRAFT-7",
    );
    // Without a rune that could move there is nothing left to hire it for.
    play(
        "stage craft
         limit 5
         P1 2/2/2 tableau runecaster-astrid
         ! hire runecaster-astrid : DWA-POW-15",
    );
    // Mode A needs no rune on the board; and as there is none to move, nothing is asked.
    play(
        "stage craft
         P1 2/2/2 tableau runecaster-astrid
         > hire runecaster-astrid
         = stage craft
         = limit 5",
    );
}

/// DWA-POW-15, mode B: an own rune, to an empty space, to an item of at most one more.
#[test]
fn dwa_pow_15_b_the_runecaster_moves_a_rune() {
    play(
        "stage craft
         cache 20/20/20
         P1 1/1/1 runes orb,staff tableau runecaster-grimnir
         P2 runes tankard,relic
         > hire runecaster-grimnir
         offers limit, move orb, move staff
         offers-not move tankard
         ! move tankard : DWA-POW-15
         > move orb
         # Cost 3: everything up to cost 4 that is empty.
         offers to lantern, to charge, to shield, to flask, to draught, to axe, to kit, to boots, to crossbow
         offers-not to tankard, to relic, to orb
         offers-not to armor, to sword, to staff, to cloak
         ! to armor : DWA-POW-15
         ! to relic : DWA-POW-15
         > to crossbow
         + P1 moves a rune from Scrying Orb to Repeating Crossbow
         = P1.runes crossbow,staff
         = P1.purse 1/1/1
         = cache 20/20/20
         = limit 4
         = P2.runes tankard,relic",
    );
    // The dearest item is one above the second dearest.
    play(
        "stage craft
         P1 runes staff tableau runecaster-grimnir,artificer-tink
         > hire runecaster-grimnir
         > move staff
         > to cloak
         = P1.runes cloak",
    );
}

/// DWA-POW-15, mode B: chests of a purchase do not fill a space; one of two own runes moves alone.
#[test]
fn dwa_pow_15_b_on_purchased_and_shared_spaces() {
    play(
        "stage craft
         P1 ch 3 runes lantern twins lantern tableau runecaster-grimnir
         > purchase orb
         > hire runecaster-grimnir
         > move lantern
         > to orb
         = P1.runes lantern,orb
         = P1.twins none
         = laid.orb 3",
    );
}

/// DWA-POW-22: a hand card for a card of the pile; everybody has seen both.
#[test]
fn dwa_pow_22_the_necromancer_swaps_with_the_pile() {
    play(
        "stage craft
         pile bard-lark,seer-maren
         P1 ch 1 hand rogue-pip,rogue-mirela tableau necromancer-mordwen,artificer-tink
         P2 hand cleric-hedda
         > hire necromancer-mordwen
         offers fetch bard-lark, fetch seer-maren
         offers-not fetch rogue-pip
         ! fetch cleric-hedda : DWA-POW-22
         > fetch bard-lark
         offers put rogue-pip, put rogue-mirela
         ! put bard-lark : DWA-POW-22
         > put rogue-mirela
         = P1.hand rogue-pip,bard-lark
         = pile rogue-mirela,seer-maren
         = P1.hand-size 2
         = @P2 P1.hand bard-lark,1 hidden
         = @spectator P1.hand bard-lark,1 hidden
         = P2.hand cleric-hedda
         = P1.chests 1",
    );
    play(
        "stage craft
         P1 hand rogue-pip tableau necromancer-mordwen,artificer-tink
         ! hire necromancer-mordwen : DWA-POW-22",
    );
    play(
        "stage craft
         pile bard-lark
         P1 tableau necromancer-mordwen,artificer-tink
         ! hire necromancer-mordwen : DWA-POW-22",
    );
}

//! Holding, handing over, discarding, drawing treasure cards.

use crate::play;

// clauses: MUL-CRD-2, MUL-CRD-6, MUL-CRD-1
#[test]
fn the_fourth_card_makes_one_go() {
    play(
        "South acts 1 ; S1 3,17 holds rapier,shears,pickaxe

        > step S1 n
        ~ shield
        > settle S1
        asks P2
        offers-only discard rapier, discard shears, discard pickaxe, discard shield
        ! end : MUL-CRD-2
        > discard shield
        = S1.cards pickaxe,rapier,shears
        = pile shield yes",
    );
}

// clauses: MUL-CRD-5
#[test]
fn how_many_is_public_which_is_not() {
    play(
        "South acts 6 ; S1 10,22 holds rapier,shears ; SA 1,25 holds shield

        = @P1 S1.cards ?,?
        = @P1 SA.cards ?
        = @spectator S1.cards ?,?
        = @P2 S1.cards rapier,shears",
    );
}

// clauses: MUL-CRD-9, MUL-R-69, MUL-TERM-11
#[test]
fn handing_over_next_to_the_avatar() {
    play(
        "South acts 0 ; SA 7,22 ; S1 8,22 holds rapier,shears immobilized 1 ; S2 6,23 holds shield

        ! hand shield : MUL-CRD-9
        > hand rapier
        > hand shears
        = SA.cards rapier,shears
        = S1.cards none
        = points 0",
    );
    play(
        "South acts 6 ; SA 7,22 ; S1 8,22 holds rapier risen 2

        ! hand rapier : MUL-TERM-9",
    );
}

// clauses: MUL-CRD-10
#[test]
fn assailants_hand_nothing_over() {
    play(
        "South acts 6 ; SA 11,14 ; S1 10,4 holds rapier

        ! hand rapier : MUL-CRD-10",
    );
}

// clauses: MUL-CRD-11
#[test]
fn nothing_goes_from_the_avatar_or_between_units() {
    play(
        "South acts 6 ; SA 7,22 holds shield ; S1 8,22 ; S2 9,22 holds rapier

        ! hand shield : MUL-CRD-11
        ! hand rapier : MUL-CRD-9
        ! transfer rapier : MUL-TURN-11",
    );
}

// clauses: MUL-CRD-14
#[test]
fn a_defeated_avatar_keeps_its_cards() {
    play(
        "North acts 6 ; N1 8,22 ; SA 7,22 holds rapier,shears

        > attack N1 SA
        ~ 6 1
        > P2 commit none
        > P2 pass
        = SA.cards rapier,shears
        = held N 0",
    );
}

// clauses: MUL-CRD-16, MUL-R-79
#[test]
fn enchantments_of_the_dead_are_discarded() {
    play(
        "South acts 6 ; S1 10,22 spells transference,phasers ; fire 11,22 N

        > step S1 e
        = S1 off
        = event-pile transference 1
        = event-pile phasers 1",
    );
}

// clauses: MUL-CRD-17
#[test]
fn enchantments_have_no_limit() {
    play("South acts 6 ; S1 6,22 spells phasers,hermes-boots,biotic-charge,hermes-boots ; SA 1,25 holds rapier,shears,shield

        ~ hermes-boots
        > step S1 n
        = S1.spells biotic-charge,hermes-boots,hermes-boots,hermes-boots
        asks P2
        offers end");
}

// clauses: MUL-CRD-18, MUL-WPN-30
#[test]
fn a_laid_net_is_in_nobodys_hand() {
    play(
        "South acts 2 ; S1 3,17 holds rapier,shears,retiarius-net

        > lay retiarius-net 3,17
        = held S 2
        > step S1 n
        ~ shield
        > settle S1
        = held S 3
        offers end",
    );
}

// clauses: MUL-CRD-20, MUL-R-82
#[test]
fn an_empty_deck_takes_over_the_pile() {
    play(
        "South acts 1 ; S1 3,17 ; SA 1,25 holds shield ; deck-only none

        = deck 0
        > step S1 n
        ~ rapier
        > settle S1
        = S1.cards rapier
        = SA.cards shield
        = deck 38",
    );
    play(
        "South acts 2 ; S1 6,22 ; S2 8,16 spells hermes-boots ; events-only none

        ~ biotic-charge
        > step S1 n
        = S1.spells biotic-charge
        = S2.spells hermes-boots",
    );
}

// clauses: MUL-CRD-21
#[test]
fn with_nothing_left_nothing_is_drawn() {
    // All forty cards in hands and nets cannot be; the event deck can be empty.
    let all = "phasers,phasers,phasers,trailblazer,trailblazer,trailblazer";
    let more = "hermes-boots,hermes-boots,hermes-boots,biotic-charge,biotic-charge,biotic-charge";
    let (game, mut state) = crate::drawn(&format!("South acts 2 ; S1 6,22 ; S2 1,18 spells {all},{more}"));
    use adit_kernel::Game;
    use adit_kit::counts::Counts;
    (state.open.event_cards, state.open.event_pile) = (Counts::NONE, Counts::NONE);
    let step = game.read("step S1 n").expect("a step");
    game.apply(&mut state, adit_kernel::Seat(1), step, &mut adit_kernel::FastChance::new(1), &mut ());
    assert_eq!(state.open.spells[9].0, 0);
    assert!(state.open.event_cards.is_empty());
}

// clauses: MUL-CRD-22
#[test]
fn outside_battle_a_card_works_for_its_holder() {
    play("South acts 6 ; S1 10,22 ; SA 1,21 holds retiarius-net ; S2 12,22 holds relinquish ; N1 16,22 holds rapier

        ! lay retiarius-net 10,22 : MUL-WPN-30
        ! play relinquish : MUL-CRD-22");
}

// clauses: MUL-CRD-23, MUL-R-102
#[test]
fn spoils_for_a_dead_victor_are_discarded() {
    // The Wind Sword's Quietus pushes the victor into fire.
    play(
        "North acts 6 ; N1 8,22 holds pickaxe ; S1 7,22 holds wind-sword,rapier ; fire 9,22 S

        > attack N1 S1
        > P1 commit none
        ~ 6 1
        > P2 commit wind-sword
        > P2 pass
        > P1 pass
        > P2 pass
        = N1 off
        = S1 off
        = pile rapier yes
        = pile pickaxe yes
        = held N 0",
    );
}

// clauses: MUL-R-98, MUL-R-103, MUL-ENC-17
#[test]
fn what_everybody_knows_of_held_cards() {
    // Spoils are known; a known card that is handed over is seen to go.
    play(
        "South acts 6 ; SA 7,22 ; S1 8,22 holds rapier,shears ; shown rapier

        = @P1 S1.cards rapier,?
        > hand rapier
        + @P1 gives a card to its avatar: Rapier
        = @P1 SA.cards rapier
        > hand shears
        - @P1 Shears
        = @P1 SA.cards rapier,?",
    );
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds rapier

        > attack N1 S1
        ~ 6 1
        > P2 commit none
        > P2 pass
        > P2 pass
        = @P2 N1.cards rapier
        = @spectator N1.cards rapier",
    );
}

// clauses: MUL-CRD-13, MUL-R-67
#[test]
fn the_saved_pay_spoils() {
    // By a Substitute Aura.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds substitute-aura,rapier ; S2 1,18

        > attack N1 S1
        ~ 6 1
        > P2 commit substitute-aura
        > P2 pass
        = S2 off
        = S1 7,22
        = N1.cards rapier",
    );
    // By the Sacrificial Sword, on either side.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds sacrificial-sword,rapier ; S2 1,18

        > attack N1 S1
        ~ 6 1
        > P2 commit sacrificial-sword
        > P2 pass
        = S2 off
        = S1 7,22
        = S1.status immobilized
        = N1.cards rapier",
    );
    // By Live After Death.
    play(
        "North acts 6 ; N1 8,22 ; SA 1,25 holds live-after-death ; S1 7,22 holds rapier

        > attack N1 S1
        ~ 6 1
        > P2 commit none
        > P2 pass
        > P2 revive live-after-death
        = S1 7,22
        = N1.cards rapier",
    );
}

// clauses: MUL-CRD-15, MUL-R-68
#[test]
fn cards_of_those_who_die_without_a_battle_are_discarded() {
    // In fire.
    play(
        "South acts 6 ; S1 10,22 holds rapier ; fire 11,22 N 2 ; N1 12,22

        > step S1 e
        > pass
        = S1 off
        = pile rapier yes
        = held N 0",
    );
    // In a pit.
    play(
        "South acts 6 ; S1 10,22 pit 1 holds rapier ; N1 12,22

        > end
        > P2 pass
        = S1 off
        = pile rapier yes
        = held N 0",
    );
    // For somebody else's Substitute Aura: what the victor gets are the wearer's cards alone.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds substitute-aura ; S2 1,18 holds rapier

        > attack N1 S1
        ~ 6 1
        > P2 commit substitute-aura
        > P2 pass
        = S2 off
        = pile rapier yes
        = held N 0",
    );
    // In the row of a push that a battle's card set off.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds wind-sword ; S2 9,22 holds rapier ; fire 10,22 N 2

        > attack N1 S1
        ~ 6 1
        > P2 commit wind-sword
        > P2 pass
        = S2 off
        = N1 off
        = pile rapier yes
        = held N 0",
    );
}

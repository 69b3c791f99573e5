//! Artifacts: Best of Three, Sacrificial Sword, Lazarus Stone, Live After Death.

use crate::play;

// clauses: MUL-ART-3, MUL-BAT-22
#[test]
fn best_of_three_against_the_vulnerable() {
    play(
        "North acts 6 ; N1 8,22 holds best-of-three ; S1 7,22 netted holds kings-trident

        > attack N1 S1
        > P1 commit best-of-three
        ~ 1 6 1
        > P2 commit kings-trident
        + Nobody is harmed
        = N1 8,22
        = S1 7,22",
    );
    play(
        "North acts 6 ; N1 8,22 holds best-of-three ; S1 7,22 netted

        > attack N1 S1
        ~ 1 6
        > commit best-of-three
        = S1 off",
    );
}

// clauses: MUL-ART-5
#[test]
fn avatars_do_not_use_the_sacrificial_sword() {
    play(
        "South acts 6 ; SA 7,22 holds sacrificial-sword ; N1 8,22

        > attack SA N1
        offers-only commit none",
    );
    // A unit may use the avatar's.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 ; SA 1,25 holds sacrificial-sword

        > attack N1 S1
        offers P2 commit sacrificial-sword",
    );
}

// clauses: MUL-ART-7
#[test]
fn without_another_unit_the_sword_saves_nobody() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds sacrificial-sword

        > attack N1 S1
        ~ 6 1
        > P2 commit sacrificial-sword
        = S1 off",
    );
    // The enemy's sword works on whoever loses.
    play(
        "North acts 6 ; N1 8,22 holds sacrificial-sword ; S1 7,22 ; S2 10,22

        > attack N1 S1
        ~ 6 1
        > commit sacrificial-sword
        = S1 7,22
        = S1.status immobilized
        = S2 off",
    );
}

// clauses: MUL-ART-8, MUL-CRD-22, MUL-TERM-9
#[test]
fn the_lazarus_stone_is_for_its_holder() {
    play(
        "South acts 6 ; S1 10,22 holds lazarus-stone netted ; SA 1,25

        ! raise lazarus-stone S2 : MUL-TERM-9",
    );
    play(
        "South acts 6 ; S1 10,22 holds lazarus-stone ; SA 1,25

        ! raise lazarus-stone N2 : MUL-MOVE-1
        ~ d20:1 d20:6
        > raise lazarus-stone S2
        = S2 1,20",
    );
}

// clauses: MUL-ART-9
#[test]
fn risen_for_two_turns() {
    play(
        "South acts 6 ; SA 1,25 holds lazarus-stone

        ~ d20:1 d20:6
        > raise lazarus-stone S2
        ! step S2 n : MUL-MOVE-11
        ~ 1
        > end
        ~ 1
        > P1 end
        = S2.status risen
        ~ 1
        > P2 end
        ~ 1
        > P1 end
        = S2.status risen
        ~ 1
        > P2 end
        = S2.status none",
    );
}

// clauses: MUL-ART-18, MUL-R-66, MUL-ART-20
#[test]
fn live_after_death_held_by_the_unit() {
    play(
        "South acts 6 ; S1 10,22 holds live-after-death,rapier spells hermes-boots ; fire 11,22 N 2

        > step S1 e
        > revive live-after-death
        = S1 11,22
        = S1.status immobilized
        = S1.spells hermes-boots
        = S1.cards rapier
        = fire 11,22 none
        = pile live-after-death yes",
    );
    // One may decline.
    play(
        "South acts 6 ; S1 10,22 holds live-after-death ; fire 11,22 N 2

        > step S1 e
        > pass
        = S1 off
        = pile live-after-death yes",
    );
    // In battle the other cards are spoils all the same.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds live-after-death,rapier

        > attack N1 S1
        ~ 6 1
        > P2 commit none
        > P2 pass
        > P2 revive live-after-death
        = S1 7,22
        = S1.status immobilized
        = N1.cards rapier",
    );
}

// clauses: MUL-ART-19
#[test]
fn live_after_death_held_by_the_avatar() {
    play(
        "South acts 6 ; SA 1,25 holds live-after-death ; S1 10,22 pit 1

        > end
        ~ 1
        > P2 revive live-after-death
        = S1 10,22
        = S1.status immobilized",
    );
    // Not held by another unit.
    play(
        "South acts 6 ; S2 1,18 holds live-after-death ; S1 10,22 ; fire 11,22 N 2

        > step S1 e
        = S1 off",
    );
}

// clauses: MUL-R-66, MUL-TERM-5
#[test]
fn a_revival_ends_the_push_for_all() {
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 7,22 ; S2 8,22 holds live-after-death ; fire 9,22 N

        ~ 4
        > shoot N1 boomerang S1
        > P2 revive live-after-death
        = S1 7,22
        = S2 9,22",
    );
    // Left to die, the row goes on without it.
    play(
        "North acts 6 ; N1 6,22 holds boomerang ; S1 7,22 ; S2 8,22 holds live-after-death ; fire 9,22 N

        ~ 4
        > shoot N1 boomerang S1
        > P2 pass
        = S2 off
        = S1 off",
    );
}

// clauses: MUL-ART-20, MUL-A-5
#[test]
fn live_after_death_leaves_nothing_but_a_turn_without_steps() {
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 netted bombed risen 2 spells phasers,transference
         SA 1,25 holds live-after-death ; fire 7,22 N 2 ; fire 7,22 S

        > attack N1 S1
        ~ 6
        > P2 commit none
        > P2 revive live-after-death
        = S1.status immobilized
        = S1.spells phasers,transference
        = fire 7,22 none
        # Until the End Phase of its owner's next turn.
        ~ 1
        > end
        = S1.status immobilized
        > P2 end
        = S1.status none",
    );
    // From a pit: with what it holds.
    play(
        "South acts 6 ; S1 10,22 pit 1 holds rapier,shield ; SA 1,25 holds live-after-death

        > end
        ~ 1
        > revive live-after-death
        = S1.status immobilized
        = S1.cards rapier,shield
        = pile rapier no",
    );
    // What it did this turn is done: no second attack.
    play(
        "North acts 6 ; N1 8,22 holds live-after-death ; S1 7,22

        > attack N1 S1
        ~ 1 6
        > P1 commit none
        > P1 pass
        > revive live-after-death
        = N1.status immobilized
        ! attack N1 S1 : MUL-BAT-5",
    );
}

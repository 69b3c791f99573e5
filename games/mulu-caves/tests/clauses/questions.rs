//! Who is asked: by public facts only, and also when there is nothing to say.

use crate::play;

// clauses: MUL-R-104, MUL-R-90
#[test]
fn a_seat_is_asked_whatever_it_holds() {
    // A hidden card on the avatar could be a Relinquish, on the unit a Shield or Live After Death.
    for card in ["relinquish", "rapier", "shield", "live-after-death"] {
        play(&format!(
            "North acts 6 ; N1 8,22 holds shears ; S1 7,22 holds {card}

            > attack N1 S1
            asks P1 P2
            > P1 commit none
            ~ 6 1
            > P2 commit none
            ? P2 play a Shield
            > P2 pass
            ? P2 Live After Death
            > P2 pass
            = S1 off"
        ));
    }
    // Without a card nobody is asked anything.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22

        ~ 6 1
        > attack N1 S1
        = S1 off",
    );
}

// clauses: MUL-R-104
#[test]
fn what_everybody_knows_is_not_asked() {
    // The only Live After Death and both Shields lie on the pile: no question about them.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds rapier ; pile live-after-death,shield,shield-2

        > attack N1 S1
        ~ 6 1
        > P2 commit none
        = S1 off",
    );
    // A shown card that is none of those is no reason to ask either.
    play(
        "North acts 6 ; N1 8,22 ; S1 7,22 holds boomerang ; shown boomerang

        ~ 6 1
        > attack N1 S1
        = S1 off",
    );
}

// clauses: MUL-R-90
#[test]
fn a_single_public_choice_is_taken() {
    play(
        "North acts 6 ; N1 8,22 holds sacrificial-sword ; N2 14,22 ; S1 7,22

        > attack N1 S1
        ~ 1 6
        > commit sacrificial-sword
        = N2 off
        = N1 8,22",
    );
}

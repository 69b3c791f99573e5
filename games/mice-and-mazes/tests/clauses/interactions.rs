//! Effects within effects: copying, repeating, doubling, and what keeps them from going on for ever.

use crate::play;

#[test]
fn mic_r_53_the_chef_needs_a_chamber_that_still_lies_there() {
    // Opened this turn, and still there: the Tunneler triggers it.
    play(
        "P1 removes ; P1 F5 P3 paws 2,b2,5,10 crew chef ; chambers quarry,sphinx,crane ; assistants tunneler,builder,mewmmy

        > lift 2
        ~ scaffolding
        > open quarry
        = P1 F2 T0 P3 G0 V1
        > lift 5
        ~ confectioner
        > hire tunneler
        > answer chef
        = P1 F0 T0 P2 G0 V4",
    );
}

#[test]
fn mic_r_68_whatever_the_cave_in_copies() {
    let copies = |chamber: &str, before: &str, paws: &str, script: &str| {
        play(&format!(
            "P1 removes ; P1 {before} paws a1,{paws} ; a1 cave-in P1 ; chambers {chamber},rune-circle,crane
             assistants builder,sentry,mewmmy

            > lift a1
            {script}",
        ));
    };
    // Alone among the three it can do something, so it is taken at once.
    copies("watchtower", "F0", "10", "= markers 1");
    copies("teahouse", "F0", "10", "= extra 0 1");
    copies("tunnel", "F0", "10", "> borrow sentry\n= loans sentry");
    copies("barracks", "F0", "10", "! at a1 : MIC-R-63\n> at d3\n= P1.placed 10,d3");
    copies("stash", "F0 used idol", "10", "> chest idol used\n= P1.chests idol");
    copies("pawn-shop", "F0 used idol", "10", "> chest idol used\n= P1.V 1");
    copies("privy", "V9 crew raider", "10", "> dismiss raider\n= P1.V 7\n> pass");
    copies("kitchen", "F0 crew raider ; used raider ; P1 F0", "10", "> choose 1\n= P1.P 1");
    // From the row, with the copy still lying there.
    play(
        "P1 removes ; P1 F2 paws a1,10 ; a1 cave-in P1 ; chambers scaffolding,quarry,sphinx

        > lift a1
        > copy scaffolding
        > open quarry
        ~ armory
        > at d3
        = row chambers scaffolding,armory,sphinx
        = P1.V 1",
    );
}

// clauses: MIC-R-43, MIC-R-55
#[test]
fn a_copied_crane_may_open_the_crane_itself() {
    play(
        "P1 removes ; P1 F1 T2 P2 paws a1,10 ; a1 cave-in P1 ; chambers crane,rune-circle,gatehouse

        > lift a1
        > copy crane
        > open crane
        ~ scaffolding
        > at d3
        = d3 crane P1
        # It is under way already: it is not triggered.
        ? remove",
    );
}

#[test]
fn mic_r_73_tunneler_and_a_portal_just_opened() {
    play(
        "P1 removes ; P1 F1 T2 P1 paws 2,b2,10 crew tunneler ; chambers portal,storage,sphinx

        > lift 2
        ~ scaffolding
        > open portal
        > answer tunneler
        offers open scaffolding, pass
        ~ armory
        > open scaffolding
        # The Tunneler is still under way and does not trigger what came instead; the paw stays on it.
        = b2 scaffolding P1
        = P1.placed 10,b2
        ? remove",
    );
}

#[test]
fn mic_r_74_tunneler_and_a_crane_just_opened() {
    play(
        "P1 removes ; P1 F4 T2 P2 paws 2,b2,10 crew tunneler ; chambers crane,quarry,sphinx

        > lift 2
        ~ scaffolding
        > open crane
        > answer tunneler
        > open quarry
        ~ armory
        > at d3
        # The Tunneler does not answer, the Crane's own trigger works.
        > yes
        = P1 F0 T0 P2 G0 V4",
    );
}

#[test]
fn mic_r_78_chef_and_kitchen() {
    // The Baker was applied by the Chef: the Kitchen may repeat the Baker, or the Chef.
    play(
        "P1 removes ; P1 T2 P2 paws 5,a1,10 crew chef ; a1 kitchen P1 ; assistants baker,builder,mewmmy

        > lift 5
        ~ sentry
        > hire baker
        > answer chef
        = P1.F 2
        > lift a1
        offers-only repeat chef, repeat baker
        > repeat chef
        = P1.F 4",
    );
}

#[test]
fn mic_r_79_ranger_and_special_neighbours() {
    play(
        "P1 removes ; P1 F1 paws b2,10 crew ranger ; b2 armory P1 ; a2 portal P1 ; P2 paws a2 ; chambers quarry,sphinx,crane

        > lift b2 plain
        > answer ranger
        ~ scaffolding
        > open quarry
        = a2 quarry P1
        = P2.placed a2
        = P1.V 2",
    );
    play(
        "P1 removes ; P1 paws b2,10 crew ranger ; b2 armory P1 ; a2 watchtower P1 ; c2 teahouse P2

        > lift b2 plain
        > answer ranger
        offers-only at a2, at c2
        > at a2
        = markers 1",
    );
    // An opponent's Portal does nothing.
    play(
        "P1 removes ; P1 F9 paws b2,10 crew ranger ; b2 armory P1 ; a2 portal P2 ; chambers quarry,sphinx,crane

        > lift b2 plain
        ? remove",
    );
}

#[test]
fn mic_r_121_counts_go_on_around_a_chamber_that_is_gone() {
    // The Barker answers the swap, a Beavers' card, with the Squirrels beside it. For the Portal, a Squirrels' card, nothing
    // is left to count; for that the Beavers' card does not matter.
    play(
        "P1 removes ; P1 F4 T2 paws 2,b2,10 crew tunneler,barker ; a2 living-fire P2
         chambers portal,quarry,sphinx

        > lift 2
        ~ armory
        > open portal
        > answer tunneler
        ~ library
        > open quarry
        > answer barker
        = P1.G 1
        ? remove",
    );
    // The Druid still counts around that spot.
    play(
        "P1 removes ; P1 F4 T2 paws 2,a1,10 crew tunneler,druid ; b1 living-fire P2
         chambers portal,quarry,sphinx

        > lift 2
        ~ armory
        > open portal
        > answer tunneler
        ~ scaffolding
        > open quarry
        = P1.F 2
        > pass
        > answer druid
        = P1.F 3
        ? remove",
    );
}

// clauses: MIC-A-1, MIC-R-43
#[test]
fn a_stack_without_room_sets_nothing_off() {
    use adit_kernel::Game;
    use adit_mice_and_mazes::state::{DEPTH, Frame};
    let (game, mut s) = crate::drawn("P1 removes ; P1 paws a1,10 ; a1 armory P1");
    let lifts = |s: &adit_mice_and_mazes::state::State| {
        let offered = adit_laws::offered(&*game, s);
        offered.contains(&"lift a1".to_owned())
    };
    assert!(lifts(&s));
    let mut room = 0;
    while lifts(&s) {
        s.stack.clear();
        room += 1;
        for _ in 0..room {
            s.stack.push(Frame::PlaceEnd).expect("room");
        }
        s.stack.push(Frame::RemovePick).expect("room");
    }
    assert!((30..DEPTH - 5).contains(&room), "{room}");
    assert!(game.audit(&s).is_ok());
}

/// Random games with many assistants never come near the end of the room.
#[test]
fn effects_nest_far_less_deeply_than_there_is_room() {
    use adit_kernel::chance::{Chance, FastChance};
    use adit_kernel::{Game, Listed};
    let values = adit_laws::values([("players", "2"), ("hidden_passage", "yes")]);
    let game = adit_mice_and_mazes::MiceAndMazes::game(&values).expect("a game");
    let (mut deepest, mut actions) = (0, Vec::new());
    for seed in 0..30 {
        let mut chance = FastChance::new(seed);
        let mut s = game.deal(&mut chance, &mut ());
        for player in &mut s.players[..2] {
            player.stock = [9, 9, 9, 9, 0];
        }
        while let Some(seat) = game.asked(&s).first() {
            actions.clear();
            game.actions(&s, seat, &mut actions);
            let action = actions[chance.pick(actions.len() as u32) as usize];
            game.apply(&mut s, seat, action, &mut chance, &mut ());
            deepest = deepest.max(s.stack.depth());
        }
    }
    assert!((6..28).contains(&deepest), "{deepest}");
}

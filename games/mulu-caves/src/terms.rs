//! The terms in which bots judge a position, and what both evaluations count alike: what holds an avatar up, whose turn it
//! is, what there is to help.

use adit_kernel::Seat;

use crate::components::{Class, EventCard, Piece, half};
use crate::distance::TileBits;
use crate::game::MuluCaves;
use crate::state::State;

/// What speaks for or against a player, each counted in its own way.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Term {
    /// Turns of walking, once the present turn is over.
    Rolls,
    /// Turns in which the avatar is immobilized after this one.
    Lost,
    /// The avatar sits in a pit or a net.
    Trapped,
    /// Turns until a helper can be there.
    Rescue,
    /// The turn's walk is counted already.
    Moved,
    /// Units at home, units in the other half, units in pits.
    Assistants,
    Assailants,
    Pits,
    /// Treasure cards that the avatar holds.
    Weapons,
    Armor,
    Artifacts,
    UnitCards,
    /// Enchantments that wait for a mirroring.
    Charms,
    /// The enemy strikes next, and the avatar stands where it stands: the chance that one of those beside it wins with
    /// even odds, and how many are a step from there.
    NextBeside,
    NextClose,
    /// The same after a turn in which the avatar is held.
    HeldBeside,
    HeldClose,
    /// The enemy has rolled: those that may still attack this turn.
    NowBeside,
    NowClose,
    /// The avatar walks before.
    LaterBeside,
    LaterClose,
    /// Enemies on the avatar's way and beside it, and on the way from the treasure while that lies ahead.
    OnWay,
    ByWay,
    OnWayOut,
    /// The way to the present goal in steps, tolls included, and from the treasure out.
    Steps,
    StepsOut,
    Carrying,
    /// Whose turn it is, whether the die is cast, and what is left of it for an avatar that can walk.
    Active,
    Rolled,
    Points,
    /// The avatar is held, or stands where a bomb went off.
    Immobilized,
    Bombed,
    /// Event tiles on the way and on the way out, and whether the next step leads onto one.
    Events,
    EventsOut,
    EventNext,
    /// Enemies that can come, by steps from the avatar: three, four, five or six.
    Third,
    Fourth,
    Sixth,
    /// Friends that can help the avatar, by steps: one, two or three, up to six.
    FriendsBeside,
    FriendsClose,
    FriendsNear,
    /// Enemies next to where the avatar will be with its points, or three steps on its way; two or three steps from there;
    /// on the way within four steps.
    AheadBeside,
    AheadClose,
    Blocked,
    /// On the way: tiles that are closed to the avatar for now, fires, and whatever else is in the way and does not strike.
    Bans,
    Fires,
    Hazards,
    /// Enchantments of the avatar's.
    Phasers,
    Trail,
    /// The avatar's column, from the start to the finish.
    Column,
    /// Counted by the race alone, which is plainer: enemies next to the avatar, or one step from there, and enemies on the
    /// avatar's side of the goal.
    Beside,
    Close,
    Ahead,
}

const ALL: usize = Term::Ahead as usize + 1;

/// How much of each term there is in a player's position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally([f32; ALL]);

impl Tally {
    /// What every evaluation counts, each unit, clock and card once.
    pub(crate) fn common(game: &MuluCaves, s: &State, seat: Seat) -> Tally {
        let o = &s.open;
        let mut tally = Tally([0.0; ALL]);
        let avatar = Piece::avatar(seat);
        let status = o.status(avatar);
        let placing = o.turn == 0;
        let active = o.active == seat && !placing;
        let moved = if placing { o.first != seat } else { active };
        tally.add(Term::Lost, f32::from(status.immobilized.saturating_sub(u8::from(active))));
        tally.add(Term::Trapped, f32::from(u8::from(status.trapped())));
        tally.add(Term::Moved, f32::from(u8::from(moved)));
        for unit in o.units_on_board(seat) {
            let home = half(o.tile(unit)) == Some(seat);
            tally.add(if home { Term::Assistants } else { Term::Assailants }, 1.0);
            tally.add(Term::Pits, f32::from(u8::from(o.status(unit).pit > 0)));
            let spells = o.spells[unit.index()];
            tally.add(
                Term::Charms,
                f32::from(spells.of(EventCard::HermesBoots) + spells.of(EventCard::BioticCharge)),
            );
        }
        let [weapons, armor, artifacts] = hand(game, s, avatar);
        tally.add(Term::Weapons, weapons);
        tally.add(Term::Armor, armor);
        tally.add(Term::Artifacts, artifacts);
        tally.add(Term::UnitCards, f32::from(o.unit_cards(seat)));
        tally
    }

    #[inline]
    pub(crate) fn add(&mut self, term: Term, count: f32) {
        self.0[term as usize] += count;
    }

    #[inline]
    pub(crate) fn of(&self, term: Term) -> f32 {
        self.0[term as usize]
    }

    /// The first so many terms.
    pub(crate) fn first<const N: usize>(&self) -> [f32; N] {
        const { assert!(N <= ALL, "as many as there are") };
        std::array::from_fn(|term| self.0[term])
    }
}

pub(crate) fn count(rows: &TileBits) -> f32 {
    rows.len() as f32
}

/// How many weapons, pieces of armor and artifacts a piece holds.
fn hand(game: &MuluCaves, s: &State, piece: Piece) -> [f32; 3] {
    let mut held = [0.0; 3];
    for card in s.secret.hands[piece.index()] {
        let class = match game.class[usize::from(card)] {
            Class::Weapon => 0,
            Class::Armor => 1,
            Class::Artifact => 2,
        };
        held[class] += 1.0;
    }
    held
}

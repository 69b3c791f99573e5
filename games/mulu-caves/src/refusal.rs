//! Why an action is not allowed: typed, each with the clause that forbids it. The face has the words.

use adit_kernel::{Cites, Clause};
use adit_kit::tiles::Tile;

use crate::components::{Card, Piece};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    /// Another seat is asked.
    NotYourTurn,
    /// Units are still being placed.
    PlacingFirst,
    /// Roll or Mirror comes first.
    MainFirst,
    /// After the roll nothing is mirrored.
    AlreadyRolled,
    /// The answer does not fit the question.
    NotOffered(Clause),
    NotYours(Piece),
    Destroyed(Piece),
    NotHeld(Card),

    NoQuadrant(Tile),
    QuadrantTaken(Tile),

    AvatarStays,
    MirrorOccupied(Piece),
    MirrorWall(Piece),
    Held(Piece),
    Anchored(Piece),

    NoPoints,
    InTransit(Piece),
    Stuck(Piece),
    BoardEdge,
    Wall,
    Divider,
    Sanctuary,
    EnemyThere(Piece),
    Banned(Tile),
    NoWayOut,

    NoTreasure(Piece),
    CameByForce(Piece),
    Cooldown(Piece),

    Assistant(Piece),
    Vulnerable(Piece),
    AlreadyAttacked(Piece),
    Friend(Piece),
    NotAdjacent(Piece),
    NotInSight(Piece),
    OutOfReach(Piece),
    NotThatCard(Card),
    NobodyAround,
    ImmobilizedShot(Piece),

    NotHandedOver(Card),
    AssailantHands(Piece),
    NotNextToAvatar(Piece),
    NetTile(Tile),
    NotDestroyed(Piece),
    NotByAvatar(Card),
    NothingToSteal,
}

impl Cites for Refusal {
    fn clause(&self) -> Clause {
        Clause(match *self {
            Refusal::GameOver => "MUL-WIN-4",
            Refusal::NotYourTurn => "MUL-TURN-1",
            Refusal::PlacingFirst => "MUL-SET-10",
            Refusal::MainFirst => "MUL-TURN-7",
            Refusal::AlreadyRolled => "MUL-TURN-9",
            Refusal::NotOffered(clause) => return clause,
            Refusal::NotYours(_) => "MUL-MOVE-1",
            Refusal::Destroyed(_) => "MUL-PCE-5",
            Refusal::NotHeld(_) => "MUL-CRD-5",
            Refusal::NoQuadrant(_) => "MUL-SET-12",
            Refusal::QuadrantTaken(_) => "MUL-SET-13",
            Refusal::AvatarStays => "MUL-MIR-3",
            Refusal::MirrorOccupied(_) => "MUL-MIR-4",
            Refusal::MirrorWall(_) => "MUL-MIR-5",
            Refusal::Held(_) => "MUL-MIR-6",
            Refusal::Anchored(_) => "MUL-EVC-9",
            Refusal::NoPoints => "MUL-MOVE-1",
            Refusal::InTransit(_) => "MUL-MOVE-9",
            Refusal::Stuck(_) => "MUL-MOVE-11",
            Refusal::BoardEdge | Refusal::Wall => "MUL-MOVE-3",
            Refusal::Divider => "MUL-MOVE-13",
            Refusal::Sanctuary => "MUL-MOVE-4",
            Refusal::EnemyThere(_) => "MUL-MOVE-5",
            Refusal::Banned(_) => "MUL-MOVE-12",
            Refusal::NoWayOut => "MUL-MOVE-8",
            Refusal::NoTreasure(_) => "MUL-TRE-1",
            Refusal::CameByForce(_) => "MUL-TRE-2",
            Refusal::Cooldown(_) => "MUL-TRE-6",
            Refusal::Assistant(_) => "MUL-PCE-7",
            Refusal::Vulnerable(_) => "MUL-TERM-9",
            Refusal::AlreadyAttacked(_) => "MUL-BAT-5",
            Refusal::Friend(_) => "MUL-PCE-10",
            Refusal::NotAdjacent(_) => "MUL-BAT-3",
            Refusal::NotInSight(_) => "MUL-TERM-10",
            Refusal::OutOfReach(_) => "MUL-WPN-13",
            Refusal::NotThatCard(_) => "MUL-BAT-4",
            Refusal::NobodyAround => "MUL-WPN-18",
            Refusal::ImmobilizedShot(_) => "MUL-BAT-24",
            Refusal::NotHandedOver(_) => "MUL-CRD-11",
            Refusal::AssailantHands(_) => "MUL-CRD-10",
            Refusal::NotNextToAvatar(_) => "MUL-CRD-9",
            Refusal::NetTile(_) => "MUL-WPN-30",
            Refusal::NotDestroyed(_) => "MUL-ART-11",
            Refusal::NotByAvatar(_) => "MUL-CRD-22",
            Refusal::NothingToSteal => "MUL-ART-14",
        })
    }
}

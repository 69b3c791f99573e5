//! What happened. An event is public facts plus, where there is a secret in it, an item card, a marker or an offer that only
//! some seats may see; so there is no field that somebody could forget to hide. The cast says who the numbers in it are.

use adit_kernel::{Eye, Seats, Veiled};
use adit_kit::square::Dir;

use crate::cast::{Cast, place};
use crate::components::{
    Affliction, Book, Character, Container, EnemyKind, ItemCard, Path, Placement, Quest, Rumor, Title,
    TrapResult,
};
use crate::mine_card::{Cell, MineCard, Rotation};
use crate::place::{Opener, Pawn, Spot, Target};
use crate::state::{Ending, Favor, Harm, Offer, Open};

/// An event with its secret.
#[derive(Clone, Debug)]
pub struct Event {
    pub what: What,
    cast: Cast,
    at: Option<(Cell, Spot)>,
    secret: Option<Secret>,
}

#[derive(Clone, Copy, Debug)]
enum Secret {
    Card(Veiled<ItemCard>),
    Mine(Veiled<MineCard>),
    Marker(Veiled<u8>),
    Offer(Veiled<Offer>),
}

/// An event as one eye saw it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    pub what: What,
    /// Who is who in it.
    pub cast: Cast,
    /// Where it happened, if at one square: the cell of its card, and the square.
    pub at: Option<(Cell, Spot)>,
    pub secret: Learnt,
}

/// What this eye learnt besides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Learnt {
    /// There was nothing hidden in it, or this eye may not know it.
    Nothing,
    /// The item card found, taken, offered, received.
    Card(ItemCard),
    /// The card of the mine put under the pile.
    Mine(MineCard),
    /// Which marker is real.
    Marker(u8),
    Offer(Offer),
}

/// The public facts of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    Plays {
        pawn: Pawn,
        character: Character,
    },
    JoinsBand {
        pawn: Pawn,
        kind: EnemyKind,
    },
    TakesQuest {
        pawn: Pawn,
        quest: Quest,
    },
    ReturnsQuest {
        pawn: Pawn,
        quest: Quest,
    },
    /// Veiled card.
    TakesStartItem {
        pawn: Pawn,
    },
    /// An exploration or arena round begins.
    Begins {
        number: u8,
    },
    Initiative {
        pawn: Pawn,
        die: u8,
    },
    First {
        pawn: Pawn,
    },
    StartGate {
        card: MineCard,
        cell: Cell,
    },
    Enters {
        pawn: Pawn,
        at: Spot,
    },
    Favors {
        pawn: Pawn,
        favor: Favor,
    },
    RumorWorks {
        pawn: Pawn,
        rumor: Rumor,
    },
    RumorEnds {
        pawn: Pawn,
        rumor: Rumor,
    },

    RoundBegins {
        round: u8,
    },
    TurnBegins {
        pawn: Pawn,
    },
    TurnSkipped {
        pawn: Pawn,
    },
    TurnEnds {
        pawn: Pawn,
    },
    /// The turn ended by itself after so many decisions.
    TurnCut {
        pawn: Pawn,
    },

    Stepped {
        pawn: Pawn,
        marker: u8,
        to: Spot,
        ran: bool,
    },
    Went {
        pawn: Pawn,
        marker: u8,
        to: Spot,
    },
    /// Starstep.
    Landed {
        pawn: Pawn,
        to: Spot,
    },
    SpentTorch {
        pawn: Pawn,
        left: u8,
    },
    GainedTorch {
        pawn: Pawn,
        torch: u8,
    },
    LostTorch {
        pawn: Pawn,
        torch: u8,
    },
    Healed {
        pawn: Pawn,
        life: u8,
    },
    /// A card that fits nowhere goes under the pile. Veiled mine card.
    PutUnder {
        pawn: Pawn,
    },
    NothingFits {
        pawn: Pawn,
        side: Dir,
    },
    SetAside {
        card: MineCard,
    },
    Drew {
        pawn: Pawn,
        card: MineCard,
    },
    Laid {
        pawn: Pawn,
        card: MineCard,
        rotation: Rotation,
        cell: Cell,
        map: bool,
    },
    EnemyPlaced {
        enemy: Placement,
        kind: EnemyKind,
        at: Spot,
        items: u8,
        dormant: bool,
        caller: Option<Placement>,
    },
    BossEnters {
        enemy: Placement,
        kind: EnemyKind,
        at: Spot,
    },
    BossWaits {
        kind: EnemyKind,
    },
    /// What lies beneath an enemy is turned up.
    Uncovered {
        enemy: Placement,
        cards: [Option<ItemCard>; 2],
    },
    Woke {
        enemy: Placement,
    },
    ItemsReshuffled,
    EnemiesReshuffled,

    Charged {
        pawn: Pawn,
        path: Path,
        charge: u8,
    },
    Progress {
        pawn: Pawn,
        quest: Quest,
        progress: u8,
    },
    Fulfilled {
        pawn: Pawn,
        quest: Quest,
    },

    TrapTriggered {
        pawn: Pawn,
        at: Spot,
        die: u8,
        result: TrapResult,
    },
    TrapEvaded {
        pawn: Pawn,
        at: Spot,
    },
    Disarmed {
        pawn: Pawn,
        at: Spot,
    },
    IllusionGone {
        pawn: Pawn,
        marker: u8,
    },
    Afflicted {
        pawn: Pawn,
        affliction: Affliction,
    },
    AfflictionEnds {
        pawn: Pawn,
        affliction: Affliction,
    },
    Sickened {
        pawn: Pawn,
    },
    Snared {
        pawn: Pawn,
    },
    LostLife {
        pawn: Pawn,
        life: u8,
        source: Harm,
    },
    Prevented {
        pawn: Pawn,
    },
    Died {
        pawn: Pawn,
        at: Spot,
    },
    /// Out of this arena, by whom.
    Defeated {
        pawn: Pawn,
        by: Option<Pawn>,
    },
    Starved {
        pawn: Pawn,
        life: u8,
    },

    Rested {
        pawn: Pawn,
        at: Spot,
    },
    FireToken {
        pawn: Pawn,
    },
    LootRolled {
        pawn: Pawn,
        container: Container,
        at: Spot,
        die: u8,
        torch: u8,
        need: u8,
    },
    LootRerolled {
        pawn: Pawn,
        at: Spot,
        die: u8,
        book: Book,
    },
    LootFailed {
        pawn: Pawn,
        at: Spot,
    },
    Looted {
        pawn: Pawn,
        container: Container,
        at: Spot,
    },
    Opened {
        pawn: Pawn,
        at: Spot,
        with: Opener,
    },
    Unlocked {
        pawn: Pawn,
        at: Spot,
        with: Opener,
    },
    /// Veiled card.
    Finds {
        pawn: Pawn,
    },
    FindsNothing {
        pawn: Pawn,
    },
    GainedCoins {
        pawn: Pawn,
        coins: u16,
    },
    /// Veiled card.
    Takes {
        pawn: Pawn,
    },
    Leaves {
        pawn: Pawn,
        card: ItemCard,
        at: Spot,
    },
    Used {
        pawn: Pawn,
        card: ItemCard,
    },
    UsedUp {
        card: ItemCard,
    },
    Equipped {
        pawn: Pawn,
        card: ItemCard,
    },
    Detached {
        pawn: Pawn,
        card: ItemCard,
    },
    PickedUp {
        pawn: Pawn,
        card: ItemCard,
    },
    PickedUpCoins {
        pawn: Pawn,
        coins: u16,
    },
    Dropped {
        pawn: Pawn,
        card: ItemCard,
    },
    DroppedCoins {
        pawn: Pawn,
        coins: u16,
    },
    /// No cube was left for what was put down.
    Lost {
        card: ItemCard,
    },

    /// Veiled offer.
    Proposes {
        from: Pawn,
        to: Pawn,
    },
    Answers {
        from: Pawn,
        to: Pawn,
        accepted: bool,
    },
    /// A card changes hands. Veiled card.
    Passes {
        from: Pawn,
        to: Pawn,
    },
    PassesCoins {
        from: Pawn,
        to: Pawn,
        coins: u8,
    },

    Attacks {
        sides: [Target; 2],
    },
    Flees {
        pawn: Pawn,
        from: Option<Target>,
    },
    FleeRolled {
        pawn: Pawn,
        dice: [u8; 2],
    },
    Boosted {
        pawn: Pawn,
    },
    Ambush {
        pawn: Pawn,
        die: u8,
    },
    Rolled {
        sides: [Target; 2],
        dice: [u8; 2],
    },
    Rerolled {
        pawn: Pawn,
        die: u8,
    },
    Hits {
        sides: [Target; 2],
        scores: [u8; 2],
    },
    EnemyHurt {
        enemy: Placement,
        life: u8,
    },
    EnemyDefeated {
        enemy: Placement,
        kind: EnemyKind,
        by: Pawn,
    },

    PowerUsed {
        pawn: Pawn,
        path: Path,
    },
    /// Veiled marker.
    Mirrored {
        pawn: Pawn,
    },
    /// Everybody sees which marker is real.
    Unmasked {
        pawn: Pawn,
        marker: u8,
    },
    ExitedBy {
        pawn: Pawn,
        at: Spot,
    },
    LeftNow {
        pawn: Pawn,
    },

    DungeonTurn {
        round: u8,
    },
    EnemyMoved {
        enemy: Placement,
        from: Spot,
        to: Spot,
    },
    Collapse,
    ExplorationOver,
    ArenaWon {
        pawn: Pawn,
    },

    TownBegins,
    VisitBegins {
        pawn: Pawn,
    },
    VisitEnds {
        pawn: Pawn,
        coins: u8,
    },
    Delivered {
        pawn: Pawn,
        quest: Quest,
        coins: u8,
    },
    Handed {
        pawn: Pawn,
        card: ItemCard,
    },
    TitleGained {
        pawn: Pawn,
        title: Title,
    },
    HeroNamed {
        pawn: Pawn,
    },
    Rewarded {
        pawn: Pawn,
        card: ItemCard,
    },
    RewardReturned {
        pawn: Pawn,
        card: ItemCard,
    },
    Learns {
        pawn: Pawn,
        book: Book,
    },
    Bought {
        pawn: Pawn,
        card: ItemCard,
        price: u8,
    },
    Sold {
        pawn: Pawn,
        card: ItemCard,
        price: u8,
    },
    Discarded {
        pawn: Pawn,
        card: ItemCard,
    },
    BoughtBook {
        pawn: Pawn,
        book: Book,
        price: u8,
    },
    Recovered {
        pawn: Pawn,
        life: u8,
        torch: u8,
    },
    HeardRumor {
        pawn: Pawn,
        rumor: Rumor,
    },
    SetPath {
        pawn: Pawn,
        path: Path,
    },
    /// The Merchant's kinds are told by their counts.
    Restocked,
    Settled {
        pawn: Pawn,
        coins: u16,
    },
    Over {
        ending: Ending,
    },
}

impl Event {
    /// `o` is the position of that moment.
    #[inline]
    fn of(what: What, o: &Open, secret: Option<Secret>) -> Event {
        let at = place(&what, o);
        Event { what, cast: Cast::of(o), at, secret }
    }

    /// Without a secret.
    #[inline]
    pub(crate) fn open(what: What, o: &Open) -> Event {
        Event::of(what, o, None)
    }

    #[inline]
    pub(crate) fn card(what: What, o: &Open, card: ItemCard, known: Seats) -> Event {
        Event::of(what, o, Some(Secret::Card(Veiled::new(card, known))))
    }

    pub(crate) fn mine(what: What, o: &Open, card: MineCard, known: Seats) -> Event {
        Event::of(what, o, Some(Secret::Mine(Veiled::new(card, known))))
    }

    pub(crate) fn marker(what: What, o: &Open, marker: u8, known: Seats) -> Event {
        Event::of(what, o, Some(Secret::Marker(Veiled::new(marker, known))))
    }

    pub(crate) fn offer(what: What, o: &Open, offer: Offer, known: Seats) -> Event {
        Event::of(what, o, Some(Secret::Offer(Veiled::new(offer, known))))
    }

    /// As this eye sees it; `all` where nothing is hidden from anybody. What everybody at the table knows, onlookers see too.
    pub(crate) fn seen_by(&self, eye: Eye, all: bool, everybody: Seats) -> Seen {
        fn told<T: Copy>(veiled: Veiled<T>, eye: Eye, all: bool, everybody: Seats) -> Option<T> {
            if all || veiled.known() == everybody { Some(veiled.truth()) } else { veiled.seen_by(eye) }
        }
        let secret = match self.secret {
            None => None,
            Some(Secret::Card(card)) => told(card, eye, all, everybody).map(Learnt::Card),
            Some(Secret::Mine(card)) => told(card, eye, all, everybody).map(Learnt::Mine),
            Some(Secret::Marker(marker)) => told(marker, eye, all, everybody).map(Learnt::Marker),
            Some(Secret::Offer(offer)) => told(offer, eye, all, everybody).map(Learnt::Offer),
        };
        Seen {
            what: self.what,
            cast: self.cast.clone(),
            at: self.at,
            secret: secret.unwrap_or(Learnt::Nothing),
        }
    }

    /// Whether something hidden comes to light for somebody.
    pub(crate) fn has_secret(&self) -> bool {
        self.secret.is_some()
    }
}

/// Whether something hidden comes to light for somebody: after it an undo needs consent.
pub(crate) fn reveals(event: &Event, hidden_items: bool) -> bool {
    if event.has_secret() {
        return true;
    }
    match event.what {
        // The pile, what lies beneath an enemy, which figure is real.
        What::Drew { .. }
        | What::SetAside { .. }
        | What::NothingFits { .. }
        | What::Uncovered { .. }
        | What::EnemyDefeated { .. }
        | What::Answers { .. }
        | What::Unmasked { .. }
        | What::IllusionGone { .. } => true,
        // A hidden card shows itself, or what it does.
        What::Used { .. }
        | What::UsedUp { .. }
        | What::Equipped { .. }
        | What::Dropped { .. }
        | What::Leaves { .. }
        | What::Lost { .. }
        | What::Fulfilled { .. }
        | What::Progress { .. }
        | What::Handed { .. }
        | What::Delivered { .. }
        | What::Settled { .. }
        | What::Sold { .. }
        | What::Discarded { .. }
        | What::Bought { .. }
        | What::TownBegins
        | What::Begins { .. }
        | What::Died { .. }
        | What::Over { .. } => hidden_items,
        _ => false,
    }
}

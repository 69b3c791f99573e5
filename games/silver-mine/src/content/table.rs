//! The numbers of the table.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::{File, Sourced};
use serde::Deserialize;
use toml::Spanned;

use crate::components::{MAX_CHARACTERS, TrapResult};

/// The numbers that no card carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableValues {
    /// Squares that a run adds (SIL-ATT-5).
    pub run: u8,
    /// Item cards that a character carries (SIL-INV-1).
    pub inventory: u8,
    /// Books in a stash (SIL-STA-7).
    pub books: u8,
    /// By the number of characters in play (SIL-SET-17).
    pub starting_items: [u8; MAX_CHARACTERS],
    /// Coins by the die (SIL-LOOT-4).
    pub sack: [u8; 6],
    /// Loot scores (SIL-LOOT-5, SIL-LOOT-6, SIL-LOOT-8).
    pub loot_crate: u8,
    pub loot_barrel: u8,
    pub loot_tomb: u8,
    pub barrel_torch: u8,
    pub chest_draw: u8,
    pub chest_coins: u8,
    pub tomb_items: u8,
    /// By the die (SIL-TRAP-3).
    pub trap: [TrapResult; 6],
    pub rest_life: u8,
    pub rest_torch: u8,
    /// Turns (SIL-AFF-1, SIL-AFF-2).
    pub poison: u8,
    pub disease: u8,
    /// The goblin card that brings a boss (SIL-BOSS-1).
    pub goblins: u8,
    /// Markers for containers and things on the ground (SIL-R-22).
    pub white_cubes: u8,
    /// What the Innkeeper takes (SIL-INN-1, SIL-INN-3).
    pub recover: u8,
    pub rumor: u8,
    /// The first Hero gets these (SIL-END-2).
    pub hero: u8,
    /// Coins that one may ask for or offer at once (SIL-R-51).
    pub trade_coins: Vec<u8>,
    pub trades_a_turn: u8,
    pub trades_a_visit: u8,
    /// Coins that one may take along (SIL-R-97).
    pub withdraw: Vec<u8>,
    /// Guards (SIL-R-80).
    pub round_limit: u8,
    pub exploration_limit: u8,
    pub turn_decisions: u8,
    pub visit_decisions: u8,
    pub arena: ArenaValues,
    pub band: BandValues,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaValues {
    /// Coins for defeating a character (SIL-ARE-5).
    pub defeat: u8,
    /// Coins for everybody afterwards (SIL-ARE-7).
    pub purse: u8,
    /// What the campfire token gives (SIL-ARE-4).
    pub token_life: u8,
    pub token_torch: u8,
    /// The first round that costs everybody a Life (SIL-R-89).
    pub stall_round: u8,
}

/// The band of Insane mode (SIL-R-92).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BandValues {
    /// More Life than the card, by the size of the band.
    pub life: [u8; MAX_CHARACTERS],
    /// Torch by the size of the band.
    pub torch: [u8; MAX_CHARACTERS],
    /// How far maxima are above the start.
    pub beyond: u8,
    /// Goblins of one type.
    pub same: u8,
    /// The round in which rivals enter.
    pub rival_round: u8,
}

type Number = Sourced<Spanned<u8>>;
type Numbers = Sourced<Spanned<Vec<u8>>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    run: Number,
    inventory: Number,
    books: Number,
    starting_items: Numbers,
    sack: Numbers,
    loot_crate: Number,
    loot_barrel: Number,
    loot_tomb: Number,
    barrel_torch: Number,
    chest_draw: Number,
    chest_coins: Number,
    tomb_items: Number,
    trap: Sourced<Spanned<Vec<TrapResult>>>,
    rest_life: Number,
    rest_torch: Number,
    poison: Number,
    disease: Number,
    goblins: Number,
    white_cubes: Number,
    recover: Number,
    rumor: Number,
    hero: Number,
    trade_coins: Numbers,
    trades_a_turn: Number,
    trades_a_visit: Number,
    withdraw: Numbers,
    round_limit: Number,
    exploration_limit: Number,
    turn_decisions: Number,
    visit_decisions: Number,
    arena_defeat: Number,
    arena_purse: Number,
    arena_token_life: Number,
    arena_token_torch: Number,
    arena_stall_round: Number,
    band_life: Numbers,
    band_torch: Numbers,
    band_beyond: Number,
    band_same: Number,
    rival_round: Number,
}

pub(super) fn load(bundle: &Bundle) -> Result<TableValues, ContentError> {
    let file = File::open(bundle, "table.toml")?;
    let read: TableFile = file.read()?;
    let within = |number: &Number, range| file.within(&number.value, range);
    Ok(TableValues {
        run: within(&read.run, 0..=6)?,
        inventory: within(&read.inventory, 1..=3)?,
        books: within(&read.books, 1..=8)?,
        starting_items: array(&file, &read.starting_items.value)?,
        sack: array(&file, &read.sack.value)?,
        loot_crate: within(&read.loot_crate, 1..=12)?,
        loot_barrel: within(&read.loot_barrel, 1..=12)?,
        loot_tomb: within(&read.loot_tomb, 1..=12)?,
        barrel_torch: within(&read.barrel_torch, 0..=4)?,
        chest_draw: within(&read.chest_draw, 1..=2)?,
        chest_coins: within(&read.chest_coins, 0..=9)?,
        tomb_items: within(&read.tomb_items, 1..=2)?,
        trap: array(&file, &read.trap.value)?,
        rest_life: within(&read.rest_life, 0..=9)?,
        rest_torch: within(&read.rest_torch, 0..=9)?,
        poison: within(&read.poison, 1..=9)?,
        disease: within(&read.disease, 1..=9)?,
        goblins: within(&read.goblins, 1..=20)?,
        white_cubes: within(&read.white_cubes, 1..=60)?,
        recover: within(&read.recover, 0..=50)?,
        rumor: within(&read.rumor, 0..=50)?,
        hero: within(&read.hero, 0..=100)?,
        trade_coins: amounts(&file, &read.trade_coins.value)?,
        trades_a_turn: within(&read.trades_a_turn, 1..=20)?,
        trades_a_visit: within(&read.trades_a_visit, 1..=20)?,
        withdraw: amounts(&file, &read.withdraw.value)?,
        round_limit: within(&read.round_limit, 10..=250)?,
        exploration_limit: within(&read.exploration_limit, 1..=100)?,
        turn_decisions: within(&read.turn_decisions, 20..=250)?,
        visit_decisions: within(&read.visit_decisions, 20..=250)?,
        arena: ArenaValues {
            defeat: within(&read.arena_defeat, 0..=100)?,
            purse: within(&read.arena_purse, 0..=100)?,
            token_life: within(&read.arena_token_life, 0..=9)?,
            token_torch: within(&read.arena_token_torch, 0..=9)?,
            stall_round: within(&read.arena_stall_round, 2..=200)?,
        },
        band: BandValues {
            life: array(&file, &read.band_life.value)?,
            torch: array(&file, &read.band_torch.value)?,
            beyond: within(&read.band_beyond, 0..=9)?,
            same: within(&read.band_same, 1..=2)?,
            rival_round: within(&read.rival_round, 1..=99)?,
        },
    })
}

fn array<T: Copy, const N: usize>(file: &File<'_>, list: &Spanned<Vec<T>>) -> Result<[T; N], ContentError> {
    let found = list.get_ref().len();
    <[T; N]>::try_from(list.get_ref().as_slice())
        .map_err(|_| file.wrong(&list.span(), format!("{N} entries are needed, not {found}")))
}

/// Amounts of coins, each more than the one before.
fn amounts(file: &File<'_>, list: &Spanned<Vec<u8>>) -> Result<Vec<u8>, ContentError> {
    let amounts = list.get_ref();
    let rising = amounts.windows(2).all(|pair| pair[0] < pair[1]);
    if amounts.is_empty() || amounts.len() > 8 || amounts[0] == 0 || !rising {
        return Err(file.wrong(&list.span(), "1 to 8 amounts of coins are needed, in rising order"));
    }
    Ok(amounts.clone())
}

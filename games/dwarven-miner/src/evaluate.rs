//! What bots know about the game: how long each clan still needs for the goal. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::bot_traits::Evaluate;
use adit_kit::cards::CardSet;

use crate::components::{Card, Face, MAX_PLAYERS, Power, Resource, Resources, Window, items_of};
use crate::game::DwarvenMiner;
use crate::state::{Stage, State};

// The numbers below, those of the powers and of loot are fitted: with them the winners of many games between
// bots were likeliest, judged anywhere in a turn. So positions early and late in a turn can be compared, which
// a search does all the time. docs/dwarven-miner.md says how it was done.

/// Units (resources or chests) that a turn brings without any power.
const INCOME: f32 = 3.92;
/// Honor per turn once the present plans are carried out, and how much of what powers add to the income
/// shows in it.
const LATER_HONOR: f32 = 1.89;
const POWERS_LATER: f32 = 0.12;
/// The lead in turns that makes a win e times as likely as a loss, at the goal and per turn before it.
const LEAD: f32 = 0.29;
const LEAD_PER_TURN: f32 = 0.16;
/// The turns to count before the next income, by how far the turn at hand has come.
const AT_DAWN: f32 = -0.18;
const AT_DICE: f32 = 0.68;
const AT_BURGLARS: f32 = 0.68;
const AT_CRAFTING: f32 = 0.98;
const AT_FULFILLMENT: f32 = 0.9;
const AT_CLEANUP: f32 = 1.08;
/// The same in the turn of somebody else, besides the turns in between.
const AWAY: f32 = -0.05;
/// What an own Adventurer is worth in chests that can still be hired this turn.
const READY: f32 = 0.17;
/// The price of an item on whose space others have a rune, against its cost; of a resource yet to be found;
/// and what a chest pays of either.
const TAKEN: f32 = 0.88;
const FOUND: f32 = 0.99;
const CHEST: f32 = 1.1;
/// What is left over of resources and chests when the plans are carried out.
const LEFT_RESOURCE: f32 = 0.5;
const LEFT_CHEST: f32 = 0.77;
/// How surely what is above a limit is lost while crafting may still use it, and what a resource counts then.
const SURE: f32 = 0.44;
const LOST_RESOURCE: f32 = 0.7;
/// How a plan is chosen: what winning with it counts in Honor, and the turns that any card takes.
const WINNING: f32 = 6.96;
const ANY_CARD: f32 = 0.38;
/// How much of the power of a planned card is there in time for the next plans.
const IN_TIME: f32 = 0.04;
/// The incomes at which waiting begins, and how smoothly.
const UNWAITED: f32 = 0.1;
const SMOOTH: f32 = 0.09;
/// How many cards ahead a clan is seen to plan.
const PLANNED: usize = 4;

/// A race: whoever needs fewer turns to the goal is likelier to win, the surer the nearer the end is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Evaluate<DwarvenMiner> for Race {
    fn evaluate(&self, game: &DwarvenMiner, state: &State, seat: Seat) -> f32 {
        let mut turns = [0f32; MAX_PLAYERS];
        let mut soonest = f32::MAX;
        for s in Seat::all(game.players) {
            turns[s.index()] = turns_to_goal(game, state, s);
            soonest = soonest.min(turns[s.index()]);
        }
        let lead = LEAD + LEAD_PER_TURN * soonest.max(0.0);
        let weight = |t: f32| ((soonest - t) / lead).exp();
        let all: f32 = turns[..usize::from(game.players)].iter().map(|&t| weight(t)).sum();
        // The own pace counts a little by itself, so that a race as good as won or lost is still run.
        let own = turns[seat.index()];
        0.9 * weight(own) / all + 0.1 * (1.0 - (own / 40.0).clamp(0.0, 1.0))
    }
}

/// What an own power adds to the income of a turn, in units.
fn power_income(power: Power) -> f32 {
    match power {
        Power::Reroll { max, .. } => 0.26 + 0.09 * f32::from(max.min(3)),
        Power::SetFace { .. } => 0.57,
        Power::Flip { .. } => 0.82,
        Power::GainShown { .. } => 0.58,
        Power::OrcBounty { .. } => 0.63,
        Power::Burglary { .. } => 1.0,
        Power::Buy { .. } => 0.47,
        Power::Exchange { .. } => 0.58,
        Power::Discount { .. } => 0.32,
        Power::Share { .. } => 0.53,
        Power::Runes { .. } => 0.79,
        Power::HonorNext { .. } => 0.87,
        Power::Foresight { .. } => 0.37,
        Power::Stow { .. } => 0.44,
        Power::Ward {} => 0.69,
        Power::Rearm {} => 0.19,
        Power::Wild {} => 0.19,
        Power::SwapDiscard {} => 0.07,
        Power::Restore { .. } => 0.81,
        Power::Waive { .. } => 0.44,
    }
}

/// What a clan can spend on its plans.
#[derive(Clone, Copy)]
struct Means {
    purse: Resources,
    chests: f32,
    /// Items that can be handed over.
    items: u16,
    slots: u8,
    discounts: u8,
    shares: u8,
    wilds: u8,
    waivers: u8,
}

/// Turns until a clan has the goal, if all goes as usual: first what can be completed in this turn,
/// then the best of the hand one after another at the usual income, then whatever comes.
fn turns_to_goal(game: &DwarvenMiner, s: &State, seat: Seat) -> f32 {
    let mut prospect = Prospect::new(game, s, seat);
    if seat == s.open.active && s.open.turn > 0 {
        prospect.finish_turn(s);
    }
    prospect.turns()
}

/// What a clan goes into the next turns with.
struct Prospect<'a> {
    game: &'a DwarvenMiner,
    goal: f32,
    honor: f32,
    /// Units that a turn brings.
    income: f32,
    means: Means,
    hand: CardSet,
    /// Items with a rune of somebody else's, and those with two runes.
    taken: u16,
    two: u16,
    /// Turns before the next income.
    start: f32,
}

impl Prospect<'_> {
    fn new<'a>(game: &'a DwarvenMiner, s: &State, seat: Seat) -> Prospect<'a> {
        let o = &s.open;
        let table = &game.content.table;
        let clan = o.clan(seat);
        let mut hand = s.secret.hands[seat.index()];
        let mut powers = clan.tableau;
        if let (Stage::FaceUp { .. }, Some(card)) = (o.stage, s.secret.chosen[seat.index()]) {
            hand.remove(card.0);
            powers.insert(card.0);
        }
        let mut income = INCOME;
        for card in powers {
            income += power_income(game.power[usize::from(card)]);
        }
        let (one, two) = o.runes();
        let means = Means {
            purse: clan.purse,
            chests: f32::from(clan.chests),
            items: clan.runes,
            slots: table.runes.saturating_sub(clan.on_board()),
            discounts: 0,
            shares: 0,
            wilds: 0,
            waivers: 0,
        };
        let away = (seat.0 + game.players - o.active.0) % game.players;
        let start = if away == 0 { AT_CLEANUP } else { AWAY + f32::from(away) / f32::from(game.players) };
        let (goal, honor, taken) = (f32::from(table.goal), f32::from(clan.honor), one & !clan.runes);
        Prospect { game, goal, honor, income, means, hand, taken, two, start }
    }

    /// What the turn at hand still brings, and what is lost at its end.
    fn finish_turn(&mut self, s: &State) {
        let (game, o, now) = (self.game, &s.open, &s.open.now);
        let table = &game.content.table;
        let (mut finishing, mut crafting) = (true, true);
        match o.stage {
            Stage::Open(Window::Dawn) => self.start = AT_DAWN,
            Stage::Open(Window::Dice) | Stage::Mischief { .. } => {
                see_dice(game, s, &mut self.means);
                self.start = AT_DICE;
            }
            Stage::Open(Window::Burgle) => {
                self.means.chests += loot(now.pool, now.burgles, now.no_burgling);
                self.start = AT_BURGLARS;
            }
            Stage::Open(Window::Craft) => self.start = AT_CRAFTING,
            Stage::Open(Window::Fulfil) => {
                crafting = false;
                self.start = AT_FULFILLMENT;
            }
            // Dice are settled once Burglar actions were counted.
            Stage::Midway(_) if now.burgles == 0 && now.pool == 0 => {
                see_dice(game, s, &mut self.means);
                self.start = AT_DICE;
            }
            Stage::Midway(_) => self.start = AT_CRAFTING,
            _ => finishing = false,
        }
        if finishing {
            self.complete_now(s, crafting);
        }
        // What is above the limits will be lost, more surely the later in the turn.
        let sure = if crafting && finishing { SURE } else { 1.0 };
        let more = f32::from(now.hold_more);
        let over = self.means.chests - f32::from(table.hold_chests) - more;
        self.means.chests -= over.max(0.0) * sure;
        let over = self.means.purse.total() as f32 - f32::from(table.hold_resources) - more;
        self.means.chests -= over.max(0.0) * LOST_RESOURCE * sure;
        if o.stage == Stage::Keep {
            self.hand = self.hand.union(s.secret.drawn);
        }
    }

    /// Completes cards of the hand in this turn as long as there are means for it.
    fn complete_now(&mut self, s: &State, crafting: bool) {
        let (game, o, now) = (self.game, &s.open, &s.open.now);
        let mut bonus = f32::from(now.bards * game.pending.honor);
        self.means.items = o.at_hand();
        self.means.slots = now.rune_limit.saturating_sub(o.me().on_board());
        (self.means.discounts, self.means.shares) = (now.discounts, now.shares);
        (self.means.wilds, self.means.waivers) = (now.wilds, now.waivers);
        self.means.chests += READY * ready(game, s) as f32;
        let board = (self.taken, self.two);
        while self.honor < self.goal
            && let Some((card, left)) = best_now(game, &self.means, board, self.hand, crafting)
        {
            self.hand.remove(card);
            self.means = left;
            self.honor += f32::from(game.honor[usize::from(card)]) + bonus;
            self.income += power_income(game.power[usize::from(card)]);
            bonus = 0.0;
        }
        self.means.items &= o.unused();
    }

    /// The turns that the best of the hand takes, card after card, and then whatever comes.
    fn turns(mut self) -> f32 {
        if self.honor >= self.goal {
            return 0.0;
        }
        let game = self.game;
        let mut gap = 0.0;
        let mut turns = self.start;
        for _ in 0..PLANNED {
            let mut best: Option<(f32, u8, f32, Means)> = None;
            for card in self.hand {
                let (more, left) = later(game, &self.means, self.taken, Card(card));
                let worth = f32::from(game.honor[usize::from(card)]);
                let worth = if self.honor + worth >= self.goal { worth + WINNING } else { worth };
                let rate = worth / (more / self.income + ANY_CARD);
                if best.is_none_or(|(r, ..)| rate > r) {
                    best = Some((rate, card, more, left));
                }
            }
            let Some((_, card, more, left)) = best else { break };
            self.hand.remove(card);
            self.means = left;
            gap += more;
            turns = self.start + wait(gap / self.income);
            self.honor += f32::from(game.honor[usize::from(card)]);
            if self.honor >= self.goal {
                return turns;
            }
            self.income += IN_TIME * power_income(game.power[usize::from(card)]);
        }
        let stock = self.means.purse.total() as f32 * LEFT_RESOURCE + self.means.chests * LEFT_CHEST;
        let pace = 1.0 + POWERS_LATER * (self.income / INCOME - 1.0);
        turns + (self.goal - self.honor) / (LATER_HONOR * pace.max(0.2)) - stock / self.income
    }
}

/// The turns after the next one that it takes to earn so many incomes; smooth, so that every unit counts.
fn wait(incomes: f32) -> f32 {
    let x = incomes - UNWAITED;
    (x + (x * x + SMOOTH).sqrt()) * 0.5
}

/// How many own Adventurers can still be hired in this turn for what brings units.
fn ready(game: &DwarvenMiner, s: &State) -> u32 {
    let now = &s.open.now;
    let windows: &[Window] = match s.open.stage {
        _ if now.no_hiring => &[],
        Stage::Open(Window::Dice) => &[Window::Dice, Window::Burgle, Window::Craft],
        Stage::Open(Window::Burgle) => &[Window::Burgle, Window::Craft],
        Stage::Open(Window::Craft) => &[Window::Craft],
        _ => &[],
    };
    let open = windows.iter().fold(CardSet::EMPTY, |all, &w| all.union(game.windows[w as usize]));
    s.open.me().tableau.both(open).minus(now.hired).len()
}

/// Dice that lie but are not settled yet count as what they will bring.
fn see_dice(game: &DwarvenMiner, s: &State, means: &mut Means) {
    let now = &s.open.now;
    let shown = Resources::new(Resource::ALL.map(|r| now.dice.showing(r.face().index())));
    let mut cache = s.open.cache;
    means.purse.gain_up_to(&shown, &mut cache);
    let gold = now.dice.showing(Face::Gold.index()) * game.content.table.gold_chests;
    means.chests += f32::from(gold.min(s.open.vault));
    means.chests += loot(now.dice.showing(Face::Burglar.index()), 1, now.no_burgling);
}

/// What Burglar dice are worth in chests.
fn loot(pool: u8, actions: u8, banned: bool) -> f32 {
    if banned || actions == 0 {
        return 0.0;
    }
    let first = [0.0, 0.93, 1.1, 1.97][usize::from(pool.min(3))];
    if actions > 1 && pool > 1 { first + 0.7 } else { first }
}

/// The most honourable card that can be completed in this turn, and what is left after it.
fn best_now(
    game: &DwarvenMiner,
    means: &Means,
    board: (u16, u16),
    hand: CardSet,
    crafting: bool,
) -> Option<(u8, Means)> {
    let mut best: Option<(f32, u8, Means)> = None;
    for card in hand {
        if let Some(left) = now(game, means, board, Card(card), crafting) {
            let spent = means.chests - left.chests + (means.purse.total() - left.purse.total()) as f32;
            let rate = f32::from(game.honor[usize::from(card)]) - 0.18 * spent;
            if best.as_ref().is_none_or(|(r, ..)| rate > *r) {
                best = Some((rate, card, left));
            }
        }
    }
    best.map(|(_, card, left)| (card, left))
}

/// Completes a card in this turn with crafts, bought resources and purchases, if that is possible.
fn now(
    game: &DwarvenMiner,
    means: &Means,
    (taken, two): (u16, u16),
    card: Card,
    crafting: bool,
) -> Option<Means> {
    let need = game.need[card.index()];
    let mut missing = need & !means.items;
    let mut left = *means;
    left.items &= !need;
    if left.waivers > 0 {
        left.waivers -= 1;
        let waivable = missing & game.cheap(game.pending.waive);
        if let Some(item) = items_of(waivable).max_by_key(|i| game.cost(*i)) {
            missing &= !item.bit();
        }
    }
    if missing == 0 {
        return Some(left);
    }
    if !crafting {
        return None;
    }
    for item in items_of(missing) {
        let cost = game.cost(item);
        let recipe = &game.recipe[item.index()];
        let shared = taken & item.bit() != 0 && left.shares > 0 && two & item.bit() == 0;
        let open = taken & item.bit() == 0 || shared;
        let mut price = f32::from(cost);
        if open && left.slots > 0 {
            let mut less = 0;
            if left.discounts > 0 && cost >= game.pending.discount.1 {
                less += game.pending.discount.0;
            }
            if shared {
                less += game.pending.share;
            }
            let short = if left.wilds > 0 {
                u32::from(cost - less.min(cost - 1)).saturating_sub(left.purse.total())
            } else {
                left.purse.shortfall(recipe).saturating_sub(u32::from(less))
            };
            if (short * 2) as f32 <= price {
                price = (short * 2) as f32;
                left.slots -= 1;
                left.shares -= u8::from(shared);
                left.discounts -= u8::from(left.discounts > 0 && cost >= game.pending.discount.1);
                left.wilds = left.wilds.saturating_sub(1);
                left.purse.0 = left.purse.0.minus(&recipe.0);
            }
        }
        left.chests -= price;
        if left.chests < 0.0 {
            return None;
        }
    }
    Some(left)
}

/// The units still to be earned for a card, and what is left of the means after it.
fn later(game: &DwarvenMiner, means: &Means, taken: u16, card: Card) -> (f32, Means) {
    let need = game.need[card.index()];
    let mut left = *means;
    left.items &= !need;
    let mut gap = 0.0;
    for item in items_of(need & !means.items) {
        if taken & item.bit() != 0 {
            gap += f32::from(game.cost(item)) * TAKEN;
        } else {
            let recipe = &game.recipe[item.index()];
            gap += left.purse.shortfall(recipe) as f32 * FOUND;
            left.purse.0 = left.purse.0.minus(&recipe.0);
        }
    }
    let used = left.chests.clamp(0.0, gap);
    left.chests -= used;
    (gap - used * CHEST, left)
}

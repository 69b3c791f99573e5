//! What bots know about the game: how long each clan still needs for the goal, and a quick sensible
//! way to play on. Nothing here is a rule.

use adit_kernel::powers::{Evaluate, Policy};
use adit_kernel::{Chance, Seat};

use crate::action::Action;
use crate::game::DwarvenMiner;
use crate::state::{Stage, State, Trouble};
use crate::things::{Card, Face, Power, Resource, Resources, Window, items_of};

/// Units (resources or chests) that a turn brings without any power.
const INCOME: f32 = 5.3;
/// What an own power adds to that.
const POWER_INCOME: f32 = 0.55;
/// Honor per turn once the present hand is used up.
const LATER_HONOR: f32 = 2.2;
/// How many cards ahead a clan is seen to plan.
const PLANNED: usize = 4;

/// A race: whoever needs fewer turns to the goal is likelier to win, the surer the nearer the end is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Race;

impl Evaluate<DwarvenMiner> for Race {
    fn evaluate(&self, game: &DwarvenMiner, state: &State, seat: Seat) -> f32 {
        let mut turns = [0f32; crate::things::MAX_PLAYERS];
        let mut soonest = f32::MAX;
        for s in Seat::all(game.players) {
            turns[s.index()] = turns_to_goal(game, state, s);
            soonest = soonest.min(turns[s.index()]);
        }
        let spread = 0.4 + 0.13 * soonest;
        let weight = |t: f32| ((soonest - t) / spread).exp();
        let all: f32 = turns[..usize::from(game.players)].iter().map(|&t| weight(t)).sum();
        weight(turns[seat.index()]) / all
    }
}

/// What a clan can spend on its plans.
#[derive(Clone, Copy)]
struct Means {
    purse: Resources,
    chests: f32,
    items: u16,
    slots: u8,
    discounts: u8,
    shares: u8,
    wilds: u8,
    waivers: u8,
}

/// What it takes to complete a card.
#[derive(Clone, Copy)]
struct Quote {
    /// Can be completed at once.
    now: bool,
    /// Units still to be earned.
    gap: f32,
    /// The means that are left afterwards.
    left: Means,
}

fn turns_to_goal(game: &DwarvenMiner, s: &State, seat: Seat) -> f32 {
    let o = &s.open;
    let clan = o.clan(seat);
    let active = seat == o.active;
    let goal = f32::from(game.content.table.goal);
    let mut honor = f32::from(clan.honor);
    if honor >= goal {
        return 0.0;
    }
    let powers = clan.tableau.len() as f32;
    let income = INCOME + POWER_INCOME * powers;
    let mut means = Means {
        purse: clan.purse,
        chests: f32::from(clan.chests),
        items: clan.runes,
        slots: game.content.table.runes.saturating_sub(clan.on_board()),
        discounts: 0,
        shares: 0,
        wilds: 0,
        waivers: 0,
    };
    // Turns until this clan can finish something, and whether it can still craft before that.
    let players = f32::from(game.players);
    let away = (seat.0 + game.players - o.active.0) % game.players;
    let mut wait = if away == 0 { 1.0 } else { f32::from(away) / players };
    let mut crafting = true;
    let mut bonus = 0.0;
    let mut soon = 0.0;
    if active {
        let now = &o.now;
        means.items = o.at_hand();
        means.slots = now.rune_limit.saturating_sub(clan.on_board());
        (means.discounts, means.shares, means.wilds) = (now.discounts, now.shares, now.wilds);
        means.waivers = now.waivers;
        bonus = f32::from(now.bards * game.pending.honor);
        match o.stage {
            Stage::Open(Window::Dawn) => {
                wait = 0.0;
                soon = income;
            }
            Stage::Open(Window::Dice) | Stage::Mischief { .. } => {
                wait = 0.0;
                see_dice(game, s, &mut means);
            }
            Stage::Open(Window::Burgle) => {
                wait = 0.0;
                means.chests += loot(now.pool, now.burgles, now.no_burgling);
            }
            Stage::Open(Window::Craft) => wait = 0.0,
            Stage::Open(Window::Fulfil) => {
                wait = 0.0;
                crafting = false;
            }
            Stage::Midway(_) => {
                wait = 0.0;
                if now.pool == 0 && now.burgles == 0 && !now.dice.is_empty() {
                    see_dice(game, s, &mut means);
                }
            }
            Stage::Open(Window::Cleanup) | Stage::Surplus => {
                let more = f32::from(now.hold_more);
                means.chests = means.chests.min(f32::from(game.content.table.hold_chests) + more);
                let over = means.purse.total() as f32 - f32::from(game.content.table.hold_resources) - more;
                means.chests -= over.max(0.0) * 0.5;
                wait -= 0.12 * f32::from(now.keep_more);
            }
            Stage::Keep | Stage::FaceUp { .. } | Stage::Over(_) => {}
        }
    }
    let (one, two) = o.runes();
    let taken = one & !clan.runes;
    let mut hand = s.secret.hands[seat.index()];
    if active && o.stage == Stage::Keep {
        // Some of what was drawn will be kept: count the best of it later, as a hand card.
        hand = hand.union(s.secret.drawn);
    }
    let mut turns = wait;
    let mut earned = soon;
    for _ in 0..PLANNED {
        let mut best: Option<(f32, u8, Quote)> = None;
        for card in hand {
            let mut quote = quote(game, &means, (taken, two), Card(card), crafting);
            quote.gap = (quote.gap - earned).max(0.0);
            if wait == 0.0 && quote.now {
                quote.gap = 0.0;
            }
            let worth = f32::from(game.honor[usize::from(card)]);
            let reaches = honor + worth + bonus >= goal;
            let rate = (worth + if reaches { 3.0 } else { 0.0 }) / (quote.gap / income + 0.8);
            if best.is_none_or(|(r, ..)| rate > r) {
                best = Some((rate, card, quote));
            }
        }
        let Some((_, card, quote)) = best else { break };
        hand.remove(card);
        if !(wait == 0.0 && (quote.now || (soon > 0.0 && quote.gap == 0.0))) {
            // Not in this turn: at the earliest in the next one, however little is missing.
            turns =
                turns.max(wait.max(if active && wait == 0.0 { 1.0 } else { wait })) + quote.gap / income;
            crafting = true;
        }
        earned = 0.0;
        means = quote.left;
        honor += f32::from(game.honor[usize::from(card)]) + bonus;
        bonus = 0.0;
        if honor >= goal {
            return turns;
        }
    }
    let stock = means.purse.total() as f32 * 0.6 + means.chests.max(0.0) * 0.8;
    (turns + (goal - honor) / LATER_HONOR / (income / INCOME) - stock / income * 0.5).max(0.05)
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
    let first = [0.0, 0.8, 0.95, 2.2][usize::from(pool.min(3))];
    if actions > 1 && pool > 1 { first + 0.7 } else { first }
}

/// What a card still takes, and what is left of the means after paying for it.
fn quote(
    game: &DwarvenMiner,
    means: &Means,
    (taken, two): (u16, u16),
    card: Card,
    crafting: bool,
) -> Quote {
    let need = game.need[card.index()];
    let mut left = *means;
    left.items &= !need;
    let mut missing = need & !means.items;
    if left.waivers > 0 {
        left.waivers -= 1;
        // The dearest item that may be left out.
        let waivable = missing & game.cheap(game.pending.waive);
        if let Some(item) = items_of(waivable).max_by_key(|i| game.cost(*i)) {
            missing &= !item.bit();
        }
    }
    let mut gap = 0.0;
    let mut pay = 0.0;
    for item in items_of(missing) {
        let cost = game.cost(item);
        let recipe = &game.recipe[item.index()];
        let blocked = taken & item.bit() != 0;
        let shared = blocked && left.shares > 0 && two & item.bit() == 0;
        if (blocked && !shared) || left.slots == 0 {
            pay += f32::from(cost);
            gap += f32::from(cost);
            continue;
        }
        let mut less = 0;
        if left.discounts > 0 && cost >= game.pending.discount.1 {
            left.discounts -= 1;
            less += game.pending.discount.0;
        }
        if shared {
            left.shares -= 1;
            less += game.pending.share;
        }
        let short = if left.wilds > 0 {
            left.wilds -= 1;
            u32::from(cost - less.min(cost - 1)).saturating_sub(left.purse.total())
        } else {
            left.purse.shortfall(recipe).saturating_sub(u32::from(less))
        };
        left.slots -= 1;
        let short = short as f32;
        gap += short;
        // Missing resources are bought, or the item is purchased and its resources stay.
        if short * 2.0 <= f32::from(cost) {
            pay += short * 2.0;
            left.purse.0 = left.purse.0.minus(&recipe.0);
        } else {
            pay += f32::from(cost);
        }
    }
    let now = missing == 0 || (crafting && pay <= left.chests);
    if now {
        left.chests -= pay;
        gap = 0.0;
    } else {
        let used = gap.min(left.chests.max(0.0));
        gap -= used * 0.9;
        left.chests -= used;
    }
    Quote { now, gap, left }
}

/// Plays on quickly but sensibly: digs, robs, crafts what the hand wants, fulfils what it can.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habit;

impl Policy<DwarvenMiner> for Habit {
    const CUT_OFF: Option<u32> = Some(10);

    fn choose<C: Chance>(
        &self,
        game: &DwarvenMiner,
        state: &State,
        seat: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let mut best = (f32::MIN, 0);
        let wants = Wants::new(game, state, seat);
        for (i, &action) in actions.iter().enumerate() {
            let noise = chance.pick(64) as f32 / 256.0;
            let appeal = wants.appeal(game, state, action) + noise;
            if appeal > best.0 {
                best = (appeal, i);
            }
        }
        best.1
    }

    fn prior(&self, game: &DwarvenMiner, state: &State, seat: Seat, action: Action) -> f32 {
        Wants::new(game, state, seat).appeal(game, state, action).clamp(0.0, 1.0)
    }
}

/// The items that a seat's hand asks for and has not got.
struct Wants {
    /// By any card of the hand.
    any: u16,
    /// By the card nearest to completion.
    best: u16,
    /// Chests and resources suffice to complete the nearest card with purchases.
    closing: bool,
}

impl Wants {
    fn new(game: &DwarvenMiner, s: &State, seat: Seat) -> Wants {
        let o = &s.open;
        let have = if seat == o.active { o.at_hand() } else { o.clan(seat).runes };
        let mut wants = Wants { any: 0, best: 0, closing: false };
        let mut nearest = f32::MIN;
        for card in s.secret.hands[seat.index()] {
            let missing = game.need[usize::from(card)] & !have;
            wants.any |= missing;
            let cost: u32 = items_of(missing).map(|i| u32::from(game.cost(i))).sum();
            let nearness = f32::from(game.honor[usize::from(card)]) / (cost as f32 + 4.0);
            if nearness > nearest {
                nearest = nearness;
                wants.best = missing;
                wants.closing = cost <= u32::from(o.clan(seat).chests);
            }
        }
        wants
    }

    /// Roughly between 0 and 1; one half is indifferent.
    fn appeal(&self, game: &DwarvenMiner, s: &State, action: Action) -> f32 {
        let o = &s.open;
        let wanted = |item: crate::things::Item| {
            if self.best & item.bit() != 0 {
                1.0
            } else if self.any & item.bit() != 0 {
                0.6
            } else {
                0.0
            }
        };
        match action {
            Action::Delve | Action::Fulfil(_) => 1.0,
            Action::SkipMining => 0.0,
            Action::Craft(item) => 0.3 + 0.7 * wanted(item),
            Action::Purchase(item) => {
                if self.closing && self.best & item.bit() != 0 {
                    0.95
                } else {
                    0.05
                }
            }
            Action::Swap(item, _) => 0.55 + 0.4 * wanted(item),
            Action::RobChest(_) => 0.65,
            Action::RobResource(..) => 0.7,
            Action::Withdraw(item) | Action::Lose(item) => 0.35 - 0.3 * wanted(item),
            Action::Hire(card) => {
                let own = o.owner(card) == Some(o.active);
                match game.power[card.index()] {
                    Power::Rearm {} | Power::SwapDiscard {} => 0.3,
                    _ if own => 0.8,
                    _ => 0.4,
                }
            }
            Action::Settle | Action::End | Action::Stop => 0.5,
            Action::Buy(_) => 0.35,
            Action::Keep(card) | Action::Fetch(card) => {
                let need = game.need[card.index()];
                let cost: u32 = items_of(need).map(|i| u32::from(game.cost(i))).sum();
                let overlap = (need & o.me().runes).count_ones() as f32;
                f32::from(game.honor[card.index()]) / cost as f32 + 0.1 * overlap
            }
            Action::Return(r) | Action::Omit(r) => {
                let held = match o.stage {
                    Stage::Mischief { trouble: Trouble::Resources { seat, .. }, .. } => o.clan(seat).purse,
                    _ => o.me().purse,
                };
                0.3 + 0.05 * f32::from(held[r.index()])
            }
            _ => 0.5,
        }
    }
}

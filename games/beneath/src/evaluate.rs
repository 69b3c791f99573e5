//! What greedy bots and searches know about the game: how rich, how well armed and how near to the Scrolls each player is, in
//! Gold. What others hold is reckoned by its number, never by what it is. Nothing here is a rule.

use std::cell::RefCell;

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::{FastChance, Game, Seat};
use arrayvec::ArrayVec;

use crate::action::Action;
use crate::components::{Class, Container, MAX_PLAYERS, Monster, SPACES, Spaces, Token};
use crate::game::{Beneath, items_of};
use crate::policy::{appeal, in_the_middle};
use crate::state::{Dwarf, Mini, Open, State, face};
use crate::vocabulary::{Attribute, Family, Place, Skill, Use, Weapon, Worn};

/// What Scroll cards are worth, one by one: the last one wins.
const SCROLLS: [f32; 5] = [0.0, 65.0, 145.0, 250.0, 450.0];
/// A Scroll token in the hand of a Dwarf that can still carry it out, and of one that cannot on this map.
const SCROLL_IN_PLAY: f32 = 42.0;
const SCROLL_KEPT: f32 = 26.0;
/// A token of which only the back is seen.
const BACK: f32 = 5.0;
/// So much Gold ahead is half the way from even to won.
const LEAD: f32 = 120.0;
/// What a turn later is worth less.
const DELAY: f32 = -0.16;
/// What the second-best stack in reach counts against the best, and so on.
const RANK: f32 = 0.8;
/// A point of a weapon's mean total: for a map, and for how many maps a game has about.
const POINT: f32 = 5.5;
const MAPS: f32 = 8.0;

/// To sit out the rest of a map.
const OUT: f32 = 24.0;

/// How a position looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects;

impl Evaluate<Beneath> for Prospects {
    fn evaluate(&self, game: &Beneath, state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = game.outcome(state) {
            return outcome.utility(seat);
        }
        let own = worth(game, state, seat, true);
        let others = Seat::all(game.players).filter(|&s| s != seat).map(|s| worth(game, state, s, false));
        let (mut best, mut sum) = (f32::MIN, 0.0);
        for other in others {
            best = best.max(other);
            sum += other;
        }
        let mean = sum / f32::from(game.players - 1);
        let lead = own - 0.5 * best - 0.5 * mean;
        // Flatter than a logistic: who is far ahead still has to know what finishes the game.
        0.5 + 0.5 * lead / (LEAD + lead.abs())
    }
}

thread_local! {
    /// A position to play on with, kept so that judging allocates nothing.
    static SCRATCH: RefCell<Option<(State, Vec<Action>)>> = const { RefCell::new(None) };
}

/// How many answers an effect is played on for, before the position is judged anyway.
const LONGEST: u32 = 24;

/// Judges a position after what goes on in it is over, played on sensibly: dice that wait for tricks, a blast that wants its
/// direction, tokens on their way into storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled;

impl Evaluate<Beneath> for Settled {
    fn evaluate(&self, game: &Beneath, state: &State, seat: Seat) -> f32 {
        if !in_the_middle(state) {
            return Prospects.evaluate(game, state, seat);
        }
        SCRATCH.with_borrow_mut(|kept| {
            let (scratch, actions) = kept.get_or_insert_with(|| (state.clone(), Vec::new()));
            scratch.clone_from(state);
            // Which dice would follow depends on the sample, and on nothing outside the game.
            let seed = state.secret.pile.0.iter().fold(u64::from(state.open.turn), |sum, &n| {
                sum.wrapping_mul(31).wrapping_add(u64::from(n))
            });
            let mut chance = FastChance::new(seed);
            for _ in 0..LONGEST {
                let Some(asked) = game.asked(scratch).first().filter(|_| in_the_middle(scratch)) else {
                    break;
                };
                actions.clear();
                game.actions(scratch, asked, actions);
                let looks = |action: &Action| appeal(game, scratch, *action);
                let best = actions.iter().copied().max_by(|a, b| looks(a).total_cmp(&looks(b)));
                let Some(action) = best else { break };
                game.apply(scratch, asked, action, &mut chance, &mut ());
            }
            Prospects.evaluate(game, scratch, seat)
        })
    }
}

pub(crate) fn token_worth(token: Token, in_play: bool) -> f32 {
    match token {
        Token::Coal => 2.4,
        Token::Iron => 4.8,
        Token::Ruby => 12.0,
        Token::Scroll if in_play => SCROLL_IN_PLAY,
        Token::Scroll => SCROLL_KEPT,
        other => f32::from(other.gold()),
    }
}

/// What Gold buys: the first more than the last.
fn purse(gold: f32) -> f32 {
    gold.min(32.0) + 0.85 * (gold - 32.0).clamp(0.0, 30.0) + 0.6 * (gold - 62.0).max(0.0)
}

fn worth(game: &Beneath, s: &State, seat: Seat, own: bool) -> f32 {
    let o = &s.open;
    let dwarf = o.dwarf(seat);
    let goal = usize::from(game.goal());
    // The short game is won by fewer.
    let cards = (usize::from(dwarf.scrolls) + 4).saturating_sub(goal).min(4);
    let mut worth = SCROLLS[if dwarf.scrolls == 0 { 0 } else { cards }];
    let in_play = dwarf.in_play() || !o.in_mine();
    let held = &s.secret.held[seat.index()];
    if own {
        let mut gold = 0.0;
        for thing in held.iter() {
            let token = face(thing);
            let value = token_worth(token, in_play);
            if token == Token::Scroll { worth += value } else { gold += value }
        }
        worth += purse(gold);
    } else {
        worth += purse(held.len() as f32 * BACK);
    }
    // What lies safe, and what can be robbed.
    let chest = f32::from(o.count_in(seat, Container::Chest));
    worth += 0.4 * chest;
    worth += gear(game, o, seat);
    if o.leader == seat {
        worth += 3.0;
    }
    if o.in_mine() {
        if dwarf.in_play() {
            worth += in_the_mine(game, s, seat, own);
        } else {
            worth -= OUT;
        }
    } else if o.maps > 0 {
        worth += 0.35 * riches(game, o) * share(game, o, seat);
    }
    worth
}

/// What a weapon digs and strikes in a turn.
pub(crate) fn strength(game: &Beneath, weapon: Option<Weapon>) -> f32 {
    let Some(weapon) = weapon else { return 0.0 };
    let row = game.content.weapon(weapon);
    let arms = &row.arms;
    let mut mean = f32::from(game.mean[weapon.index()]) / 100.0;
    let flag = |is: bool, more: f32| if is { more } else { 0.0 };
    let points = |n: u8, more: f32| f32::from(n) * more;
    if row.class == Class::Bombard {
        // What exceeds a stack is lost, the direction is uncertain, and others fetch what falls far away.
        mean *= if row.direction { 0.68 } else { 0.72 };
        mean += flag(row.distance, 0.25) + flag(arms.aimed, 0.18) + flag(arms.cluster, 0.7);
        mean += flag(arms.smoke_walk > 0, 0.15) + flag(arms.afterburn, 0.15);
    }
    mean + flag(arms.reroll_zeros, 0.25)
        + flag(arms.reroll_attack, 0.15)
        + points(arms.heavy, 0.3)
        + points(arms.charge, 0.3)
        + points(arms.against_monsters, 0.12)
        + points(arms.backstab, 0.2)
        + points(arms.pierce, 0.15)
        + flag(arms.vein, 0.35)
        + flag(arms.crack > 0, 0.15)
        + flag(arms.motherlode, 0.5)
        + flag(arms.shove > 0, 0.15)
        + flag(arms.sweep > 0, 0.2)
        + flag(arms.throw > 0, 0.2)
        + flag(arms.reach > 0, 0.15)
        + flag(arms.vault > 0, 0.4)
        + flag(arms.cutpurse, 0.4)
        + points(arms.push_on, 0.3)
        + points(arms.advance, 0.1)
}

/// Cards on the board. Before a map they are worth what they may bring; on it, what using them must bring.
fn gear(game: &Beneath, o: &Open, seat: Seat) -> f32 {
    let dwarf = o.dwarf(seat);
    let shopping = !o.in_mine();
    let maps = (MAPS - f32::from(o.maps)).max(2.5);
    let mut worth = strength(game, dwarf.weapon) * POINT * maps + 2.0 * f32::from(dwarf.tier);
    for skill in Skill::ALL {
        let level = dwarf.level(skill);
        for card in 1..=level {
            let price = f32::from(game.content.skill(skill.card(card)).prices[0].gold);
            worth += price * use_of(skill) * (0.14 * maps).clamp(0.6, 1.0);
        }
        if level > 0 && !shopping {
            worth += f32::from(dwarf.ready(skill)) * 1.3;
        }
    }
    for item in items_of(dwarf.kinds) {
        let row = game.content.item(item);
        let price = f32::from(row.prices[0].gold);
        let count = f32::from(dwarf.items.of(item.index()));
        let share = match row.uses {
            Use::SingleUse if shopping => 0.55 + 0.5 * liked(game, o, dwarf, row.place),
            Use::SingleUse => 0.4,
            _ => 0.56 + 0.5 * liked(game, o, dwarf, row.place),
        };
        // The second of a kind is used later, if at all.
        worth += price * share * if row.uses == Use::SingleUse { 1.0 + 0.6 * (count - 1.0) } else { count };
    }
    worth
}

/// What a skill brings in the rest of a long game, for each Gold of its price.
fn use_of(skill: Skill) -> f32 {
    match skill {
        Skill::WeakRock => 1.9,
        Skill::Pickpocket => 2.1,
        Skill::Orb | Skill::Unbending => 1.15,
        Skill::Passages | Skill::CaveIn | Skill::Sabotage | Skill::Rage => 1.3,
    }
}

/// How much a Dwarf likes a kind of card on the map at hand, around 1.
fn liked(game: &Beneath, o: &Open, dwarf: &Dwarf, place: Place) -> f32 {
    let peaceful = game.peaceful(o);
    let mine = game.mine(o);
    let fires = mine.fire.len() as f32;
    match place {
        Place::Worn(worn) => match worn {
            Worn::Armor if peaceful => 0.85,
            Worn::Armor => 1.1,
            Worn::Shield if peaceful || matches!(mine.attribute, Some(Attribute::NoShields)) => 0.6,
            Worn::Shield => 0.9,
            Worn::Foot => 1.05,
            Worn::Bag => 1.15,
            Worn::Chest => 1.0,
        },
        Place::Vault(family) => match family {
            Family::Fire if matches!(mine.attribute, Some(Attribute::WetStone)) => 0.3,
            Family::Fire if peaceful => 0.5,
            Family::Fire => 0.85 + 0.02 * fires,
            Family::Granite if peaceful => 0.5,
            Family::Granite => 0.85,
            Family::Axe if peaceful => 0.4,
            Family::Axe if dwarf.class == Some(Class::Hero) => 1.1,
            Family::Axe => 0.9,
            Family::Powder => 0.95,
            Family::Brew if peaceful => 0.5,
            Family::Brew => 0.95,
            Family::Rune | Family::Tool => 1.0,
        },
    }
}

/// What a new map has to offer.
fn riches(game: &Beneath, o: &Open) -> f32 {
    let mine = game.mine(o);
    let loot =
        Token::ALL.into_iter().zip(mine.loot).map(|(token, n)| token_worth(token, true) * f32::from(n));
    loot.sum::<f32>() + mine.gold.iter().map(|&(_, token)| token_worth(token, true)).sum::<f32>()
}

/// Which part of a map falls to a player: the stronger, the more.
fn share(game: &Beneath, o: &Open, seat: Seat) -> f32 {
    let power = |seat: Seat| {
        let dwarf = o.dwarf(seat);
        // Who leads chooses, shops and digs first.
        (1.0 + strength(game, dwarf.weapon)).powf(0.7) * if o.leader == seat { 1.4 } else { 1.0 }
    };
    power(seat) / Seat::all(game.players).map(power).sum::<f32>()
}

/// Health, what is left to dig, and the way to it or out.
fn in_the_mine(game: &Beneath, s: &State, seat: Seat, own: bool) -> f32 {
    let o = &s.open;
    let dwarf = o.dwarf(seat);
    // What is lost comes back when the map ends, so only what is missing counts.
    let health = |life: u8, armor: u8| {
        let (life, armor) = (f32::from(life), f32::from(armor));
        1.3 * life.max(5.0) + 4.5 * life.min(5.0) + 1.1 * armor
    };
    let full = health(game.full_life(o, seat), game.full_armor(o, seat));
    let mut worth = health(dwarf.life, dwarf.armor) - full;
    if o.active == seat {
        // What changes nothing is not worth a decision.
        worth -= 0.01 * f32::from(o.now.decisions);
    }
    if dwarf.dazed || dwarf.stunned {
        worth -= 2.5;
    }
    worth += reach(game, s, seat, own);
    worth += perils(game, o, seat);
    if own {
        let traps = o.traps.iter().filter(|_| o.saboteur() == Some(seat)).count();
        worth += 1.8 * traps as f32;
    }
    worth
}

/// Monsters near: what they do, and what is theirs to take.
fn perils(game: &Beneath, o: &Open, seat: Seat) -> f32 {
    let dwarf = o.dwarf(seat);
    let mut worth = 0.0;
    for (i, beast) in o.monsters.iter().enumerate().filter(|(_, beast)| beast.in_play()) {
        let monster = Monster::ALL[i];
        let far = f32::from(game.far(dwarf.at, beast.at));
        let hurt = 1.0 - f32::from(beast.life) / f32::from(game.monster_life(o, monster)).max(1.0);
        let loot: f32 =
            game.content.monster(monster).loot.iter().map(|&token| token_worth(token, true)).sum();
        // Half a dead Monster is half its loot, to whoever stands beside it.
        worth += loot * hurt * (0.55 - 0.05 * far).max(0.1);
        let weak = if dwarf.life + dwarf.armor < 6 { 3.0 } else { 1.0 };
        worth -= weak * (3.5 - far).max(0.0);
    }
    worth
}

/// What is worth digging, fetching and carrying out, each the less the more turns it takes.
fn reach(game: &Beneath, s: &State, seat: Seat, own: bool) -> f32 {
    let o = &s.open;
    let dwarf = o.dwarf(seat);
    let mine = mean_loot(s);
    let walk = f32::from(game.movement(o, seat, 0));
    let turns = |steps: f32| 1.0 + steps / walk;
    let digs = strength(game, dwarf.weapon).max(0.5);
    let mut finds: ArrayVec<f32, { SPACES + 8 }> = ArrayVec::new();
    let burns = game.burns(o, seat) > 0;
    let mut blocked = o.granite.union(o.crowd()).union(o.exits);
    if burns {
        blocked = blocked.union(o.fire);
    }
    let rocks: Spaces = o.bearing;
    let mut known = Spaces::only(dwarf.at);
    let mut edge = known;
    let mut open = rocks;
    let mut exit: Option<f32> = None;
    let mut purses = purses(game, o, seat);
    let (mut robs, mut thefts) = (0.0, 1.0);
    let mut steps = 0.0;
    while !edge.is_empty() && steps < 9.0 {
        let ring = edge.iter().fold(edge, |ring, at| ring.union(game.ring(at)));
        for at in ring.both(open) {
            let height = f32::from(o.height(at));
            let t = turns(steps) + (height / digs - 1.0).max(-0.35);
            if finds.try_push(mine * (DELAY * t).exp()).is_err() {
                break;
            }
        }
        open = open.minus(ring);
        for (i, loose) in o.loose.iter().enumerate().filter(|(_, loose)| ring.contains(loose.at)) {
            // Each is met once, in the ring that is first beside it.
            if game.ring(loose.at).with(loose.at).both(known.minus(edge)).is_empty() {
                let seen = own || loose.shown.is_some();
                let value = match s.secret.loose.get(i) {
                    Some(thing) if seen => token_worth(face(thing), true),
                    _ => mine,
                };
                let _ = finds.try_push(0.85 * value * (DELAY * turns((steps - 0.5f32).max(0.0))).exp());
            }
        }
        // A theft comes on top of what is dug: it is no action.
        purses.retain(|&mut (value, from)| {
            let there = !from.both(edge).is_empty();
            if there {
                robs += value * thefts * (DELAY * turns(steps)).exp();
                thefts *= 0.4;
            }
            !there
        });
        if exit.is_none() && !ring.both(o.exits).is_empty() {
            exit = Some(steps + 1.0);
        }
        let fresh = ring.minus(known).minus(blocked);
        edge = fresh.iter().filter(|&at| o.height(at) == 0).collect();
        known = known.union(edge);
        steps += 1.0;
    }
    // What lies behind rock or too far away: something, some day.
    for at in open {
        let far = f32::from(game.far(dwarf.at, at));
        let t = 2.0 + far + f32::from(o.height(at)) / digs;
        if finds.try_push(mine * (DELAY * t).exp()).is_err() {
            break;
        }
    }
    finds.sort_unstable_by(|a, b| b.total_cmp(a));
    let mut worth = 0.0;
    let mut weight = 1.0;
    for &find in &finds {
        worth += weight * find;
        weight *= RANK;
    }
    if !game.room_anywhere(o, seat) {
        worth *= 0.5;
    }
    worth + robs + carrying(s, seat, own, exit.map(turns))
}

/// Whom a Thief can rob, and from which spaces.
fn purses(game: &Beneath, o: &Open, seat: Seat) -> ArrayVec<(f32, Spaces), MAX_PLAYERS> {
    let dwarf = o.dwarf(seat);
    let level = dwarf.level(Skill::Pickpocket);
    let mut all = ArrayVec::new();
    let able = level > 0 && dwarf.ready(Skill::Pickpocket) > 0;
    if !able || game.peaceful(o) || matches!(game.attribute(o), Some(Attribute::NoSkills)) {
        return all;
    }
    for other in o.standing().iter().filter(|&other| other != seat) {
        let tokens = o.count_in(other, Container::Backpack) + o.count_in(other, Container::Bag);
        if tokens == 0 {
            continue;
        }
        let victim = o.dwarf(other);
        let from =
            game.ring(victim.at).iter().filter(|&at| level > 1 || game.behind(o, Mini::Dwarf(other), at));
        all.push((2.0 * BACK, from.collect()));
    }
    all
}

/// Scroll tokens on the way out, and the way out itself.
fn carrying(s: &State, seat: Seat, own: bool, exit: Option<f32>) -> f32 {
    let o = &s.open;
    let scrolls = if own { f32::from(Beneath::holds(s, seat, Token::Scroll)) } else { 0.0 };
    let have = usize::from(o.dwarf(seat).scrolls);
    let next = SCROLLS[(have + 1).min(4)] - SCROLLS[have.min(4)] - SCROLL_IN_PLAY;
    let late = match exit {
        Some(turns) => (DELAY * turns).exp(),
        None => 0.3 * (-0.02 * f32::from(o.pile)).exp(),
    };
    (scrolls * next.max(10.0) + 2.5) * late
}

/// What a token of this map's pile is worth on average, as far as it is not known who holds which.
fn mean_loot(s: &State) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0f32);
    for (token, n) in Token::ALL.into_iter().zip(s.secret.pile.0) {
        let n = f32::from(n);
        sum += n * match token {
            Token::Monster => -2.0,
            Token::Exit => 1.0,
            token => token_worth(token, true),
        };
        count += n;
    }
    if count == 0.0 { 5.0 } else { (sum / count).max(1.5) }
}

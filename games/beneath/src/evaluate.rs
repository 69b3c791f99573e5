//! What greedy bots and searches know about the game: how rich, how well and how near to the Scrolls each player is, in Gold.
//! Others' tokens and the pile are reckoned by their number, never by what they are. Nothing here is a rule.

use adit_kernel::Seat;
use adit_kernel::bot_traits::Evaluate;

use crate::components::{Class, OFF, Token};
use crate::game::{Beneath, items_of};
use crate::state::{Open, State, face};
use crate::vocabulary::{Skill, Use};

/// What Scroll cards are worth, one by one: the last one wins.
const SCROLLS: [f32; 5] = [0.0, 60.0, 130.0, 220.0, 400.0];
/// A Scroll token in the hand of a Dwarf that can still carry it out, and of one that cannot on this map.
const SCROLL_IN_PLAY: f32 = 38.0;
const SCROLL_KEPT: f32 = 24.0;
/// A token of which only the back is seen.
const BACK: f32 = 5.0;
/// So much Gold ahead is a safe lead.
const LEAD: f32 = 45.0;

/// How a position looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospects;

impl Evaluate<Beneath> for Prospects {
    fn evaluate(&self, game: &Beneath, state: &State, seat: Seat) -> f32 {
        let own = worth(game, state, seat, true);
        let others = Seat::all(game.players).filter(|&s| s != seat).map(|s| worth(game, state, s, false));
        let (mut best, mut sum) = (f32::MIN, 0.0);
        for other in others {
            best = best.max(other);
            sum += other;
        }
        let mean = sum / f32::from(game.players - 1);
        let lead = own - 0.5 * best - 0.5 * mean;
        1.0 / (1.0 + (-lead / LEAD).exp())
    }
}

fn token_worth(token: Token, in_play: bool) -> f32 {
    match token {
        Token::Coal => 2.5,
        Token::Iron => 5.0,
        Token::Ruby => 12.5,
        Token::Scroll if in_play => SCROLL_IN_PLAY,
        Token::Scroll => SCROLL_KEPT,
        other => f32::from(other.gold()),
    }
}

fn worth(game: &Beneath, s: &State, seat: Seat, own: bool) -> f32 {
    let o = &s.open;
    let dwarf = o.dwarf(seat);
    let goal = usize::from(game.goal());
    // The short game is won by fewer.
    let cards = (usize::from(dwarf.scrolls) + 4).saturating_sub(goal).min(4);
    let mut worth = SCROLLS[if dwarf.scrolls == 0 { 0 } else { cards }];
    let held = &s.secret.held[seat.index()];
    if own {
        worth += held.iter().map(|thing| token_worth(face(thing), dwarf.in_play())).sum::<f32>();
    } else {
        worth += held.len() as f32 * BACK;
    }
    if let Some(weapon) = dwarf.weapon {
        // What exceeds a stack is lost in a blast, and the direction is uncertain.
        let share = if dwarf.class == Some(Class::Bombard) { 0.85 } else { 1.0 };
        worth += f32::from(game.mean[weapon.index()]) * 0.16 * share;
        worth += f32::from(game.content.weapon(weapon).prices[0].gold) * 0.35;
    }
    for skill in Skill::ALL {
        for level in 1..=dwarf.level(skill) {
            worth += f32::from(game.content.skill(skill.card(level)).prices[0].gold) * 0.8;
        }
        worth += f32::from(dwarf.ready(skill)) * 0.8;
    }
    for item in items_of(dwarf.kinds) {
        let row = game.content.item(item);
        let count = f32::from(dwarf.items.of(item.index()));
        let share = if row.uses == Use::SingleUse { 0.62 } else { 1.02 };
        worth += f32::from(row.prices[0].gold) * share * count;
    }
    if o.leader == seat {
        worth += 3.0;
    }
    if o.in_mine() && dwarf.in_play() {
        worth += in_the_mine(game, s, seat, own);
    }
    worth
}

/// Health, what is left to dig, and the way to it or out.
fn in_the_mine(game: &Beneath, s: &State, seat: Seat, own: bool) -> f32 {
    let o = &s.open;
    let dwarf = o.dwarf(seat);
    let (life, armor) = (f32::from(dwarf.life), f32::from(dwarf.armor));
    let mut worth = 1.2 * life.max(5.0) + 4.0 * life.min(5.0) + armor;
    if dwarf.dazed || dwarf.stunned {
        worth -= 3.0;
    }
    let standing = o.standing().len().max(1) as f32;
    // A share of what is still in the pile, and loose on the floor.
    worth += 0.35 * f32::from(o.pile) * mean_loot(game, o) / standing;
    if !own {
        return worth;
    }
    worth += progress(game, o, seat);
    let scrolls = f32::from(Beneath::holds(s, seat, Token::Scroll));
    if let Some(steps) = o.exits.iter().map(|exit| game.far(dwarf.at, exit)).min() {
        let pull = if scrolls > 0.0 { 2.5 } else { 0.15 };
        worth -= pull * f32::from(steps);
    }
    worth
}

/// How near the next loot is: a stack that is nearly gone beside the Dwarf is worth most.
fn progress(game: &Beneath, o: &Open, seat: Seat) -> f32 {
    let dwarf = o.dwarf(seat);
    let mut near = 20.0;
    let mut best = 0.0;
    for at in o.bearing {
        let steps = f32::from(game.far(dwarf.at, at));
        near = f32::min(near, steps);
        if steps <= 1.0 {
            best = f32::max(best, 3.0 - 0.6 * f32::from(o.height(at)));
        }
    }
    for loose in &o.loose {
        if loose.at != OFF {
            near = f32::min(near, f32::from(game.far(dwarf.at, loose.at)).max(1.0) - 0.5);
        }
    }
    if o.bearing.is_empty() && o.loose.is_empty() { 0.0 } else { best - 1.1 * near }
}

/// What a token of this map's pile is worth on average, by the map card that everybody can read.
fn mean_loot(game: &Beneath, o: &Open) -> f32 {
    let loot = &game.mine(o).loot;
    let (mut sum, mut count) = (0.0, 0.0f32);
    for (token, &n) in Token::ALL.into_iter().zip(loot) {
        let n = f32::from(n);
        sum += n * if token.is_kept() { token_worth(token, true) } else { 0.0 };
        count += n;
    }
    sum / count.max(1.0)
}

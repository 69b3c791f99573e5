//! What bots know about the game: glory now, what sets may still bring, stock and plans, the engine of chambers and
//! assistants, and paws that will bring something. In glory; nothing here is a rule.

use adit_kernel::bot_traits::Evaluate;
use adit_kernel::{FastChance, Game, Seat};
use std::cell::RefCell;

use crate::components::{CardsFrom, Class, DeckKind, Entrance, FACTIONS, Kind, Primitive};
use crate::crypt::spots_of;
use crate::game::MiceAndMazes;
use crate::policy::{appeal, cards_in_reach, effect_worth, in_the_middle, lacking, paw_worth};
use crate::scoring::Factions;
use crate::state::{Occasion, Paw, Source, State};

/// A lead of so much glory makes a win e times as likely as a loss: at the end, and more of it before.
const LEAD: f32 = 2.5;
const LEAD_EARLIER: f32 = 7.0;
/// The first units of a resource, the next ones, and all beyond.
const RESOURCE: [f32; 3] = [0.55, 0.3, 0.08];
const GOLD: f32 = 0.6;
/// An unused chest, and a used one.
const CHEST: f32 = 0.85;
const USED_CHEST: f32 = 0.04;
/// Of what a paw will bring, on an entrance and inside; the second is surer.
const PAW: f32 = 0.85;
const PAW_INSIDE: f32 = 0.75;
/// What an assistant and a chamber do in a whole game, besides their glory; the toll of a chamber.
const ASSISTANT: f32 = 2.2;
const CHAMBER: f32 = 1.6;
const TOLL: f32 = 0.7;
/// Of the glory that the next faction would bring.
const NEXT_FACTION: f32 = 0.45;
/// Of what the best cards in reach would bring; what every unit that is lacking takes off; what any card does besides.
const PLAN: f32 = 0.15;
const LACKING: f32 = 0.28;
const ENGINE: f32 = 2.0;
/// Of that, with a paw where cards are bought.
const DEAL: f32 = 0.45;
const CAMP: f32 = 0.45;
const PASSAGE: f32 = 2.4;
const EXTRA: f32 = 0.8;

/// How much of the game is still to come, between 0 and 1.
fn to_come(game: &MiceAndMazes, s: &State) -> f32 {
    if s.end.is_some() {
        return 0.0;
    }
    let limit = f32::from(game.by_players(game.content.table.glory_end));
    let glory = s.players.iter().map(|player| player.has(Kind::Glory)).max().unwrap_or(0);
    let by_glory = 1.0 - f32::from(glory) / limit;
    let by_crypt = 1.0 - s.built().count_ones() as f32 / f32::from(game.crypt.spots());
    let assistants = s.deck(DeckKind::Assistants);
    let by_deck = (assistants.size() + assistants.discards.len() + 1) as f32 / 17.0;
    let turns = f32::from(game.by_players(game.content.table.rounds)) * f32::from(game.players());
    let by_rounds = 2.5 * (1.0 - f32::from(s.regular) / turns);
    by_glory.min(by_crypt).min(by_deck).min(by_rounds).clamp(0.0, 1.0)
}

/// What one more faction would bring, roughly: the longer the set, the more.
fn next_faction(factions: Factions) -> f32 {
    let distinct = factions.of.iter().filter(|&&n| n > 0).count() + usize::from(factions.wild);
    [0.6, 2.0, 2.0, 3.0, 4.0, 5.0, 1.0][distinct.min(FACTIONS / 2)]
}

fn player(game: &MiceAndMazes, s: &State, seat: Seat, left: f32) -> f32 {
    let player = s.player(seat);
    let mut worth = f32::from(game.score(s, seat));
    // Little of what is not glory yet will be once the end is near.
    let use_of = (0.08 + left * 2.2).min(1.0);
    let mut stock = 0.0;
    for kind in 0..3 {
        let n = player.stock[kind];
        let tiers = [n.min(3), n.clamp(3, 6) - 3, n.max(6) - 6];
        stock += tiers.iter().zip(RESOURCE).map(|(n, each)| f32::from(*n) * each).sum::<f32>();
    }
    stock += GOLD * f32::from(player.has(Kind::Gold).min(6));
    stock += CHEST * player.unused.total() as f32 + USED_CHEST * player.used.total() as f32;
    stock += CAMP * player.camp.len() as f32;
    // The best cards in reach, the nearer the better.
    let mut best = [0.0f32; 2];
    for (card, camp) in cards_in_reach(s, seat) {
        let lacks = lacking(game, s, seat, card, camp);
        let price = 0.35 * f32::from(game.content.cost(card).resources() + game.content.cost(card).gold());
        let gain = game.card_glory(s, seat, card) + ENGINE * left - price;
        let kind = card.deck() as usize;
        best[kind] = best[kind].max(gain * (1.0 - LACKING * lacks).max(0.0));
    }
    stock += PLAN * (best[0] + best[1]);
    worth += use_of * stock;

    for (factions, sure) in [(game.chamber_factions(s, seat), 0.7), (game.assistant_factions(s, seat), 1.0)]
    {
        worth += NEXT_FACTION * sure * left * next_faction(factions);
    }
    for assistant in player.crew.iter() {
        let class = game.content.assistant(assistant).class;
        if class != Class::OneTime {
            worth += ASSISTANT * left;
        }
    }
    for spot in spots_of(s.owned(seat)) {
        if let Some(chamber) = s.chamber(spot) {
            let row = game.content.chamber(chamber);
            let again = if row.again { 0.4 } else { 0.0 };
            worth += left * (CHAMBER * (effect_worth(&row.effect) + again) + TOLL);
        }
    }
    let passages = s.passages.iter().filter(|owner| **owner == Some(seat)).count();
    worth += PASSAGE * left * passages as f32;
    let mut paws = 0.0;
    // Openings and hirings are worth what there is to open and to hire; a second one less.
    let free = player.spots & !s.built();
    let (mut spots, mut hirings) = (free.count_ones(), 0);
    for card in (0..16).map(Entrance).filter(|card| player.entrances & card.bit() != 0) {
        match offers(game, s, card) {
            Some(_) if only_camp(game, s, card) => {
                paws += if player.camp.is_empty() { 0.05 } else { 0.2 + DEAL };
            }
            Some(DeckKind::Chambers) if spots > 0 => {
                let again = free.count_ones() - spots;
                paws += 0.15 + DEAL * best[0] / (1.0 + again as f32);
                spots -= 1;
            }
            Some(DeckKind::Chambers) => paws += 0.05 + 0.2 * DEAL * best[0],
            Some(DeckKind::Assistants) => {
                hirings += 1;
                paws += 0.15 + DEAL * best[1] / hirings as f32;
            }
            None => paws += PAW * paw_worth(game, s, seat, Paw::Entrance(card)),
        }
    }
    for spot in spots_of(player.spots) {
        paws += PAW_INSIDE * paw_worth(game, s, seat, Paw::Spot(spot));
    }
    // Placed paws bring nothing any more once there is no action to remove them in.
    let acts = s.end.is_none_or(|end| {
        let behind = (seat.0 + game.players() - s.active.0) % game.players();
        seat == s.active && !s.stack.is_empty() || behind != 0 && behind <= end.owed
    });
    if acts {
        worth += use_of.max(0.5) * paws;
    }
    worth
}

/// What an entrance lets one buy.
fn offers(game: &MiceAndMazes, s: &State, card: Entrance) -> Option<DeckKind> {
    let effect = game.effect(s, Source::Entrance(card));
    match effect.first()?.options[0] {
        Primitive::Open { .. } => Some(DeckKind::Chambers),
        Primitive::Hire { .. } => Some(DeckKind::Assistants),
        _ => None,
    }
}

/// Whether an entrance lets one buy from the camp only.
fn only_camp(game: &MiceAndMazes, s: &State, card: Entrance) -> bool {
    let effect = game.effect(s, Source::Entrance(card));
    let mut options = effect.iter().flat_map(|part| &part.options);
    options.any(|option| {
        matches!(
            option,
            Primitive::Open { from: CardsFrom::Camp, .. } | Primitive::Hire { from: CardsFrom::Camp, .. }
        )
    })
}

/// How a position looks in glory.
fn lead(game: &MiceAndMazes, s: &State, seat: Seat) -> f32 {
    let left = to_come(game, s);
    let mut own = player(game, s, seat, left);
    if seat == s.active {
        let pending = f32::from(s.extra_actions + s.extra_turns);
        let offered = match s.deed.occasion {
            Occasion::AdditionalAction | Occasion::AdditionalTurn if !s.deed.committed => 1.0,
            _ => 0.0,
        };
        own += EXTRA * (pending + offered) + 0.3 * f32::from(s.deed.markers);
    }
    let others = Seat::all(game.players()).filter(|other| *other != seat);
    let best = others.map(|other| player(game, s, other, left)).fold(f32::MIN, f32::max);
    (own - best) / (LEAD + LEAD_EARLIER * left)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Judges a position where it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtOnce;

impl Evaluate<MiceAndMazes> for AtOnce {
    fn evaluate(&self, game: &MiceAndMazes, state: &State, seat: Seat) -> f32 {
        match game.outcome(state) {
            Some(outcome) => outcome.utility(seat),
            None => logistic(lead(game, state, seat)),
        }
    }
}

thread_local! {
    /// A position to play on with, kept so that judging allocates nothing.
    static SCRATCH: RefCell<Option<(State, Vec<crate::action::Action>)>> = const { RefCell::new(None) };
}

/// How many answers an effect is played on for, before the position is judged anyway.
const LONGEST: u32 = 40;

/// Judges a position after what goes on in it is over, played on sensibly.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled;

impl Evaluate<MiceAndMazes> for Settled {
    fn evaluate(&self, game: &MiceAndMazes, state: &State, seat: Seat) -> f32 {
        if !in_the_middle(state) {
            return AtOnce.evaluate(game, state, seat);
        }
        SCRATCH.with_borrow_mut(|kept| {
            let (scratch, actions) = kept.get_or_insert_with(|| (state.clone(), Vec::new()));
            scratch.clone_from(state);
            let mut chance = FastChance::new(1);
            for _ in 0..LONGEST {
                if !in_the_middle(scratch) {
                    break;
                }
                actions.clear();
                game.actions(scratch, scratch.active, actions);
                let looks = |action: &crate::action::Action| appeal(game, scratch, *action);
                let best = actions.iter().copied().max_by(|a, b| looks(a).total_cmp(&looks(b)));
                let Some(action) = best else { break };
                let active = scratch.active;
                game.apply(scratch, active, action, &mut chance, &mut ());
            }
            AtOnce.evaluate(game, scratch, seat)
        })
    }
}

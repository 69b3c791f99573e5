//! A quick sensible way to play on, for playouts and for judging positions in the middle of an effect. Nothing here is a
//! rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};

use crate::action::Action;
use crate::components::{Assistant, Card, Chamber, Effect, Entrance, Kind, Primitive};
use crate::crypt::{Spot, spots_of};
use crate::game::MiceAndMazes;
use crate::state::{Frame, Occasion, Paw, Source, State};

/// How playouts go on.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

impl Policy<MiceAndMazes> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(24);
    const EXPLORATION_SCALE: f32 = 0.25;

    fn choose<C: Chance>(
        &self,
        game: &MiceAndMazes,
        state: &State,
        _: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let mut best = (f32::MIN, 0);
        for (i, &action) in actions.iter().enumerate() {
            let noise = chance.pick(64) as f32 / 320.0;
            let appeal = appeal(game, state, action) + noise;
            if appeal > best.0 {
                best = (appeal, i);
            }
        }
        best.1
    }

    fn prior(&self, game: &MiceAndMazes, state: &State, _: Seat, action: Action) -> f32 {
        appeal(game, state, action).clamp(0.0, 1.0)
    }
}

/// What an effect is roughly worth to whoever triggers it, where one resource is about a half.
pub(crate) fn effect_worth(effect: &Effect) -> f32 {
    let part = |options: &[Primitive]| options.iter().map(primitive_worth).fold(0.0, f32::max);
    effect.iter().map(|part_of| part(&part_of.options)).sum()
}

fn primitive_worth(primitive: &Primitive) -> f32 {
    let amounts = |amounts: &crate::components::Amounts| {
        0.45 * f32::from(amounts.resources())
            + 0.55 * f32::from(amounts.gold())
            + f32::from(amounts.glory())
    };
    match primitive {
        Primitive::Gain(gain) => amounts(gain),
        Primitive::GainLow { .. } => 0.7,
        Primitive::GainPer { max, .. } => 0.3 * f32::from(*max).min(3.0),
        Primitive::OthersGain(gain) => -0.7 * amounts(gain),
        Primitive::Exchange { pay, gain, chests, max } => {
            let net = amounts(gain) + 0.9 * f32::from(*chests) - amounts(pay);
            (0.8 * net * f32::from(*max)).max(0.15)
        }
        Primitive::Transmute => 0.35,
        Primitive::Pawn(_) => 0.6,
        Primitive::Open { less, .. } => 0.9 + 0.4 * f32::from(*less),
        Primitive::Hire { less, .. } => 0.9 + 0.4 * f32::from(*less),
        Primitive::Reserve(_) | Primitive::ReserveDiscard => 0.4,
        Primitive::Refresh(_) => 0.1,
        Primitive::Move(_) => 0.3,
        Primitive::PlaceFree => 0.8,
        Primitive::DrawChest(n) => 0.9 * f32::from(*n),
        Primitive::FlipChest => 0.7,
        Primitive::TriggerEntrance | Primitive::TriggerOpened => 0.6,
        Primitive::TriggerAdjacent => 0.5,
        Primitive::TriggerRowChamber => 0.8,
        Primitive::TriggerHired => 0.5,
        Primitive::RepeatAssistant => 0.5,
        Primitive::BorrowAssistant => 0.4,
        Primitive::DoubleNext => 0.8,
        Primitive::ReplaceSelf { .. } => 1.2,
        Primitive::DiscardAssistant => 0.1,
        Primitive::ExtraTurn => 1.0,
    }
}

impl MiceAndMazes {
    /// What a card adds to its owner's score: printed glory and the sets it completes.
    pub(crate) fn card_glory(&self, s: &State, seat: Seat, card: Card) -> f32 {
        let (printed, mut factions, faction) = match card {
            Card::Chamber(Chamber(i)) => {
                let i = usize::from(i);
                (self.content.chambers[i].glory, self.chamber_factions(s, seat), self.chamber_faction[i])
            }
            Card::Assistant(Assistant(i)) => {
                let i = usize::from(i);
                (
                    self.content.assistants[i].glory,
                    self.assistant_factions(s, seat),
                    self.assistant_faction[i],
                )
            }
        };
        let before = self.sets_value(factions);
        match faction {
            Some(faction) => factions.of[faction.index()] += 1,
            None => factions.wild += 1,
        }
        f32::from(printed) + f32::from(self.sets_value(factions).saturating_sub(before))
    }

    /// What a paw on this entrance makes of the crypt.
    fn crossing_worth(&self, s: &State, card: Entrance) -> f32 {
        let mut doorways = 0;
        for (i, laid) in s.frame.iter().enumerate() {
            if laid.is_some_and(|laid| s.me().entrances & laid.bit() != 0 || laid == card) {
                doorways |= 1 << i;
            }
        }
        let paws = usize::from(self.paws_left(s, s.active).saturating_sub(1));
        let open = self.crypt.crossings(doorways) & !s.occupied();
        spots_of(open).take(paws).map(|spot| self.spot_worth(s, spot)).sum()
    }

    fn spot_worth(&self, s: &State, spot: Spot) -> f32 {
        match s.chamber(spot) {
            Some(chamber) => {
                let row = self.content.chamber(chamber);
                let toll = if s.owner(spot) == Some(s.active) { 0.0 } else { 0.8 };
                let again = if row.again { 0.4 } else { 0.0 };
                (effect_worth(&row.effect) + again - toll).max(0.05)
            }
            None if s.chests[spot.index()].is_some() => 1.1,
            None => 0.45,
        }
    }
}

/// How promising an action looks; one half is indifferent.
pub(crate) fn appeal(game: &MiceAndMazes, s: &State, action: Action) -> f32 {
    let me = s.active;
    let player = s.me();
    let scarce = |kind: usize| 0.5 - 0.06 * f32::from(player.stock[kind]);
    match action {
        Action::Place(card) => {
            let effect = effect_worth(game.effect(s, Source::Entrance(card)));
            0.3 + 0.25 * (0.5 * effect + game.crossing_worth(s, card))
        }
        Action::Remove => match (player.paws_placed(), s.deed.occasion) {
            (5.., _) | (_, Occasion::Final) => 0.9,
            (4, _) => 0.62,
            (3, _) => 0.45,
            _ => 0.15,
        },
        Action::Use(face) => 0.35 + 0.1 * effect_worth(&game.content.chest(face).effect),
        Action::Lift(paw) => {
            let source = match paw {
                Paw::Entrance(card) => Source::Entrance(card),
                Paw::Spot(spot) => match s.chamber(spot) {
                    Some(chamber) => Source::Chamber(chamber),
                    None => return 0.1,
                },
            };
            let gains = game
                .effect(s, source)
                .iter()
                .any(|part| matches!(part.options[0], Primitive::Gain(_) | Primitive::GainLow { .. }));
            if gains { 0.8 } else { 0.65 }
        }
        Action::LiftPlain(_) => 0.2,
        Action::Open(chamber) => 0.4 + 0.12 * game.card_glory(s, me, Card::Chamber(chamber)),
        Action::Hire(assistant) => 0.4 + 0.12 * game.card_glory(s, me, Card::Assistant(assistant)),
        Action::Reserve(card) => {
            let full = if game.camp_is_full(s) { 0.3 } else { 0.0 };
            0.35 + 0.08 * game.card_glory(s, me, card) - full
        }
        Action::Discard(card) => 0.9 - 0.1 * game.card_glory(s, me, card),
        Action::Refresh(_) => 0.25,
        Action::Pay(payment) => 0.6 - 0.1 * f32::from(payment.gold),
        Action::Transmute(kind) => 0.9 - scarce(kind.index()),
        Action::TransmuteGold(_) => 0.3,
        Action::Take(units) => {
            (0..3).map(|kind| f32::from(units[kind]) * (scarce(kind) - 0.05 * f32::from(units[kind]))).sum()
        }
        // Few passages are worth their glory.
        Action::Yes if matches!(s.stack.top(), Some(Frame::Passage(_))) => 0.3,
        Action::Answer(_) | Action::Yes | Action::Repeat(_) | Action::Trigger(_) => 0.75,
        Action::At(spot) | Action::Cross(spot) => 0.4 + 0.1 * game.spot_worth(s, spot),
        Action::Dismiss(assistant) => 0.45 - 0.1 * game.card_glory(s, me, Card::Assistant(assistant)),
        Action::Copy(chamber) => 0.4 + 0.1 * effect_worth(&game.content.chamber(chamber).effect),
        Action::Pass => match s.stack.top() {
            Some(Frame::Action) => 0.2,
            _ => 0.42,
        },
        _ => 0.5,
    }
}

/// How far a card is from being paid: units that are lacking.
pub(crate) fn lacking(game: &MiceAndMazes, s: &State, seat: Seat, card: Card, camp: bool) -> f32 {
    let (cost, stock) = (game.content.cost(card), &s.player(seat).stock);
    let (mut lacking, mut left) = (0, 0);
    for (due, held) in cost.of.iter().zip(stock).take(3) {
        lacking += i16::from(due.saturating_sub(*held));
        left += i16::from(held.saturating_sub(*due));
    }
    lacking += (i16::from(cost.any) - left).max(0);
    let gold = i16::from(stock[Kind::Gold.index()]) - i16::from(cost.gold());
    let off = i16::from(camp);
    f32::from((lacking - off - gold).max(-gold).max(0))
}

/// Cards of the rows and of a player's camp.
pub(crate) fn cards_in_reach(s: &State, seat: Seat) -> impl Iterator<Item = (Card, bool)> + '_ {
    s.row_cards().map(|card| (card, false)).chain(s.player(seat).camp.iter().map(|card| (*card, true)))
}

/// What a paw's effect would be worth when the paw is removed.
pub(crate) fn paw_worth(game: &MiceAndMazes, s: &State, seat: Seat, paw: Paw) -> f32 {
    match paw {
        Paw::Entrance(card) => effect_worth(game.effect(s, Source::Entrance(card))),
        Paw::Spot(spot) => match s.chamber(spot) {
            Some(chamber) => {
                let row = game.content.chamber(chamber);
                let portal = matches!(row.effect[0].options[0], Primitive::ReplaceSelf { .. });
                if portal && s.owner(spot) != Some(seat) { 0.0 } else { effect_worth(&row.effect) }
            }
            None => 0.12,
        },
    }
}

/// Whether anything is being resolved: a position in the middle of an effect, or of an action that asks again.
pub(crate) fn in_the_middle(s: &State) -> bool {
    !matches!(
        s.stack.top(),
        None | Some(Frame::Action | Frame::RemovePick | Frame::Factions | Frame::Layout)
    )
}

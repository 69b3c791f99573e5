//! A quick sensible way to play on, for playouts, and what a search need not weigh. Nothing here is a rule.

use adit_kernel::bot_traits::Policy;
use adit_kernel::{Chance, Seat};

use crate::action::Action;
use crate::components::ItemEffect;
use crate::game::SilverMine;
use crate::place::Target;
use crate::state::{Fight, FightPhase, Frame, Stake, State};

/// Loots, fights what is weaker, explores, and leaves with the quest fulfilled.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayoutPolicy;

impl Policy<SilverMine> for PlayoutPolicy {
    const CUT_OFF: Option<u32> = Some(8);
    const EXPLORATION_SCALE: f32 = 0.15;

    /// Trades for nothing in particular, things put down and thrown away are many and hardly ever good.
    fn prune(&self, game: &SilverMine, state: &State, _: Seat, actions: &mut Vec<Action>) {
        let idle = |action: &Action| match *action {
            Action::Trade { give, take, .. } => !helps(game, state, give, take),
            Action::Drop(_)
            | Action::DropCoins
            | Action::Discard(_)
            | Action::Detach(_)
            | Action::Unequip => true,
            _ => false,
        };
        if actions.iter().any(|action| !idle(action)) {
            actions.retain(|action| !idle(action));
        }
    }

    fn choose<C: Chance>(
        &self,
        game: &SilverMine,
        state: &State,
        _: Seat,
        actions: &[Action],
        chance: &mut C,
    ) -> usize {
        let mut best = (f32::MIN, 0);
        for (i, &action) in actions.iter().enumerate() {
            let noise = chance.pick(64) as f32 / 110.0;
            let appeal = appeal(game, state, action) + noise;
            if appeal > best.0 {
                best = (appeal, i);
            }
        }
        best.1
    }

    fn prior(&self, game: &SilverMine, state: &State, _: Seat, action: Action) -> f32 {
        appeal(game, state, action).clamp(0.0, 1.0)
    }
}

/// Something that the partner's or one's own quest asks for, for nothing or for coins.
fn helps(game: &SilverMine, state: &State, give: Stake, take: Stake) -> bool {
    let wanted = |stake: Stake| match stake {
        Stake::Card(card) => {
            let effect = game.content.effect(card);
            effect.is_potion()
                || effect.is_rune()
                || effect.is_weapon()
                || effect.is_key()
                || effect == ItemEffect::Tools
        }
        _ => false,
    };
    let free = |stake: Stake| matches!(stake, Stake::Nothing);
    state.open.stack.depth() > 0 && ((wanted(give) && free(take)) || (free(give) && wanted(take)))
}

fn appeal(game: &SilverMine, state: &State, action: Action) -> f32 {
    let o = &state.open;
    let Some(frame) = o.stack.top() else { return 0.5 };
    match action {
        Action::Loot(_) | Action::OpenChest(..) => 0.95,
        Action::Rest(_)
        | Action::Deliver
        | Action::Take
        | Action::EquipNow
        | Action::Equip(_)
        | Action::Attach(_) => 0.9,
        Action::Explore(_) => 0.7,
        Action::Exit | Action::LeaveNow => match frame {
            Frame::Main { pawn } if game.is_fulfilled(state, *pawn) => 1.0,
            _ => 0.05,
        },
        Action::Attack(target) => match (frame, target) {
            (Frame::Main { pawn }, Target::Enemy(number)) => {
                let ahead = o.enemy(number).map_or(0, |enemy| i32::from(game.enemy_attack(o, enemy)));
                0.6 + 0.12 * (i32::from(game.attack(o, *pawn)) - ahead) as f32
            }
            _ => 0.6,
        },
        Action::PickUp(_) | Action::PickUpCoins | Action::UseNow => 0.8,
        Action::Use(card) => match game.content.effect(card) {
            ItemEffect::Torch { .. } | ItemEffect::HealthPotion { .. } => 0.7,
            _ => 0.25,
        },
        Action::Unlock(..) | Action::Power | Action::Aim(_) | Action::Accept | Action::Recover => 0.75,
        Action::Step { .. } | Action::Dash(_) => 0.5,
        Action::Go { .. } => 0.3,
        Action::EndTurn => 0.35,
        Action::Flee => 0.2,
        Action::Decline => match frame {
            Frame::Fight(Fight { phase: FightPhase::Boost, .. }) => 0.7,
            _ => 0.3,
        },
        Action::Strike(_) => 0.8,
        Action::Trade { .. } | Action::Drop(_) | Action::DropCoins | Action::Discard(_) => 0.0,
        Action::Unequip | Action::Detach(_) | Action::ReturnQuest => 0.02,
        Action::EndVisit(_) => 0.4,
        _ => 0.45,
    }
}

//! What the enemies will do if nothing changes: by the public rules their targets and squares can be told, save for calls and
//! what the lot decides. Drawn on the board, and said beside the question.

use adit_face::Parts;
use adit_face::widgets::peek;
use maud::{Markup, html};

use super::{Moment, about, board, icons};
use crate::cast::Cast;
use crate::components::Placement;
use crate::face::chances;
use crate::face::names::Names;
use crate::game::SilverMine;
use crate::place::{Pawn, Spot, Target};
use crate::state::{Frame, Open};

/// What one enemy will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) enemy: Placement,
    from: Spot,
    to: Spot,
    /// Whom it will attack; none if it comes near nobody.
    pub(crate) target: Option<Target>,
    /// Several are equally good: the lot decides.
    pub(crate) by_lot: bool,
}

impl Plan {
    /// It stays where it is and attacks nobody.
    fn is_idle(&self) -> bool {
        self.from == self.to && self.target.is_none()
    }
}

/// The coming Dungeon Turn in its order (SIL-R-36, SIL-R-37, SIL-R-38), while somebody's turn goes on.
pub(crate) fn plans(game: &SilverMine, o: &Open) -> Vec<Plan> {
    let turn = o.stack.iter().any(|frame| matches!(frame, Frame::Main { .. }));
    if !turn || o.enemies.is_empty() || game.dungeon_seat().is_some() {
        return Vec::new();
    }
    let mut after = o.clone();
    after.enemies.iter_mut().for_each(|enemy| enemy.done = false);
    let mut plans = Vec::new();
    while let Some(number) = game.next_enemy(&after) {
        let Some(n) = after.enemies.iter().position(|enemy| enemy.number == number) else { break };
        let enemy = after.enemies[n];
        let targets = game.enemy_targets(&after, &enemy);
        let goal = targets.first().map_or(enemy.at, |&target| game.enemy_goal(&after, &enemy, target));
        let beside = |spot: Spot| game.adjacent(&after, goal, spot);
        let reached =
            targets.first().copied().filter(|&target| game.spot_of(&after, target).is_some_and(beside));
        // Whoever else it comes to stand beside.
        let near = after
            .figures()
            .filter(|&(_, _, at)| beside(at))
            .min_by_key(|&(pawn, ..)| after.body(pawn).life);
        let target = reached.or(near.map(|(pawn, marker, _)| Target::Pawn(pawn, marker)));
        plans.push(Plan { enemy: number, from: enemy.at, to: goal, target, by_lot: targets.len() > 1 });
        after.enemies[n].at = goal;
        after.enemies[n].done = true;
    }
    plans
}

/// The ways, with the numbers in whose order they go.
pub(crate) fn drawn(
    pieces: &mut Parts,
    o: &Open,
    plans: &[Plan],
    spot_of: impl Fn(Target) -> Option<Spot>,
) {
    for (n, plan) in plans.iter().enumerate() {
        let (from, to) = (board::middle(o, plan.from), board::middle(o, plan.to));
        let hits = plan.target.and_then(&spot_of).map(|spot| board::middle(o, spot));
        if plan.from == plan.to && hits.is_none() {
            continue;
        }
        let id = format!("w{}", plan.enemy);
        let way = html! {
            g id=(id) class=(if hits.is_some() { "in at" } else { "in" }) {
                @if from != to { path d={ "M" (from.0) " " (from.1) "L" (to.0) " " (to.1) } {} circle cx=(to.0) cy=(to.1) r="7" {} }
                @if let Some((x, y)) = hits {
                    // On the edge between the two squares.
                    @let (mx, my) = ((to.0 + x) / 2, (to.1 + y) / 2);
                    circle class="hit" cx=(mx) cy=(my) r="9" {}
                    text x=(mx) y=(my + 4) { (n + 1) }
                }
            }
        };
        pieces.push(id, way);
    }
}

/// The same in words, with the chance to be hurt.
pub(crate) fn said(game: &SilverMine, scene: &Moment<'_>, plans: &[Plan]) -> Option<Markup> {
    let o = &scene.view.open;
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    let attacks: Vec<(usize, &Plan, Pawn)> = plans
        .iter()
        .enumerate()
        .filter_map(|(n, plan)| match plan.target? {
            Target::Pawn(pawn, _) => Some((n + 1, plan, pawn)),
            Target::Enemy(_) => None,
        })
        .collect();
    let callers = o
        .enemies
        .iter()
        .filter(|e| !e.called && !e.dormant && game.content.enemy(e.kind).values.torch > 0)
        .count();
    // Whoever comes to nobody still keeps all from going freely (SIL-R-15): that is worth a word.
    let idle: Vec<String> = o
        .enemies
        .iter()
        .filter(|enemy| {
            enemy.dormant || plans.iter().any(|plan| plan.enemy == enemy.number && plan.is_idle())
        })
        .map(|enemy| names.enemy(enemy.number))
        .collect();
    if attacks.is_empty() && callers == 0 && idle.is_empty() {
        return None;
    }
    Some(html! {
        div.sm-plans id="plans" {
            b { "The dungeon’s turn, as things stand" }
            ol {
                @for (n, plan, pawn) in attacks {
                    li value=(n) {
                        (icons::SWORDS) (names.enemy(plan.enemy)) " → " (names.bare(pawn))
                        @if plan.by_lot { " (or another, by lot)" }
                        @if let Some(enemy) = o.enemy(plan.enemy) {
                            @let own = game.hit_bonus(o, pawn, Target::Enemy(plan.enemy), false, false);
                            @let odds = chances::fight(game.enemy_attack(o, enemy), own);
                            ": hurt " b { (odds.wins) }
                        }
                    }
                }
            }
            @if !idle.is_empty() {
                span { (icons::ASLEEP) (idle.join(", ")) ": asleep or without a way to anybody. "
                    (peek(&about("is-peace"), "", &html! { "While an enemy lives, nobody goes freely." })) }
            }
            @if callers > 0 { span { (icons::HORN) (callers) @if callers == 1 { " enemy calls others first" } @else { " enemies call others first" } } }
        }
    })
}

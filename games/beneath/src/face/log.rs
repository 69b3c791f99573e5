//! What happened, a line an event.

use crate::components::Token;
use crate::event::{Harm, MapEnded, Seen, What};
use crate::face::words::{arrow, capital, colour, container, fan, piece, space, the_token, tier, token};
use crate::game::Beneath;
use crate::state::{Credit, Mini, Purpose};

/// A token that this eye may know, or not.
fn some(seen: Option<Token>) -> &'static str {
    seen.map_or("a token", token)
}

fn gold(n: impl Into<u16>) -> String {
    format!("{} Gold", n.into())
}

fn tokens(n: u8) -> String {
    if n == 1 { "1 token".to_owned() } else { format!("{n} tokens") }
}

fn purpose(game: &Beneath, purpose: Purpose) -> String {
    match purpose {
        Purpose::Mine => "Mining".to_owned(),
        Purpose::Attack => "The attack".to_owned(),
        Purpose::Blast => "The blast".to_owned(),
        Purpose::Axe(item) | Purpose::Powder(item) => format!("The {}", game.item_name(item)),
        Purpose::Monster(monster) => format!("The {}", game.monster_name(monster)),
    }
}

fn harm(game: &Beneath, harm: Harm) -> String {
    match harm {
        Harm::Attack(who) => format!("from {}", game.who(who)),
        Harm::Blast(who) => format!("in the blast of {}", game.who(who)),
        Harm::Sweep(who) => format!("from the sweep of {}", game.who(who)),
        Harm::Fire => "from Fire".to_owned(),
        Harm::Trap => "from a trap".to_owned(),
        Harm::Sabotage => "from Sabotage".to_owned(),
        Harm::CaveIn(seat) => format!("from the cave-in of {seat}"),
        Harm::Scald => "from the heat".to_owned(),
    }
}

fn credit(game: &Beneath, credit: Credit) -> String {
    match credit {
        Credit::Nobody => String::new(),
        Credit::By(who) => format!(" by {}", game.who(who)),
    }
}

/// «takes 3 (1 stopped): 1 off Armor, 1 off Life».
fn hurt([total, stopped, armor, life]: [u8; 4]) -> String {
    let stop = if stopped > 0 { format!(", {stopped} of it stopped") } else { String::new() };
    match (armor, life) {
        (0, 0) => format!("{total} damage{stop}, and none gets through"),
        (0, life) => format!("{total} damage{stop}: {life} off Life"),
        (armor, 0) => format!("{total} damage{stop}: {armor} off Armor"),
        (armor, life) => format!("{total} damage{stop}: {armor} off Armor, {life} off Life"),
    }
}

pub(crate) fn seen(game: &Beneath, seen: &Seen) -> String {
    let who = |mini: Mini| capital(&game.who(mini));
    let known = seen.token;
    match seen.what {
        What::OrderRoll { seat, face } => format!("{seat} rolls {face} for the lead."),
        What::Leader { seat } => format!("{seat} leads."),
        What::Chose { seat, class } => format!("{seat} leads {}.", game.class_name(class)),
        What::TierChosen { seat, tier: t } => format!("{seat} chooses {}.", tier(t)),
        What::Revealed { mine, number } => {
            let row = game.content.mine(mine);
            format!("Mine {number}: {} ({}).", row.label.name, tier(row.tier))
        }
        What::Bought { seat, ware, paid, change } => {
            let change =
                if change > 0 { format!(" and gets {} back", gold(change)) } else { String::new() };
            let paid = if paid > 0 { format!(", pays {}", gold(paid)) } else { String::new() };
            format!("{seat} buys {}{paid}{change}.", game.ware_name(ware))
        }
        What::CardBack { seat, ware, gold: 0 } => format!("{seat} gives {} back.", game.ware_name(ware)),
        What::CardBack { seat, ware, gold: g } => {
            format!("{seat} sells {} for {}.", game.ware_name(ware), gold(g))
        }
        What::HandedOver { seat, token: t } => format!("{seat} hands over {}.", token(t)),
        What::SoldToken { seat, token: t, gold: g } => {
            format!("{seat} sells {} for {}.", token(t), gold(g))
        }
        What::Broke { seat, token: t } => format!("{seat} breaks {}.", token(t)),
        What::Merged { seat, token: t } => format!("{seat} gets {} for smaller ones.", token(t)),
        What::Moved { seat, from, to } => {
            format!("{seat} moves {} from the {} to the {}.", some(known), container(from), container(to))
        }
        What::DiscardedToken { seat, token: t } => format!("{seat} discards {}.", token(t)),
        What::ChangeLost { seat, gold: g } => {
            format!("The Merchant cannot make change: {seat} loses {}.", gold(g))
        }
        What::ShoppingDone { seat } => format!("{seat} is done shopping."),
        What::Placed { seat, at } => format!("{seat} enters the mine at {}.", space(at)),
        What::RoundBegan { round } => format!("Round {round}."),
        What::TurnBegan { seat } => format!("The turn of {seat}."),
        What::TurnEnded { seat } => format!("{seat} ends the turn."),
        What::StunnedTurn { seat } => format!("{seat} is stunned and cannot walk this turn."),
        What::Turned { who: w, dir } => format!("{} turns {}.", who(w), arrow(dir)),
        What::Stepped { who: w, to } => format!("{} walks to {}.", who(w), space(to)),
        What::Jumped { seat, to } => format!("{seat} jumps to {}.", space(to)),
        What::Tunnelled { seat, to } => format!("{seat} comes out of the tunnel at {}.", space(to)),
        What::Passed { seat, to } => format!("{seat} goes by hidden ways to {}.", space(to)),
        What::Pushed { who: w, to } => format!("{} is pushed to {}.", who(w), space(to)),
        What::UsedSkill { seat, skill, level } => {
            format!("{seat} uses {} {level}.", game.skill_name(skill))
        }
        What::UsedItem { seat, item } => format!("{seat} uses {}.", game.item_name(item)),
        What::Mines { seat, at } => format!("{seat} mines at {}.", space(at)),
        What::Attacks { who: w, target } => format!("{} attacks {}.", who(w), game.who(target)),
        What::Blasts { who: w, dir } => format!("{} sets off a blast, facing {}.", who(w), arrow(dir)),
        What::Die { purpose: _, colour: c, face } => format!("{}: {face}.", colour(c)),
        What::DirectionDie { fan: f } => format!("Direction: {}.", fan(f)),
        What::DistanceDie { distance: 1 } => "Distance: 1 space.".into(),
        What::DistanceDie { distance } => format!("Distance: {distance} spaces."),
        What::Rerolled { seat } => format!("{seat} rolls again."),
        What::Fused { seat, distance: 1 } => format!("{seat} trims the fuse: 1 space."),
        What::Fused { seat, distance } => format!("{seat} trims the fuse: {distance} spaces."),
        What::Total { purpose: p, total } => format!("{}: {total}.", purpose(game, p)),
        What::Missed { who: w } => format!("{} misses.", who(w)),
        What::BlastWasted { who: w } => format!("The blast of {} goes nowhere.", game.who(w)),
        What::BlastGoes { who: w, dir, distance: 1 } => {
            format!("The blast of {} goes {}, 1 space.", game.who(w), arrow(dir))
        }
        What::BlastGoes { who: w, dir, distance } => {
            format!("The blast of {} goes {}, {distance} spaces.", game.who(w), arrow(dir))
        }
        What::Removed { piece: p, at, count } => {
            format!("{} goes from {}.", capital(&piece(p, count)), space(at))
                .replace("rocks goes", "rocks go")
        }
        What::Put { piece: p, at, count } => {
            format!("{} comes to {}.", capital(&piece(p, count)), space(at))
                .replace("rocks comes", "rocks come")
        }
        What::Emptied { at } => format!("The stack at {} is gone.", space(at)),
        What::PileEmpty => "The pile is empty.".into(),
        What::Drew { seat } => format!("{seat} draws {}.", some(known)),
        What::PickedUp { seat, at } => format!("{seat} picks up {} at {}.", some(known), space(at)),
        What::KeptOne { seat } => {
            format!("{seat} looks at two tokens and keeps {}.", known.map_or("one", token))
        }
        What::Stored { seat, container: c } => {
            format!("{seat} puts {} into the {}.", some(known), container(c))
        }
        What::Dropped { seat, at } => format!("{seat} drops {} at {}.", some(known), space(at)),
        What::LaidUnseen { at } => {
            format!("A token is laid face down at {}; nobody has seen it.", space(at))
        }
        What::ExitFound { at } => format!("An Exit opens at {}.", space(at)),
        What::ExitOpened { at } => format!("The sealed Exit at {} opens.", space(at)),
        What::MonsterToken { seat, at } => format!("{seat} wakes something at {}!", space(at)),
        What::MonsterRoll { face } => format!("The Monster table: {face}."),
        What::TrapSprung { seat } => format!("A trap! It works with the weapon of {seat}."),
        What::Treasure { seat, token: t } => format!("Treasure: {seat} gets {}.", token(t)),
        What::Appeared { monster, at } => {
            format!("The {} appears at {}.", game.monster_name(monster), space(at))
        }
        What::Hurt { who: w, harm: h, total, stopped, armor, life } => {
            format!("{} takes {} {}.", who(w), hurt([total, stopped, armor, life]), harm(game, h))
        }
        What::Healed { who: w, life } => format!("{} heals {life} Life.", who(w)),
        What::Survived { seat } => format!("{seat} does not fall: Unbending keeps 1 Life."),
        What::Stunned { who: w } => format!("{} is stunned.", who(w)),
        What::Dazed { who: w } => format!("{} is dazed.", who(w)),
        What::KnockedOut { seat, credit: c } => format!("{seat} is knocked out{}.", credit(game, c)),
        What::Killed { monster, credit: c } => {
            format!("The {} is killed{}.", game.monster_name(monster), credit(game, c))
        }
        What::Lost { seat, container: c, to } => {
            let to = to.map_or_else(|| "to the floor".to_owned(), |mini| format!("to {}", game.who(mini)));
            format!("{seat} loses {} out of the {} {to}.", some(known), container(c))
        }
        What::Robbed { seat, victim, container: c } => {
            format!("{seat} steals {} out of the {} of {victim}.", some(known), container(c))
        }
        What::Looted { seat, monster } => {
            format!("{seat} takes {} from the {}.", some(known), game.monster_name(monster))
        }
        What::RobberyFailed { seat, victim } => format!("{seat} gets nothing from {victim}."),
        What::Decoyed { seat, victim, item } => {
            format!("{seat} steals the {} of {victim}, and there is nothing in it.", game.item_name(item))
        }
        What::LaidSabotage { seat, at } => format!("{seat} lays a Sabotage token at {}.", space(at)),
        What::SabotageSprung { who: w, at, live: true } => {
            format!("{} sets off the Sabotage at {}!", who(w), space(at))
        }
        What::SabotageSprung { who: w, at, live: false } => {
            format!("{} finds a dud at {}.", who(w), space(at))
        }
        What::LookedAt { seat, at } => {
            let found = known.map_or(String::new(), |t| format!(": {}", the_token(t)));
            format!("{seat} looks at a token at {}{found}.", space(at))
        }
        What::LookedAtSabotage { seat, at } => {
            format!("{seat} looks at the Sabotage token at {}.", space(at))
        }
        What::MonsterTarget { monster, target } => {
            format!("The {} goes for {target}.", game.monster_name(monster))
        }
        What::Commands { monster } => {
            format!("The {} sends the Stalagtroll.", game.monster_name(monster))
        }
        What::TieRoll { seat, face } => format!("Equally near: {seat} rolls {face}."),
        What::Sparks { dir } => format!("Sparks fly {}.", arrow(dir)),
        What::MapEnded(MapEnded::Exit(seat)) => format!("{seat} walks out: the mine is over."),
        What::MapEnded(MapEnded::LastStanding(seat)) => format!("{seat} is the last Dwarf standing."),
        What::MapEnded(MapEnded::NobodyLeft) => "Nobody is left standing in the mine.".into(),
        What::MapEnded(MapEnded::RoundLimit) => "The mine collapses; all get out.".into(),
        What::LastDraw { seat, tokens: n } => format!("{seat} takes {} of the pile.", tokens(n)),
        What::Traded { seat, cards: 1 } => format!("{seat} trades an Ancient Scroll."),
        What::Traded { seat, cards } => format!("{seat} trades {cards} Ancient Scrolls."),
        What::Won { seat } => format!("{seat} wins the Stone Throne."),
        What::FloorCleared => "What is left of the mine goes back to the Merchant.".to_owned(),
        What::MapLimit => "That was the last mine.".into(),
        What::TooDeep => "Too much happens at once: the game ends here.".into(),
    }
}

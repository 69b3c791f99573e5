//! Events in words: a line of the log each.

use super::asked::with_article;
use super::names::{Names, affliction, capital, coins, container, dir, hall, opener, square};
use adit_kernel::Seat;
use adit_kernel::outcome::{Outcome, Verdict};

use crate::cast::Cast;
use crate::components::{Affliction, ItemCard, TrapResult};
use crate::event::{Learnt, Seen, What};
use crate::game::{Mode, SilverMine};
use crate::place::{Pawn, Target};
use crate::state::{Ending, Favor, Harm, Stage};
use crate::view::View;

pub(crate) fn seen(game: &SilverMine, seen: &Seen) -> String {
    let names = Names { game, cast: &seen.cast };
    let content = &game.content;
    let who = |pawn: Pawn| names.subject(pawn);
    let item = |card: ItemCard| names.item(card);
    // What an item is only some may know.
    let thing = || match seen.secret {
        Learnt::Card(card) => with_article(item(card)),
        _ => "an item".to_owned(),
    };
    let mine = |card| hall(&content.mine_card(card).name);
    let foe = |number| format!("the {}", names.enemy(number));
    let two = |sides: [Target; 2]| [names.target(sides[0]), names.target(sides[1])];
    match seen.what {
        What::Plays { pawn, character } => {
            format!("{} plays the {}.", game.owner(pawn), content.character(character).name)
        }
        What::JoinsBand { kind, .. } => format!("A {} joins the band.", content.enemy(kind).name),
        What::TakesQuest { pawn, quest } => {
            format!("{} takes the quest {}.", who(pawn), content.quest(quest).name)
        }
        What::ReturnsQuest { pawn, quest } => {
            format!("{} gives back the quest {}.", who(pawn), content.quest(quest).name)
        }
        What::TakesStartItem { pawn } => format!("{} takes {} along.", who(pawn), thing()),
        What::Begins { number } if game.is_arena() => format!("Arena, round {number}."),
        What::Begins { number } => format!("Exploration {number} begins."),
        What::Initiative { pawn, die } => format!("{} rolls {die} for the first turn.", who(pawn)),
        What::First { pawn } => format!("{} begins.", who(pawn)),
        What::StartGate { card, .. } => format!("{} is the Gate.", capital(&mine(card))),
        What::Enters { pawn, .. } => format!("{} enters the mine.", who(pawn)),
        What::Favors { pawn, favor } => match favor {
            Favor::Goblins(kind) => {
                format!("{} fights better against a {}.", who(pawn), content.enemy(kind).name)
            }
            Favor::Opponent(other) => format!("{} fights better against {}.", who(pawn), names.pawn(other)),
        },
        What::RumorWorks { pawn, rumor } => {
            format!("{} for {}.", content.rumor(rumor).name, names.pawn(pawn))
        }
        What::RumorEnds { pawn, rumor } => {
            format!("{} is over for {}.", content.rumor(rumor).name, names.pawn(pawn))
        }
        What::RoundBegins { round } => format!("Round {round}."),
        What::TurnBegins { pawn } => format!("{}'s turn.", who(pawn)),
        What::TurnSkipped { pawn } => format!("{} is snared and loses this turn.", who(pawn)),
        What::TurnEnds { pawn } => format!("{} is done.", who(pawn)),
        What::TurnCut { pawn } => format!("{}'s turn has lasted long enough.", who(pawn)),
        What::Stepped { pawn, to, ran, .. } => {
            format!("{} {} to {}.", who(pawn), if ran { "runs" } else { "walks" }, square(to))
        }
        What::Went { pawn, to, .. } => format!("{} goes freely to {}.", who(pawn), square(to)),
        What::Landed { pawn, to } => format!("{} stands on {}.", who(pawn), square(to)),
        What::SpentTorch { pawn, left: 0 } => format!("{} spends the last Torch.", who(pawn)),
        What::SpentTorch { pawn, left } => format!("{} spends a Torch; {left} left.", who(pawn)),
        What::GainedTorch { pawn, torch } => format!("{} gains a Torch: {torch}.", who(pawn)),
        What::LostTorch { pawn, torch } => format!("{} loses a Torch; {torch} left.", who(pawn)),
        What::Healed { pawn, life } => format!("{} regains Life: {life}.", who(pawn)),
        What::PutUnder { pawn } => match seen.secret {
            Learnt::Mine(card) => format!("{} does not fit and goes under the pile.", capital(&mine(card))),
            _ => format!("A card that {} drew does not fit and goes under the pile.", names.pawn(pawn)),
        },
        What::NothingFits { side, .. } => format!("Nothing fits in the {}.", dir(side)),
        What::SetAside { card } => format!("{} does not connect and is set aside.", capital(&mine(card))),
        What::Drew { pawn, card } => format!("{} reveals {}.", who(pawn), mine(card)),
        What::Laid { pawn, card, map: true, .. } => {
            format!("{}'s map shows {}.", who(pawn), mine(card))
        }
        What::Laid { card, .. } => format!("{} lies in the mine.", capital(&mine(card))),
        What::EnemyPlaced { enemy, kind, dormant, caller, .. } => {
            let name = names.enemy_of(kind, enemy);
            match caller {
                Some(caller) => format!("{} calls {}.", capital(&foe(caller)), with_article(&name)),
                None if dormant => format!("{} sleeps there.", capital(&with_article(&name))),
                None => format!("{} is there.", capital(&with_article(&name))),
            }
        }
        What::BossEnters { enemy, kind, .. } => {
            format!("A boss enters at the Gate: {}.", names.enemy_of(kind, enemy))
        }
        What::BossWaits { kind } => format!("{} finds no room at the Gate yet.", content.enemy(kind).name),
        What::Uncovered { enemy, cards } => {
            let carried: Vec<String> =
                cards.into_iter().flatten().map(|card| with_article(item(card))).collect();
            format!("{} carries {}.", capital(&foe(enemy)), carried.join(" and "))
        }
        What::Woke { enemy } => format!("{} wakes.", capital(&foe(enemy))),
        What::ItemsReshuffled => "The discarded items are shuffled into a new pile.".into(),
        What::EnemiesReshuffled => "The defeated enemies are shuffled into a new pile.".into(),
        What::Charged { pawn, path, charge } => {
            let row = content.path(path);
            format!("{}: {} of {} charges for {}.", row.name, charge, row.charges, names.pawn(pawn))
        }
        What::Progress { pawn, quest, progress } => {
            let row = content.quest(quest);
            format!("{}: {progress} of {} for {}.", row.name, row.goal, names.pawn(pawn))
        }
        What::Fulfilled { pawn, quest } => {
            format!("{} has fulfilled {}.", who(pawn), content.quest(quest).name)
        }
        What::TrapTriggered { pawn, die, result, .. } => {
            format!("{} sets off a trap and rolls {die}: {}.", who(pawn), trap_result(result))
        }
        What::TrapEvaded { pawn, .. } => format!("{} evades the trap; it is gone.", who(pawn)),
        What::Disarmed { pawn, .. } => format!("{} disarms the trap.", who(pawn)),
        What::IllusionGone { pawn, .. } => format!("{}'s image vanishes.", who(pawn)),
        What::Afflicted { pawn, affliction: a } => format!("{} is {}.", who(pawn), affliction(a)),
        What::AfflictionEnds { pawn, affliction: a } => {
            format!("{} is not {} any more.", who(pawn), affliction(a))
        }
        What::Sickened { pawn } => format!("{}'s disease breaks out: no Attack.", who(pawn)),
        What::Snared { pawn } => format!("{} is snared.", who(pawn)),
        What::LostLife { pawn, life, source } => {
            let cause = match source {
                Harm::Trap => " to the trap".to_owned(),
                Harm::Poison => " to the poison".to_owned(),
                Harm::Roll(target) => format!(" to {}", names.target(target)),
                Harm::Struck(other) => format!(" to {}", names.pawn(other)),
            };
            format!("{} loses a Life{cause}; {life} left.", who(pawn))
        }
        What::Prevented { pawn } => format!("Stoneskin: {} loses nothing.", names.pawn(pawn)),
        What::Died { pawn, .. } => format!("{} dies.", who(pawn)),
        What::Defeated { pawn, by: Some(by) } => {
            format!("{} is defeated by {}.", who(pawn), names.pawn(by))
        }
        What::Defeated { pawn, by: None } => format!("{} is out of the arena.", who(pawn)),
        What::Starved { pawn, life } => {
            format!("It lasts too long: {} loses a Life; {life} left.", names.pawn(pawn))
        }
        What::Rested { pawn, .. } => format!("{} rests at the campfire.", who(pawn)),
        What::FireToken { pawn } => format!("{} reaches the fire in the middle.", who(pawn)),
        What::LootRolled { pawn, container: c, die, torch, need, .. } => format!(
            "{} loots a {}: {die} and {torch} for the Torch are {}, {need} needed.",
            who(pawn),
            container(c),
            die + torch
        ),
        What::LootRerolled { die, book, .. } => {
            format!("{}: the die is now {die}.", content.book(book).name)
        }
        What::LootFailed { .. } => "There is nothing in it.".into(),
        What::Looted { pawn, container: c, .. } => format!("{} opens the {}.", who(pawn), container(c)),
        What::Opened { pawn, with, .. } => format!("{} opens a chest with {}.", who(pawn), opener(with)),
        What::Unlocked { pawn, with, .. } => format!("{} unlocks a door with {}.", who(pawn), opener(with)),
        What::Finds { pawn } => format!("{} finds {}.", who(pawn), thing()),
        What::FindsNothing { pawn } => format!("No item is left for {}.", names.pawn(pawn)),
        What::GainedCoins { pawn, coins: n } => format!("{} gains {}.", who(pawn), coins(n)),
        What::Takes { pawn } => format!("{} takes {}.", who(pawn), thing()),
        What::Leaves { pawn, card, .. } => {
            format!("{} leaves {} behind.", who(pawn), with_article(item(card)))
        }
        What::Used { pawn, card } => format!("{} uses {}.", who(pawn), with_article(item(card))),
        What::UsedUp { card } => format!("{} is used up.", capital(&with_article(item(card)))),
        What::Equipped { pawn, card } => format!("{} equips {}.", who(pawn), with_article(item(card))),
        What::Detached { pawn, card } => format!("{} takes off the {}.", who(pawn), item(card)),
        What::PickedUp { pawn, card } => format!("{} picks up {}.", who(pawn), with_article(item(card))),
        What::PickedUpCoins { pawn, coins: n } => format!("{} picks up {}.", who(pawn), coins(n)),
        What::Dropped { pawn, card } => format!("{} drops {}.", who(pawn), with_article(item(card))),
        What::DroppedCoins { pawn, coins: n } => format!("{} drops {}.", who(pawn), coins(n)),
        What::Lost { card } => {
            format!("There is no room for {}; it is discarded.", with_article(item(card)))
        }
        What::Proposes { from, to } => match seen.secret {
            Learnt::Offer(offer) => format!(
                "{} offers {} {} for {}.",
                who(from),
                names.pawn(to),
                names.stake(None, offer.give),
                names.stake(None, offer.take)
            ),
            _ => format!("{} proposes a trade to {}.", who(from), names.pawn(to)),
        },
        What::Answers { to, accepted: true, .. } => format!("{} agrees.", who(to)),
        What::Answers { to, accepted: false, .. } => format!("{} does not agree.", who(to)),
        What::Passes { from, to } => format!("{} gives {} {}.", who(from), names.pawn(to), thing()),
        What::PassesCoins { from, to, coins: n } => {
            format!("{} gives {} {}.", who(from), names.pawn(to), coins(u16::from(n)))
        }
        What::Attacks { sides } => {
            let [one, other] = two(sides);
            format!("{} attacks {other}.", capital(&one))
        }
        What::Flees { pawn, from: Some(from) } => {
            format!("{} flees from {}.", who(pawn), names.target(from))
        }
        What::Flees { pawn, from: None } => format!("{} slips away.", who(pawn)),
        What::FleeRolled { dice: [own, other], .. } => {
            let result = if own > other { "away unharmed" } else { "caught on the way" };
            format!("{own} against {other}: {result}.")
        }
        What::Boosted { pawn } => format!("{} uses Giant Strength.", who(pawn)),
        What::Ambush { pawn, die } => format!("Opportunity: {} rolls {die}.", names.pawn(pawn)),
        What::Rolled { sides, dice: [one, other] } => {
            let [a, b] = two(sides);
            format!("{} rolls {one}, {b} {other}.", capital(&a))
        }
        What::Rerolled { pawn, die } => format!("Second Wind: {} rolls {die}.", names.pawn(pawn)),
        What::Hits { sides, scores: [one, other] } => {
            let [a, b] = two(sides);
            match one.cmp(&other) {
                std::cmp::Ordering::Greater => format!("{one} to {other}: {b} is hit."),
                std::cmp::Ordering::Less => format!("{one} to {other}: {a} is hit."),
                std::cmp::Ordering::Equal => format!("{one} to {other}: nobody is hurt."),
            }
        }
        What::EnemyHurt { enemy, life } => format!("{} has {life} Life left.", capital(&foe(enemy))),
        What::EnemyDefeated { enemy, kind, by } => {
            format!("{} defeats the {}.", who(by), names.enemy_of(kind, enemy))
        }
        What::PowerUsed { pawn, path } => format!("{} uses {}.", who(pawn), content.path(path).power),
        What::Mirrored { pawn } => match seen.secret {
            Learnt::Marker(real) => {
                format!("{} is two; {} is real.", who(pawn), super::names::marker_sign(real))
            }
            _ => format!("{} is two, and one of them is an image.", who(pawn)),
        },
        What::Unmasked { pawn, marker } => {
            format!(
                "{} is {}.",
                capital(&format!("the real {}", names.bare(pawn))),
                super::names::marker_sign(marker)
            )
        }
        What::ExitedBy { pawn, .. } => format!("{} leaves by the Gate.", who(pawn)),
        What::LeftNow { pawn } => format!("{} leaves the mine.", who(pawn)),
        What::DungeonTurn { .. } => "The dungeon's turn.".into(),
        What::EnemyMoved { enemy, to, .. } => format!("{} goes to {}.", capital(&foe(enemy)), square(to)),
        What::Collapse => "The mine collapses.".into(),
        What::ExplorationOver if game.is_arena() => "The arena is over.".into(),
        What::ExplorationOver => "The exploration is over.".into(),
        What::ArenaWon { pawn } => format!("{} wins this round.", who(pawn)),
        What::TownBegins => "Crossroads Town.".into(),
        What::VisitBegins { pawn } => format!("{} comes to town.", who(pawn)),
        What::VisitEnds { pawn, coins: 0 } => format!("{} is ready to go.", who(pawn)),
        What::VisitEnds { pawn, coins: n } => {
            format!("{} is ready to go and carries {}.", who(pawn), coins(u16::from(n)))
        }
        What::Delivered { pawn, quest, coins: n } => format!(
            "{} delivers {} and is paid {}.",
            who(pawn),
            content.quest(quest).name,
            coins(u16::from(n))
        ),
        What::Handed { pawn, card } => format!("{} hands over {}.", who(pawn), with_article(item(card))),
        What::TitleGained { pawn, title } => {
            format!(
                "{} is now called {}.",
                who(pawn),
                content.title(title).map_or("", |row| row.name.as_str())
            )
        }
        What::HeroNamed { pawn } => {
            format!("{} is the first Hero: {}.", who(pawn), coins(u16::from(content.table.hero)))
        }
        What::Rewarded { pawn, card } => {
            format!("{} is rewarded with {}.", who(pawn), with_article(item(card)))
        }
        What::RewardReturned { pawn, card } => {
            format!("{} leaves the {} with the Questmaster.", who(pawn), item(card))
        }
        What::Learns { pawn, book } => {
            format!("{} is rewarded with the book {}.", who(pawn), content.book(book).name)
        }
        What::Bought { pawn, card, price } => {
            format!("{} buys {} for {}.", who(pawn), with_article(item(card)), coins(u16::from(price)))
        }
        What::Sold { pawn, card, price } => {
            format!("{} sells the {} for {}.", who(pawn), item(card), coins(u16::from(price)))
        }
        What::Discarded { pawn, card } => format!("{} throws the {} away.", who(pawn), item(card)),
        What::BoughtBook { pawn, book, price } => {
            format!(
                "{} buys the book {} for {}.",
                who(pawn),
                content.book(book).name,
                coins(u16::from(price))
            )
        }
        What::Recovered { pawn, life, torch } => {
            format!("{} recovers: Life {life}, Torch {torch}.", who(pawn))
        }
        What::HeardRumor { pawn, rumor } => {
            let row = content.rumor(rumor);
            format!("{} hears a rumor, {}: {}", who(pawn), row.name, row.text)
        }
        What::SetPath { pawn, path } => format!("{} takes the {}.", who(pawn), content.path(path).name),
        What::Restocked => "The Merchant lays out his goods.".into(),
        What::Settled { pawn, coins: n } => format!("{} ends with {}.", who(pawn), coins(n)),
        What::Over { ending } => match ending {
            Ending::Done => "The game is over.".into(),
            Ending::LastStanding => "One side is left.".into(),
            Ending::Lost => "Nobody came out alive.".into(),
            Ending::Limit => "The last exploration is over.".into(),
        },
    }
}

/// What a trap does, in a few words.
pub(crate) fn trap_result(result: TrapResult) -> &'static str {
    match result {
        TrapResult::LoseLife => "a wound",
        TrapResult::Poison => affliction(Affliction::Poison),
        TrapResult::Disease => affliction(Affliction::Disease),
        TrapResult::LoseTorch => "a Torch goes out",
        TrapResult::Snare => "snared",
        TrapResult::Evade => "nothing happens",
    }
}

/// How it ended, where the usual words say too little.
pub(crate) fn end(game: &SilverMine, view: &View, outcome: &Outcome) -> Option<String> {
    let o = &view.open;
    let players: Vec<Seat> = Seat::all(game.players()).collect();
    let won = players.iter().any(|&seat| outcome.with(Verdict::Won).has(seat));
    let cast = Cast::of(o);
    let names = Names { game, cast: &cast };
    match game.mode() {
        Mode::Solo => {
            let coins: u16 = game.character_pawns().map(|pawn| o.body(pawn).stash).sum();
            let quests: u8 = game.character_pawns().map(|pawn| o.body(pawn).quests_done).sum();
            let alive = game.character_pawns().filter(|&pawn| o.body(pawn).stage != Stage::Dead).count();
            Some(match alive {
                0 => "Nobody came out alive.".to_owned(),
                _ => format!(
                    "{}; quests completed: {quests}; alive: {alive}.",
                    capital(&super::names::coins(coins))
                ),
            })
        }
        Mode::Cooperative if won && game.is_campaign() => Some("There is a Hero: all have won.".to_owned()),
        Mode::Cooperative if won => Some("All are out with their quests done: all have won.".to_owned()),
        Mode::Cooperative => Some(if game.is_campaign() {
            "No Hero has emerged: all have lost.".to_owned()
        } else {
            let failed: Vec<String> = game
                .character_pawns()
                .filter(|&pawn| o.body(pawn).stage == Stage::Dead || !o.body(pawn).fulfilled)
                .map(|pawn| names.pawn(pawn))
                .collect();
            format!("The group has lost: {} without quest or dead.", failed.join(" and "))
        }),
        Mode::Insane => {
            // The band is the first seat's; the rivals have a result of their own beside it (SIL-R-94).
            let band = if outcome.of(Seat(0)).verdict == Verdict::Won { "A" } else { "No" };
            let of = |verdict| -> Vec<String> {
                let rivals = players.iter().skip(1).filter(|&&seat| outcome.of(seat).verdict == verdict);
                rivals.map(ToString::to_string).collect()
            };
            let rivals = match (&of(Verdict::Won)[..], &of(Verdict::Drawn)[..]) {
                ([], []) => String::new(),
                ([], drawn) => format!(" Among the adventurers: a draw of {}.", drawn.join(" and ")),
                (won, _) => format!(" Among the adventurers {} wins.", won.join(" and ")),
            };
            Some(format!("{band} goblin got through.{rivals}"))
        }
        // Whoever led the enemies there is not scored (SIL-R-91).
        Mode::Arena => {
            let fighters = Outcome { seats: game.players(), ..*outcome };
            Some(fighters.sentence(|seat| seat.to_string()))
        }
        Mode::Competitive => None,
    }
}

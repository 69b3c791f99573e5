//! Everything that is sent to an eye is the same, byte for byte, in all worlds which that eye cannot tell
//! apart; so is whether a seat is asked, and when a bot is due to answer.

use std::sync::Arc;

use adit_bots::{BotMemory, BotSpec, Effort, TableBots};
use adit_catalog::Visit;
use adit_dwarven_miner::DwarvenMiner;
use adit_face::PageFace;
use adit_face::pages::{self, TablePage};
use adit_kernel::chance::FastChance;
use adit_kernel::options::{Value, Values};
use adit_kernel::record::{AnsweredBy, Occupant, OccupantKind};
use adit_kernel::{Chance, Eye, Game, Play, Seat, Table};
use adit_leduc_poker::LeducPoker;
use adit_store::Person;
use tokio::time::Instant;

use super::{hall, on_shelf, owner, people, room, tables, watched, whole};
use crate::hall::Hall;
use crate::pace::Pace;
use crate::room::Room;

/// Something sent: what it is, and its text.
type Sent = (String, String);

/// The seed must not matter to anything but chance.
pub(super) fn seed(n: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&n.to_le_bytes());
    seed
}

fn looks(eye: Eye) -> Option<Person> {
    if let Eye::Seat(seat) = eye { Some(owner(seat)) } else { None }
}

/// What the server would send to somebody who looks with this eye: the page, the parts of the live
/// connection, the log, the lists, and an answer to every «why».
fn everything(room: &mut Room, eye: Eye, acts: &[String]) -> Vec<Sent> {
    let guest = looks(eye);
    let mut sent = Vec::new();
    let facts = room.page(guest.clone(), (None, String::new()), 0, Vec::new());
    let layers: Vec<_> = facts.snapshot.layers().collect();
    let page = pages::table(&TablePage {
        title: &facts.title,
        game: facts.game,
        base: "/t/x",
        me: guest.as_ref().map(|g| g.name.as_str()),
        extent: facts.extent,
        changes: facts.changes,
        dock: facts.dock,
        style: None,
        seats: facts.seats,
        layers: &layers,
        chats: facts.seated,
        live: "/t/x/live",
        replay: None,
    });
    let page = page.into_string();
    ids_are_unique(&page);
    sent.push(("page".to_owned(), page));
    let mut sees = watched(room, guest.clone());
    sent.push(("live".to_owned(), whole(&mut sees)));
    room.expand(Some(room.viewers.len() as u64 - 1), "all-choices".into());
    room.broadcast();
    sent.push(("words".to_owned(), whole(&mut sees)));
    sent.push(("ground".to_owned(), room.live.ground_svg()));
    for line in room.whole_log(eye) {
        sent.push(("log".to_owned(), line.into_string()));
    }
    let status = room.status();
    sent.push((
        "list".to_owned(),
        format!("{} {} {:?} {}", status.people, status.state, status.turn, status.over),
    ));
    for act in acts {
        sent.push((format!("why {act}"), room.why(guest.as_ref(), None, act).into_string()));
    }
    sent.push(("asks".to_owned(), format!("{:?}", room.live.asks())));
    sent
}

/// A page in which two elements have one id would mix them up.
fn ids_are_unique(page: &str) {
    let mut ids: Vec<&str> =
        page.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    ids.sort_unstable();
    let twice = ids.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None, "an id is there twice");
}

/// Compares what an eye is sent at a table and in redealt worlds; says how many of them were truly others.
fn compare<L: PageFace>(
    hall: &Arc<Hall>,
    table: &Table<L>,
    n: u64,
    acts: &[String],
    chance: &mut FastChance,
) -> u32 {
    let game = on_shelf(L::Game::ID);
    let mut others = 0;
    let again = || Box::new(Table::<L>::resume(table.record(), seed(n)).unwrap());
    for eye in Eye::all(table.game().seats()) {
        let truth = everything(&mut room(hall, again(), game), eye, acts);
        let world = table.redealt(eye, chance).unwrap();
        others += u32::from(world.state() != table.state());
        let found = everything(&mut room(hall, Box::new(world), game), eye, acts);
        assert_eq!(truth.len(), found.len(), "{eye:?}");
        for ((what, truth), (_, found)) in truth.iter().zip(&found) {
            assert!(truth == found, "{eye:?} can tell by its {what}:\n{truth}\nin another world:\n{found}");
        }
    }
    others
}

pub(super) fn sit<L: PageFace>(values: &Values, seats: u8, n: u64) -> Table<L> {
    let mut table = Table::<L>::open(values, people(seats), seed(n)).unwrap();
    table.deal().unwrap();
    table
}

/// What a seat answers: anything, or what a greedy bot would.
pub(super) fn answer<L: PageFace>(
    table: &Table<L>,
    seat: Seat,
    greedy: bool,
    chance: &mut FastChance,
) -> String {
    if greedy {
        let task = table.bot_task(seat, BotSpec::Skilled, chance.bits(), BotMemory::default()).unwrap();
        return task(Effort::FULL, std::time::Instant::now() + std::time::Duration::from_secs(60)).notation;
    }
    let offers = Play::legal_actions(table, seat);
    offers[chance.pick(offers.len() as u32) as usize].notation.clone()
}

/// Plays a game and looks at every position, or every so many; says how many worlds were compared.
fn play<L: PageFace>(values: &Values, seats: u8, n: u64, greedy: bool, every: u32, longest: u32) -> u32 {
    let (hall, _) = hall();
    let mut chance = FastChance::new(n);
    let mut table = sit::<L>(values, seats, n);
    let mut acts = vec!["no such thing".to_owned(), String::new()];
    let mut others = 0;
    for step in 0..longest {
        let asks = table.asks();
        let Some(&(seat, ask)) = asks.get(chance.pick(asks.len().max(1) as u32) as usize) else { break };
        // Short games are looked at step by step.
        if step < 12 || step % every == 0 {
            let mut tried: Vec<String> = acts.iter().rev().take(8).cloned().collect();
            for &(seat, _) in &asks {
                tried.extend(Play::legal_actions(&table, seat).into_iter().map(|offer| offer.notation));
            }
            others += compare(&hall, &table, n, &tried, &mut chance);
        }
        let text = answer(&table, seat, greedy, &mut chance);
        table.submit(seat, ask, AnsweredBy::Person, &text).unwrap();
        acts.push(text);
    }
    if table.end().is_some() {
        others += compare(&hall, &table, n, &acts[..2], &mut chance);
    }
    others
}

/// Every game of the catalog, with each number of seats.
struct Secrets;

impl Visit for Secrets {
    type Out = ();

    fn visit<L: PageFace>(self) {
        for (values, seats) in tables::<L>() {
            let secret = L::game(&values).unwrap().has_secrets();
            let mut others = 0;
            for n in 0..90 {
                let enough = if secret { others > 100 } else { n > 2 };
                if enough && n > 2 {
                    break;
                }
                others += play::<L>(&values, seats, 10 * u64::from(seats) + n, n % 2 == 0, 23, 900);
            }
            assert_eq!(
                others > 100,
                secret,
                "{}: {others} worlds of {seats} seats were others",
                L::Game::ID
            );
        }
    }
}

#[tokio::test]
async fn nobody_at_any_game_is_sent_a_secret() {
    for entry in adit_catalog::all() {
        adit_catalog::with(entry.id, Secrets).unwrap();
    }
}

/// The whole past may differ too: games of Leduc poker with the same answers, sorted by what one seat
/// could know of the cards, are the same to that seat down to the log.
#[tokio::test]
async fn worlds_with_another_past_look_the_same() {
    let (hall, _) = hall();
    let game = on_shelf("leduc-poker");
    let script = ["call", "raise", "call", "call"];
    for seat in [Seat(0), Seat(1)] {
        let mut kinds: Vec<(String, Vec<Sent>, u64)> = Vec::new();
        let mut met = 0;
        for n in 0..60 {
            let mut table = Table::<LeducPoker>::open(&Values::new(), people(2), seed(n)).unwrap();
            table.deal().unwrap();
            for text in script {
                let (asked, ask) = table.asks()[0];
                table.submit(asked, ask, AnsweredBy::Person, text).unwrap();
            }
            let knows = Play::board(&table, Eye::Seat(seat)).unwrap();
            let sent =
                everything(&mut room(&hall, Box::new(table), game), Eye::Seat(seat), &["fold".to_owned()]);
            match kinds.iter().find(|(board, ..)| *board == knows) {
                None => kinds.push((knows, sent, n)),
                Some((_, before, first)) => {
                    met += 1;
                    assert!(*before == sent, "{seat} can tell seed {first} from seed {n}");
                }
            }
        }
        assert!(kinds.len() > 4 && met > 20, "{} kinds, {met} met again", kinds.len());
    }
}

/// Redealt or not, every bot is asked alike and due after the table's pace, whatever it holds and
/// whatever it thinks.
#[tokio::test]
async fn when_a_bot_answers_depends_on_the_pace_alone() {
    let values = Values::from([("players".to_owned(), Value::Int(3))]);
    let (hall, _) = hall();
    let game = on_shelf("dwarven-miner");
    let mut chance = FastChance::new(5);
    let occupants = vec![Occupant::person("Ann"), Occupant::bot("skilled"), Occupant::bot("novice")];
    let mut table = Table::<DwarvenMiner>::open(&values, occupants, seed(5)).unwrap();
    table.deal().unwrap();
    let mut due = 0;
    for step in 0..240 {
        let Some(&(seat, ask)) = table.asks().first() else { break };
        if step % 8 == 0 {
            for pace in [Pace::Slow, Pace::Normal, Pace::Instant] {
                let again = Table::<DwarvenMiner>::resume(table.record(), seed(5)).unwrap();
                let world = table.redealt(Eye::Seat(Seat(0)), &mut chance).unwrap();
                let when = |live: Table<DwarvenMiner>| {
                    let mut room = room(&hall, Box::new(live), game);
                    room.pace = pace;
                    let before = Instant::now();
                    room.start_bots();
                    let after = Instant::now();
                    Seat::all(3)
                        .map(move |seat| {
                            let due = room.bots.due_of(seat);
                            assert!(due.is_none_or(
                                |due| before + pace.delay() <= due && due <= after + pace.delay()
                            ));
                            due.is_some()
                        })
                        .collect::<Vec<bool>>()
                };
                let (truth, found) = (when(again), when(world));
                let asked: Vec<bool> = Seat::all(3)
                    .map(|seat| {
                        let bot = table.occupants()[seat.index()].kind == OccupantKind::Bot;
                        bot && table.asks().iter().any(|(asked, _)| *asked == seat)
                    })
                    .collect();
                assert_eq!(truth, asked);
                assert_eq!(truth, found);
                due += asked.iter().filter(|asked| **asked).count();
            }
        }
        let text = answer(&table, seat, true, &mut chance);
        table.submit(seat, ask, AnsweredBy::Bot, &text).unwrap();
    }
    assert!(due > 10, "bots were asked {due} times");
}

/// What one person does for itself is not shown to anybody else, not even as a number.
#[tokio::test]
async fn a_hint_is_nobody_elses_business() {
    let (hall, _) = hall();
    let table = sit::<LeducPoker>(&Values::new(), 2, 3);
    let (seat, _) = table.asks()[0];
    let other = Seat(1 - seat.0);
    let mut room = room(&hall, Box::new(table), on_shelf("leduc-poker"));
    let mut sees = watched(&mut room, Some(owner(other)));
    sees.mark_unchanged();
    room.hint(seat).unwrap();
    room.broadcast();
    let (who, idea) = room.bots.idea().await;
    room.on_decision(who, idea);
    room.broadcast();
    assert!(room.bots.hints[seat.index()].as_ref().is_some_and(|hint| hint.advice.is_some()));
    assert!(!sees.has_changed().unwrap(), "the other seat was sent something");
}

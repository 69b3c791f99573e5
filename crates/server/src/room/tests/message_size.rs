//! What is really sent at every step of every game: how much it weighs, and that a page which is sent only differences has
//! every part, whatever it missed.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;

use adit_catalog::Visit;
use adit_face::testing::percentile;
use adit_face::{Layer, PageFace, Part};
use adit_kernel::chance::FastChance;
use adit_kernel::options::Values;
use adit_kernel::record::AnsweredBy;
use adit_kernel::{Chance, Game, Seat, Table};

use super::secrets::{answer, seed, sit};
use super::{hall, on_shelf, owner, room, tables, watched};
use crate::room::snapshot::Snapshot;

/// Plays a game with one page a seat and tells what each page was shown: which page, the snapshot it has and the
/// next one. The number is the seed, and odd ones are played by greedy bots.
async fn play<L: PageFace>(
    values: &Values,
    seats: u8,
    n: u64,
    longest: u32,
    mut look: impl FnMut(usize, &Snapshot, &Snapshot),
) {
    let (hall, _) = hall();
    let greedy = n % 2 == 1;
    let mut chance = FastChance::new(n);
    let mut table = sit::<L>(values, seats, n);
    let again = Table::<L>::resume(table.record(), seed(n)).unwrap();
    let mut room = room(&hall, Box::new(again), on_shelf(L::Game::ID));
    let mut pages: Vec<_> = Seat::all(seats).map(|seat| watched(&mut room, Some(owner(seat)))).collect();
    let mut before: Vec<_> = pages.iter_mut().map(|page| Arc::clone(&page.borrow_and_update())).collect();
    for _ in 0..longest {
        let asks = table.asks();
        let Some(&(seat, ask)) = asks.get(chance.pick(asks.len().max(1) as u32) as usize) else { break };
        let text = answer(&table, seat, greedy, &mut chance);
        table.submit(seat, ask, AnsweredBy::Person, &text).unwrap();
        room.answer(seat, ask, AnsweredBy::Person, &text).await.unwrap();
        room.broadcast();
        for (at, (page, before)) in pages.iter_mut().zip(&mut before).enumerate() {
            let now = Arc::clone(&page.borrow_and_update());
            look(at, before, &now);
            *before = now;
        }
    }
}

type Pending<T> = Pin<Box<dyn Future<Output = T>>>;

/// Bytes of the messages of one game, by the number of seats.
struct Sizes;

impl Visit for Sizes {
    type Out = Pending<Vec<(u8, Vec<usize>)>>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Box::pin(async {
            let mut found = Vec::new();
            for (values, seats) in tables::<L>() {
                let mut sizes = Vec::new();
                for n in 1..=6 {
                    let weigh = |_, before: &Snapshot, now: &Snapshot| {
                        sizes.push(now.diff_from(before).map_or(0, |message| message.len()));
                    };
                    play::<L>(&values, seats, n, 900, weigh).await;
                }
                sizes.sort_unstable();
                found.push((seats, sizes));
            }
            found
        })
    }
}

/// We want no more than 4,000 bytes at half of the steps and 12,000 at 99 of 100, whoever looks; docs/performance.md says how
/// each game does. Here it fails where something is sent that has no business there, such as a whole page at every step.
const BUDGET: [usize; 2] = [6_000, 18_000];

#[tokio::test]
async fn a_step_weighs_little() {
    for entry in adit_catalog::all() {
        for (seats, sizes) in adit_catalog::with(entry.id, Sizes).unwrap().await {
            let [median, most, largest] = [50, 99, 100].map(|percent| percentile(&sizes, percent));
            println!("{} of {seats}: median {median}, 99 % {most}, largest {largest}", entry.id);
            assert!(median <= BUDGET[0] && most <= BUDGET[1], "{}: {median}, {most}, {largest}", entry.id);
        }
    }
}

/// A page as it comes to be by messages: the parts of each layer, in their order.
#[derive(Default)]
struct Page(HashMap<String, Vec<Part>>);

impl Page {
    /// Does what `web/js/parts.js` does. Whose text is whose in the message is told by the snapshot that it was made of.
    fn apply(&mut self, message: &str, from: &Snapshot) {
        let message: HashMap<String, HashMap<String, String>> = serde_json::from_str(message).unwrap();
        for (layer, change) in message {
            let parts = from.layers().find(|(of, _)| of.id() == layer).unwrap().1;
            let there = self.0.entry(layer).or_default();
            let mut rest = change.get("parts").map_or("", String::as_str);
            for part in parts {
                if let Some(after) = rest.strip_prefix(&*part.html) {
                    rest = after;
                    match there.iter_mut().find(|old| old.id == part.id) {
                        Some(old) => *old = part.clone(),
                        None => there.push(part.clone()),
                    }
                }
            }
            assert_eq!(rest, "", "everything that was sent belongs to a part");
            if let Some(ids) = change.get("ids") {
                let part = |id| there.iter().find(|part| part.id == id).expect("the page has it").clone();
                *there = ids.split(' ').filter(|id| !id.is_empty()).map(part).collect();
            }
        }
    }

    fn shows(&self, layer: Layer) -> &[Part] {
        self.0.get(layer.id()).map_or(&[], Vec::as_slice)
    }
}

struct AddsUp;

impl Visit for AddsUp {
    type Out = Pending<()>;

    fn visit<L: PageFace>(self) -> Self::Out {
        Box::pin(async {
            let (values, seats) = tables::<L>().swap_remove(0);
            let mut chance = FastChance::new(2);
            let mut had: Vec<Snapshot> = vec![Snapshot::default(); usize::from(seats)];
            let mut pages: Vec<Page> = (0..seats).map(|_| Page::default()).collect();
            let look = |at: usize, _: &Snapshot, now: &Snapshot| {
                // A slow page skips snapshots.
                if chance.pick(3) == 0 {
                    return;
                }
                if let Some(message) = now.diff_from(&had[at]) {
                    pages[at].apply(&message, now);
                }
                for (layer, parts) in now.layers() {
                    assert_eq!(pages[at].shows(layer), parts, "{layer:?}");
                }
                had[at] = now.clone();
            };
            play::<L>(&values, seats, 1, 300, look).await;
        })
    }
}

#[tokio::test]
async fn a_page_has_every_part_whatever_it_missed() {
    for entry in adit_catalog::all() {
        adit_catalog::with(entry.id, AddsUp).unwrap().await;
    }
}

//! What is really sent at every step, with everything around the parts: how much it weighs, and that the log, of
//! which a page is sent only what it lacks, adds up.

use std::sync::Arc;

use adit_connect_four::ConnectFour;
use adit_dwarven_miner::DwarvenMiner;
use adit_face::Drawn;
use adit_face::testing::percentile;
use adit_kernel::chance::FastChance;
use adit_kernel::options::{Value, Values};
use adit_kernel::record::AnsweredBy;
use adit_kernel::{Chance, Game, Seat, Table};
use adit_leduc_poker::LeducPoker;
use adit_mulu_caves::MuluCaves;

use super::secrets::{answer, seed, sit};
use super::{hall, on_shelf, owner, room, watched};
use crate::room::elements::{attributes, elements};
use crate::room::frame::Frame;

/// Plays a game with one page a seat and tells what each page was shown: which page, the frame it has and the
/// next one. The number is the seed, and odd ones are played by greedy bots.
async fn play<L: Drawn>(
    values: &Values,
    seats: u8,
    n: u64,
    longest: u32,
    mut look: impl FnMut(usize, &Frame, &Frame),
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
        for (at, (page, before)) in pages.iter_mut().zip(&mut before).enumerate() {
            let now = Arc::clone(&page.borrow_and_update());
            look(at, before, &now);
            *before = now;
        }
    }
}

/// Several games, half of them greedy and half of them at random.
async fn weigh<L: Drawn>(values: &Values, seats: u8) -> [usize; 3] {
    let mut sizes = Vec::new();
    for n in 1..=6 {
        play::<L>(values, seats, n, 900, |_, before, now| sizes.push(now.after(before).len())).await;
    }
    sizes.sort_unstable();
    [50, 90, 100].map(|percent| percentile(&sizes, percent))
}

fn clans(clans: u8) -> Values {
    Values::from([("players".to_owned(), Value::Int(i64::from(clans)))])
}

/// A line of the log in a page: its id, its marks, its words.
type Line = (String, String, String);

/// What the log of a page is after a message: lines that come without words keep those that they had.
fn morphed(page: &[Line], html: &str) -> Vec<Line> {
    let at = |id: &str| page.iter().position(|(old, ..)| old == id).expect("the page has this line");
    let lines = html.split("<li id=\"").skip(1).flat_map(|line| {
        let (id, rest) = line.split_once('"').unwrap();
        let (marks, rest) = rest.split_once('>').unwrap();
        let (words, _) = rest.split_once("</li>").unwrap();
        if let Some(last) = marks.strip_prefix(" data-same=\"") {
            return page[at(id)..=at(last.strip_suffix('"').unwrap())].to_vec();
        }
        let (id, marks, words) = (id.to_owned(), marks.to_owned(), words.to_owned());
        let line = match marks.strip_suffix(" data-same") {
            None => (id, marks, words),
            Some(marks) => {
                assert_eq!(words, "", "it has its words already");
                let old = &page[at(&id)];
                let marks = match marks {
                    "" => old.1.clone(),
                    " class=\"\"" => String::new(),
                    marks => marks.to_owned(),
                };
                (id, marks, old.2.clone())
            }
        };
        vec![line]
    });
    lines.collect()
}

fn log_in(message: &str) -> &str {
    let after = message.split("hx-target=\"#log\">").nth(1).unwrap_or_default();
    after.split("</hx-partial>").next().unwrap_or_default()
}

async fn adds_up<L: Drawn>(values: &Values, seats: u8) {
    let mut chance = FastChance::new(2);
    let mut had: Vec<Frame> = (0..seats).map(|_| Frame::default()).collect();
    let mut pages: Vec<Vec<Line>> = vec![Vec::new(); usize::from(seats)];
    let mut same = 0;
    play::<L>(values, seats, 1, 200, |at, _, now| {
        // A slow page skips frames.
        if chance.pick(3) == 0 {
            return;
        }
        let message = now.after(&had[at]);
        same += message.matches("data-same").count();
        if message.contains("#log") {
            pages[at] = morphed(&pages[at], log_in(&message));
        }
        assert_eq!(pages[at], morphed(&[], log_in(&now.after(&Frame::default()))));
        had[at] = now.clone();
    })
    .await;
    assert!(same > 20, "only {same} lines were not sent again");
}

#[tokio::test]
async fn the_log_of_a_page_is_whole_whatever_it_missed() {
    adds_up::<ConnectFour>(&Values::new(), 2).await;
    adds_up::<DwarvenMiner>(&clans(3), 3).await;
    adds_up::<MuluCaves>(&Values::new(), 2).await;
}

/// What a page makes of a part: elements that are marked as the same keep the inside that they had, and the attributes
/// that are not said anew; with the name of another one in the mark, all up to that one stay.
fn kept(page: &str, part: &str) -> String {
    const MARK: &str = " data-same";
    let Some(mark) = part.find(MARK) else { return part.to_owned() };
    let (before, after) = (&part[..mark], &part[mark + MARK.len()..]);
    let start = before.rfind('<').unwrap();
    let (tag, said) = before[start + 1..].split_once(' ').unwrap();
    let had = elements(page).unwrap();
    let had = |id: &str| *had.iter().find(|element| element.id == id).expect("the page has it");
    let (_, id) = attributes(said).find(|(name, _)| *name == "id").unwrap();
    let old = had(&id[4..id.len() - 1]);
    assert_eq!(old.tag, tag);
    let (value, after) = after.split_once('>').unwrap();
    let after = after.strip_prefix(&format!("</{tag}>")).expect("it has its inside already");
    let (head, rest) = (&part[..start], kept(page, after));
    if let Some(last) = value.strip_prefix("=\"") {
        let last = had(last.strip_suffix('"').unwrap());
        return format!("{head}{}{rest}", &page[old.from()..last.to()]);
    }
    let keeps = attributes(old.attributes).filter(|(old, _)| attributes(said).all(|(new, _)| new != *old));
    let all: Vec<&str> = keeps.chain(attributes(said)).map(|(_, whole)| whole).collect();
    format!("{head}<{tag} {}>{}</{tag}>{rest}", all.join(" "), &page[old.inside.0..old.inside.1])
}

/// The order of attributes means nothing.
fn sorted(html: &str) -> String {
    let tag = |tag: &str| match tag.split_once('>') {
        Some((start, rest)) if start.contains('"') => {
            let (name, said) = start.split_once(' ').unwrap();
            let mut all: Vec<&str> = attributes(said).map(|(_, whole)| whole).collect();
            all.sort_unstable();
            format!("{name} {}>{rest}", all.join(" "))
        }
        _ => tag.to_owned(),
    };
    html.split('<').map(tag).collect::<Vec<_>>().join("<")
}

/// A stretch of a part: all of it, or what is in one of its elements.
struct Stretch<'a> {
    part: &'a str,
    inside: (usize, usize),
}

impl Stretch<'_> {
    fn text(&self) -> &str {
        &self.part[self.inside.0..self.inside.1]
    }

    fn around(&self) -> (&str, &str) {
        (&self.part[..self.inside.0], &self.part[self.inside.1..])
    }
}

/// What is sent to a place, which is that of a part or the id of something in one.
fn inside<'a>(frame: &'a Frame, place: &str) -> Option<Stretch<'a>> {
    if let Some(part) = frame.parts.iter().find(|part| part.place == place) {
        return Some(Stretch { part: &part.html, inside: (0, part.html.len()) });
    }
    frame.parts.iter().find_map(|part| {
        let found = elements(&part.html)?.into_iter().find(|element| element.id == place)?;
        Some(Stretch { part: &part.html, inside: found.inside })
    })
}

async fn parts_add_up<L: Drawn>(values: &Values, seats: u8) {
    let mut same = 0;
    play::<L>(values, seats, 1, 300, |_, before, now| {
        for sent in now.after(before).split("<hx-partial hx-target=\"#").skip(1) {
            let (place, html) = sent.strip_suffix("</hx-partial>").unwrap().split_once("\">").unwrap();
            if let (Some(old), Some(new)) = (inside(before, place), inside(now, place)) {
                same += html.matches(" data-same").count();
                assert_eq!(sorted(&kept(old.part, html)), sorted(new.text()), "{place}");
                assert_eq!(old.around(), new.around(), "nothing else changed around {place}");
            }
        }
    })
    .await;
    assert!(same > 100, "only {same} things were not sent again");
}

#[tokio::test]
async fn a_page_has_every_part_whole_though_it_is_sent_less() {
    parts_add_up::<DwarvenMiner>(&clans(4), 4).await;
    parts_add_up::<MuluCaves>(&Values::new(), 2).await;
}

/// No step of any game is heavier, whoever looks.
const BUDGET: usize = 8_000;

#[tokio::test]
async fn a_step_weighs_little() {
    let mut games = vec![
        ("connect-four", weigh::<ConnectFour>(&Values::new(), 2).await, [2_700, 3_500]),
        ("leduc-poker", weigh::<LeducPoker>(&Values::new(), 2).await, [2_500, 3_800]),
        ("mulu-caves", weigh::<MuluCaves>(&Values::new(), 2).await, [2_600, 4_000]),
    ];
    for players in 2..=5 {
        let weight = weigh::<DwarvenMiner>(&clans(players), players).await;
        games.push(("dwarven-miner", weight, [2_400, 4_300]));
    }
    let heavy = |[median, most, largest]: [usize; 3], limits: [usize; 2]| {
        median > limits[0] || most > limits[1] || largest > BUDGET
    };
    let any = games.iter().any(|&(_, weight, limits)| heavy(weight, limits));
    assert!(!any, "median, 90 % and largest: {games:?}");
}

//! What every drawn face promises, looked at in one moment of a table. A game's test plays its games and asks for these
//! after every answer; what only that game has, it looks at itself.

use std::collections::{BTreeSet, HashSet};

use adit_kernel::{Chance, Eye, Game, Seat, Table};

use super::{
    Action, BASE, Drawn, State, balanced, changed, clickable, drawn, percentile, seen, together, values_in,
};
use crate::guide::{guide, guide_picture};
use crate::page_face::PageFace;
use crate::parts::Expanded;
use crate::table_face::{Choice, DrawContext, EyePage, TableFace};

/// What one eye sees and may do, pointing at something, with every menu.
pub fn eye_page<L: PageFace>((table, since): (&Table<L>, u64), eye: Eye, pointed: &str) -> EyePage {
    let (seats, expanded) = (table.seat_infos(), &Expanded::Everything);
    let context = DrawContext { base: BASE, since, pointed, expanded, seats: &seats };
    table.draw_for_eye(eye, context).expect("it is dealt")
}

/// Everything with a place can be clicked there, perhaps after pointing at something that can be pointed at, or as the
/// first step of a plan; `elsewhere` says of what is left why it needs no place. Nothing that is not legal is offered, and
/// nothing at all to those who are not asked. Tells what could be chosen.
#[track_caller]
pub fn offers_what_is_legal<L: PageFace>(
    moment: (&Table<L>, u64),
    elsewhere: impl Fn(Action<L>) -> bool,
) -> Vec<Choice> {
    let (table, since) = moment;
    let mut all = Vec::new();
    for (seat, _) in table.asks() {
        let bare = eye_page(moment, Eye::Seat(seat), "");
        let (acts, plans) = reachable(moment, seat, &clickable(&bare.parts));
        for choice in bare.choices.iter().filter(|choice| choice.style.placed) {
            let action = table.game().read(choice.notation()).expect("notation can be read");
            let there =
                acts.contains(&choice.value) || plans.contains(choice.notation()) || elsewhere(action);
            assert!(there, "{} has no place", choice.value);
        }
        let legal: HashSet<&str> = bare.choices.iter().map(|choice| choice.value.as_str()).collect();
        for value in &acts {
            assert!(legal.contains(value.as_str()), "{value} is offered but not legal");
        }
        all.extend(bare.choices);
    }
    let asked: Vec<Eye> = table.asks().iter().map(|&(seat, _)| Eye::Seat(seat)).collect();
    for eye in Eye::all(table.game().seats()).filter(|eye| !asked.contains(eye)) {
        let mine = clickable(&seen((table, since), eye, "", &Expanded::Everything).1);
        for name in ["act", "point", "plan"] {
            let found = values_in(&mine, name);
            assert!(found.is_empty(), "{eye:?} is not asked: {found:?}");
        }
    }
    all
}

/// What can be clicked, and what plans begin with, at once or after pointing once.
fn reachable<L: PageFace>(
    (table, since): (&Table<L>, u64),
    seat: Seat,
    bare: &str,
) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut acts, mut pointers) = (values_in(bare, "act"), values_in(bare, "point"));
    for first in pointers.clone() {
        let markup = clickable(&eye_page((table, since), Eye::Seat(seat), &first).parts);
        acts.extend(values_in(&markup, "act"));
        pointers.extend(values_in(&markup, "point"));
    }
    let plan = |pointed: &String| TableFace::plan(table, seat, pointed).into_iter().next();
    (acts, pointers.iter().filter_map(plan).collect())
}

/// An eye is shown the same in a world that it cannot tell from the truth. Tells that world.
#[track_caller]
pub fn shows_no_secret<L: PageFace>(
    (table, since): (&Table<L>, u64),
    eye: Eye,
    pointed: &str,
    chance: &mut dyn Chance,
) -> State<L> {
    let (game, state) = (table.game(), table.state().expect("it is dealt"));
    let mut world = state.clone();
    game.redeal(&game.view(state, eye), &mut world, chance);
    let truth = together(&drawn((table, since), state, eye, pointed));
    let other = together(&drawn((table, since), &world, eye, pointed));
    assert_eq!(truth, other, "{eye:?} sees more than it may");
    world
}

/// Every address in what an eye sees leads to a card that there is, to a reason why something is not allowed, to an icon,
/// or to something in the same page.
#[track_caller]
pub fn addresses_lead_somewhere<L: PageFace>((table, since): (&Table<L>, u64), eye: Eye) {
    let text = together(&seen((table, since), eye, "", &Expanded::Everything));
    let card = format!("/g/{}/card/", L::Game::ID);
    let why = format!("{BASE}/why?act=");
    let links = text.split("href=\"").skip(1).chain(text.split("data-tip=\"").skip(1));
    for link in links.filter_map(|link| link.split('"').next()) {
        if let Some(key) = link.strip_prefix(&card) {
            assert!(L::card(table.game(), key).is_some(), "{link}");
        } else if let Some(action) = link.strip_prefix(&why) {
            let Eye::Seat(seat) = eye else { panic!("a spectator is told {link}") };
            let action = action.replace('+', " ");
            assert!(table.game().read(&action).is_ok(), "{link} cannot be read");
            assert!(table.why(seat, &action).is_err(), "{link}: it is allowed");
        } else if let Some(id) = link.strip_prefix('#') {
            assert!(text.contains(&format!(" id=\"{id}\"")), "{link}: it is not in the page");
        } else {
            assert!(link.starts_with("/a/icons.svg#"), "{link}");
        }
    }
}

/// Every key, and each of these lists, has a card whose clauses are in the rules; what is no key has none.
#[track_caller]
pub fn cards_name_clauses<L: PageFace>(game: &L::Game, lists: &[&str], wrong: &[&str]) {
    let keys = L::cards(game);
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len(), "a key twice");
    let rules = format!("href=\"/rules/{}#", L::Game::ID);
    for key in keys.iter().map(String::as_str).chain(lists.iter().copied()) {
        let card = L::card(game, key).unwrap_or_else(|| panic!("no card {key}")).into_string();
        let clauses: Vec<&str> = card.split(&rules).skip(1).filter_map(|c| c.split('"').next()).collect();
        assert!(!clauses.is_empty(), "{key} names no clause");
        for clause in clauses {
            assert!(L::RULES_TEXT.contains(&format!("**{clause}**")), "{key}: {clause}");
        }
        balanced(&card);
    }
    for wrong in wrong {
        assert!(L::card(game, wrong).is_none(), "{wrong}");
    }
}

/// The whole table in one picture: well formed, and in units that pictures know. Tells its width and height.
#[track_caller]
pub fn picture_is_sound<L: PageFace>((table, since): (&Table<L>, u64)) -> (u32, u32) {
    let (seats, expanded) = (table.seat_infos(), &Expanded::Everything);
    let context = DrawContext { base: BASE, since, pointed: "", expanded, seats: &seats };
    let (width, height, picture) = table.picture(Eye::Spectator, context).expect("it is dealt");
    balanced(&picture);
    assert!(!picture.contains("px,"), "pictures do not know such lengths");
    (width, height)
}

/// The guide can be shown: every table and picture that its text names is there and drawn, and every picture is named.
#[track_caller]
pub fn guide_is_whole<L: PageFace>(game: &L::Game) {
    assert!(L::GUIDE.text.starts_with("# "), "a guide has a title");
    let text = guide::<L>(game, |n| format!("/{n}.svg")).unwrap_or_else(|error| panic!("{error}"));
    let chapters = || text.chapters.iter();
    assert_eq!(
        chapters().map(|c| &c.id).collect::<BTreeSet<_>>().len(),
        text.chapters.len(),
        "a heading twice"
    );
    let shown: String =
        chapters().map(|chapter| chapter.body.0.as_str()).chain([text.intro.0.as_str()]).collect();
    assert!(!shown.contains("{{"), "a figure stands on a line of its own");
    for (n, picture) in L::GUIDE.pictures.iter().enumerate() {
        assert!(shown.contains(&format!("/{n}.svg")), "nothing shows «{}»", picture.name);
        balanced(
            &guide_picture::<L>(picture, "").unwrap_or_else(|error| panic!("{}: {error}", picture.name)),
        );
    }
}

/// What the steps of a game weigh, for all eyes.
#[derive(Debug, Default)]
pub struct Weights {
    before: Vec<Drawn>,
    /// Bytes per step and eye.
    pub steps: Vec<usize>,
    /// Bytes of the largest page.
    pub largest: usize,
}

impl Weights {
    /// Weighs the step that led to this moment.
    pub fn look<L: PageFace>(&mut self, moment: (&Table<L>, u64)) {
        let eyes = Eye::all(moment.0.game().seats());
        let now: Vec<Drawn> = eyes.map(|eye| seen(moment, eye, "", &Expanded::default())).collect();
        self.largest =
            now.iter().map(|drawn| together(drawn).len()).chain([self.largest]).max().unwrap_or_default();
        self.steps.extend(self.before.iter().zip(&now).map(|(old, new)| changed(old, new)));
        self.before = now;
    }

    /// What one eye was shown in the last moment.
    pub fn last(&self, seat: Seat) -> &Drawn {
        &self.before[seat.index()]
    }

    /// The weight below which so many of a hundred steps lie.
    pub fn percentile(&self, percent: usize) -> usize {
        let mut sorted = self.steps.clone();
        sorted.sort_unstable();
        percentile(&sorted, percent)
    }
}

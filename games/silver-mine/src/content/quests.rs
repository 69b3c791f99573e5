//! Quests, what they pay, and the titles that they lead to.

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content::File;
use serde::Deserialize;
use toml::Spanned;

use super::files::by_word;
use crate::components::{Difficulty, QUESTS, Source, TITLES, Task};

/// One quest card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestRow {
    pub id: String,
    pub key: String,
    pub name: String,
    pub difficulty: Difficulty,
    pub task: Task,
    /// How many.
    pub goal: u8,
    pub clauses: Vec<String>,
    pub text: String,
    pub source: Source,
}

/// What the Questmaster pays (SIL-QM-2, SIL-QM-3, SIL-QM-4, SIL-QM-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reward {
    pub coins: u8,
    /// Random item cards.
    pub items: u8,
    /// Books of one's choice.
    pub books: u8,
    /// Whether it can bring a title.
    pub title: bool,
    pub source: Source,
}

/// One step of the title track.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleRow {
    pub id: String,
    pub name: String,
    /// What has to be delivered to get here.
    pub difficulty: Difficulty,
    pub clauses: Vec<String>,
    pub source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestsFile {
    quest: Vec<QuestEntry>,
    reward: Vec<RewardEntry>,
    title: Vec<TitleEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestEntry {
    id: String,
    key: Spanned<String>,
    name: String,
    difficulty: Difficulty,
    task: Task,
    goal: Spanned<u8>,
    clauses: Vec<String>,
    text: String,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RewardEntry {
    difficulty: Spanned<Difficulty>,
    coins: u8,
    #[serde(default)]
    items: u8,
    #[serde(default)]
    books: u8,
    #[serde(default)]
    title: bool,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TitleEntry {
    id: Spanned<String>,
    name: String,
    difficulty: Difficulty,
    clauses: Vec<String>,
    source: Source,
}

type Quests = (Vec<QuestRow>, Vec<Reward>, Vec<TitleRow>);

pub(super) fn load(bundle: &Bundle) -> Result<Quests, ContentError> {
    let file = File::open(bundle, "quests.toml")?;
    let read: QuestsFile = file.read()?;
    let keys = file.keys(read.quest.iter().map(|e| &e.key), QUESTS..=QUESTS, "quests")?;
    let mut quests = Vec::new();
    for (key, entry) in keys.into_iter().zip(read.quest) {
        let goal = file.within(&entry.goal, 1..=15)?;
        // SIL-QST-13, SIL-QST-14, SIL-QST-23
        let kinds = match entry.task {
            Task::OwnPotions | Task::OwnRunes => Some(3),
            Task::GoblinTypes | Task::FindGates => Some(4),
            _ => None,
        };
        if let Some(kinds) = kinds.filter(|&kinds| kinds != goal) {
            return Err(file.wrong(&entry.goal.span(), format!("there are {kinds} kinds, one of each")));
        }
        quests.push(QuestRow {
            id: entry.id,
            key,
            name: entry.name,
            difficulty: entry.difficulty,
            task: entry.task,
            goal,
            clauses: entry.clauses,
            text: entry.text,
            source: entry.source,
        });
    }
    let rewards = by_word(&file, Difficulty::ALL, read.reward, |entry| &entry.difficulty)?;
    let reward = |e: RewardEntry| Reward {
        coins: e.coins,
        items: e.items,
        books: e.books,
        title: e.title,
        source: e.source,
    };
    if read.title.len() != TITLES {
        let span = read.title.last().map_or(0..0, |title| title.id.span());
        return Err(file.wrong(&span, format!("there are {TITLES} titles, not {}", read.title.len())));
    }
    let title = |e: TitleEntry| TitleRow {
        id: e.id.into_inner(),
        name: e.name,
        difficulty: e.difficulty,
        clauses: e.clauses,
        source: e.source,
    };
    let titles = read.title.into_iter().map(title).collect();
    Ok((quests, rewards.into_iter().map(reward).collect(), titles))
}

//! Content: everything that is printed on cards, and the numbers of the table, read from TOML and checked, so that the
//! rules can rely on them. Errors point at file, line and column.

mod files;
mod items;
mod knowledge;
mod mine;
mod people;
mod quests;
mod table;

use adit_kernel::content::{Bundle, ContentError};
use adit_kit::content;

use crate::components::{
    ArenaShape, Book, Character, Difficulty, EnemyKind, EnemySet, GOBLIN_TYPES, ItemCard, ItemEffect,
    ItemKind, ItemSet, Path, Quest, QuestSet, Rumor, Title, Type,
};
use crate::mine_card::{ArenaLayout, CardFace, MineCard, Rotation};

pub use items::{ItemRow, Price};
pub use knowledge::{BookRow, BookValues, PathRow, PathValues, RumorRow, RumorValues};
pub use mine::{ArenaRow, MineCardRow};
pub use people::{CharacterRow, EnemyRow, Values};
pub use quests::{QuestRow, Reward, TitleRow};
pub use table::{ArenaValues, BandValues, TableValues};

pub const FILES: [&str; 10] = [
    "arena.toml",
    "books.toml",
    "characters.toml",
    "enemies.toml",
    "items.toml",
    "mine.toml",
    "paths.toml",
    "quests.toml",
    "rumors.toml",
    "table.toml",
];

/// Everything a box of the game holds, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// By [`Character`].
    pub characters: Vec<CharacterRow>,
    /// The goblin types first, bosses last.
    pub enemies: Vec<EnemyRow>,
    pub items: Vec<ItemRow>,
    /// The kind of each item card.
    pub item_cards: Vec<ItemKind>,
    /// By [`Book`].
    pub books: Vec<BookRow>,
    pub book_values: BookValues,
    /// By [`Rumor`].
    pub rumors: Vec<RumorRow>,
    pub rumor_values: RumorValues,
    /// By [`Path`].
    pub paths: Vec<PathRow>,
    pub path_values: PathValues,
    pub quests: Vec<QuestRow>,
    /// By [`Difficulty`].
    pub rewards: Vec<Reward>,
    /// Vagabond to Hero.
    pub titles: Vec<TitleRow>,
    /// The Gates first.
    pub mine: Vec<MineCardRow>,
    pub arenas: Vec<ArenaRow>,
    pub table: TableValues,
}

impl Content {
    pub fn load(bundle: &Bundle) -> Result<Content, ContentError> {
        content::no_other_files(bundle, &FILES)?;
        let items = items::load(bundle)?;
        let copies = |(kind, row): (usize, &ItemRow)| vec![ItemKind(kind as u8); usize::from(row.copies)];
        let item_cards = items.iter().enumerate().flat_map(copies).collect();
        let (books, book_values) = knowledge::load_books(bundle)?;
        let (rumors, rumor_values) = knowledge::load_rumors(bundle)?;
        let (paths, path_values) = knowledge::load_paths(bundle)?;
        let (quests, rewards, titles) = quests::load(bundle)?;
        Ok(Content {
            characters: people::load_characters(bundle)?,
            enemies: people::load_enemies(bundle)?,
            items,
            item_cards,
            books,
            book_values,
            rumors,
            rumor_values,
            paths,
            path_values,
            quests,
            rewards,
            titles,
            mine: mine::load_cards(bundle)?,
            arenas: mine::load_arenas(bundle)?,
            table: table::load(bundle)?,
        })
    }

    #[inline]
    pub fn character(&self, character: Character) -> &CharacterRow {
        &self.characters[character.index()]
    }

    #[inline]
    pub fn enemy(&self, kind: EnemyKind) -> &EnemyRow {
        &self.enemies[kind.index()]
    }

    #[inline]
    pub fn kind(&self, card: ItemCard) -> ItemKind {
        self.item_cards[card.index()]
    }

    #[inline]
    pub fn item(&self, kind: ItemKind) -> &ItemRow {
        &self.items[kind.index()]
    }

    #[inline]
    pub fn effect(&self, card: ItemCard) -> ItemEffect {
        self.items[self.kind(card).index()].effect
    }

    #[inline]
    pub fn book(&self, book: Book) -> &BookRow {
        &self.books[book.index()]
    }

    #[inline]
    pub fn rumor(&self, rumor: Rumor) -> &RumorRow {
        &self.rumors[rumor.index()]
    }

    #[inline]
    pub fn path(&self, path: Path) -> &PathRow {
        &self.paths[path.index()]
    }

    #[inline]
    pub fn quest(&self, quest: Quest) -> &QuestRow {
        &self.quests[quest.index()]
    }

    #[inline]
    pub fn reward(&self, difficulty: Difficulty) -> Reward {
        self.rewards[difficulty.index()]
    }

    /// The row of a title that somebody has.
    pub fn title(&self, title: Title) -> Option<&TitleRow> {
        self.titles.get(usize::from(title.0).checked_sub(1)?)
    }

    #[inline]
    pub fn mine_card(&self, card: MineCard) -> &MineCardRow {
        &self.mine[card.index()]
    }

    /// A dungeon card as it lies.
    #[inline]
    pub fn face(&self, card: MineCard, rotation: Rotation) -> &CardFace {
        &self.mine[card.index()].faces[rotation.index()]
    }

    #[inline]
    pub fn arena(&self, shape: ArenaShape) -> &ArenaLayout {
        &self.arenas[shape.index()].layout
    }

    pub fn all_items(&self) -> ItemSet {
        ItemSet::first_n(self.item_cards.len() as u8)
    }

    /// The cards of a kind.
    pub fn cards_of(&self, kind: ItemKind) -> ItemSet {
        let cards = (0..self.item_cards.len() as u8).map(ItemCard);
        cards.filter(|&card| self.kind(card) == kind).collect()
    }

    pub fn all_quests(&self) -> QuestSet {
        QuestSet::first_n(self.quests.len() as u8)
    }

    pub fn quests_of(&self, difficulty: Difficulty) -> QuestSet {
        let quests = (0..self.quests.len() as u8).map(Quest);
        quests.filter(|&quest| self.quest(quest).difficulty == difficulty).collect()
    }

    pub fn goblin_types() -> impl Iterator<Item = EnemyKind> {
        (0..GOBLIN_TYPES as u8).map(EnemyKind)
    }

    pub fn bosses(&self) -> EnemySet {
        let kinds = (0..self.enemies.len() as u8).map(EnemyKind);
        kinds.filter(|&kind| self.enemy(kind).boss).collect()
    }

    pub fn find_character(&self, key: &str) -> Option<Character> {
        Character::ALL.into_iter().find(|&c| self.character(c).key == key)
    }

    pub fn find_enemy(&self, key: &str) -> Option<EnemyKind> {
        self.enemies.iter().position(|row| row.key == key).map(|i| EnemyKind(i as u8))
    }

    pub fn find_item(&self, key: &str) -> Option<ItemKind> {
        self.items.iter().position(|row| row.key == key).map(|i| ItemKind(i as u8))
    }

    pub fn find_quest(&self, key: &str) -> Option<Quest> {
        self.quests.iter().position(|row| row.key == key).map(|i| Quest(i as u8))
    }

    pub fn find_book(&self, key: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|&book| self.book(book).key == key)
    }

    pub fn find_rumor(&self, key: &str) -> Option<Rumor> {
        Rumor::ALL.into_iter().find(|&rumor| self.rumor(rumor).key == key)
    }

    pub fn find_path(&self, key: &str) -> Option<Path> {
        Path::ALL.into_iter().find(|&path| self.path(path).key == key)
    }

    pub fn find_mine_card(&self, key: &str) -> Option<MineCard> {
        self.mine.iter().position(|row| row.key == key).map(|i| MineCard(i as u8))
    }

    /// The path that a type may take with a title: one for Vagabonds, one for Pathfinders (SIL-R-75).
    pub fn paths_for(&self, kind: Type, title: Title) -> impl Iterator<Item = Path> {
        let fits = move |&path: &Path| self.path(path).kind == kind && self.path(path).title <= title;
        Path::ALL.into_iter().filter(fits)
    }
}

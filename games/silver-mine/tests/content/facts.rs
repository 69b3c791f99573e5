//! Counts and sums of the specification, and where each row comes from.

use adit_kit::square::Dir;
use adit_kit::tiles::Tile;
use adit_silver_mine::components::*;
use adit_silver_mine::mine_card::*;

use crate::content;

/// Components: 79 item cards.
#[test]
fn there_are_79_item_cards() {
    let content = content();
    let many = |wanted: fn(ItemEffect) -> bool| -> u32 {
        let rows = content.items.iter().filter(|row| wanted(row.effect));
        rows.map(|row| u32::from(row.copies)).sum()
    };
    assert_eq!(content.item_cards.len(), 79);
    assert_eq!(many(ItemEffect::is_weapon), 8);
    assert_eq!(many(ItemEffect::is_rune), 12);
    assert_eq!(many(|e| matches!(e, ItemEffect::Rune { great: true, .. })), 6);
    assert_eq!(many(ItemEffect::is_potion), 12);
    assert_eq!(many(ItemEffect::is_key), 6);
    assert_eq!(many(|e| e == ItemEffect::Tools), 6);
    assert_eq!(many(|e| e == ItemEffect::LostMap), 6);
    assert_eq!(many(|e| matches!(e, ItemEffect::Torch { .. })), 15);
    assert_eq!(many(ItemEffect::is_backpack), 4);
    assert_eq!(many(ItemEffect::is_coins), 10);
    let coins = content.item_cards.iter().map(|&kind| match content.item(kind).effect {
        ItemEffect::Coins { coins } => u32::from(coins),
        _ => 0,
    });
    assert_eq!(coins.sum::<u32>(), 3 + 2 * 4 + 3 * 3);
}

/// SIL-MER-1, SIL-MER-2, SIL-MER-3, SIL-MER-4: what things cost depends on their class alone, and half of it comes back.
#[test]
fn the_merchant_has_four_prices() {
    for row in &content().items {
        let buy = match row.effect {
            ItemEffect::Torch { .. } => Some(4),
            ItemEffect::MasterKey { .. } | ItemEffect::Tools | ItemEffect::LostMap => Some(8),
            ItemEffect::Rune { .. } => Some(12),
            effect if effect.is_potion() => Some(12),
            ItemEffect::Weapon { .. } | ItemEffect::Backpack { .. } => Some(16),
            _ => None,
        };
        assert_eq!(row.price.map(|p| (p.buy, p.sell)), buy.map(|b| (b, b / 2)), "{}", row.key);
    }
}

/// SIL-ITM-3, SIL-ITM-4, SIL-ITM-5, SIL-ITM-11, SIL-ITM-15, SIL-INV-5, SIL-R-47.
#[test]
fn items_have_the_printed_values() {
    let content = content();
    let effect = |key| content.item(content.find_item(key).expect(key)).effect;
    assert_eq!(effect("strength-potion"), ItemEffect::StrengthPotion { bonus: 2 });
    assert_eq!(effect("speed-potion"), ItemEffect::SpeedPotion { squares: 3 });
    assert_eq!(effect("health-potion"), ItemEffect::HealthPotion { life: 1 });
    assert_eq!(effect("master-key"), ItemEffect::MasterKey { charges: 2 });
    assert_eq!(effect("torch"), ItemEffect::Torch { torch: 1 });
    assert_eq!(effect("backpack"), ItemEffect::Backpack { others: 5 });
    let bonus = |key| effect(key).bonus();
    assert_eq!(bonus("rune-of-attack"), Some((Attribute::Attack, 1)));
    assert_eq!(bonus("great-rune-of-attack"), Some((Attribute::Attack, 1)));
    assert_eq!(bonus("great-rune-of-defense"), Some((Attribute::Life, 2)));
    assert_eq!(bonus("great-rune-of-speed"), Some((Attribute::Move, 2)));
    assert_eq!(bonus("elderwood-bow"), Some((Attribute::Move, 2)));
    assert_eq!(bonus("guardian-spear"), Some((Attribute::Life, 2)));
}

/// SIL-R-110 wants the lowest of equal cards: copies of a kind have neighbouring numbers.
#[test]
fn copies_are_neighbours() {
    let content = content();
    assert!(content.item_cards.windows(2).all(|pair| pair[0] <= pair[1]));
    let torches = content.cards_of(content.find_item("torch").expect("torch"));
    assert_eq!(torches.len(), 15);
}

/// Start values sum to 17 when a point of Attack counts three; each character is best in something (SIL-CHR-1).
#[test]
fn characters_are_balanced_and_each_is_best_in_something() {
    let content = content();
    for character in Character::ALL {
        let row = content.character(character);
        let v = row.start;
        assert_eq!(3 * v.attack + v.walk + v.torch + v.life, 17, "{}", row.key);
        for other in Character::ALL.into_iter().filter(|&other| other != character) {
            assert!(v.of(row.best) > content.character(other).start.of(row.best), "{}", row.key);
        }
    }
    let kinds: Vec<Type> = Character::ALL.into_iter().map(|c| content.character(c).kind).collect();
    assert_eq!(kinds, [Type::Strength, Type::Precision, Type::Magic, Type::Strength]);
}

/// SIL-SET-2, SIL-BOSS-1: twelve ordinary enemies, eight of them goblins, and four bosses.
#[test]
fn there_are_twelve_enemies_and_four_bosses() {
    let content = content();
    let many = |boss| content.enemies.iter().filter(|e| e.boss == boss).map(|e| e.copies).sum::<u8>();
    assert_eq!((many(false), many(true)), (12, 4));
    let goblins = content.enemies.iter().filter(|e| e.is_ordinary_goblin());
    assert_eq!(goblins.map(|e| e.copies).sum::<u8>(), content.table.goblins);
    assert_eq!(content.bosses().len(), 4);
    for row in &content.enemies {
        assert!(row.coins + row.items > 0, "{} carries nothing (SIL-CBT-11)", row.key);
        let afflicts = match row.species {
            Species::Rat => Some(Affliction::Disease),
            Species::Spider => Some(Affliction::Poison),
            Species::Goblin | Species::Other => None,
        };
        assert_eq!(row.affliction, afflicts, "{}", row.key);
    }
}

/// SIL-QST-4, SIL-QST-5, SIL-QST-6, SIL-QST-7, and SIL-QM-2 to SIL-QM-5.
#[test]
fn there_are_four_quests_of_each_difficulty() {
    let content = content();
    for difficulty in Difficulty::ALL {
        assert_eq!(content.quests_of(difficulty).len(), 4, "{difficulty:?}");
        assert_eq!(content.reward(difficulty).coins, 5);
    }
    let pays = |d| {
        let reward = content.reward(d);
        (reward.items, reward.books, reward.title)
    };
    assert_eq!(pays(Easy), (0, 0, true));
    assert_eq!(pays(Medium), (1, 0, true));
    assert_eq!(pays(Hard), (0, 1, true));
    assert_eq!(pays(Difficulty::Personal), (0, 0, false));
    let goals: Vec<u8> = content.quests.iter().map(|quest| quest.goal).collect();
    assert_eq!(goals, [6, 4, 3, 2, 3, 3, 4, 3, 3, 4, 3, 3, 10, 4, 4, 3]);
    // SIL-QST-8: a personal quest takes nothing away.
    for quest in content.quests_of(Difficulty::Personal).iter() {
        assert!(!content.quest(quest).task.is_possession());
    }
    let titles: Vec<&str> = content.titles.iter().map(|title| title.name.as_str()).collect();
    assert_eq!(titles, ["Vagabond", "Seeker", "Pathfinder", "Adventurer", "Explorer", "Hero"]);
    let asked: Vec<Difficulty> = content.titles.iter().map(|title| title.difficulty).collect();
    use Difficulty::{Easy, Hard, Medium};
    assert_eq!(asked, [Easy, Easy, Medium, Medium, Hard, Hard]);
}

/// SIL-MYS-2, SIL-R-66: prices by tier, two copies, and a book of each tier for each type.
#[test]
fn every_type_finds_a_book_of_every_tier() {
    let content = content();
    for row in &content.books {
        assert_eq!((row.price, row.copies), (15 + 5 * row.tier, 2), "{}", row.key);
    }
    for kind in Type::ALL {
        for tier in 1..=4 {
            let fits = content.books.iter().any(|row| row.tier == tier && row.types.contains(&kind));
            assert!(fits, "{kind:?} has no book of tier {tier}");
        }
    }
    let many = |kind| content.books.iter().filter(|row| row.types.contains(&kind)).count();
    assert_eq!(Type::ALL.map(many), [5, 5, 6]);
}

/// SIL-TREE-1, SIL-PWR-4, SIL-INN-7.
#[test]
fn paths_and_rumors_are_complete() {
    let content = content();
    for kind in Type::ALL {
        assert_eq!(content.paths_for(kind, Title::NONE).count(), 0);
        assert_eq!(content.paths_for(kind, Title::VAGABOND).count(), 1);
        assert_eq!(content.paths_for(kind, Title::PATHFINDER).count(), 2);
    }
    for prerequisite in Prerequisite::ALL {
        assert!(content.paths.iter().any(|path| path.prerequisite == prerequisite), "{prerequisite:?}");
    }
    let iron = content.path(Path::Iron);
    assert_eq!((iron.charges, iron.title), (3, Title::PATHFINDER), "SIL-PWR-5");
    assert_eq!(content.rumors.iter().filter(|rumor| rumor.timed).count(), 2);
    assert_eq!(content.rumor_values.turns, 3);
}

/// What is printed on the dungeon cards: 40 white cubes, 10 gray, 5 red, 7 doors, 14 enemies.
#[test]
fn dungeon_cards_use_up_the_cubes() {
    let content = content();
    let many = |wanted: Square| -> usize {
        content.mine.iter().map(|row| row.faces[0].squares.iter().filter(|&&s| s == wanted).count()).sum()
    };
    let containers = Container::ALL.map(|container| many(Square::Container(container)));
    assert_eq!(containers, [5, 11, 11, 5, 8]);
    assert_eq!(containers.iter().sum::<usize>(), usize::from(content.table.white_cubes));
    assert_eq!(many(Square::Trap), 10);
    assert_eq!(many(Square::Campfire), 5);
    assert_eq!(many(Square::Door), 7);
    assert_eq!(many(Square::Enemy), 14);
}

/// What was checked of the cards when they were drawn: ways in are joined without a door, enemies start away from them.
#[test]
fn ways_into_a_hall_are_joined_and_enemies_keep_away() {
    for row in &content().mine {
        let face = &row.faces[0];
        let ways: Vec<Tile> =
            face.open.iter().filter(|&side| !face.locked.contains(side)).map(crossing).collect();
        let first = ways[0];
        let far = steps(face, first);
        for way in &ways {
            assert!(far[way.index()].is_some(), "{}: a way in is cut off", row.id);
        }
        for way in ways {
            let far = steps(face, way);
            for enemy in face.enemies.iter() {
                assert!(far[enemy.index()].is_none_or(|n| n >= 2), "{}: an enemy at the door", row.id);
            }
        }
    }
}

/// How many steps each square is away, traps walked over, doors closed.
fn steps(face: &CardFace, from: Tile) -> [Option<u32>; CARD_SQUARES] {
    let mut far = [None; CARD_SQUARES];
    far[from.index()] = Some(0);
    let mut queue = vec![from];
    let mut next = 0;
    while next < queue.len() {
        let here = queue[next];
        for tile in CardGrid::neighbours(here) {
            let walkable =
                matches!(face.at(tile), Square::Floor | Square::Gate | Square::Trap | Square::Enemy);
            if walkable && far[tile.index()].is_none() {
                far[tile.index()] = far[here.index()].map(|n| n + 1);
                queue.push(tile);
            }
        }
        next += 1;
    }
    far
}

/// SIL-R-84: an arena needs a Gate at each of its ends, so each Gate must fit on every side in one of its rotations.
#[test]
fn a_gate_can_be_attached_on_every_side() {
    let content = content();
    for card in MineCard::all().filter(|card| card.is_gate()) {
        for side in Dir::ALL {
            let fits = |r: Rotation| content.face(card, r).open.contains(side);
            assert!(Rotation::ALL.into_iter().any(fits), "{} {side:?}", content.mine_card(card).id);
        }
    }
}

/// SIL-R-3: turned cards show at (x,y) what is printed at (4-x,6-y), and sides change places.
#[test]
fn a_turned_card_is_upside_down() {
    let content = content();
    let card = content.find_mine_card("guard-post").expect("H26");
    let (printed, turned) = (content.face(card, Rotation::Printed), content.face(card, Rotation::Turned));
    assert_eq!(printed.open, Sides::NONE.with(Dir::S).with(Dir::W));
    assert_eq!(printed.locked, Sides::NONE.with(Dir::S));
    assert_eq!(turned.open, Sides::NONE.with(Dir::N).with(Dir::E));
    assert_eq!(turned.locked, Sides::NONE.with(Dir::N));
    let at = |face: &CardFace, x, y| face.at(CardGrid::tile(x, y).expect("on the card"));
    assert_eq!(at(printed, 0, 1), Square::Container(Container::Barrel));
    assert_eq!(at(turned, 4, 5), Square::Container(Container::Barrel));
    for row in &content.mine {
        assert_eq!(row.faces[1].turned(), row.faces[0], "{}", row.id);
    }
}

/// SIL-ARE-1, SIL-ARE-2, SIL-R-84.
#[test]
fn arenas_have_a_gate_for_each_character() {
    let content = content();
    let sizes: Vec<(usize, usize)> =
        content.arenas.iter().map(|a| (a.layout.starts.len(), a.layout.cells.len())).collect();
    assert_eq!(sizes, [(2, 7), (3, 8), (4, 13)]);
    for row in &content.arenas {
        let center = row.layout.center().expect("a center");
        assert_eq!((center.x, usize::try_from(center.y)), (2, Ok(if row.id == "AR3" { 2 } else { 1 })));
    }
    let sides = [Cell::new(0, 2), Cell::new(2, 0), Cell::new(4, 2), Cell::new(2, 4)];
    assert_eq!(content.arenas[2].layout.starts, sides, "west, north, east, south");
}

/// SIL-R-106: what an own shape must be like.
#[test]
fn own_arenas_are_checked() {
    let problem = |map: &str| ArenaLayout::parse(map).expect_err(map);
    assert!(ArenaLayout::parse("GchG").is_ok());
    assert_eq!(problem("Gx"), LayoutProblem::Letter('x'));
    assert_eq!(problem("Gc"), LayoutProblem::Gates(1));
    assert_eq!(problem("GhG"), LayoutProblem::Centers(0));
    assert_eq!(problem("GccG"), LayoutProblem::Centers(2));
    assert_eq!(problem("GcG/.../.h."), LayoutProblem::Apart);
    assert_eq!(problem("GGc"), LayoutProblem::GateNeighbours(Cell::new(0, 0)));
}

/// SIL-LOOT-4, SIL-LOOT-5, SIL-LOOT-6, SIL-LOOT-8 and the trap table.
#[test]
fn tables_are_as_printed() {
    let table = content().table;
    assert_eq!(table.sack, [1, 1, 2, 2, 3, 3]);
    assert_eq!((table.loot_crate, table.loot_barrel, table.loot_tomb), (5, 6, 8));
    assert_eq!(table.trap, TrapResult::ALL, "SIL-TRAP-3 to SIL-TRAP-8");
    assert_eq!(table.starting_items, [3, 2, 1, 0]);
    assert_eq!((table.recover, table.rumor, table.hero), (5, 2, 20));
    assert_eq!((table.arena.defeat, table.arena.purse), (10, 20));
}

/// Whoever reads the files knows what is printed and what is ours.
#[test]
fn sources_are_those_of_the_specification() {
    use Source::{Ours, Partly, Printed};
    let content = content();
    let weapons = content.items.iter().filter(|row| row.effect.is_weapon() || row.effect.is_rune());
    assert_eq!(weapons.clone().filter(|row| row.source == Ours).count(), 7);
    assert_eq!(weapons.filter(|row| row.source == Partly).count(), 7);
    assert_eq!(content.items.iter().filter(|row| row.source == Printed).count(), 11);
    assert!(content.characters.iter().all(|row| row.source == Partly));
    assert_eq!(content.enemies.iter().filter(|row| row.source == Partly).count(), 3);
    assert!(content.quests.iter().all(|row| row.source == Printed));
    assert!(content.titles.iter().all(|row| row.source == Printed));
    assert!(content.rumors.iter().all(|row| row.source == Ours));
    assert_eq!(content.paths.iter().filter(|row| row.source == Partly).count(), 1);
    assert!(content.mine.iter().all(|row| row.source == Ours));
}

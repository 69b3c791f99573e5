//! What the box holds, counted and added up, and what the tables of the rules say of it.

use adit_beneath::components::{
    Class, Colour, Fan, Floor, Monster, Piece, Source, SpaceName, Spaces, Tier, Token, space_at,
};
use adit_beneath::content::{self, Content, ItemRow};
use adit_beneath::vocabulary::{
    Attribute, Family, Item, ItemEffect, Opens, Place, Price, Skill, SkillCard, SkillEffect, Use, Worn,
};
use adit_kit::tiles::Tile;

fn box_content() -> Content {
    Content::load(&content::bundle()).expect("the content is sound")
}

fn item<'c>(content: &'c Content, key: &str) -> &'c ItemRow {
    content.item(content.find_item(key).expect("an item"))
}

// clauses: BEN-R-6, BEN-R-7, BEN-R-8
#[test]
fn dice_have_the_means_of_the_table() {
    let content = box_content();
    let means = content.table.dice.map(|faces| faces.iter().map(|&f| u32::from(f)).sum::<u32>());
    // Sixths: White 0.33, Black 1, Yellow 0.67, Green 1, Purple 1.5, Red 3.5, Blue 2.83, Grey 1.17.
    assert_eq!(means, [2, 6, 4, 6, 9, 21, 17, 7]);
    assert_eq!(content.table.dice[Colour::Red.index()], [1, 2, 3, 4, 5, 6]);
    assert_eq!(content.table.dice[Colour::Purple.index()], [1, 1, 2, 2, 3, 0]);
    assert_eq!(content.table.direction.iter().filter(|&&fan| fan == Fan::Cone).count(), 2);
    assert!(Fan::ALL.iter().all(|fan| content.table.direction.contains(fan)));
    assert_eq!(content.table.distance, [1, 1, 2, 2, 3, 3]);
}

#[test]
fn tokens_and_pieces_are_as_many_as_the_box_has() {
    let table = box_content().table;
    let gold = Token::GOLD.map(|t| table.tokens[t.index()]);
    assert_eq!(gold, [18, 18, 18, 14, 12]);
    assert_eq!(gold.iter().sum::<u8>(), 80);
    let worth: u32 =
        Token::GOLD.iter().map(|t| u32::from(t.gold()) * u32::from(table.tokens[t.index()])).sum();
    assert_eq!(worth, 524);
    assert_eq!(table.tokens.iter().map(|&n| u32::from(n)).sum::<u32>(), 80 + 44);
    assert_eq!(table.pieces, [66, 12, 12]);
    assert_eq!((table.goal, table.short_goal, table.maps, table.short_maps), (4, 2, 16, 8));
    assert_eq!((table.rounds, table.decisions, table.exchanges), (30, 60, 12));
    assert_eq!((table.last_draw, table.sell, table.knock_out), ([0, 4, 5, 6], [2, 4, 10], 2));
    assert_eq!((table.purse, table.scroll_cards, table.daze, table.highest), (Token::Gold10, 16, 2, 4));
    assert_eq!(table.tracks, [20, 14, 7]);
}

// clauses: BEN-SET-6, BEN-R-59
#[test]
fn dwarves_have_their_boards() {
    let content = box_content();
    let boards: Vec<_> = content
        .dwarves
        .iter()
        .map(|d| (d.title.as_str(), d.life, d.armor, d.movement, d.backpack, d.vault))
        .collect();
    assert_eq!(
        boards,
        [
            ("Dwarven Miner", 10, 2, 2, 7, 3),
            ("Dwarven Bombard", 9, 2, 2, 8, 4),
            ("Dwarven Thief", 8, 1, 3, 8, 3),
            ("Dwarven Hero", 12, 3, 2, 6, 2),
        ]
    );
}

// clauses: BEN-MON-1, BEN-R-58
#[test]
fn monsters_have_their_boards() {
    let content = box_content();
    let boards: Vec<_> = content
        .monsters
        .iter()
        .map(|m| (m.life, m.movement, m.spaces, m.loot.to_vec(), m.blast, m.heart, m.regrow))
        .collect();
    use Token::{Coal, Gold5, Gold10, Gold20, Iron, Ruby};
    assert_eq!(
        boards,
        [
            (8, 4, 4, vec![Gold10], 0, 0, 0),
            (10, 2, 4, vec![Gold10, Iron], 0, 0, 0),
            (12, 2, 5, vec![Gold10, Gold5, Coal], 0, 0, 1),
            (14, 2, 6, vec![Gold20, Ruby], 2, 3, 0),
        ]
    );
    let dice = |m: Monster| content.monster(m).dice.iter().map(|c| c.key()).collect::<Vec<_>>().join(" ");
    assert_eq!(Monster::ALL.map(dice), ["purple white", "green black", "purple yellow", "purple grey"]);
}

/// The mean of the numbered dice in hundredths, rounded, as the table of weapons prints it.
fn mean(content: &Content, dice: &[Colour]) -> u32 {
    let sixths: u32 = dice.iter().flat_map(|die| content.table.dice[die.index()]).map(u32::from).sum();
    (sixths * 100 + 3) / 6
}

#[test]
fn weapons_come_in_two_of_each_tier_with_their_prices_and_means() {
    let content = box_content();
    let table: Vec<(u8, u32)> =
        content.weapons.iter().map(|row| (row.prices[0].gold, mean(&content, &row.dice))).collect();
    assert_eq!(
        table,
        [
            (6, 150),
            (8, 133),
            (14, 267),
            (16, 217),
            (29, 367),
            (33, 350),
            (52, 550),
            (60, 567),
            (6, 117),
            (8, 133),
            (14, 200),
            (18, 267),
            (30, 350),
            (35, 417),
            (48, 500),
            (56, 633),
            (6, 100),
            (8, 117),
            (7, 133),
            (9, 150),
            (14, 267),
            (19, 217),
            (28, 400),
            (36, 417),
            (6, 150),
            (8, 183),
            (9, 267),
            (11, 267),
            (20, 400),
            (24, 300),
            (38, 500),
            (46, 467),
        ]
    );
    let order = [Class::Miner, Class::Hero, Class::Thief, Class::Bombard];
    for (n, row) in content.weapons.iter().enumerate() {
        assert_eq!(row.label.id, format!("W{:02}", n + 1));
        assert_eq!((row.class, row.tier), (order[n / 8], (n % 8 / 2 + 1) as u8), "{}", row.label.id);
        // The second card of Tiers 2 to 4 has a second price, and no other.
        assert_eq!(row.prices.len() == 2, n % 2 == 1 && row.tier > 1, "{}", row.label.id);
    }
    assert_eq!(Class::ALL.map(|class| content.cheapest_weapon(class)), [6; 4]);
    let directed: Vec<&str> =
        content.weapons.iter().filter(|w| w.direction).map(|w| w.label.id.as_str()).collect();
    assert_eq!(directed, ["W25", "W26", "W27", "W29", "W30", "W31", "W32"]);
    let far: Vec<&str> =
        content.weapons.iter().filter(|w| w.distance).map(|w| w.label.id.as_str()).collect();
    assert_eq!(far, ["W25", "W27", "W28", "W29", "W31", "W32"]);
}

#[test]
fn alternative_prices_are_read_whole() {
    let content = box_content();
    let fuse = content.weapon(content.find_weapon("fuse-lance").expect("W28"));
    assert_eq!(fuse.prices[1], Price { coal: 3, ..Price::gold(2) });
    let vault = item(&content, "vault-chest");
    let chest = content.find_item("treasure-chest");
    assert_eq!(
        vault.prices.as_slice(),
        [Price::gold(26), Price { ruby: 1, ..Price::gold(11) }, Price { card: chest, ..Price::gold(12) }]
    );
    assert_eq!(item(&content, "sand-bucket").prices[1], Price { dust: 1, ..Price::gold(2) });
    assert_eq!(item(&content, "rune-of-stone").prices[1], Price { iron: 2, ..Price::gold(0) });
    let priced = |dust: bool| {
        content.items.iter().filter(|i| i.prices.iter().any(|p| (p.dust > 0) == dust && p.dust > 0)).count()
    };
    assert_eq!(priced(true), 2, "Rock Dust is in two prices");
}

// clauses: BEN-R-67
#[test]
fn skills_come_in_three_levels_two_skills_to_a_class() {
    let content = box_content();
    let prices: Vec<u8> = content.skills.iter().map(|row| row.prices[0].gold).collect();
    assert_eq!(
        prices,
        [8, 14, 22, 7, 13, 20, 8, 14, 22, 8, 14, 21, 7, 12, 19, 7, 12, 19, 9, 16, 25, 8, 14, 22]
    );
    let tokens: Vec<u8> = content.skills.iter().map(|row| row.tokens).collect();
    assert_eq!(tokens, [2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2, 3, 4, 3, 5, 8, 2, 3, 4, 0, 0, 0]);
    for class in Class::ALL {
        assert_eq!(Skill::ALL.iter().filter(|skill| skill.class() == class).count(), 2);
    }
    for card in SkillCard::all() {
        let row = content.skill(card);
        assert_eq!(row.label.key, format!("{}-{}", card.skill().key(), card.level()));
        assert_eq!(row.prices.len() == 2, card.level() == 3, "{}", row.label.key);
        assert_eq!(content.skill_at(card.skill(), card.level()), Some(row));
    }
    assert_eq!(content.skill_at(Skill::Orb, 0), None);
    let sabotage = |level| content.skill(Skill::Sabotage.card(level)).effect;
    assert_eq!(sabotage(3), SkillEffect::Sabotage { live: 5, dud: 3, range: 3, damage: 4 });
    // Printed skill tokens: four of each of six skills, five live and three dud of Sabotage.
    let most: u8 = Skill::ALL.iter().map(|skill| content.skill(skill.card(3)).tokens).sum();
    assert_eq!(most, 6 * 4 + 8);
}

#[test]
fn items_are_113_of_46_kinds() {
    let content = box_content();
    assert_eq!(content.items.len(), 46);
    assert_eq!(content.items.iter().map(|row| u32::from(row.copies)).sum::<u32>(), 113);
    let prices: Vec<u8> = content.items.iter().map(|row| row.prices[0].gold).collect();
    assert_eq!(
        prices,
        [
            5, 12, 22, 34, 6, 14, 20, 30, 8, 13, 18, 20, 4, 9, 16, 6, 13, 26, 16, 12, 9, 15, 10, 18, 4, 8,
            12, 4, 6, 11, 6, 4, 8, 4, 9, 4, 4, 9, 10, 6, 5, 9, 12, 10, 14, 12
        ]
    );
    let worn = |worn| content.items.iter().filter(|row| row.place == Place::Worn(worn)).count();
    assert_eq!(Worn::ALL.map(worn), [4, 4, 4, 3, 3]);
    let vault = |family| content.items.iter().filter(|row| row.place == Place::Vault(family)).count();
    assert_eq!(Family::ALL.map(vault), [4, 3, 2, 3, 2, 6, 8]);
    let uses = |uses| content.items.iter().filter(|row| row.uses == uses).count();
    let all = [Use::Passive, Use::Reusable, Use::OncePerMap, Use::SingleUse];
    assert_eq!(all.map(uses), [26, 3, 2, 15]);
    for class in Class::ALL {
        assert_eq!(content.items.iter().filter(|row| row.class == Some(class)).count(), 1);
    }
    let spaces = |key: &str| item(&content, key).gear.spaces;
    assert_eq!(["belt-pouch", "leather-bag", "porters-pack"].map(spaces), [2, 4, 6]);
    assert_eq!(["strongbox", "treasure-chest", "vault-chest"].map(spaces), [1, 2, 4]);
    let shield = item(&content, "tower-shield").gear;
    assert_eq!((shield.block, shield.movement), (2, -1));
    assert_eq!(item(&content, "climbing-rope").gear.climb, [1, 2]);
    let barricade = ItemEffect::Place { piece: Piece::Granite, pieces: 2, range: 3 };
    assert_eq!(item(&content, "granite-barricade").effect, Some(barricade));
}

/// What the pile and the floor of a map sell for (BEN-MAP-15).
fn sale_value(content: &Content, mine: adit_beneath::vocabulary::Mine) -> u32 {
    let row = content.mine(mine);
    let worth = |token: Token| match token {
        Token::Coal => 2,
        Token::Iron => 4,
        Token::Ruby => 10,
        other => u32::from(other.gold()),
    };
    let pile: u32 = Token::ALL.iter().map(|&t| worth(t) * u32::from(row.loot[t.index()])).sum();
    pile + row.gold.iter().map(|&(_, t)| worth(t)).sum::<u32>()
}

// clauses: BEN-MAP-15, BEN-R-4
#[test]
fn maps_are_six_of_each_tier_and_richer_with_every_tier() {
    let content = box_content();
    let mut values = Vec::new();
    for tier in Tier::ALL {
        let mines: Vec<_> = content.mines_of(tier).collect();
        assert_eq!(mines.len(), 6);
        let all: Vec<u32> = mines.iter().map(|&m| sale_value(&content, m)).collect();
        values.push((*all.iter().min().expect("six"), *all.iter().max().expect("six")));
        for &mine in &mines {
            let row = content.mine(mine);
            let of = |t: Token| row.loot[t.index()];
            assert_eq!(usize::from(of(Token::Scroll)), tier.index(), "{}", row.label.id);
            let monsters = [0..=0, 0..=0, 1..=3, 2..=3][tier.index()].clone();
            assert!(monsters.contains(&of(Token::Monster)), "{}", row.label.id);
            let sealed = matches!(row.attribute, Some(Attribute::SealedExit { .. }));
            assert_eq!(of(Token::Exit) == 0, sealed, "{}", row.label.id);
        }
    }
    assert_eq!(values, [(74, 89), (94, 116), (118, 139), (144, 170)]);
}

/// Pieces of every map as the rules list them: stacks, rocks, Fires, Granite, Fire damage.
#[test]
fn maps_have_the_pieces_that_they_say() {
    let content = box_content();
    let pieces: Vec<_> = content
        .mines
        .iter()
        .map(|m| {
            let stacks = m.rock.len();
            (stacks, stacks * u32::from(m.height), m.fire.len(), m.granite.len(), m.fire_damage)
        })
        .collect();
    assert_eq!(
        pieces,
        [
            (32, 64, 0, 0, 1),
            (34, 34, 0, 0, 1),
            (28, 56, 3, 0, 1),
            (28, 56, 0, 4, 1),
            (35, 35, 0, 0, 1),
            (30, 60, 0, 0, 1),
            (30, 60, 6, 0, 1),
            (31, 62, 0, 4, 1),
            (20, 60, 4, 2, 2),
            (28, 56, 0, 4, 1),
            (22, 66, 4, 0, 2),
            (30, 60, 4, 0, 2),
            (22, 66, 2, 4, 2),
            (22, 66, 8, 0, 2),
            (29, 58, 0, 2, 2),
            (22, 66, 2, 4, 2),
            (16, 64, 4, 4, 2),
            (21, 63, 0, 4, 2),
            (15, 60, 6, 4, 3),
            (22, 66, 12, 0, 3),
            (14, 56, 4, 4, 3),
            (20, 60, 0, 10, 2),
            (15, 60, 4, 4, 3),
            (20, 60, 6, 0, 3),
        ]
    );
}

fn image(set: Spaces, mirror: impl Fn(Tile) -> Tile) -> Spaces {
    let mut all = Spaces::EMPTY;
    for space in set.iter() {
        all.insert(mirror(space));
    }
    all
}

// clauses: BEN-R-14
#[test]
fn maps_are_their_own_mirror_images() {
    let across = |t: Tile| Floor::tile(8 - Floor::column(t), Floor::row(t)).expect("a space");
    let upright = |t: Tile| Floor::tile(Floor::column(t), 12 - Floor::row(t)).expect("a space");
    for row in &box_content().mines {
        for set in [row.rock, row.fire, row.granite, row.starts] {
            assert_eq!((image(set, across), image(set, upright)), (set, set), "{}", row.label.id);
        }
        for &(space, token) in &row.gold {
            assert!(row.gold.contains(&(across(space), token)), "{} {}", row.label.id, SpaceName(space));
            assert!(row.gold.contains(&(upright(space), token)), "{} {}", row.label.id, SpaceName(space));
        }
    }
}

#[test]
fn no_tier_has_the_same_attribute_twice_and_spaces_are_right() {
    let content = box_content();
    let attribute = |key: &str| content.mine(content.find_mine(key).expect("a map")).attribute;
    let e6 = space_at("E6").expect("the middle");
    assert_eq!(attribute("m5"), Some(Attribute::SealedExit { space: e6, opens: Opens::Round(6) }));
    assert_eq!(attribute("n6"), Some(Attribute::SealedExit { space: e6, opens: Opens::Emptied(8) }));
    assert_eq!(attribute("h4"), Some(Attribute::Lair { monster: Monster::Cragtraw, space: e6 }));
    assert_eq!(attribute("n3"), Some(Attribute::Lair { monster: Monster::Stalagtroll, space: e6 }));
    let ends = ["A6", "I6"].map(|name| space_at(name).expect("a space"));
    assert_eq!(attribute("h6"), Some(Attribute::Tunnel { ends }));
    assert_eq!(attribute("n4"), Some(Attribute::LastLamps { rounds: 15 }));
    assert_eq!(attribute("e1"), None);
    assert_eq!(content.mines.iter().filter(|row| row.attribute.is_none()).count(), 2);
}

#[test]
fn every_row_says_where_it_comes_from_and_what_it_does() {
    let content = box_content();
    let labels = content
        .weapons
        .iter()
        .map(|r| &r.label)
        .chain(content.skills.iter().map(|r| &r.label))
        .chain(content.items.iter().map(|r| &r.label))
        .chain(content.dwarves.iter().map(|r| &r.label))
        .chain(content.monsters.iter().map(|r| &r.label));
    for label in labels {
        assert!(!label.text.is_empty() && label.text.ends_with('.'), "{}: {}", label.key, label.text);
    }
    for row in &content.mines {
        assert_eq!(row.label.text.is_empty(), row.label.id == "E1", "{}", row.label.id);
        assert!(!row.story.is_empty());
    }
    let partly: Vec<&str> = content
        .items
        .iter()
        .map(|r| &r.label)
        .filter(|label| label.source == Source::Partly)
        .map(|label| label.name.as_str())
        .collect();
    assert_eq!(partly, ["Irongaard Plate", "Leather Bag", "Treasure Chest", "Throwing Axe"]);
    assert_eq!(Item::all().len(), content.items.len());
}

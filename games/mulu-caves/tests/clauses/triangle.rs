//! The weapon and armor triangle: every value of the tables.

use adit_kernel::Listed;
use adit_kernel::options::Values;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::components::{Category, Gear, Material};
use adit_mulu_caves::values::{self, Facing};

use crate::play;

fn gear(key: &str) -> Gear {
    let game = MuluCaves::game(&Values::new()).expect("the content is sound");
    *game.gear(game.content.find_card(key).expect("a card"))
}

/// Values as aggressor and as defender against nothing, wood, metal and cloth.
fn row(key: &str, apart: bool, double: bool) -> [(u8, u8); 4] {
    let gear = gear(key);
    [None, Some(Material::Wood), Some(Material::Metal), Some(Material::Cloth)].map(|armor| {
        let value = |side| values::weapon(&gear, armor, Facing { side, apart }, double);
        (value(0), value(1))
    })
}

// clauses: MUL-WPN-1, MUL-WPN-2, MUL-WPN-3, MUL-WPN-4, MUL-WPN-5, MUL-WPN-6, MUL-WPN-12, MUL-WPN-17, MUL-WPN-24
// clauses: MUL-WPN-25, MUL-WPN-28, MUL-WPN-36, MUL-WPN-39, MUL-TERM-7, MUL-TERM-8, MUL-BAT-7, MUL-R-40
#[test]
fn weapon_values() {
    let plain = [(2, 1); 4];
    assert_eq!(row("battle-axe", false, false), plain);
    assert_eq!(row("short-spear", false, false), plain);
    assert_eq!(row("hackin-sword", false, false), plain);
    assert_eq!(row("scythe", false, false), [(1, 1), (2, 2), (1, 1), (1, 1)]);
    assert_eq!(row("javelin", false, false), [(1, 1), (1, 1), (2, 2), (1, 1)]);
    assert_eq!(row("javelin", true, false), [(1, 2), (1, 2), (2, 2), (1, 2)]);
    assert_eq!(row("dual-tridents", false, false), [(1, 1), (1, 1), (2, 2), (1, 1)]);
    assert_eq!(row("dual-tridents", false, true), [(2, 2), (2, 2), (3, 3), (2, 2)]);
    assert_eq!(row("kings-trident", false, false), [(3, 2), (3, 2), (3, 3), (3, 2)]);
    assert_eq!(row("wind-sword", false, false), [(2, 1), (2, 1), (2, 1), (3, 3)]);
    assert_eq!(row("rapier", false, false), [(2, 1), (1, 0), (3, 3), (3, 3)]);
    assert_eq!(row("pickaxe", false, false), [(2, 1), (3, 3), (3, 3), (1, 0)]);
    assert_eq!(row("shears", false, false), [(2, 1), (3, 3), (1, 0), (3, 3)]);
}

// clauses: MUL-ARM-1, MUL-ARM-2, MUL-ARM-3, MUL-ARM-4, MUL-ARM-6, MUL-TRI-6, MUL-TRI-7, MUL-R-41, MUL-R-42
#[test]
fn armor_values() {
    let against = |armor: &str, weapon: Option<&str>| {
        let (armor, weapon) = (gear(armor), weapon.map(gear));
        [0, 1].map(|side| values::armor(&armor, weapon.as_ref(), side))
    };
    let weapons =
        ["battle-axe", "scythe", "short-spear", "kings-trident", "hackin-sword", "wind-sword", "rapier"];
    let row = |armor: &str| weapons.map(|weapon| against(armor, Some(weapon)));
    let (plain, more, none) = ([1, 2], [2, 3], [0, 0]);
    assert_eq!(row("wooden-tunic"), [none, plain, plain, plain, more, more, plain]);
    assert_eq!(row("chain-mail"), [more, more, none, plain, plain, plain, plain]);
    assert_eq!(row("cloth-robes"), [plain, plain, more, more, none, plain, plain]);
    assert_eq!(row("substitute-aura"), [[0, 1]; 7]);
    assert_eq!(row("ashen-armor"), [plain; 7]);
    for armor in ["wooden-tunic", "chain-mail", "cloth-robes", "ashen-armor"] {
        assert_eq!(against(armor, None), plain);
    }
}

// clauses: MUL-TRI-1, MUL-TRI-2, MUL-TRI-3, MUL-TRI-4, MUL-TRI-5, MUL-TRI-9, MUL-R-85
#[test]
fn categories_and_materials() {
    let category = |key: &str| gear(key).category;
    for axe in ["battle-axe", "scythe"] {
        assert_eq!(category(axe), Some(Category::Axe));
    }
    for spear in ["short-spear", "javelin", "dual-tridents", "kings-trident"] {
        assert_eq!(category(spear), Some(Category::Spear));
    }
    for sword in ["hackin-sword", "wind-sword"] {
        assert_eq!(category(sword), Some(Category::Sword));
    }
    for other in ["rapier", "pickaxe", "shears", "boomerang", "bow-and-arrow", "ice-wave-staff"] {
        assert_eq!(category(other), None);
    }
    let material = |key: &str| gear(key).material;
    assert_eq!(material("wooden-tunic"), Some(Material::Wood));
    assert_eq!(material("chain-mail"), Some(Material::Metal));
    assert_eq!(material("cloth-robes"), Some(Material::Cloth));
    for other in ["ashen-armor", "substitute-aura", "shield"] {
        assert_eq!(material(other), None);
    }
    assert_eq!(Material::Wood.resists(), Category::Sword);
    assert_eq!(Material::Metal.resists(), Category::Axe);
    assert_eq!(Material::Cloth.resists(), Category::Spear);
}

/// EX-14: aggressor's and defender's cards as the dice show them, 3 against 3.
// clauses: MUL-TRI-6, MUL-TRI-7, MUL-TRI-8, MUL-TRI-9, MUL-TRI-10, MUL-R-40
#[test]
fn ex_14_triangle() {
    let pairs = [
        ("battle-axe", "wooden-tunic", 2, 0),
        ("battle-axe", "chain-mail", 2, 3),
        ("hackin-sword", "cloth-robes", 2, 0),
        ("rapier", "wooden-tunic", 1, 2),
        ("rapier", "chain-mail", 3, 2),
        ("rapier", "ashen-armor", 2, 2),
        ("short-spear cloth-robes", "wind-sword wooden-tunic", 3, 5),
    ];
    for (aggressor, defender, own, other) in pairs {
        let holds = |cards: &str| cards.replace(' ', ",");
        // Rolls that do not tie whatever the cards are worth.
        let (a, d) = if own + 1 == other { (3, 6) } else { (4, 3) };
        let roll = format!("N1 rolls {a} for {}, S1 rolls {d} for {}", a + own, d + other);
        play(&format!(
            "North acts 6 ; N1 8,22 holds {} ; S1 7,22 holds {} ; N2 14,22 ; S2 1,18

            > attack N1 S1
            > P1 commit {aggressor}
            ~ {a} {d}
            > P2 commit {defender}
            + {roll}",
            holds(aggressor),
            holds(defender)
        ));
    }
}

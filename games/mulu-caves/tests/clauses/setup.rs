//! Set-up: the board, the decks, who begins, placing.

use adit_kernel::chance::Scripted;
use adit_kernel::options::{Options as _, Values};
use adit_kernel::{FastChance, Game, Listed, Seat};
use adit_laws::values;
use adit_mulu_caves::MuluCaves;
use adit_mulu_caves::components::{Cave, NORTH, Piece, SOUTH, Terrain, coordinates, half, tile_at};
use adit_mulu_caves::game::Options;
use adit_mulu_caves::setup::{Day, first_by_birthday};

use crate::{drawn, offered, play};

fn game() -> std::sync::Arc<MuluCaves> {
    MuluCaves::game(&Values::new()).expect("the content is sound")
}

fn count(wanted: impl Fn(Terrain) -> bool) -> usize {
    let game = game();
    Cave::tiles().filter(|&tile| wanted(game.terrain(tile))).count()
}

// clauses: MUL-SET-1, MUL-SET-2, MUL-SET-3, MUL-R-1, MUL-R-3
#[test]
fn the_board_has_two_halves_and_a_divider() {
    let game = game();
    assert_eq!((game.seats(), Cave::TILES), (2, 22 * 25));
    for tile in Cave::tiles() {
        let (_, y) = coordinates(tile);
        let home = half(tile);
        assert_eq!(
            home,
            if y < 13 {
                Some(NORTH)
            } else if y > 13 {
                Some(SOUTH)
            } else {
                None
            }
        );
        assert_eq!(game.terrain(tile) == Terrain::Divider, y == 13);
    }
    assert_eq!(count(|t| t == Terrain::Wall), 168);
    // A Bomb right beside the divider leaves it standing.
    play(
        "South acts 6 ; S1 8,14

        ~ bomb
        > step S1 e
        = wall 8,13 yes
        = wall 9,13 yes
        = wall 9,15 no",
    );
}

// clauses: MUL-SET-4, MUL-SET-5, MUL-R-3
#[test]
fn the_halves_are_images_and_every_tile_is_counted() {
    let game = game();
    for tile in Cave::tiles() {
        assert_eq!(game.terrain(tile), game.terrain(Cave::mirrored(tile)));
    }
    assert_eq!(count(|t| t == Terrain::Treasure), 16);
    assert_eq!(count(|t| t == Terrain::Event), 46);
    assert_eq!(count(|t| t == Terrain::Ultimate), 4);
    assert_eq!(count(|t| t != Terrain::Wall && t != Terrain::Divider), 360);
}

/// The northern half and the divider, tile by tile; the rest is its image.
const MAP: &str = "
    Ssss##T.######.T##sssF
    ssss..E..####..E..ssss
    ssss#.##.#..#.##.#ssss
    ssss#............#ssss
    .##E#E#.#.##.#.#E#E##.
    .##.#.#.E....E.#.#.##.
    E#....#T##E.##T#....#E
    .#.##E##......##E##.#.
    ...#...E.#..#.E...#...
    .#TE.##..E##E..##.ET#.
    .##...#.#....#.#...##.
    ..E.#.T.EsUUsE.T.#.E..
    DDDDDDDDDDDDDDDDDDDDDD";

// clauses: MUL-SET-2, MUL-SET-4, MUL-SET-5
#[test]
fn every_tile_lies_where_the_map_shows_it() {
    let game = game();
    let rows: Vec<&str> = MAP.split_whitespace().collect();
    assert_eq!((rows.len(), rows[0].len()), (13, 22));
    for tile in Cave::tiles() {
        let (x, y) = coordinates(tile);
        let row = rows[usize::from(y.min(26 - y)) - 1].as_bytes();
        let drawn = char::from(row[usize::from(x) - 1]);
        assert_eq!(game.terrain(tile).letter(), drawn, "({x},{y})");
    }
}

// clauses: MUL-SET-6
#[test]
fn sanctuaries_are_the_corners_and_the_rooms() {
    let game = game();
    for tile in Cave::tiles() {
        let (x, y) = coordinates(tile);
        let corner = (x <= 4 || x >= 19) && (y <= 4 || y >= 22);
        let room = (10..=13).contains(&x) && (y == 12 || y == 14);
        assert_eq!(game.terrain(tile).is_sanctuary(), corner || room, "({x},{y})");
    }
    assert_eq!(count(Terrain::is_sanctuary), 72);
}

// clauses: MUL-SET-7, MUL-SET-8, MUL-R-4, MUL-R-5
#[test]
fn starts_and_finishes() {
    let game = game();
    let at = |x, y| game.terrain(tile_at(x, y).expect("a tile"));
    assert_eq!((at(1, 1), at(1, 25)), (Terrain::Start, Terrain::Start));
    assert_eq!((at(22, 1), at(22, 25)), (Terrain::Finish, Terrain::Finish));
    play(
        "South places

        = NA 1,1
        = SA 1,25",
    );
    play(
        "South acts 1 ; SA 22,24 carrying

        > step SA s
        over goal P2",
    );
    play(
        "North acts 1 ; NA 22,2 carrying

        > step NA n
        over goal P1",
    );
}

// clauses: MUL-SET-9, MUL-R-9, MUL-MODE-3
#[test]
fn who_begins() {
    let first = |option: &str, seed| {
        let game = MuluCaves::game(&values([("first", option)])).expect("an option");
        game.first(&game.deal(&mut FastChance::new(seed), &mut ()))
    };
    assert!((0..20).all(|seed| first("north", seed) == NORTH && first("south", seed) == SOUTH));
    let north = (0..2000).filter(|&seed| first("random", seed) == NORTH).count();
    assert!((850..1150).contains(&north), "{north}");
    let fields: Vec<&str> = Options::FIELDS.iter().map(|field| field.key).collect();
    assert_eq!(fields, ["first"]);
}

/// EX-4: on 1 November, 15 November comes before 30 October.
// clauses: MUL-SET-9
#[test]
fn ex_4_birthday() {
    let day = |month, day| Day { month, day };
    let today = day(11, 1);
    assert_eq!(first_by_birthday(today, day(11, 15), day(10, 30)), Some(NORTH));
    assert_eq!(first_by_birthday(today, day(10, 30), day(11, 15)), Some(SOUTH));
    assert_eq!(first_by_birthday(today, day(2, 29), day(2, 29)), None);
    assert_eq!(first_by_birthday(today, day(11, 1), day(11, 2)), Some(NORTH));
    assert_eq!(first_by_birthday(day(12, 31), day(12, 30), day(1, 1)), Some(SOUTH));
}

// clauses: MUL-SET-10, MUL-SET-11, MUL-SET-12, MUL-SET-13, MUL-SET-14, MUL-R-7, MUL-R-8, MUL-R-10
#[test]
fn placing_in_turn() {
    play(
        "South places

        ? place S1
        ! place 8,17 : MUL-SET-12
        ! place 7,18 : MUL-SET-12
        ! roll : MUL-SET-10",
    );
    play(
        "South places

        > place 10,22
        asks P1
        ? place N1
        ! P2 place 8,18 : MUL-TURN-1
        ! place 11,22 : MUL-SET-13
        > place 6,22
        = N1.type assailant
        ? place S2
        > place 6,4
        = S2.type assailant
        ? place N2",
    );
}

// clauses: MUL-SET-15, MUL-SET-18, MUL-SET-17, MUL-R-7
#[test]
fn fourteen_units_fill_fourteen_quadrants() {
    let game = game();
    for seed in 0..50 {
        let mut chance = FastChance::new(seed);
        let mut s = game.deal(&mut chance, &mut ());
        let first = game.first(&s);
        for n in 0..14u8 {
            assert_eq!(game.turn(&s), 0);
            let seat = game.asked(&s).first().expect("somebody places");
            assert_eq!(seat, if n % 2 == 0 { first } else { Seat(1 - first.0) });
            let mut actions = Vec::new();
            game.actions(&s, seat, &mut actions);
            let action = actions[chance.bits() as usize % actions.len()];
            game.apply(&mut s, seat, action, &mut chance, &mut ());
        }
        let away = |seat| Piece::units(seat).filter(|&u| MuluCaves::is_assailant(&s.open, u)).count();
        assert_eq!(away(NORTH), away(SOUTH));
        assert_eq!((game.turn(&s), s.open.active), (1, first));
        let o = &s.open;
        assert!(o.fires.is_empty() && o.nets.is_empty() && o.carrying.is_empty());
        assert_eq!((o.cards_of(NORTH), o.cards_of(SOUTH)), (0, 0));
        assert!(o.status.iter().all(|status| *status == Default::default()));
    }
}

// clauses: MUL-SET-12, MUL-SET-15
#[test]
fn quadrants_hold_seventy_tiles_a_half() {
    let (game, state) = drawn("South places");
    let places = offered(&game, &state);
    assert_eq!(places.len(), 140);
    assert!(places.contains(&"place 1,18".to_owned()));
}

// clauses: MUL-SET-16
#[test]
fn two_decks_in_random_order() {
    let game = game();
    let s = game.deal(&mut Scripted::default(), &mut ());
    assert_eq!((s.open.deck, s.open.pile.len()), (40, 0));
    assert_eq!((s.open.event_cards.total(), s.open.event_pile.total()), (30, 0));
    // Any of them may come first.
    for card in ["battle-axe", "relinquish-2", "shield"] {
        play(&format!(
            "South acts 2 ; S1 3,17

            > step S1 n
            ~ {card}
            > settle S1
            = S1.cards {card}"
        ));
    }
}

// clauses: MUL-MODE-1
#[test]
fn two_seats() {
    assert_eq!(game().seats(), 2);
    assert!(MuluCaves::game(&values([("players", "3")])).is_err());
}

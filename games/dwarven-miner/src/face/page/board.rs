//! Where everything lies on the board, in the units of its SVG, and the ground itself: the workshop
//! with its sixteen items and their recipes. It looks the same by day and by night, as a board does.

use adit_face::{Extent, Icon};
use maud::{Markup, PreEscaped, html};

use super::icons;
use crate::DwarvenMiner;
use crate::components::{ITEMS, Item, Resource};
use crate::face::words;

pub(crate) const WIDTH: i32 = 1000;
pub(crate) const HEIGHT: i32 = 826;
pub(crate) const EXTENT: Extent = Extent::sized(WIDTH as u32, HEIGHT as u32);

/// A rectangle of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: i32,
    pub(crate) h: i32,
}

impl Area {
    const fn new(x: i32, y: i32, w: i32, h: i32) -> Area {
        Area { x, y, w, h }
    }

    /// Left, top, width and height.
    pub(crate) fn rectangle(self) -> [i32; 4] {
        [self.x, self.y, self.w, self.h]
    }

    /// Left, top, width and height in percent of the board.
    pub(crate) fn percent(self) -> [f32; 4] {
        EXTENT.percent(self.rectangle())
    }
}

const TOP: i32 = 13;
const STRIP: i32 = 104;
pub(crate) const DECK: Area = Area::new(16, TOP, 112, STRIP);
pub(crate) const PILE: Area = Area::new(136, TOP, 112, STRIP);
pub(crate) const VAULT: Area = Area::new(800, TOP, 184, STRIP);
pub(crate) const TRAY: Area = Area::new(16, 701, 624, 112);
pub(crate) const ORCS: Area = Area::new(648, 701, 336, 112);
/// The Mischief card that is turned up.
pub(crate) const TROUBLE: Area = Area::new(712, 763, 262, 44);
pub(crate) const DIE: i32 = 84;
pub(crate) const TOKEN: i32 = 34;

pub(crate) fn cache(resource: Resource) -> Area {
    Area::new(256 + resource.index() as i32 * 181, TOP, 173, STRIP)
}

pub(crate) fn tile(item: Item) -> Area {
    let (column, row) = (i32::from(item.0 % 4), i32::from(item.0 / 4));
    Area::new(16 + column * 244, 125 + row * 144, 236, 136)
}

/// The middle of an item's first or second place for a rune.
pub(crate) fn rune(item: Item, n: i32) -> (i32, i32) {
    let tile = tile(item);
    (tile.x + 143 + n * 58, tile.y + 66)
}

/// The corner of the chests on an item.
pub(crate) fn chests(item: Item) -> (i32, i32) {
    let tile = tile(item);
    (tile.x + 64, tile.y + 41)
}

/// The middle of a die in the tray.
pub(crate) fn die(n: i32) -> (i32, i32) {
    (TRAY.x + 62 + n * 100, TRAY.y + 50)
}

/// The middle of a place on the Orcs' track.
pub(crate) fn marker(n: i32, track: i32) -> (i32, i32) {
    let pitch = (ORCS.w - 16) / track.max(1);
    (ORCS.x + 8 + pitch / 2 + n * pitch, ORCS.y + 31)
}

/// What a resource is drawn with besides its colour: a hexagon, a square, a circle, around the origin.
pub(crate) fn token(resource: Resource) -> Markup {
    html! {
        @match resource {
            Resource::Crystal => path d="M0-17L15-8.500V8.500L0 17L-15 8.500V-8.500Z" {},
            Resource::Mithril => rect x="-15" y="-15" width="30" height="30" rx="4" {},
            Resource::Powder => circle r="16" {},
        }
    }
}

pub(crate) fn ground(game: &DwarvenMiner) -> Markup {
    let track = i32::from(game.content.table.track);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
            style { (PreEscaped(STYLE)) }
            defs {
                radialGradient id="dm-lamp" cx="50%" cy="42%" r="75%" {
                    stop offset="0" stop-color="#5b4527" {}
                    stop offset=".55" stop-color="#332a20" {}
                    stop offset="1" stop-color="#1d1a18" {}
                }
                linearGradient id="dm-slab" x1="0" y1="0" x2="0" y2="1" {
                    stop offset="0" stop-color="#47402f" {}
                    stop offset="1" stop-color="#2c2821" {}
                }
                @for resource in Resource::ALL {
                    g id={ "dm-" (resource.letter()) } class={ "k" (resource.letter()) } {
                        (token(resource))
                        text y="8" { (resource.letter()) }
                    }
                }
            }
            rect width=(WIDTH) height=(HEIGHT) rx="18" fill="url(#dm-lamp)" {}
            rect class="rim" x="5" y="5" width=(WIDTH - 10) height=(HEIGHT - 10) rx="14" {}
            (deck(DECK, "Deck"))
            (well(PILE))
            text class="l" x=(PILE.x + PILE.w / 2) y=(PILE.y + PILE.h - 10) { "Discards" }
            @for resource in Resource::ALL { (store(resource)) }
            (well(VAULT))
            g class="price" { (icons::CHEST.at((VAULT.x + 20) as f32, (VAULT.y + 8) as f32, 66.0)) }
            text class="l" x=(VAULT.x + VAULT.w / 2) y=(VAULT.y + VAULT.h - 10) { "Vault" }
            @for item in (0..ITEMS as u8).map(Item) { (workbench(game, item)) }
            (well(TRAY))
            @for n in 0..6 {
                @let (x, y) = die(n);
                rect class="socket" x=(x - DIE / 2) y=(y - DIE / 2) width=(DIE) height=(DIE) rx="16" {}
            }
            (well(ORCS))
            @for n in 0..track {
                @let (x, y) = marker(n, track);
                circle class="socket" cx=(x) cy=(y) r="22" {}
                g class="ghost" { (icons::ORC.at((x - 15) as f32, (y - 15) as f32, 30.0)) }
            }
            rect class="back" x="662" y="761" width="40" height="48" rx="5" {}
            rect class="socket" x=(TROUBLE.x) y=(TROUBLE.y) width=(TROUBLE.w) height=(TROUBLE.h) rx="8" {}
            text class="l" x=(TROUBLE.x + TROUBLE.w / 2) y=(TROUBLE.y + 29) { "Orc Mischief" }
        }
    }
}

fn well(area: Area) -> Markup {
    html! { rect class="well" x=(area.x) y=(area.y) width=(area.w) height=(area.h) rx="12" {} }
}

fn deck(area: Area, label: &str) -> Markup {
    html! {
        (well(area))
        @for n in 0..3 {
            rect class="back" x=(area.x + 24 + n * 4) y=(area.y + 6 + n * 2) width="56" height="66" rx="6" {}
        }
        text class="l" x=(area.x + area.w / 2) y=(area.y + area.h - 10) { (label) }
    }
}

fn store(resource: Resource) -> Markup {
    let area = cache(resource);
    let name = words::resource(resource);
    html! {
        (well(area))
        g transform={ "translate(" (area.x + 48) " " (area.y + 42) ") scale(1.75)" } {
            use href={ "#dm-" (resource.letter()) } {}
        }
        text class="l" x=(area.x + area.w / 2) y=(area.y + area.h - 10) { (fitted(name, 15, area.w - 16)) }
    }
}

/// One item: name, picture, price in chests, places for runes, recipe.
fn workbench(game: &DwarvenMiner, item: Item) -> Markup {
    let (row, area) = (game.content.item(item), tile(item));
    let (chest_x, chest_y) = chests(item);
    let recipe: Vec<Resource> = Resource::ALL
        .into_iter()
        .flat_map(|r| std::iter::repeat_n(r, usize::from(row.recipe[r.index()])))
        .collect();
    // A long recipe of somebody else's content still fits.
    let pitch = (TOKEN + 3).min((area.w - 24 - TOKEN) / (recipe.len() as i32 - 1).max(1));
    let picture: Icon = icons::item(&row.key);
    html! {
        rect class="slab" x=(area.x) y=(area.y) width=(area.w) height=(area.h) rx="12" {}
        text class="name" x=(area.x + 12) y=(area.y + 28) { (fitted(&row.name, 17, area.w - 24)) }
        g class="pic" { (picture.at((area.x + 9) as f32, (area.y + 38) as f32, 54.0)) }
        g class="price" {
            (icons::CHEST.at((chest_x + 2) as f32, (chest_y + 14) as f32, 22.0))
            text x=(chest_x + 27) y=(chest_y + 33) { (game.cost(item)) }
        }
        @for n in 0..2 {
            @let (x, y) = rune(item, n);
            circle class="socket" cx=(x) cy=(y) r="25" {}
        }
        @for (n, resource) in recipe.iter().enumerate() {
            use href={ "#dm-" (resource.letter()) } x=(area.x + 12 + TOKEN / 2 + n as i32 * pitch) y=(area.y + 114) {}
        }
    }
}

/// A text that is squeezed if it is longer than what fits in ordinary letters.
fn fitted(text: &str, letters: usize, width: i32) -> Markup {
    html! {
        @if text.chars().count() > letters {
            tspan textLength=(width) lengthAdjust="spacingAndGlyphs" { (text) }
        } @else { (text) }
    }
}

/// The ground is an image of its own: no style of the page reaches it.
const STYLE: &str = concat!(
    "text{font-family:'Source Sans 3','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:#f1e4c6}",
    ".rim{fill:none;stroke:#b98a3e;stroke-width:3}",
    ".well{fill:#14110f;fill-opacity:.55;stroke:#7a5f34;stroke-width:2}",
    ".slab{fill:url(#dm-slab);stroke:#9a7840;stroke-width:2}",
    ".socket{fill:#15120f;fill-opacity:.6;stroke:#000;stroke-opacity:.5;stroke-width:2}",
    ".back{fill:#6d4a24;stroke:#d2a857;stroke-width:2}",
    ".l{font-size:22px;text-anchor:middle;fill:#d9c394}",
    ".name{font-size:25px;font-weight:600}",
    ".pic{fill:#e8c680}.price{fill:#c79b52}",
    ".price text{font-size:24px;font-weight:700;fill:#e0bd7c}",
    ".ghost{fill:#5d5a4e}",
    ".kC,.kM,.kP{stroke:#0f0d0b;stroke-width:2}",
    ".kC{fill:#7ad7ec}.kM{fill:#d9dee4}.kP{fill:#f0924b}",
    ".kC text,.kM text,.kP text{font-size:23px;font-weight:700;text-anchor:middle;fill:#17120d;stroke:none}",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::ITEMS;

    /// Spots on things that never move say nothing about where they are: the style does.
    #[test]
    fn the_style_knows_the_places() {
        let style = include_str!("page.css");
        let mut places: Vec<(String, Area)> = vec![("t-pile".into(), PILE), ("t-orcs".into(), ORCS)];
        places.extend((0..ITEMS as u8).map(|n| (format!("t{n}"), tile(Item(n)))));
        places.extend(Resource::ALL.map(|r| (format!("t-{}", r.letter()), cache(r))));
        for (id, area) in places {
            let [x, y, w, h] = area.percent().map(|n| (n * 10.0).round() / 10.0);
            let rule = format!("#{id} {{ left: {x}%; top: {y}%; width: {w}%; height: {h}%; }}");
            assert!(style.contains(&rule), "{rule}");
        }
    }

    #[test]
    fn nothing_lies_on_anything_else() {
        let mut areas: Vec<Area> = (0..ITEMS as u8).map(|i| tile(Item(i))).collect();
        areas.extend(Resource::ALL.map(cache));
        areas.extend([DECK, PILE, VAULT, TRAY, ORCS]);
        let apart = |a: &Area, b: &Area| {
            a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
        };
        for (n, a) in areas.iter().enumerate() {
            assert!(a.x > 0 && a.y > 0 && a.x + a.w < WIDTH && a.y + a.h < HEIGHT, "{a:?}");
            assert!(areas[..n].iter().all(|b| apart(a, b)), "{a:?}");
        }
    }
}

//! The page: a tunnel that grows in all directions over a ground that grows with it.

use adit_face::widgets::{self, CardWidget, Size};
use adit_face::{ActionStyle, Cover, Extent, EyeParts, Ground, PageFace, Scene, SharedParts, icon};
use adit_kernel::Seat;
use maud::html;

use crate::action::Action;
use crate::cards::{Card, Matter};
use crate::face::{bounds, matter};
use crate::rules::Lamplight;
use crate::state::Cell;
use crate::view::View;

/// Units of a cell's side.
const SIDE: i32 = 60;

/// Two cells more than have been dug, so that there is always somewhere to dig.
fn extent(view: Option<&View>) -> Extent {
    let [left, top, right, bottom] = view.map_or([0; 4], bounds).map(i32::from);
    let span = |from: i32, to: i32| ((to - from + 5) * SIDE) as u32;
    Extent {
        x: (left - 2) * SIDE,
        y: (top - 2) * SIDE,
        width: span(left, right),
        height: span(top, bottom),
    }
}

fn area([x, y]: Cell) -> [i32; 4] {
    [i32::from(x) * SIDE, i32::from(y) * SIDE, SIDE, SIDE]
}

impl PageFace for Lamplight {
    const COVER: Cover = Cover {
        icon: icon!("old-lantern"),
        players: "1 to 4",
        length: "5 minutes",
        about: &["A tunnel grows from card to card. A toy that tests play."],
    };

    const STYLE: &'static str = include_str!("page.css");

    fn ground(_: &Lamplight, view: Option<&View>) -> Ground {
        let extent = extent(view);
        Ground { key: extent.view_box().replace(' ', "_"), extent }
    }

    fn ground_svg(_: &Lamplight, view: Option<&View>) -> String {
        let Extent { x, y, width, height } = extent(view);
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox=(extent(view).view_box()) {
                rect x=(x) y=(y) width=(width) height=(height) fill="#3a3128" {}
            }
        }
        .into_string()
    }

    fn draw_shared(game: &Lamplight, scene: &Scene<'_, Lamplight>) -> SharedParts {
        let open = &scene.view.open;
        let (mut pieces, mut stage) = (scene.parts(), scene.parts());
        for (n, &cell) in open.cells.iter().enumerate() {
            let (id, [x, y, side, _]) = (format!("cell-{n}"), area(cell));
            pieces.push(&*id, html! { rect.dug id=(id) x=(x) y=(y) width=(side) height=(side) {} });
        }
        let [x, y, ..] = area(open.at);
        let lamp = html! {
            g id="lamp" style={ "transform:translate(" (x) "px," (y) "px)" } { (icon!("old-lantern").at(12.0, 12.0, 36.0)) }
        };
        pieces.push("lamp", lamp);
        if !game.is_duel() {
            let [ore, lamps] = [open.ore[0], open.lamps];
            stage.push("store", html! { span id="store" { "Ore " (ore) ", lamps " (lamps) } });
        }
        let panel = |seat: Seat| {
            let mut panel = scene.parts();
            let id = format!("has-{}", seat.0);
            let words = match () {
                () if game.is_dungeon(seat) => format!("{} blows left", open.blows),
                () if game.is_duel() => format!("{} ore", open.ore[seat.index()]),
                () => format!("{} cards", open.hand_sizes[seat.index()]),
            };
            panel.push(&*id, html! { div.row id=(id) { (words) } });
            panel
        };
        let seats = game.diggers() + u8::from(game.has_dungeon());
        SharedParts { pieces, stage, panels: Seat::all(seats).map(panel).collect() }
    }

    fn draw_for_eye(game: &Lamplight, scene: &Scene<'_, Lamplight>) -> EyeParts {
        let (mut hand, mut targets) = (scene.parts(), scene.parts());
        let held =
            scene.seat().filter(|&seat| !game.is_dungeon(seat)).and_then(|s| scene.view.hands[s.index()]);
        let offers = || scene.ask.iter().flat_map(adit_face::Ask::offers);
        let mut cells: Vec<Cell> = Vec::new();
        for card in held.into_iter().flatten() {
            let choices: Vec<_> =
                offers().filter(|(a, _)| *a == Action::Dig(card)).map(|(_, c)| c).collect();
            let id = format!("card-{}", card.0);
            let widget = CardWidget {
                title: &format!("{} {}", card.0, card.direction()),
                kind: matter(card),
                icon: Some(sign(card)),
                size: Size::Small,
                ..CardWidget::default()
            };
            let drawn =
                widgets::offer(&mut hand, &id, "", "", &widgets::card_widget(&widget), &choices, None);
            hand.push(id, drawn);
            let cell = scene.view.open.leads_to(card.step());
            if !choices.is_empty() && !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        for cell in cells {
            let leads = |card: Card| scene.view.open.leads_to(card.step()) == cell;
            let here: Vec<_> = offers()
                .filter(|(a, _)| matches!(a, Action::Dig(c) if leads(*c)))
                .map(|(_, c)| c)
                .collect();
            let place = extent(Some(scene.view)).percent(area(cell));
            widgets::spot(
                &mut targets,
                &format!("to{}_{}", cell[0], cell[1]),
                place,
                "Dig here",
                &here,
                None,
            );
        }
        EyeParts { hand, targets, ..EyeParts::default() }
    }

    fn action_style(_: &Lamplight, _: &View, action: Action) -> ActionStyle {
        ActionStyle { placed: matches!(action, Action::Dig(_)), ..ActionStyle::default() }
    }
}

fn sign(card: Card) -> adit_face::Icon {
    match card.matter() {
        Matter::Ore => icon!("ore"),
        Matter::Gas => icon!("gas-mask"),
        Matter::Earth => icon!("stone-pile"),
    }
}

//! The page: a round table with the open card in the middle, each seat's card and stake before it, and
//! one's own card in the hand.

use adit_face::widgets::{self, CardWidget, Coin, Size};
use adit_face::{
    ActionStyle, Cover, Extent, EyeParts, Ground, Icon, PageFace, Parts, Scene, SharedParts, icon,
};
use adit_kernel::Seat;
use maud::{Markup, html};

use crate::LeducPoker;
use crate::action::Action;
use crate::cards::Rank;
use crate::state::SEATS;
use crate::view::View;

const WIDTH: u32 = 760;
const HEIGHT: u32 = 420;

impl PageFace for LeducPoker {
    const COVER: Cover = Cover {
        icon: icon!("poker-hand"),
        players: "2",
        length: "2 minutes",
        about: &[
            "Poker boiled down to six cards: two jacks, two queens, two kings. Each seat gets one card that only it \
             sees; after a first round of bets one card is opened; after a second the cards are shown.",
            "A pair with the open card wins, else the higher card. Small enough to be played perfectly, and still all \
             about what the other one holds.",
        ],
    };

    const STYLE: &'static str = include_str!("page.css");

    fn ground(_: &LeducPoker, _: Option<&View>) -> Ground {
        Ground::constant(Extent::sized(WIDTH, HEIGHT))
    }

    fn ground_svg(_: &LeducPoker, _: Option<&View>) -> String {
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
                defs { radialGradient id="f" { stop offset="0" stop-color="#2f6b4f" {} stop offset="1" stop-color="#143726" {} } }
                rect x="6" y="6" width=(WIDTH - 12) height=(HEIGHT - 12) rx="190" fill="#4a2f17" stroke="#c9963f" stroke-width="5" {}
                rect x="28" y="28" width=(WIDTH - 56) height=(HEIGHT - 56) rx="170" fill="url(#f)" stroke="#0c2418" stroke-width="3" {}
                rect x="326" y="120" width="108" height="152" rx="12" fill="none" stroke="#ffffff38" stroke-width="3" stroke-dasharray="9 8" {}
            }
        }
        .into_string()
    }

    fn draw_shared(_: &LeducPoker, scene: &Scene<'_, LeducPoker>) -> SharedParts {
        let View { open, hands, .. } = scene.view;
        let (mut pieces, mut stage) = (scene.parts(), scene.parts());
        for seat in Seat::all(SEATS) {
            before_seat(&mut pieces, seat, hands[seat.index()], open.stakes[seat.index()]);
        }
        if let Some(rank) = open.board {
            pieces.push("b", card("b", 326, Some(rank)));
        }
        let pot: u8 = open.stakes.iter().sum();
        pieces.push("pot", html! { text.pot id="pot" x="380" y="318" { "Pot " (pot) } });
        let round = if open.board.is_none() { "First round" } else { "Second round" };
        stage.push("round", html! { span id="round" { (round) } });
        let panel = |seat: Seat| {
            let count = open.stakes[seat.index()].into();
            let chips = Coin { icon: icon!("token"), count, label: "chips at stake", class: "gold" };
            let (id, mut panel) = (format!("stake-{}", seat.0), scene.parts());
            panel.push(&*id, html! { div.row id=(id) { (widgets::chip(&chips)) } });
            panel
        };
        SharedParts { pieces, stage, panels: Seat::all(SEATS).map(panel).collect() }
    }

    fn draw_for_eye(_: &LeducPoker, scene: &Scene<'_, LeducPoker>) -> EyeParts {
        let mut hand = scene.parts();
        let held = scene.seat().and_then(|seat| scene.view.hands[seat.index()]);
        if let Some(rank) = held {
            let pair = scene.view.open.board == Some(rank);
            let text = if pair {
                "A pair with the open card"
            } else if scene.view.open.shown() {
                "Everybody has seen it"
            } else {
                "Only you see it"
            };
            let card = CardWidget {
                title: title(rank),
                kind: "Your card",
                icon: Some(face(rank)),
                foot: Some(&html! { (text) }),
                size: Size::Small,
                ..CardWidget::default()
            };
            hand.push("held", html! { div.fan id="held" { (widgets::card_widget(&card)) } });
        }
        EyeParts { hand, ..EyeParts::default() }
    }

    fn action_style(_: &LeducPoker, _: &View, action: Action) -> ActionStyle {
        let icon = match action {
            Action::Fold => icon!("cancel"),
            Action::Call => icon!("check-mark"),
            Action::Raise => icon!("coins-pile"),
        };
        ActionStyle { icon: Some(icon), main: action == Action::Call, ..ActionStyle::default() }
    }
}

fn title(rank: Rank) -> &'static str {
    match rank {
        Rank::Jack => "Jack",
        Rank::Queen => "Queen",
        Rank::King => "King",
    }
}

fn face(rank: Rank) -> Icon {
    match rank {
        Rank::Jack => icon!("visored-helm"),
        Rank::Queen => icon!("queen-crown"),
        Rank::King => icon!("crown"),
    }
}

/// A seat's card and its chips; the first seat on the left, the other on the right.
fn before_seat(pieces: &mut Parts, seat: Seat, held: Option<Rank>, stake: u8) {
    let (x, stack) = if seat == Seat(0) { (96, 258) } else { (556, 502) };
    let id = format!("h{}", seat.0);
    pieces.push(&*id, card(&id, x, held));
    let id = format!("o{}", seat.0);
    let mark = html! {
        g id=(id) class={ "s" (seat.0) } { g transform={ "translate(" (x + 54) " 96)" } { (widgets::outline(seat)) } }
    };
    pieces.push(id, mark);
    for n in 0..stake {
        let id = format!("k{}-{n}", seat.0);
        let chip = html! {
            ellipse class={ "chips s" (seat.0) } id=(id) cx=(stack) cy=(256 - u32::from(n) * 9) rx="26" ry="11" {}
        };
        pieces.push(id, chip);
    }
    let id = format!("n{}", seat.0);
    pieces.push(&*id, html! { text.stake id=(id) x=(stack) y="298" { (stake) } });
}

/// A card of the table: its rank, or its back.
fn card(id: &str, x: u32, rank: Option<Rank>) -> Markup {
    html! {
        g id=(id) style={ "transform:translate(" (x) "px,120px)" } {
            @match rank {
                Some(rank) => {
                    rect width="108" height="152" rx="12" fill="#f0e4c9" stroke="#8d6528" stroke-width="3" {}
                    g fill="#5b3a10" { (face(rank).at(24.0, 46.0, 60.0)) }
                    text x="54" y="34" text-anchor="middle" font-size="22" font-weight="700" fill="#2c2115" { (title(rank)) }
                }
                None => {
                    rect width="108" height="152" rx="12" fill="#3b2412" stroke="#c9963f" stroke-width="3" {}
                    rect x="12" y="12" width="84" height="128" rx="7" fill="none" stroke="#c9963f" stroke-width="2" stroke-dasharray="4 5" {}
                    g fill="#c9963f" { (icon!("old-lantern").at(30.0, 52.0, 48.0)) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_face::{Expanded, SeatInfo};
    use adit_kernel::{Eye, Game, Listed, Seats};

    /// What one eye gets of a game in its second round.
    fn seen(eye: Eye) -> (String, String) {
        let game = LeducPoker::game(&Default::default()).unwrap();
        let state = crate::State {
            open: crate::Open {
                board: Some(Rank::Queen),
                stakes: [3, 3],
                raises: 0,
                asked: Seats(1),
                acted: 2,
            },
            hands: [Rank::King, Rank::Jack],
        };
        let view = game.view(&state, eye);
        let seats: Vec<SeatInfo> =
            ["Ann", "Bo"].map(|n| SeatInfo { name: n.into(), bot: false, asked: false }).into();
        let scene = Scene {
            view: &view,
            eye,
            seats: &seats,
            ask: None,
            recent: &[],
            step: 1,
            outcome: None,
            base: "",
            pointed: "",
            expanded: &Expanded::Everything,
        };
        let shared = LeducPoker::draw_shared(&game, &scene);
        (shared.pieces.html(), LeducPoker::draw_for_eye(&game, &scene).hand.html())
    }

    #[test]
    fn nobody_is_shown_a_card_that_it_does_not_know() {
        let (pieces, hand) = seen(Eye::Spectator);
        assert!(pieces.contains("Queen"), "{pieces}");
        assert!(!pieces.contains("King") && !pieces.contains("Jack"), "{pieces}");
        assert!(hand.is_empty());
        let (_, hand) = seen(Eye::Seat(Seat(0)));
        assert!(hand.contains("King") && !hand.contains("Jack"), "{hand}");
    }
}

//! The page: a round table with the open card in the middle, each seat's card and stake before it, and
//! one's own card in the hand.

use adit_face::widgets::{self, CardWidget, Coin, Size};
use adit_face::{ActionStyle, Cover, Drawn, Icon, Open, Own, Scene, icon};
use adit_kernel::Seat;
use maud::{Markup, html};

use crate::LeducPoker;
use crate::action::Action;
use crate::cards::Rank;
use crate::state::SEATS;
use crate::view::View;

const WIDTH: u32 = 760;
const HEIGHT: u32 = 420;

impl Drawn for LeducPoker {
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
        board: (WIDTH, HEIGHT),
    };

    const STYLE: &'static str = include_str!("page.css");

    fn ground(_: &LeducPoker) -> String {
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

    fn open(_: &LeducPoker, scene: &Scene<'_, LeducPoker>) -> Open {
        let View { open, hands, .. } = scene.view;
        let pieces = html! {
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
                @for seat in Seat::all(SEATS) { (before_seat(seat, hands[seat.index()], open.stakes[seat.index()])) }
                @if let Some(rank) = open.board { (card("b", 326, Some(rank))) }
                text.pot x="380" y="318" { "Pot " (open.stakes.iter().sum::<u8>()) }
            }
        };
        let stake = |seat: Seat| {
            let count = open.stakes[seat.index()].into();
            widgets::chip(&Coin { icon: icon!("token"), count, label: "chips at stake", class: "gold" })
                .into_string()
        };
        Open {
            pieces: pieces.into_string(),
            stage: if open.board.is_none() { "First round" } else { "Second round" }.to_owned(),
            seats: Seat::all(SEATS).map(stake).collect(),
        }
    }

    fn own(_: &LeducPoker, scene: &Scene<'_, LeducPoker>) -> Own {
        let held = scene.seat().and_then(|seat| scene.view.hands[seat.index()]);
        let hand = held.map(|rank| {
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
            widgets::fan(&[widgets::card_widget(&card)]).into_string()
        });
        Own { hand: hand.unwrap_or_default(), ..Own::default() }
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
fn before_seat(seat: Seat, held: Option<Rank>, stake: u8) -> Markup {
    let (x, stack) = if seat == Seat(0) { (96, 258) } else { (556, 502) };
    html! {
        (card(if seat == Seat(0) { "h0" } else { "h1" }, x, held))
        g class={ "s" (seat.0) } {
            g transform={ "translate(" (x + 54) " 96)" } { (widgets::outline(seat)) }
            @for n in 0..stake {
                ellipse.chips id={ "k" (seat.0) (n) } cx=(stack) cy=(256 - u32::from(n) * 9) rx="26" ry="11" {}
            }
            text.stake x=(stack) y="298" { (stake) }
        }
    }
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
    use adit_face::Sitting;
    use adit_kernel::{Eye, Game, Listed, Seats};

    /// What one eye gets of a game in its second round.
    fn seen(eye: Eye) -> (Open, Own) {
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
        let seats: Vec<Sitting> =
            ["Ann", "Bo"].map(|n| Sitting { name: n.into(), bot: false, asked: false }).into();
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
        };
        (LeducPoker::open(&game, &scene), LeducPoker::own(&game, &scene))
    }

    #[test]
    fn nobody_is_shown_a_card_that_it_does_not_know() {
        let (open, own) = seen(Eye::Spectator);
        assert!(open.pieces.contains("Queen"), "{}", open.pieces);
        assert!(!open.pieces.contains("King") && !open.pieces.contains("Jack"), "{}", open.pieces);
        assert!(own.hand.is_empty());
        let (_, own) = seen(Eye::Seat(Seat(0)));
        assert!(own.hand.contains("King") && !own.hand.contains("Jack"), "{}", own.hand);
    }
}

//! Seats: a colour and a shape each, so that nobody needs to tell colours apart.

use adit_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use crate::page_face::SeatInfo;

/// A seat's name with its colour and its shape.
pub fn name(seat: Seat, seats: &[SeatInfo]) -> Markup {
    html! {
        span class={ "seat s" (seat.0) } {
            (shape(seat))
            bdi { @match seats.get(seat.index()) { Some(s) => (s.name), None => (seat) } }
        }
    }
}

/// A seat's shape in its colour: never colour alone. The style cuts it out.
pub fn shape(seat: Seat) -> Markup {
    html! { i class={ "shape s" (seat.0) } {} }
}

/// A seat's shape inside an SVG: about 20 wide, around the origin. Its colour comes from the class `s0` …
/// `s7` of an element around it.
pub fn outline(seat: Seat) -> PreEscaped<&'static str> {
    PreEscaped(match seat.0 {
        0 => "<circle r=\"9\"/>",
        1 => "<rect x=\"-8.5\" y=\"-8.5\" width=\"17\" height=\"17\" rx=\"2\"/>",
        2 => "<path d=\"M0-10 L10 8 H-10Z\"/>",
        3 => "<path d=\"M0-11 L10 0 L0 11 L-10 0Z\"/>",
        4 => "<path d=\"M0-10 L9.5-3 L6 9 H-6 L-9.5-3Z\"/>",
        5 => "<path d=\"M0-10 L9-5 V5 L0 10 L-9 5 V-5Z\"/>",
        6 => "<path d=\"M-4-10 H4 V-4 H10 V4 H4 V10 H-4 V4 H-10 V-4 H-4Z\"/>",
        _ => "<path d=\"M0-11 L3-4 L10-4 L5 2 L7 10 L0 5 L-7 10 L-5 2 L-10-4 L-3-4Z\"/>",
    })
}

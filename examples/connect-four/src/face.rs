//! The game in words. It sees views only and knows no rules.

use adit_kernel::{Eye, Face, Seat};
use std::fmt::Write;

use crate::action::{Action, Event, Question, Refusal};
use crate::drawing::{self, disc};
use crate::rules::ConnectFour;
use crate::state::SEATS;
use crate::view::View;

#[derive(Clone, Copy, Debug)]
pub struct Text;

impl Face for Text {
    type Game = ConnectFour;

    fn board(_: &ConnectFour, view: &View, out: &mut String) {
        drawing::write(&view.position, out);
        for seat in Seat::all(SEATS) {
            let you = if view.eye == Eye::Seat(seat) { " (you)" } else { "" };
            let to_drop = if view.position.asked.has(seat) { ", to drop" } else { "" };
            let _ = writeln!(out, "{} {seat}{you}{to_drop}", disc(seat));
        }
    }

    fn question(_: &ConnectFour, _: &View, question: Question) -> String {
        match question {
            Question::WhichColumn => "Which column do you drop your disc into?".to_owned(),
        }
    }

    fn action(_: &ConnectFour, _: &View, action: Action) -> String {
        let Action::Drop(column) = action;
        format!("Drop a disc into column {column}")
    }

    fn refusal(_: &ConnectFour, refusal: Refusal) -> String {
        match refusal {
            Refusal::GameOver => "The game is over.".to_owned(),
            Refusal::NotYourTurn => "It is the other seat's turn.".to_owned(),
            Refusal::NoSuchColumn(column) => format!("There is no column {column}; there are seven."),
            Refusal::ColumnFull(column) => format!("Column {column} is full."),
        }
    }

    fn seen(_: &ConnectFour, seen: &Event) -> String {
        match *seen {
            Event::Dropped { seat, column, row } => {
                format!("{seat} drops into column {column}, row {}.", row + 1)
            }
            Event::Won { seat, line } => {
                let cells: Vec<String> =
                    line.iter().map(|(column, row)| format!("{}/{}", column + 1, row + 1)).collect();
                format!("{seat} wins with the line {}.", cells.join(", "))
            }
            Event::Full => "The board is full: a draw.".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Column;
    use crate::cells::Cells;
    use crate::state::State;

    #[test]
    fn the_board_names_the_seats() {
        let game = <ConnectFour as adit_kernel::Listed>::game(&Default::default()).unwrap();
        let mut text = String::new();
        Text::board(&game, &View::new(&State::new(), Eye::Seat(Seat(1))), &mut text);
        assert!(text.starts_with(" 1  2  3 "), "{text}");
        assert!(text.ends_with("X P1, to drop\nO P2 (you)\n"), "{text}");
    }

    #[test]
    fn events_and_refusals_are_sentences() {
        let game = <ConnectFour as adit_kernel::Listed>::game(&Default::default()).unwrap();
        let line = Cells::at(0, 0) | Cells::at(1, 1) | Cells::at(2, 2) | Cells::at(3, 3);
        let dropped = Text::seen(&game, &Event::Dropped { seat: Seat(1), column: Column(3), row: 0 });
        assert_eq!(dropped, "P2 drops into column 4, row 1.");
        let won = Text::seen(&game, &Event::Won { seat: Seat(0), line });
        assert_eq!(won, "P1 wins with the line 1/1, 2/2, 3/3, 4/4.");
        assert_eq!(Text::refusal(&game, Refusal::ColumnFull(Column(3))), "Column 4 is full.");
    }
}

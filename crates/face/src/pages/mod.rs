//! Whole pages, from plain facts: what the server knows goes in, markup comes out. Nothing here knows a
//! request, a cookie or a database.
//!
//! - `frame`: what every page has around it; `message`, `credits`; `shelf`, `game`, `join`, `guide`, `rules`;
//! - `gallery`: every widget, for those who draw the next face; `dice`: what is promised about dice, and its check;
//! - `replay`: a moment of a game, and the ways to others; `fork`: playing on from there; `table`: a live table, and the parts of it that are sent again when they change.

mod dice;
mod fork;
mod gallery;
mod game;
mod guide;
mod replay;
mod rules;
mod shelf;
mod shell;
mod table;

pub use dice::{DicePage, ShareRow, SharesPart, dice, shares};
pub use fork::{ForkPage, fork};
pub use gallery::gallery;
pub use game::{
    GamePage, JoinPage, SeatForm, TableChoices, claim, claim_link, game, join, option_value, table_choices,
};
pub use guide::guide;
pub use replay::{
    EyeRow, RecordPage, ReplayFrame, VerdictPage, Whereabouts, moment, open_hand, record_form, record_page,
    replay_log_line, verdict, whereabouts,
};
pub use rules::{clause_tip, rules};
pub use shelf::{GameCard, ShelfPage, TableRow, shelf, tables};
pub use shell::{CreditRow, PageShell, credits, message, page_shell};
pub use table::{
    AskPart, ChatLine, EndPart, EndRow, LogRow, MorePart, SeatPart, TablePage, ToolsPart, TurnPart,
    WaitingPart, answers_for, ask, chat, earlier, end, failed, ground, more, notice, seat, table, tools,
    turn, waiting,
};

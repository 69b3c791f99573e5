//! What pages and faces are made of. Everything clickable is a real button of the one form `acts`, whose
//! value carries the ask and the action; so it works by mouse, touch, keyboard and without script.
//! Everything else can be looked at: a link that peeks. The page `/widgets` shows them all.
//!
//! - seats: [`name`], [`shape`], [`outline`];
//! - answers: [`button`], [`offer`], [`spot`], [`menu`], [`choice_list`], [`question`];
//! - things: [`card_widget`], [`back`], [`fan`], [`die`], [`chip`], [`purse`];
//! - counts: [`badge`], [`track`], [`meter`];
//! - to read: [`peek`], [`card_page`], [`clauses`], [`list_key`], [`log_line`].

mod card;
mod card_page;
mod choice;
mod count;
mod die;
mod reading;
mod seat;

pub use card::{CardWidget, Size, back, card_widget, fan};
pub use card_page::{CardPage, card_page, clauses, list_key, listed};
pub use choice::{
    button, choice_list, glow, menu, offer, plan_button, point_button, point_spot, question, spot, value,
};
pub use count::{Coin, badge, chip, meter, purse, track};
pub use die::{Die, die, pips};
pub use reading::{card_address, log_line, peek};
pub use seat::{name, outline, shape};

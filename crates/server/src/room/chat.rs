//! What people say at a table: short, escaped, limited; each viewer can mute others.

use std::collections::VecDeque;

use adit_store::{Change, PersonId};

use crate::room::Room;
use crate::room::call::{Guest, Refused};

/// No line of the chat is longer, in letters.
pub(crate) const LONGEST: usize = 200;
/// So many lines are shown.
pub(crate) const SHOWN: usize = 30;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// The last lines of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chat(VecDeque<Line>);

impl Chat {
    pub(crate) fn push(&mut self, line: Line) {
        if self.0.len() == SHOWN {
            self.0.pop_front();
        }
        self.0.push_back(line);
    }

    pub(crate) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.0.iter()
    }
}

impl Room {
    pub(super) async fn say(&mut self, guest: &Guest, text: &str) -> Result<(), Refused> {
        if !self.owns_any(guest.person) {
            return Err(Refused::Watching);
        }
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST || text.chars().any(char::is_control) {
            return Err(Refused::Length(LONGEST));
        }
        if !self.hall.limits.may_say(guest.person) {
            return Err(Refused::TooFast);
        }
        let change = Change::Say {
            table: self.id,
            person: guest.person,
            text: text.to_owned(),
            at: self.hall.now(),
        };
        self.hall.store.write(change).await.map_err(|error| Refused::from_store(&error))?;
        self.chat.push(Line { person: guest.person, name: guest.name.clone(), text: text.to_owned() });
        self.redraw();
        Ok(())
    }

    /// Hides what somebody says from this guest, or shows it again.
    pub(super) async fn mute(&mut self, guest: &Guest, key: &str) -> Result<(), Refused> {
        let muted = PersonId(key.parse().map_err(|_| Refused::Unknown)?);
        let on = !self.viewers.iter().any(|v| v.guest.as_ref() == Some(guest) && v.muted.contains(&muted));
        let change = Change::Mute { person: guest.person, muted, on };
        self.hall.store.write(change).await.map_err(|error| Refused::from_store(&error))?;
        for viewer in self.viewers.iter_mut().filter(|v| v.guest.as_ref() == Some(guest)) {
            viewer.muted.retain(|&m| m != muted);
            if on {
                viewer.muted.push(muted);
            }
        }
        self.redraw();
        Ok(())
    }
}

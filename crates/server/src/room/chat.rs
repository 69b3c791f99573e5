//! What people say at a table: short, escaped, limited; each viewer can mute others.

use std::collections::VecDeque;

use adit_store::{Change, Person, PersonId};

use crate::room::Room;
use crate::room::commands::CommandError;

/// Letters in a line of the chat.
pub(crate) const LONGEST: usize = 200;
/// Lines that are shown; older ones hardly anybody scrolls to.
pub(crate) const SHOWN: usize = 30;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) person: PersonId,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// The last lines of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chat {
    lines: VecDeque<Line>,
    /// Lines that were there and are not shown any more.
    gone: u64,
}

impl Chat {
    pub(crate) fn push(&mut self, line: Line) {
        if self.lines.len() == SHOWN {
            self.lines.pop_front();
            self.gone += 1;
        }
        self.lines.push_back(line);
    }

    /// The lines, each with its number.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (u64, &Line)> {
        (self.gone..).zip(&self.lines)
    }
}

impl Room {
    pub(super) async fn say(&mut self, guest: &Person, text: &str) -> Result<(), CommandError> {
        if !self.owns_any(guest.id) {
            return Err(CommandError::Spectator);
        }
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST || text.chars().any(char::is_control) {
            return Err(CommandError::Length(LONGEST));
        }
        if !self.hall.limits.may_say(guest.id) {
            return Err(CommandError::TooFast);
        }
        let change =
            Change::Say { table: self.id, person: guest.id, text: text.to_owned(), at: self.hall.now() };
        self.hall.store.write(change).await.map_err(|error| CommandError::from_store(&error))?;
        self.chat.push(Line { person: guest.id, name: guest.name.clone(), text: text.to_owned() });
        self.stale.chat = true;
        Ok(())
    }

    /// Hides what somebody says from this guest, or shows it again.
    pub(super) async fn mute(&mut self, guest: &Person, muted: PersonId) -> Result<(), CommandError> {
        // Only who can be heard here can be muted, or heard again.
        let speaks = self.chat.lines.iter().any(|line| line.person == muted) || self.owns_any(muted);
        if !speaks || muted == guest.id {
            return Err(CommandError::Unknown);
        }
        let on = !self.viewers.of(Some(guest.id)).any(|viewer| viewer.muted.contains(&muted));
        let change = Change::Mute { person: guest.id, muted, on };
        self.hall.store.write(change).await.map_err(|error| CommandError::from_store(&error))?;
        for viewer in self.viewers.of(Some(guest.id)) {
            viewer.muted.retain(|&m| m != muted);
            if on {
                viewer.muted.push(muted);
            }
        }
        self.redraw_person(Some(guest.id));
        Ok(())
    }
}

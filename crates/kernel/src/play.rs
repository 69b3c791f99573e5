//! [`Play`]: a live table whatever its game, for servers and command lines. Text at its edge; no state
//! and no action crosses it. Written once, for every [`Table`].

use crate::chance::{Contribution, ContributionPromise};
use crate::game::Game;
use crate::listing::{Face, Listed, end_words};
use crate::outcome::Outcome;
use crate::record::{
    AnsweredBy, Consent, Contributions, Declined, End, EntryError, LogEntry, LogEntryKind, NoUndo,
    Occupant, UndoOffer,
};
use crate::seat::{Eye, Role, Seat};
use crate::table::{Ack, Prepared, Table};

/// Something a seat may do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalAction {
    /// What to submit.
    pub notation: String,
    /// What it does, as a person would say it.
    pub words: String,
}

pub trait Play: Send {
    /// The game's name in records and addresses.
    fn id(&self) -> &'static str;
    /// The game's name for people.
    fn title(&self) -> &'static str;
    /// The rules version this table is played by.
    fn rules(&self) -> u32;
    /// Every clause that a refusal can name is found there.
    fn rules_text(&self) -> &'static str;
    fn seats(&self) -> u8;
    fn role(&self, seat: Seat) -> Role;
    /// Whether seats hide things from each other.
    fn has_secrets(&self) -> bool;
    fn occupants(&self) -> &[Occupant];
    /// How many turns have begun; none before the deal.
    fn turn(&self) -> u32;

    /// Who is asked now, and the number to answer under.
    fn asks(&self) -> Vec<(Seat, u32)>;
    /// The number under which a seat answers, if it is asked.
    fn asked(&self, seat: Seat) -> Option<u32>;
    /// What a seat is asked, in a sentence.
    fn question(&self, seat: Seat) -> Option<String>;
    /// What a seat may answer; nothing if it is not asked.
    fn legal_actions(&self, seat: Seat) -> Vec<LegalAction>;
    /// Whether a seat may answer this, and if not, why: clause and words.
    fn why(&self, seat: Seat, text: &str) -> Result<(), Declined>;

    /// The table as this eye sees it; none before the deal.
    fn board(&self, eye: Eye) -> Option<String>;
    /// The log of this eye after line `since`; all of it after line 0.
    fn log(&self, eye: Eye, since: u64) -> Vec<LogEntry<String>>;
    fn end(&self) -> Option<&End>;
    /// How it ended, in a sentence; none while it goes on.
    fn end_words(&self) -> Option<String>;
    fn outcome(&self) -> Option<Outcome>;
    fn record(&self) -> &str;
    fn next_line(&self) -> u64;
    /// Whether the rules of this table panicked.
    fn is_broken(&self) -> bool;
    fn undo_offer(&self, seat: Seat) -> Result<UndoOffer, NoUndo>;

    fn prepare(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        text: &str,
    ) -> Result<Prepared<'_>, Declined>;
    fn prepare_plan(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        steps: &[String],
    ) -> Result<Prepared<'_>, Declined>;
    /// What the table has promised about its seed, from its first line on.
    fn commitment(&self) -> String;
    /// What people contribute to chance; none at a table of an older format.
    fn contributions(&self) -> Option<&Contributions>;
    fn is_dealt(&self) -> bool;
    fn prepare_promise(
        &mut self,
        seat: Seat,
        hash: Option<ContributionPromise>,
    ) -> Result<&str, EntryError>;
    fn prepare_open(&mut self, seat: Seat, value: Contribution) -> Result<&str, EntryError>;
    fn prepare_anew(&mut self, seat: Seat) -> Result<&str, EntryError>;
    fn prepare_deal(&mut self) -> Result<&str, EntryError>;
    fn prepare_sit(&mut self, seat: Seat, occupant: &Occupant) -> Result<&str, EntryError>;
    fn prepare_undo(&mut self, seat: Seat, consent: Consent) -> Result<&str, NoUndo>;
    fn prepare_abandon(&mut self) -> Result<&str, EntryError>;
    fn pending(&self) -> Option<&str>;
    fn commit(&mut self) -> Option<Ack>;
    fn abort(&mut self);

    /// Prepares and commits an answer, where nothing is stored.
    fn submit(&mut self, seat: Seat, ask: u32, by: AnsweredBy, text: &str) -> Result<Ack, Declined> {
        if let Prepared::Repeated(ack) = self.prepare(seat, ask, by, text)? {
            return Ok(ack);
        }
        self.commit().ok_or(Declined::Pending)
    }

    /// Prepares and commits an undo, where nothing is stored.
    fn undo(&mut self, seat: Seat, consent: Consent) -> Result<Ack, NoUndo> {
        self.prepare_undo(seat, consent)?;
        Ok(self.commit().ok_or(EntryError::Pending)?)
    }
}

impl<L: Listed> Play for Table<L> {
    fn id(&self) -> &'static str {
        L::Game::ID
    }

    fn title(&self) -> &'static str {
        L::TITLE
    }

    fn rules(&self) -> u32 {
        self.game().rules()
    }

    fn rules_text(&self) -> &'static str {
        L::RULES_TEXT
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn role(&self, seat: Seat) -> Role {
        self.game().role(seat)
    }

    fn has_secrets(&self) -> bool {
        self.game().has_secrets()
    }

    fn occupants(&self) -> &[Occupant] {
        Table::occupants(self)
    }

    fn turn(&self) -> u32 {
        self.state().map_or(0, |state| self.game().turn(state))
    }

    fn asks(&self) -> Vec<(Seat, u32)> {
        Table::asks(self)
    }

    fn asked(&self, seat: Seat) -> Option<u32> {
        Table::asked(self, seat)
    }

    fn question(&self, seat: Seat) -> Option<String> {
        let question = Table::question(self, seat)?;
        let view = self.view(Eye::Seat(seat))?;
        Some(L::Face::question(self.game(), &view, question))
    }

    fn legal_actions(&self, seat: Seat) -> Vec<LegalAction> {
        let (Some(state), Some(_)) = (self.state(), Table::question(self, seat)) else {
            return Vec::new();
        };
        let view = self.game().view(state, Eye::Seat(seat));
        let mut actions = Vec::new();
        self.game().actions(state, seat, &mut actions);
        let legal = |action| LegalAction {
            notation: crate::game::notation(self.game().as_ref(), action),
            words: L::Face::action(self.game(), &view, action),
        };
        actions.into_iter().map(legal).collect()
    }

    fn why(&self, seat: Seat, text: &str) -> Result<(), Declined> {
        Table::why(self, seat, text)
    }

    fn board(&self, eye: Eye) -> Option<String> {
        let mut text = String::new();
        L::Face::board(self.game(), &self.view(eye)?, &mut text);
        Some(text)
    }

    fn log(&self, eye: Eye, since: u64) -> Vec<LogEntry<String>> {
        let after = Table::log(self).partition_point(|entry| entry.line <= since);
        let entries = Table::log(self)[after..].iter().filter_map(|entry| {
            let kind = match &entry.kind {
                LogEntryKind::Happened(event) => {
                    LogEntryKind::Happened(L::Face::seen(self.game(), &self.game().seen(event, eye)?))
                }
                LogEntryKind::Undone { seat, to, reveal } => {
                    LogEntryKind::Undone { seat: *seat, to: *to, reveal: *reveal }
                }
                LogEntryKind::Unopened { seat } => LogEntryKind::Unopened { seat: *seat },
                LogEntryKind::Sat { seat, occupant, before } => {
                    LogEntryKind::Sat { seat: *seat, occupant: occupant.clone(), before: before.clone() }
                }
            };
            Some(LogEntry { line: entry.line, by: entry.by, kind })
        });
        entries.collect()
    }

    fn end(&self) -> Option<&End> {
        Table::end(self)
    }

    fn end_words(&self) -> Option<String> {
        Some(end_words::<L>(self.game(), self.state(), Table::end(self)?))
    }

    fn outcome(&self) -> Option<Outcome> {
        Table::outcome(self)
    }

    fn record(&self) -> &str {
        Table::record(self)
    }

    fn next_line(&self) -> u64 {
        Table::next_line(self)
    }

    fn is_broken(&self) -> bool {
        self.broken().is_some()
    }

    fn undo_offer(&self, seat: Seat) -> Result<UndoOffer, NoUndo> {
        Table::undo_offer(self, seat)
    }

    fn prepare(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        text: &str,
    ) -> Result<Prepared<'_>, Declined> {
        Table::prepare(self, seat, ask, by, text)
    }

    fn prepare_plan(
        &mut self,
        seat: Seat,
        ask: u32,
        by: AnsweredBy,
        steps: &[String],
    ) -> Result<Prepared<'_>, Declined> {
        Table::prepare_plan(self, seat, ask, by, steps)
    }

    fn commitment(&self) -> String {
        Table::commitment(self)
    }

    fn contributions(&self) -> Option<&Contributions> {
        Table::contributions(self)
    }

    fn is_dealt(&self) -> bool {
        Table::is_dealt(self)
    }

    fn prepare_promise(
        &mut self,
        seat: Seat,
        hash: Option<ContributionPromise>,
    ) -> Result<&str, EntryError> {
        Table::prepare_promise(self, seat, hash)
    }

    fn prepare_open(&mut self, seat: Seat, value: Contribution) -> Result<&str, EntryError> {
        Table::prepare_open(self, seat, value)
    }

    fn prepare_anew(&mut self, seat: Seat) -> Result<&str, EntryError> {
        Table::prepare_anew(self, seat)
    }

    fn prepare_deal(&mut self) -> Result<&str, EntryError> {
        Table::prepare_deal(self)
    }

    fn prepare_sit(&mut self, seat: Seat, occupant: &Occupant) -> Result<&str, EntryError> {
        Table::prepare_sit(self, seat, occupant)
    }

    fn prepare_undo(&mut self, seat: Seat, consent: Consent) -> Result<&str, NoUndo> {
        Table::prepare_undo(self, seat, consent)
    }

    fn prepare_abandon(&mut self) -> Result<&str, EntryError> {
        Table::prepare_abandon(self)
    }

    fn pending(&self) -> Option<&str> {
        Table::pending(self)
    }

    fn commit(&mut self) -> Option<Ack> {
        Table::commit(self)
    }

    fn abort(&mut self) {
        Table::abort(self);
    }
}

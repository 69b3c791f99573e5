//! The laws by name, and what is said when one is broken.

use std::cell::Cell;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use adit_kernel::{Seat, panic_text};

/// What every game promises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Law {
    NoPanic,
    EndsInTime,
    OutcomeWhenOver,
    Invariants,
    SomethingToDo,
    NoDuplicates,
    ActionsAndCheckAgree,
    ActionsAppend,
    RefusalsCite,
    NotationRoundTrips,
    Deterministic,
    FaceSpeaks,
    PowersInRange,
    OpenHands,
    RedealIgnoresScratch,
    RedealKeepsView,
    RedealKeepsAsks,
    RedealKeepsAnswers,
    RedealKeepsInvariants,
    RedealPlaysOn,
    TwoWorlds,
    RecordsReplay,
    UndoRestores,
    AsksAreGuarded,
}

impl Law {
    /// For file names.
    pub(crate) fn slug(self) -> String {
        let mut slug = String::new();
        for c in format!("{self:?}").chars() {
            if c.is_uppercase() && !slug.is_empty() {
                slug.push('-');
            }
            slug.extend(c.to_lowercase());
        }
        slug
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::NoPanic => "rules and face never panic",
            Law::EndsInTime => "every game ends within its bound",
            Law::OutcomeWhenOver => "there is an outcome exactly when nobody is asked",
            Law::Invariants => "every position keeps the game's own invariants",
            Law::SomethingToDo => "an asked seat has something to do",
            Law::NoDuplicates => "no action is listed twice",
            Law::ActionsAndCheckAgree => "actions and check agree exactly",
            Law::ActionsAppend => "actions appends and keeps what is there, in a fixed order",
            Law::RefusalsCite => "a refusal cites a clause of the rules text",
            Law::NotationRoundTrips => "notation reads back to its action",
            Law::Deterministic => "the same outcomes give the same position",
            Law::FaceSpeaks => "the face finds words for everything",
            Law::PowersInRange => "evaluation and policy stay in their range",
            Law::OpenHands => "a game without secrets tells nobody more than a spectator",
            Law::RedealIgnoresScratch => "what was in the scratch before a redeal does not matter",
            Law::RedealKeepsView => "a redeal keeps its eye's view",
            Law::RedealKeepsAsks => "a redeal keeps who is asked and what turn it is",
            Law::RedealKeepsAnswers => "a redeal keeps its seat's question, actions and refusals",
            Law::RedealKeepsInvariants => "a redeal keeps the game's own invariants",
            Law::RedealPlaysOn => "a redealt position plays on to an end",
            Law::TwoWorlds => "an eye cannot tell a position from its redeal until something is revealed",
            Law::RecordsReplay => "a record replays and verifies",
            Law::UndoRestores => "an undo restores the position",
            Law::AsksAreGuarded => "a table takes answers only from who is asked, under the open ask",
        })
    }
}

/// A broken law: which, what was found instead, and at which answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Breach<A> {
    pub(crate) law: Law,
    pub(crate) found: String,
    pub(crate) answer: Option<(Seat, A)>,
}

impl<A> Breach<A> {
    pub(crate) fn new(law: Law, found: impl Into<String>) -> Breach<A> {
        Breach { law, found: found.into(), answer: None }
    }

    pub(crate) fn by(self, seat: Seat, action: A) -> Breach<A> {
        Breach { answer: Some((seat, action)), ..self }
    }
}

/// Runs rules and turns their panic into what it said. Nothing is printed: the same panic comes up many
/// times while a play is made small, and is reported once, with its record.
pub(crate) fn guard<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !GUARDED.get() {
                before(info);
            }
        }));
    });
    let outer = GUARDED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(outer);
    result.map_err(|payload| panic_text(&*payload))
}

static HOOK: Once = Once::new();

thread_local! {
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

//! Where a replay comes from: a table of this server, while it runs or once it is over, or a record that somebody brought.

use std::sync::Arc;

use adit_kernel::Seats;
use adit_store::{Person, TableId};
use tokio::sync::oneshot;

use crate::hall::{Hall, HallError};
use crate::replays::eyes::Sight;
use crate::replays::{OpenReplay, ReplayOf};
use crate::room::request::{ReplayFacts, RoomRequest};

/// A replay that somebody may look at, and how much of it.
pub(crate) struct Source {
    pub(crate) replay: Arc<OpenReplay>,
    pub(crate) sight: Sight,
    /// The address of the table or the record, and that of its replay.
    pub(crate) home: String,
    pub(crate) base: String,
    pub(crate) table: Option<TableId>,
}

impl Source {
    /// Finds a replay; none where there is no such table, or a record that was forgotten.
    pub(crate) async fn find(
        hall: &Arc<Hall>,
        of: &ReplayOf,
        guest: Option<&Person>,
    ) -> Result<Option<Source>, HallError> {
        match of {
            ReplayOf::Table(id) => Source::of_table(hall, *id, guest).await,
            ReplayOf::Record(digest) => Ok(Source::of_record(hall, digest.clone()).await),
        }
    }

    async fn of_table(
        hall: &Arc<Hall>,
        id: TableId,
        guest: Option<&Person>,
    ) -> Result<Option<Source>, HallError> {
        let known = hall.replays.known_of(id);
        let guest = guest.cloned();
        let ask = async |known: usize| {
            let call = |reply: oneshot::Sender<ReplayFacts>| RoomRequest::Replay {
                guest: guest.clone(),
                known,
                reply,
            };
            hall.ask(&id, call).await
        };
        let Some(facts) = ask(known).await? else { return Ok(None) };
        let sight = facts.sight;
        let replays = Arc::clone(&hall.replays);
        let work = move || replays.of_table(id, facts.known, &facts.lines);
        let opened = hall.replays.work(work).await.ok_or(HallError::Failing)?;
        let replay = match opened {
            Ok(replay) => replay,
            // It was put away meanwhile, or the table was read from disk again: once more, all of it.
            Err(_) if known > 0 => {
                let Some(facts) = ask(0).await? else { return Ok(None) };
                let replays = Arc::clone(&hall.replays);
                let work = move || replays.of_table(id, 0, &facts.lines);
                hall.replays.work(work).await.ok_or(HallError::Failing)??
            }
            Err(error) => return Err(error.into()),
        };
        let home = format!("/t/{id}");
        let base = format!("{home}/replay");
        Ok(Some(Source { replay, sight, home, base, table: Some(id) }))
    }

    async fn of_record(hall: &Arc<Hall>, digest: String) -> Option<Source> {
        let home = format!("/r/{digest}");
        let replays = Arc::clone(&hall.replays);
        let replay = hall.replays.work(move || replays.of_record(&digest)).await??;
        let sight = {
            let moments = replay.read();
            // Whoever has the record knows what is in it.
            let seats = moments.header().seats.len() as u8;
            let first = moments.steps().first().and_then(|step| moments.at(step.last).ok());
            let secrets = first.is_none_or(|table| table.has_secrets());
            Sight { seats, own: Seats::NONE, over: true, secrets }
        };
        Some(Source { replay, sight, base: home.clone(), home, table: None })
    }
}

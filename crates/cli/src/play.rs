//! `adit play`: a game in the terminal, from sitting down to the standings.
//!
//! - `session`: a table with its bots, whatever the game;
//! - `conversation`: what is shown, what is asked, what a person may type;
//! - `files`: saving and going on later.

mod conversation;
mod files;
mod session;

use adit_catalog::with;
use adit_kernel::chance::Contribution;
use anyhow::Context;

use crate::arg_types::{SeatsArg, values};
use crate::args;
use crate::out::Out;
use conversation::Conversation;
use session::{OpenSession, Session};

pub(crate) fn run(args: &args::Play, out: &mut Out) -> anyhow::Result<()> {
    let seat_specs = args.seats.as_ref().map(|SeatsArg(seat_specs)| seat_specs.as_slice());
    let session = match &args.load {
        Some(path) => {
            let mut session = files::load(path, args.game.as_deref())?;
            if let Some(seat_specs) = seat_specs {
                session.reseat(seat_specs)?;
            }
            session
        }
        None => open(args)?,
    };
    Conversation::new(session, out).run()
}

fn open(args: &args::Play) -> anyhow::Result<Box<dyn Session>> {
    let game = args.game.as_deref().context("name a game, or a file to load")?;
    let (seed, contribution) = match args.seed {
        Some(seed) => (seed.table(), None),
        None => (random()?, Some(Contribution(random()?))),
    };
    let seat_specs = args.seats.as_ref().map(|SeatsArg(seat_specs)| seat_specs.clone());
    with(game, OpenSession { seat_specs, values: values(&args.options), seed, contribution })?
}

fn random() -> anyhow::Result<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| anyhow::anyhow!("the system gives no randomness: {e}"))?;
    Ok(bytes)
}

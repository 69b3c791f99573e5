//! `adit draw --png`: a position as a picture, as the page would show its board.

use std::path::Path;

use adit_catalog::Visit;
use adit_face::{Drawn, Scene, Sitting, picture};
use adit_kernel::options::Values;
use adit_kernel::record::{self, Occupant, OccupantKind};
use adit_kernel::{Eye, FastChance, Game};
use anyhow::{Context, bail};

use crate::arg_types::EyeArg;

/// What to draw: a record, or a game at its beginning.
pub(crate) struct Picture<'a> {
    pub(crate) record: Option<&'a [u8]>,
    pub(crate) eye: EyeArg,
    pub(crate) width: u32,
}

impl Visit for Picture<'_> {
    type Out = anyhow::Result<Vec<u8>>;

    fn visit<L: Drawn>(self) -> Self::Out {
        let EyeArg::One(eye) = self.eye else {
            bail!("a picture shows what one eye sees: choose P1, P2, …, or spectator");
        };
        match self.record {
            None => {
                let game = L::game(&Values::new())?;
                let state = game.deal(&mut FastChance::new(1), &mut ());
                let occupants: Vec<Occupant> =
                    (1..=game.seats()).map(|n| Occupant::person(format!("P{n}"))).collect();
                drawn::<L>(&game, &state, eye, &occupants, 0, self.width)
            }
            Some(bytes) => {
                let replay = record::replay::<L>(bytes)?;
                let state = replay.state().context("nothing is dealt yet, so there is nothing to draw")?;
                let occupants = &replay.header().seats;
                drawn::<L>(replay.game(), state, eye, occupants, replay.lines(), self.width)
            }
        }
    }
}

fn drawn<L: Drawn>(
    game: &L::Game,
    state: &<L::Game as Game>::State,
    eye: Eye,
    occupants: &[Occupant],
    step: u64,
    width: u32,
) -> anyhow::Result<Vec<u8>> {
    if let Eye::Seat(seat) = eye
        && seat.0 >= game.seats()
    {
        bail!("there is no seat {seat}; the table has {}", game.seats());
    }
    let asked = game.asked(state);
    let seats: Vec<Sitting> = (0..)
        .map(adit_kernel::Seat)
        .zip(occupants)
        .map(|(seat, s)| Sitting {
            name: s.name.clone(),
            bot: s.kind == OccupantKind::Bot,
            asked: asked.has(seat),
        })
        .collect();
    let (view, outcome) = (game.view(state, eye), game.outcome(state));
    let scene = Scene {
        view: &view,
        eye,
        seats: &seats,
        ask: None,
        recent: &[],
        step,
        outcome: outcome.as_ref().map(|outcome| (outcome.cause, outcome)),
        base: "",
        pointed: "",
    };
    let (wide, high, inside) = L::picture(game, &scene);
    let svg = picture::document(wide, high, &inside, adit_web::sprite());
    Ok(adit_web::png(&svg, width)?)
}

/// Writes a picture; an existing file is replaced only once the new one is whole.
pub(crate) fn save(path: &Path, png: &[u8]) -> anyhow::Result<()> {
    let part = path.with_extension("png.part");
    std::fs::write(&part, png)
        .and_then(|()| std::fs::rename(&part, path))
        .with_context(|| format!("cannot write {}", path.display()))
}

//! Saving a game and going on later. A record does not hold the seed before the game is over, so the
//! seed of an unfinished game is kept in a second file beside it.

use std::fs;
use std::path::{Path, PathBuf};

use adit_catalog::with;
use adit_kernel::chance::{seed_from_hex, seed_to_hex};
use adit_kernel::record::Record;
use anyhow::{Context, bail};

use super::session::{ResumeSession, Session};
use crate::records;

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".seed");
    PathBuf::from(name)
}

/// Writes the record, and the seed as long as the record does not reveal it.
pub(super) fn save(session: &dyn Session, path: &Path) -> anyhow::Result<()> {
    let seed = beside(path);
    let write = |path: &Path, text: &str| {
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
    };
    if session.table().end().is_none() {
        write(&seed, &format!("{}\n", seed_to_hex(session.seed())))?;
    } else if seed.exists() {
        fs::remove_file(&seed).with_context(|| format!("cannot remove {}", seed.display()))?;
    }
    write(path, session.table().record())
}

/// The saved game; `game` is what it must be, if somebody said so.
pub(super) fn load(path: &Path, game: Option<&str>) -> anyhow::Result<Box<dyn Session>> {
    let named = || path.display().to_string();
    let (bytes, header) = records::read(path)?;
    if let Some(game) = game.filter(|&game| game != header.game) {
        bail!("{} is a game of {}, not of {game}", path.display(), header.game);
    }
    let record = Record::read(&bytes).with_context(named)?;
    let seed = match record.end() {
        Some(end) => {
            seed_from_hex(&end.seed).with_context(|| format!("{}: the seed is damaged", named()))?
        }
        None => kept_seed(&beside(path))?,
    };
    let text = std::str::from_utf8(&bytes).with_context(named)?;
    with(&header.game, ResumeSession { record: text, seed })?.with_context(named)
}

fn kept_seed(path: &Path) -> anyhow::Result<[u8; 32]> {
    let text = fs::read_to_string(path).with_context(|| {
        format!("cannot read {}, which keeps the seed of the unfinished game", path.display())
    })?;
    seed_from_hex(text.trim()).with_context(|| format!("{} does not hold a seed", path.display()))
}

//! `adit check`: a folder of content files, held to what its game expects.

use std::fs;
use std::path::Path;

use adit_catalog::{Visit, all, with};
use adit_kernel::content::{Bundle, LoadError};
use adit_kernel::{Game, Listed};
use anyhow::{Context, bail};

use crate::args;
use crate::out::Out;

/// How many of these files a game has too.
struct Likeness<'a>(&'a Bundle);

impl Visit for Likeness<'_> {
    type Out = usize;

    fn visit<L: Listed>(self) -> usize {
        let known = L::newest();
        self.0.files().filter(|(name, _)| known.files().any(|(other, _)| other == *name)).count()
    }
}

struct Load(Bundle);

impl Visit for Load {
    /// Whether this is the content that the program has.
    type Out = Result<bool, LoadError>;

    fn visit<L: Listed>(self) -> Self::Out {
        L::Game::load(L::Game::RULES, &self.0, Default::default())?;
        Ok(self.0.digest() == L::newest().digest())
    }
}

pub(crate) fn run(args: &args::Check, out: &mut Out) -> anyhow::Result<()> {
    let bundle = read(&args.dir)?;
    let (files, digest) = (bundle.files().count(), bundle.digest());
    let game = match &args.game {
        Some(game) => game.clone(),
        None => owner(&bundle, &args.dir)?.to_owned(),
    };
    let ours = match with(&game, Load(bundle))? {
        Ok(ours) => ours,
        Err(LoadError::Content(mut error)) => {
            error.file = args.dir.join(&error.file).display().to_string();
            return Err(error.into());
        }
        Err(error) => return Err(error.into()),
    };
    let same = if ours { "the same as this program has" } else { "not the same as this program has" };
    out.line(format_args!("{game}: {files} files are fine, {same}"))?;
    out.line(format_args!("digest {digest}"))
}

fn read(dir: &Path) -> anyhow::Result<Bundle> {
    let mut files = Vec::new();
    let entries = fs::read_dir(dir).with_context(|| format!("cannot list {}", dir.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if path.extension().is_some_and(|end| end == "toml") {
            let text =
                fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            files.push((name, text));
        }
    }
    if files.is_empty() {
        bail!("there are no .toml files in {}", dir.display());
    }
    Ok(Bundle::new(files))
}

/// The game that has the most files of these names.
fn owner(bundle: &Bundle, dir: &Path) -> anyhow::Result<&'static str> {
    let mut best = (0, None);
    for entry in all() {
        let likeness = with(entry.id, Likeness(bundle))?;
        if likeness > best.0 {
            best = (likeness, Some(entry.id));
        }
    }
    best.1
        .with_context(|| format!("no game has files like those in {}; name one with --game", dir.display()))
}

//! `adit games`: what there is to play.

use adit_catalog::{ShelfSection, all};

use crate::out::Out;

pub(crate) fn list(out: &mut Out) -> anyhow::Result<()> {
    let entries = all();
    let width = entries.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
    for (shelf, heading) in [(ShelfSection::Game, "Games"), (ShelfSection::Practice, "Practice boards")] {
        let here: Vec<_> = entries.iter().filter(|entry| entry.section == shelf).collect();
        if here.is_empty() {
            continue;
        }
        out.heading(heading)?;
        for entry in here {
            out.line(format_args!("  {:width$}  {}: {}", entry.id, entry.title, entry.blurb))?;
        }
    }
    Ok(())
}

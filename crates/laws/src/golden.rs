//! Golden playthroughs: a game played at random from a seed, written as a person would follow it, and kept as
//! a file. A change in the rules, the words or the boards shows as a readable difference.

use std::fmt::Write as _;
use std::path::Path;

use adit_kernel::game::Game;
use adit_kernel::options::{Options, Values};
use adit_kernel::play::Play;
use adit_kernel::record::{LogEntry, LogEntryKind};
use adit_kernel::table::Table;
use adit_kernel::{Eye, Listed, Seat};
use similar::TextDiff;

use crate::random_play::{Answer, RandomPlay};

/// Of a long game only these answers at the beginning and at the end are written out, so that a golden stays readable.
const BEGINNING: usize = 40;
const ENDING: usize = 12;
/// Legal actions named at each ask; of the others only the number, so that an ask stays one line.
const NAMED: usize = 8;

/// Set to rewrite goldens and to add to archives.
const UPDATE: &str = "ADIT_UPDATE";

/// Whether files are to be rewritten instead of compared.
pub(crate) fn updating() -> bool {
    std::env::var_os(UPDATE).is_some_and(|value| value == "1")
}

/// Compares the playthrough from this seed with the file, or rewrites it if `ADIT_UPDATE=1`. Panics with
/// what differs.
pub fn golden<L: Listed>(values: &Values, seed: u64, path: impl AsRef<Path>) {
    compare(&playthrough::<L>(values, seed), path.as_ref(), updating());
}

fn compare(told: &str, path: &Path, update: bool) {
    if update {
        let folder = path.parent().unwrap_or(Path::new("."));
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, told));
        written.unwrap_or_else(|e| panic!("cannot write {}: {e}", path.display()));
        return;
    }
    let kept = std::fs::read_to_string(path)
        .unwrap_or_else(|e| panic!("{}: {e}; {UPDATE}=1 writes it", path.display()))
        .replace("\r\n", "\n");
    if kept != told {
        let difference = TextDiff::from_lines(kept.as_str(), told)
            .unified_diff()
            .context_radius(4)
            .header("kept", "played now")
            .to_string();
        panic!(
            "{} is not what is played now; if that is meant, {UPDATE}=1 rewrites it\n{difference}",
            path.display()
        );
    }
}

/// The playthrough as text.
pub fn playthrough<L: Listed>(values: &Values, seed: u64) -> String {
    let mut play = RandomPlay::<L>::open(values, seed);
    let mut scenes = vec![opening::<L>(&play.table, seed)];
    let mut turn = None;
    while let Some(answer) = play.choose() {
        let mut scene = String::new();
        let now = play.table.turn();
        if turn.replace(now) != Some(now) {
            board(&play.table, answer.seat, &mut scene);
        }
        tell_answer(&mut play, &answer, &mut scene);
        scenes.push(scene);
    }
    let end = ending(&play.table);
    let cut = scenes.len().saturating_sub(BEGINNING + ENDING);
    if cut > 0 {
        let skipped = format!("\n… {cut} answers …\n");
        scenes.splice(BEGINNING..BEGINNING + cut, [skipped]);
    }
    scenes.push(end);
    tidy(&scenes.concat())
}

fn opening<L: Listed>(table: &Table<L>, seed: u64) -> String {
    let mut text = format!("{}, rules {}\n", L::TITLE, table.game().rules());
    for (key, value) in table.game().options().values() {
        let _ = writeln!(text, "{key}={value}");
    }
    let _ = writeln!(text, "seed {seed}");
    tell(table, 0, &mut text);
    text
}

fn board<L: Listed>(table: &Table<L>, seat: Seat, text: &mut String) {
    let _ = writeln!(text, "\n== turn {}, as {seat} sees it", table.turn());
    text.push_str(&table.board(Eye::Seat(seat)).unwrap_or_default());
    if !text.ends_with('\n') {
        text.push('\n');
    }
}

/// One ask, one answer, and what came of it.
fn tell_answer<L: Listed>(play: &mut RandomPlay<L>, answer: &Answer, text: &mut String) {
    let (seat, legal, action) = (answer.seat, &answer.legal, answer.action());
    let question = Play::question(&play.table, seat).unwrap_or_default();
    let named: Vec<&str> = legal.iter().take(NAMED).map(|action| action.notation.as_str()).collect();
    let more = legal.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(", … {more} more") } else { String::new() };
    let _ = writeln!(text, "\n{seat}? {question}\n    {}{more}", named.join(", "));
    let _ = writeln!(text, "{seat}> {} — {}", action.notation, action.words);
    let since = play.table.next_line() - 1;
    play.submit(answer);
    tell(&play.table, since, text);
}

/// What everybody saw, then what only one seat saw.
fn tell<L: Listed>(table: &Table<L>, since: u64, text: &mut String) {
    let words = |entry: LogEntry<String>| match entry.kind {
        LogEntryKind::Happened(words) => words,
        LogEntryKind::Undone { seat, .. } => format!("{seat} takes back."),
        LogEntryKind::Unopened { seat } => format!("{seat} does not open its share of the dice."),
        LogEntryKind::Sat { seat, occupant, .. } => format!("{} sits down as {seat}.", occupant.name),
    };
    let heard = |eye| -> Vec<String> { Play::log(table, eye, since).into_iter().map(words).collect() };
    let public = heard(Eye::Spectator);
    for line in &public {
        let _ = writeln!(text, "    {line}");
    }
    for seat in Seat::all(table.game().seats()) {
        for line in heard(Eye::Seat(seat)).iter().filter(|line| !public.contains(line)) {
            let _ = writeln!(text, "    {seat} alone: {line}");
        }
    }
}

fn ending<L: Listed>(table: &Table<L>) -> String {
    let mut text = "\n== the end\n".to_owned();
    text.push_str(&table.board(Eye::Spectator).unwrap_or_default());
    if let Some(end) = table.end() {
        let _ = writeln!(text, "\n{}", end.cause);
        let standings = end.outcome().into_iter().flat_map(|outcome| outcome.standings().to_vec());
        for (seat, standing) in Seat::all(table.game().seats()).zip(standings) {
            let rank =
                standing.rank.map_or_else(|| standing.verdict.to_string(), |rank| format!("rank {rank}"));
            let _ =
                writeln!(text, "{seat}: {rank}, score {}, utility {}", standing.score, standing.utility);
        }
    }
    text
}

/// Without trailing spaces, which editors and version control would take away.
fn tidy(text: &str) -> String {
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    #[test]
    fn a_change_shows_as_a_readable_difference() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/play.txt");
        let missing = catch_unwind(|| compare("a\n", &file, false)).unwrap_err();
        assert!(missing.downcast_ref::<String>().unwrap().contains("ADIT_UPDATE=1 writes it"));
        compare("one\ntwo\nthree\n", &file, true);
        compare("one\ntwo\nthree\n", &file, false);
        let changed = catch_unwind(|| compare("one\n2\nthree\n", &file, false)).unwrap_err();
        let words = changed.downcast_ref::<String>().unwrap();
        assert!(words.contains("-two\n+2\n"), "{words}");
        std::fs::write(&file, "one\r\ntwo\r\nthree\r\n").unwrap();
        compare("one\ntwo\nthree\n", &file, false);
    }
}

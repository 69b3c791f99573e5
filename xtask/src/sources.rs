//! What every source file keeps to: a header that says what lives there, no left-over words, no file
//! named after nothing, no file that is several ideas.

use crate::lexer::{code_only, line_of, test_lines};
use crate::tree::{File, Problem, Tree};

/// Lines of Rust outside tests: past the first a file is probably two ideas, past the second it is.
const LONG: usize = 600;
const TOO_LONG: usize = 900;

const PARENTS: [&str; 5] = ["crates", "games", "examples", "xtask", "fuzz"];
const NAMELESS: [&str; 8] = ["util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"];
const LEFT_OVER: [&str; 4] = ["todo!", "unimplemented!", "dbg!", "#[ignore"];
const PRINTING: [&str; 4] = ["println!", "eprintln!", "print!", "eprint!"];
/// Who may print: the programs of the command line, which benches are too, and tests, whose figures cargo keeps to itself
/// until it is asked (`--nocapture`).
const PRINTERS: [&str; 2] = ["crates/cli/", "xtask/"];
const PRINTING_FOLDERS: [&str; 2] = ["/benches/", "/tests/"];

/// What is wrong, and files that are growing too long.
pub(crate) fn check(tree: &Tree) -> (Vec<Problem>, Vec<Problem>) {
    let (mut problems, mut warnings) = (Vec::new(), Vec::new());
    let ours = |path: &str| PARENTS.iter().any(|p| path.split('/').next() == Some(p));
    for path in tree.paths.iter().filter(|p| ours(p)) {
        problems.extend(nameless(path));
    }
    for file in tree.rust().filter(|f| ours(&f.path)) {
        if !file.text.starts_with("//!") {
            problems.push(Problem::at(
                &file.path,
                1,
                "does not begin with `//!`: say what lives here and why",
            ));
        }
        let code = code_only(&file.text);
        problems.extend(left_over(file, &code));
        let lines = length(file, &code);
        if lines > LONG {
            let what = format!("{lines} lines outside tests; past {LONG} a file is two ideas");
            if lines > TOO_LONG { &mut problems } else { &mut warnings }
                .push(Problem::new(&file.path, what));
        }
    }
    (problems, warnings)
}

fn nameless(path: &str) -> Option<Problem> {
    let name = path.rsplit('/').next()?.split('.').next()?;
    let word = name.split(['_', '-']).find(|part| NAMELESS.contains(part))?;
    Some(Problem::new(path, format!("«{word}» says nothing; name it after what it holds")))
}

fn left_over(file: &File, code: &str) -> Vec<Problem> {
    let mut found = Vec::new();
    let may_print = PRINTING_FOLDERS.iter().any(|folder| file.path.contains(folder))
        || PRINTERS.iter().any(|p| file.path.starts_with(p));
    let printing = PRINTING.iter().filter(|_| !may_print).map(|w| (*w, "only the command line prints"));
    for (word, why) in LEFT_OVER.iter().map(|w| (*w, "left over")).chain(printing) {
        for (at, _) in code.match_indices(word) {
            let inside_word =
                code[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
            if !inside_word {
                found.push(Problem::at(&file.path, line_of(code, at) + 1, format!("`{word}`: {why}")));
            }
        }
    }
    found
}

/// Lines that are not tests.
fn length(file: &File, code: &str) -> usize {
    if file.path.split('/').any(|part| matches!(part, "tests" | "tests.rs" | "benches")) {
        return 0;
    }
    test_lines(code).iter().filter(|&&test| !test).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::fixture::{lines, tree};

    #[test]
    fn a_file_without_header_is_named() {
        let (_dir, tree) = tree(&[
            ("crates/a/src/lib.rs", "//! Fine.\n"),
            ("crates/a/tests/b.rs", "// Not a header.\n"),
            ("docs/c.rs", "fn free() {}\n"),
        ]);
        assert_eq!(
            lines(&check(&tree).0),
            ["crates/a/tests/b.rs:1: does not begin with `//!`: say what lives here and why"]
        );
    }

    #[test]
    fn left_over_words_count_in_code_only() {
        let (_dir, tree) = tree(&[(
            "games/g/src/lib.rs",
            "//! todo! in words is fine\nfn f() {\n    // dbg!\n    todo!()\n}\n#[ignore]\nfn g() { println!(\"dbg!\"); }\n",
        )]);
        assert_eq!(
            lines(&check(&tree).0),
            [
                "games/g/src/lib.rs:4: `todo!`: left over",
                "games/g/src/lib.rs:6: `#[ignore`: left over",
                "games/g/src/lib.rs:7: `println!`: only the command line prints",
            ]
        );
    }

    #[test]
    fn the_command_line_may_print() {
        let text = "//! Prints.\nfn f() { println!(); eprintln!(); }\n";
        let (_dir, tree) = tree(
            &["crates/cli/src/main.rs", "xtask/src/main.rs", "crates/a/benches/b.rs"].map(|p| (p, text)),
        );
        assert_eq!(check(&tree).0, []);
    }

    #[test]
    fn names_that_say_nothing_are_refused() {
        let (_dir, tree) = tree(&[
            ("crates/a/src/string_utils.rs", "//! x\n"),
            ("crates/a/tests/common/mod.rs", "//! x\n"),
            ("crates/a/src/uncommon.rs", "//! x\n"),
        ]);
        assert_eq!(
            lines(&check(&tree).0),
            [
                "crates/a/src/string_utils.rs: «utils» says nothing; name it after what it holds",
                "crates/a/tests/common: «common» says nothing; name it after what it holds",
            ]
        );
    }

    #[test]
    fn length_is_counted_without_tests() {
        let body = |n: usize| format!("//! Long.\n{}", "fn f() {}\n".repeat(n));
        let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", "fn t() {}\n".repeat(2000));
        let (_dir, tree) = tree(&[
            ("crates/a/src/fine.rs", &(body(500) + &tests)),
            ("crates/a/src/long.rs", &body(700)),
            ("crates/a/src/too_long.rs", &body(1000)),
            ("crates/a/tests/any.rs", &body(1000)),
        ]);
        let (problems, warnings) = check(&tree);
        assert_eq!(
            lines(&problems),
            ["crates/a/src/too_long.rs: 1001 lines outside tests; past 600 a file is two ideas"]
        );
        assert_eq!(
            lines(&warnings),
            ["crates/a/src/long.rs: 701 lines outside tests; past 600 a file is two ideas"]
        );
    }
}

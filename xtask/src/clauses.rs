//! Clauses and tests: every clause of a game's RULES.md is cited by a test of that game, or says why it
//! cannot show; and nothing cites a clause that is not there.
//!
//! A test cites a clause by its name (`dwa_craft_7_…`, also several: `dwa_craft_7_and_dwa_craft_8_…`) or
//! in the comment right above it (`// clauses: DWA-CRAFT-7, DWA-CRAFT-8`).

use adit_kernel::clause::{Rule, Rulebook};
use anyhow::bail;
use std::collections::{BTreeMap, BTreeSet};

use crate::lexer::code_only;
use crate::tree::{File, Problem, Tree};

const PARENTS: [&str; 2] = ["games", "examples"];

/// One game's clauses and who cites them.
#[derive(Debug)]
pub(crate) struct Ledger {
    /// `games/dwarven-miner`.
    pub(crate) folder: String,
    rules: Vec<Rule>,
    /// Clause by clause, the tests that cite it: `tests/clauses/craft.rs dwa_craft_7_…`.
    tests: BTreeMap<String, Vec<String>>,
    problems: Vec<Problem>,
}

pub(crate) fn ledgers(tree: &Tree) -> Vec<Ledger> {
    tree.folders_with(&PARENTS, "RULES.md").into_iter().map(|folder| Ledger::read(tree, folder)).collect()
}

/// Prints which tests cite which clause.
pub(crate) fn print(tree: &Tree, game: Option<&str>) -> anyhow::Result<()> {
    let all = ledgers(tree);
    let mut shown = all.iter().filter(|l| game.is_none_or(|g| l.name() == g)).peekable();
    if shown.peek().is_none() {
        let known: Vec<&str> = all.iter().map(Ledger::name).collect();
        bail!("no rules of «{}» here; there are: {}", game.unwrap_or("any game"), known.join(", "));
    }
    for ledger in shown {
        println!("{}", ledger.summary());
        for rule in &ledger.rules {
            match (ledger.tests.get(&rule.id), &rule.no_effect) {
                (Some(tests), _) => tests.iter().for_each(|test| println!("  {:<16} {test}", rule.id)),
                (None, Some(why)) => println!("  {:<16} no effect: {why}", rule.id),
                (None, None) => println!("  {:<16} NO TEST", rule.id),
            }
        }
    }
    Ok(())
}

impl Ledger {
    fn read(tree: &Tree, folder: &str) -> Ledger {
        let book = format!("{folder}/RULES.md");
        let text = tree.file(&book).map_or("", |f| f.text.as_str());
        let rules = Rulebook::parse(text).rules;
        let ids: BTreeSet<&str> = rules.iter().map(|r| r.id.as_str()).collect();
        let prefixes: BTreeSet<&str> = ids.iter().filter_map(|id| id.split('-').next()).collect();
        let mut problems = flaws_of(&book, text, &rules);
        let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let inside = format!("{folder}/");
        let belongs = |f: &&File| f.path.starts_with(&inside) && !f.path.ends_with(".md");
        for file in tree.files.iter().filter(belongs) {
            for (index, line) in file.text.lines().enumerate() {
                for id in cited(line, &prefixes).filter(|id| !ids.contains(id.as_str())) {
                    problems.push(unknown(&file.path, index + 1, &id, &book));
                }
            }
            for test in tests_of(file) {
                let named = in_name(&test.name, &ids, &prefixes);
                for id in named.unknown {
                    problems.push(unknown(&file.path, test.line, &id, &book));
                }
                let commented = test.comments.iter().flat_map(|line| cited(line, &prefixes));
                let all: BTreeSet<String> = named
                    .known
                    .into_iter()
                    .chain(commented.filter(|id| ids.contains(id.as_str())))
                    .collect();
                let place = format!("{} {}", file.path.trim_start_matches(&inside), test.name);
                for id in all {
                    tests.entry(id).or_default().push(place.clone());
                }
            }
        }
        let untested = rules.iter().filter(|r| r.no_effect.is_none() && !tests.contains_key(&r.id));
        problems.extend(untested.map(|r| Problem::new(&book, format!("no test cites {}", r.id))));
        Ledger { folder: folder.to_owned(), rules, tests, problems }
    }

    pub(crate) fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or(&self.folder)
    }

    pub(crate) fn summary(&self) -> String {
        let cited = self.rules.iter().filter(|r| self.tests.contains_key(&r.id)).count();
        let silent = self.rules.iter().filter(|r| r.no_effect.is_some()).count();
        format!(
            "{}: {} clauses, {cited} cited by tests, {silent} without effect",
            self.folder,
            self.rules.len()
        )
    }
}

fn unknown(path: &str, line: usize, id: &str, book: &str) -> Problem {
    Problem::at(path, line, format!("cites {id}, which {book} does not have"))
}

/// What is wrong with the rule book itself.
fn flaws_of(book: &str, text: &str, rules: &[Rule]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut seen = BTreeSet::new();
    if rules.is_empty() {
        problems.push(Problem::new(book, "has no clauses (list items `- **ID** text`)"));
    }
    for rule in rules {
        let mark = format!("- **{}**", rule.id);
        let line = text
            .lines()
            .enumerate()
            .filter(|(_, l)| l.starts_with(&mark))
            .last()
            .map_or(1, |(at, _)| at + 1);
        if !is_id(&rule.id) {
            let what = format!("«{}» is no clause ID: capitals and numbers joined by hyphens", rule.id);
            problems.push(Problem::at(book, line, what));
        }
        if !seen.insert(&rule.id) {
            problems.push(Problem::at(book, line, format!("{} is given twice", rule.id)));
        }
    }
    problems
}

/// `DWA-CRAFT-7`: words of capitals and digits, the first of letters, the last a number.
fn is_id(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
    parts.len() >= 2
        && parts.iter().all(|p| !p.is_empty() && p.chars().all(capital))
        && parts[0].starts_with(|c: char| c.is_ascii_uppercase())
        && parts[parts.len() - 1].starts_with(|c: char| c.is_ascii_digit())
}

/// The IDs in a line of text that begin with one of the game's prefixes.
fn cited<'a>(line: &'a str, prefixes: &'a BTreeSet<&str>) -> impl Iterator<Item = String> + 'a {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .map(|word| word.trim_matches('-'))
        .filter(|word| is_id(word) && word.split('-').next().is_some_and(|p| prefixes.contains(p)))
        .map(str::to_owned)
}

/// A `#[test]` function with the comments right above it.
#[derive(Debug)]
struct Test<'a> {
    name: String,
    line: usize,
    comments: Vec<&'a str>,
}

fn tests_of(file: &File) -> Vec<Test<'_>> {
    if !file.path.ends_with(".rs") {
        return Vec::new();
    }
    let lines: Vec<&str> = file.text.lines().collect();
    let code = code_only(&file.text);
    let code: Vec<&str> = code.lines().map(str::trim).collect();
    let mut tests = Vec::new();
    for (at, _) in code.iter().enumerate().filter(|(_, line)| line.starts_with("#[test]")) {
        let Some((down, name)) =
            code[at..].iter().enumerate().find_map(|(down, line)| Some((down, function_name(line)?)))
        else {
            continue;
        };
        let above = lines[..at].iter().rev().take_while(|line| {
            let line = line.trim();
            line.starts_with("//") && !line.starts_with("//!") || line.starts_with("#[")
        });
        let comments = above.chain(&lines[at..at + down]).filter(|l| l.trim().starts_with("//")).copied();
        tests.push(Test { name, line: at + down + 1, comments: comments.collect() });
    }
    tests
}

fn function_name(line: &str) -> Option<String> {
    let (before, after) = line.split_once("fn ")?;
    let word_ends = before.chars().next_back().is_none_or(|c| !(c.is_alphanumeric() || c == '_'));
    let name: String =
        after.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (word_ends && !name.is_empty()).then_some(name)
}

#[derive(Debug, Default)]
struct Named {
    known: Vec<String>,
    unknown: Vec<String>,
}

/// The clauses that a test's name lists. The longest ID that fits is meant; a prefix, a word and a number
/// that fit none are a citation of a clause that is not there.
fn in_name(name: &str, ids: &BTreeSet<&str>, prefixes: &BTreeSet<&str>) -> Named {
    let words: Vec<String> = name.split('_').map(str::to_uppercase).collect();
    let longest = ids.iter().map(|id| id.split('-').count()).max().unwrap_or(0);
    let mut named = Named::default();
    let mut at = 0;
    while at < words.len() {
        let spans = (1..=longest.min(words.len() - at)).rev();
        let fits =
            spans.map(|n| (n, words[at..at + n].join("-"))).find(|(_, id)| ids.contains(id.as_str()));
        if let Some((n, id)) = fits {
            named.known.push(id);
            at += n;
            continue;
        }
        if prefixes.contains(words[at].as_str()) {
            let looks = (2..=3).map(|n| words[at..words.len().min(at + n)].join("-")).find(|id| is_id(id));
            named.unknown.extend(looks);
        }
        at += 1;
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::fixture::{lines, tree};

    const RULES: &str = "# Toy\n## Moves\n- **TOY-MOVE-1** Move.\n- **TOY-MOVE-2** Or stay.\n\
        - **TOY-MOVE-12** Twice.\n- **TOY-BOX-1** Red. *No effect: there is no box.*\n";

    fn ledger(files: &[(&str, &str)]) -> Ledger {
        let (_dir, tree) = tree(files);
        ledgers(&tree).remove(0)
    }

    #[test]
    fn names_and_comments_cite() {
        let ledger = ledger(&[
            ("games/toy/RULES.md", RULES),
            (
                "games/toy/tests/moves.rs",
                "//! t\n#[test]\nfn toy_move_1_one_step() {}\n\n/// Says TOY-MOVE-2.\n#[test]\n\
                 fn staying() {}\n",
            ),
            (
                "games/toy/src/lib.rs",
                "//! l\n#[cfg(test)]\nmod tests {\n    // clauses: TOY-MOVE-12\n    #[test]\n    \
                 #[should_panic]\n    fn twice() {}\n}\n",
            ),
        ]);
        assert_eq!(lines(ledger.problems()), [""; 0]);
        assert_eq!(ledger.summary(), "games/toy: 4 clauses, 3 cited by tests, 1 without effect");
        assert_eq!(ledger.tests["TOY-MOVE-12"], ["src/lib.rs twice"]);
    }

    #[test]
    fn a_clause_that_no_test_cites_is_named() {
        let ledger = ledger(&[
            ("examples/toy/RULES.md", RULES),
            (
                "examples/toy/tests/moves.rs",
                "//! Speaks of TOY-MOVE-2, but not above a test.\n#[test]\n\
                 fn toy_move_1_and_toy_move_12_agree() {}\nfn toy_move_2_is_no_test() {}\n",
            ),
        ]);
        assert_eq!(lines(ledger.problems()), ["examples/toy/RULES.md: no test cites TOY-MOVE-2"]);
    }

    #[test]
    fn a_clause_that_is_not_there_is_named() {
        let ledger = ledger(&[
            ("games/toy/RULES.md", "- **TOY-1** One.\n- **TOY-MOVE-2** Two.\n"),
            (
                "games/toy/src/lib.rs",
                "//! l\nconst A: Clause = Clause(\"TOY-MOVE-9\");\n// clauses: TOY-1, TOY-MOVE-2\n#[test]\n\
                 fn toy_move_3_is_gone() {}\n#[test]\nfn toy_story() {}\n",
            ),
        ]);
        assert_eq!(
            lines(ledger.problems()),
            [
                "games/toy/src/lib.rs:2: cites TOY-MOVE-9, which games/toy/RULES.md does not have",
                "games/toy/src/lib.rs:5: cites TOY-MOVE-3, which games/toy/RULES.md does not have",
            ]
        );
    }

    #[test]
    fn a_rule_book_gives_each_id_once() {
        let ledger = ledger(&[(
            "games/toy/RULES.md",
            "- **TOY-1** *No effect: a.*\n- **TOY-1** *No effect: b.*\n- **Toy two** *No effect: c.*\n",
        )]);
        assert_eq!(
            lines(ledger.problems()),
            [
                "games/toy/RULES.md:2: TOY-1 is given twice",
                "games/toy/RULES.md:3: «Toy two» is no clause ID: capitals and numbers joined by hyphens",
            ]
        );
    }
}

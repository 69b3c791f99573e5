//! Clauses, code and tests: every clause of a game's RULES.md is named at the code that enforces it and cited
//! by a test of that game, or says why it cannot show; and nothing cites a clause that is not there.
//!
//! Code names a clause in a comment beside it (`// DWA-CRAFT-7`), content in a comment or a field. A list in a
//! module's header says nothing about a place, so it does not count. The few clauses that no code of the game
//! enforces (a definition, a sum, what the server does) stand in `clauses-without-code.md` beside RULES.md, with the
//! reason.
//!
//! A test cites a clause by its name (`dwa_craft_7_…`, also several: `dwa_craft_7_and_dwa_craft_8_…`) or
//! in the comment right above it (`// clauses: DWA-CRAFT-7, DWA-CRAFT-8`).
//!
//! A game that is not on the shelf yet is in the making: what is missing there is counted, not held against it.

use adit_kernel::clause::{Rule, Rulebook};
use anyhow::bail;
use std::collections::{BTreeMap, BTreeSet};

use crate::lexer::{code_only, comments_only, test_lines};
use crate::tree::{File, Problem, Tree};

const PARENTS: [&str; 2] = ["games", "examples"];
/// Items as in RULES.md, with the reason in place of the rule.
const WITHOUT_CODE: &str = "clauses-without-code.md";
/// Who is on the shelf.
const SHELF: &str = "crates/catalog/Cargo.toml";
/// One clause in so many may have no code: enough for definitions, too few to hide in.
const FEW: usize = 20;

/// One game's clauses and who names them.
#[derive(Debug)]
pub(crate) struct Ledger {
    /// `games/dwarven-miner`.
    pub(crate) folder: String,
    rules: Vec<Rule>,
    /// Clause by clause, where code and content name it: `src/crafting.rs:64`.
    code: BTreeMap<String, Vec<String>>,
    /// Clauses that no code enforces, with the reason.
    without_code: BTreeMap<String, String>,
    /// Clause by clause, the tests that cite it: `tests/clauses/craft.rs dwa_craft_7_…`.
    tests: BTreeMap<String, Vec<String>>,
    /// On the shelf, so every clause must have its code and its test.
    complete: bool,
    problems: Vec<Problem>,
}

pub(crate) fn ledgers(tree: &Tree) -> Vec<Ledger> {
    tree.folders_with(&PARENTS, "RULES.md").into_iter().map(|folder| Ledger::read(tree, folder)).collect()
}

/// Prints where each clause is enforced and which tests cite it.
pub(crate) fn print(tree: &Tree, game: Option<&str>) -> anyhow::Result<()> {
    let all = ledgers(tree);
    let mut shown = all.iter().filter(|l| game.is_none_or(|g| l.name() == g)).peekable();
    if shown.peek().is_none() {
        let known: Vec<&str> = all.iter().map(Ledger::name).collect();
        bail!("no rules of «{}» here; there are: {}", game.unwrap_or("any game"), known.join(", "));
    }
    for ledger in shown {
        println!("{}", ledger.summary());
        ledger.rules.iter().flat_map(|rule| ledger.lines(rule)).for_each(|line| println!("  {line}"));
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
        let mut code: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let inside = format!("{folder}/");
        let list = format!("{inside}{WITHOUT_CODE}");
        let belongs =
            |f: &&File| f.path.starts_with(&inside) && (!f.path.ends_with(".md") || f.path == list);
        for file in tree.files.iter().filter(belongs) {
            for (index, line) in file.text.lines().enumerate() {
                for id in cited(line, &prefixes).filter(|id| !ids.contains(id.as_str())) {
                    problems.push(unknown(&file.path, index + 1, &id, &book));
                }
            }
            let path = file.path.trim_start_matches(&inside);
            for (line, text) in places_of(path, &file.text) {
                let named: BTreeSet<String> = cited(&text, &prefixes).collect();
                for id in named.into_iter().filter(|id| ids.contains(id.as_str())) {
                    code.entry(id).or_default().push(format!("{path}:{line}"));
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
                let place = format!("{path} {}", test.name);
                for id in all {
                    tests.entry(id).or_default().push(place.clone());
                }
            }
        }
        let excuses = tree.file(&list).map_or("", |f| f.text.as_str());
        let without_code = Rulebook::parse(excuses).rules.into_iter().map(|r| (r.id, r.text)).collect();
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let package = format!("adit-{name}");
        let names_it =
            |line: &str| line.strip_prefix(&package).is_some_and(|rest| rest.starts_with([' ', '.']));
        let complete = tree.file(SHELF).is_none_or(|f| f.text.lines().any(names_it));
        let mut ledger =
            Ledger { folder: folder.to_owned(), rules, code, without_code, tests, complete, problems };
        if complete {
            ledger.check_tests(&book);
            ledger.check_code(&book, &list);
        }
        ledger
    }

    fn check_tests(&mut self, book: &str) {
        let untested =
            self.rules.iter().filter(|r| r.no_effect.is_none() && !self.tests.contains_key(&r.id));
        self.problems.extend(untested.map(|r| Problem::new(book, format!("no test cites {}", r.id))));
    }

    /// Every clause is named in code or has a reason in the list, not both; and few are in the list.
    fn check_code(&mut self, book: &str, list: &str) {
        let mut found = Vec::new();
        for rule in self.rules.iter().filter(|r| r.no_effect.is_none()) {
            if !self.code.contains_key(&rule.id) && !self.without_code.contains_key(&rule.id) {
                let what = format!("no code names {}: put it in a comment where it is enforced", rule.id);
                found.push(Problem::new(book, what));
            }
        }
        for (id, reason) in &self.without_code {
            if reason.is_empty() {
                found.push(Problem::new(list, format!("{id} has no reason")));
            }
            if let Some(place) = self.code.get(id).and_then(|places| places.first()) {
                found.push(Problem::new(list, format!("lists {id}, which {place} names")));
            }
        }
        let (listed, most) = (self.without_code.len(), self.rules.len().div_ceil(FEW));
        if listed > most {
            let what = format!("lists {listed} of {} clauses; at most {most} may be", self.rules.len());
            found.push(Problem::new(list, what));
        }
        self.problems.append(&mut found);
    }

    pub(crate) fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn name(&self) -> &str {
        self.folder.rsplit('/').next().unwrap_or(&self.folder)
    }

    pub(crate) fn summary(&self) -> String {
        let of = |names: &BTreeMap<String, Vec<String>>| {
            self.rules.iter().filter(|r| names.contains_key(&r.id)).count()
        };
        format!(
            "{}{}: {} clauses, {} named in code, {} listed without, {} cited by tests, {} without effect",
            self.folder,
            if self.complete { "" } else { " (not on the shelf yet)" },
            self.rules.len(),
            of(&self.code),
            self.without_code.len(),
            of(&self.tests),
            self.rules.iter().filter(|r| r.no_effect.is_some()).count()
        )
    }

    /// What `cargo xtask clauses` says of one clause.
    fn lines(&self, rule: &Rule) -> Vec<String> {
        let line = |kind: &str, what: &str| format!("{:<16} {kind:<6}{what}", rule.id);
        if let Some(why) = &rule.no_effect {
            return vec![line("", &format!("no effect: {why}"))];
        }
        let of = |names: &BTreeMap<String, Vec<String>>| names.get(&rule.id).cloned().unwrap_or_default();
        let mut lines: Vec<String> = of(&self.code).iter().map(|place| line("code", place)).collect();
        match self.without_code.get(&rule.id) {
            Some(why) => lines.push(line("code", &format!("none: {why}"))),
            None if lines.is_empty() => lines.push(line("code", "MISSING")),
            None => {}
        }
        let tests = of(&self.tests);
        lines.extend(tests.iter().map(|test| line("test", test)));
        if tests.is_empty() {
            lines.push(line("test", "MISSING"));
        }
        lines
    }
}

fn unknown(path: &str, line: usize, id: &str, book: &str) -> Problem {
    Problem::at(path, line, format!("cites {id}, which {book} does not have"))
}

/// The lines of a game's file, counted from one, in which a clause that is named counts as enforced: comments of
/// code that is no test, and content.
fn places_of(path: &str, text: &str) -> Vec<(usize, String)> {
    let from_one = |(index, line): (usize, &str)| (index + 1, line.to_owned());
    if path.starts_with("content/") && path.ends_with(".toml") {
        return text.lines().enumerate().map(from_one).collect();
    }
    let tests = path.split('/').any(|part| matches!(part, "tests" | "tests.rs"));
    if !path.starts_with("src/") || !path.ends_with(".rs") || tests {
        return Vec::new();
    }
    let inside_tests = test_lines(&code_only(text));
    let comments = comments_only(text);
    let counts = |(index, line): &(usize, &str)| {
        !inside_tests.get(*index).copied().unwrap_or_default() && !line.trim_start().starts_with("//!")
    };
    comments.lines().enumerate().filter(counts).map(from_one).collect()
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
    /// All of them, named where they are enforced.
    const CODE: (&str, &str) = (
        "games/toy/src/moves.rs",
        "//! m\n/// Both (TOY-MOVE-1, TOY-MOVE-2).\nfn a() {\n    b(); // TOY-MOVE-12\n}\n",
    );
    const TESTS: (&str, &str) =
        ("games/toy/tests/moves.rs", "//! t\n#[test]\nfn toy_move_1_and_toy_move_2_and_toy_move_12() {}\n");

    fn ledger(files: &[(&str, &str)]) -> Ledger {
        let (_dir, tree) = tree(files);
        ledgers(&tree).remove(0)
    }

    #[test]
    fn names_and_comments_cite() {
        let ledger = ledger(&[
            ("games/toy/RULES.md", RULES),
            CODE,
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
        assert_eq!(
            ledger.summary(),
            "games/toy: 4 clauses, 3 named in code, 0 listed without, 3 cited by tests, 1 without effect"
        );
        assert_eq!(ledger.tests["TOY-MOVE-12"], ["src/lib.rs twice"]);
        assert_eq!(ledger.code["TOY-MOVE-2"], ["src/moves.rs:2"]);
        assert_eq!(ledger.code["TOY-MOVE-12"], ["src/moves.rs:4"]);
        let shown: Vec<String> = ledger.rules.iter().flat_map(|rule| ledger.lines(rule)).collect();
        assert_eq!(shown[0], "TOY-MOVE-1       code  src/moves.rs:2");
        assert_eq!(shown[1], "TOY-MOVE-1       test  tests/moves.rs toy_move_1_one_step");
        assert_eq!(shown[6], "TOY-BOX-1              no effect: there is no box");
    }

    #[test]
    fn a_clause_that_no_test_cites_is_named() {
        let ledger = ledger(&[
            ("games/toy/RULES.md", RULES),
            CODE,
            (
                "games/toy/tests/moves.rs",
                "//! Speaks of TOY-MOVE-2, but not above a test.\n#[test]\n\
                 fn toy_move_1_and_toy_move_12_agree() {}\nfn toy_move_2_is_no_test() {}\n",
            ),
        ]);
        assert_eq!(lines(ledger.problems()), ["games/toy/RULES.md: no test cites TOY-MOVE-2"]);
    }

    #[test]
    fn a_clause_is_named_beside_the_code_and_nowhere_else() {
        let ledger = ledger(&[
            ("games/toy/RULES.md", RULES),
            TESTS,
            (
                "games/toy/src/lib.rs",
                "//! Speaks of TOY-MOVE-1 at its head.\nconst A: Clause = Clause(\"TOY-MOVE-1\");\n\
                 #[cfg(test)]\nmod tests {\n    // TOY-MOVE-1\n    fn a() {}\n}\n",
            ),
            ("games/toy/src/page/tests.rs", "//! t\n// TOY-MOVE-1\n"),
            ("games/toy/benches/speed.rs", "//! s\n// TOY-MOVE-1\n"),
            ("games/toy/src/stay.rs", "//! s\nfn stay() {} // ranges say nothing: TOY-MOVE-2 to -12\n"),
            ("games/toy/content/moves.toml", "clause = \"TOY-MOVE-12\"\n"),
        ]);
        assert_eq!(
            lines(ledger.problems()),
            ["games/toy/RULES.md: no code names TOY-MOVE-1: put it in a comment where it is enforced"]
        );
        assert_eq!(ledger.code["TOY-MOVE-12"], ["content/moves.toml:1"]);
        assert!(ledger.lines(&ledger.rules[0])[0].ends_with("code  MISSING"));
    }

    #[test]
    fn a_clause_without_code_has_a_reason() {
        let list = "games/toy/clauses-without-code.md";
        let code = ("games/toy/src/moves.rs", "//! m\nfn a() {} // TOY-MOVE-1, TOY-MOVE-2\n");
        let with = |text: &str| ledger(&[("games/toy/RULES.md", RULES), TESTS, code, (list, text)]);

        let sound = with("# Without code\n\nWhy.\n\n- **TOY-MOVE-12** The sum of two.\n");
        assert_eq!(lines(sound.problems()), [""; 0]);
        assert_eq!(sound.lines(&sound.rules[2])[0], "TOY-MOVE-12      code  none: The sum of two.");

        let wrong = with("- **TOY-MOVE-12**\n- **TOY-MOVE-2** No code.\n- **TOY-MOVE-9** Gone.\n");
        assert_eq!(
            lines(wrong.problems()),
            [
                "games/toy/clauses-without-code.md:3: cites TOY-MOVE-9, which games/toy/RULES.md does not have",
                "games/toy/clauses-without-code.md: TOY-MOVE-12 has no reason",
                "games/toy/clauses-without-code.md: lists TOY-MOVE-2, which src/moves.rs:2 names",
                "games/toy/clauses-without-code.md: lists 3 of 4 clauses; at most 1 may be",
            ]
        );
    }

    #[test]
    fn a_game_that_is_not_on_the_shelf_may_lack_code_and_tests_but_cites_no_unknown_clause() {
        let shelf = |text| (SHELF, text);
        let code = ("games/toy/src/moves.rs", "//! m\nfn a() {} // TOY-MOVE-9\n");
        let rules = ("games/toy/RULES.md", RULES);
        let off = ledger(&[shelf("adit-other = 1\n"), rules, code]);
        let said: Vec<String> = off.problems().iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("TOY-MOVE-9"), "{said:?}");
        assert!(off.summary().contains("not on the shelf yet"), "{}", off.summary());
        let on = ledger(&[shelf("adit-toy = 1\n"), rules, code]);
        assert!(on.problems().len() > 1, "{:?}", on.problems());
    }

    #[test]
    fn a_clause_that_is_not_there_is_named() {
        let ledger = ledger(&[
            ("games/toy/RULES.md", "- **TOY-1** One.\n- **TOY-MOVE-2** Two.\n"),
            (
                "games/toy/src/lib.rs",
                "//! l\nconst A: Clause = Clause(\"TOY-MOVE-9\"); // TOY-1, TOY-MOVE-2\n\
                 // clauses: TOY-1, TOY-MOVE-2\n#[test]\nfn toy_move_3_is_gone() {}\n#[test]\n\
                 fn toy_story() {}\n// TOY-2\n",
            ),
        ]);
        assert_eq!(
            lines(ledger.problems()),
            [
                "games/toy/src/lib.rs:2: cites TOY-MOVE-9, which games/toy/RULES.md does not have",
                "games/toy/src/lib.rs:8: cites TOY-2, which games/toy/RULES.md does not have",
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

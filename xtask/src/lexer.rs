//! Just enough of Rust's lexer to tell code from comments and strings, so that a forbidden word in a
//! sentence or a fixture is not mistaken for code.

/// The same text with the insides of comments, strings and character literals blanked out. Line breaks
/// stay where they are, so line numbers hold.
pub(crate) fn code_only(text: &str) -> String {
    split(text).code
}

/// The same text with everything but comments blanked out.
pub(crate) fn comments_only(text: &str) -> String {
    split(text).comments
}

fn split(text: &str) -> Lexer<'_> {
    let mut lexer = Lexer { rest: text, code: String::with_capacity(text.len()), comments: String::new() };
    while let Some(c) = lexer.rest.chars().next() {
        let before = lexer.code.chars().next_back();
        let in_word = before.is_some_and(|b| b.is_alphanumeric() || b == '_');
        if lexer.rest.starts_with("//") {
            let end = lexer.rest.find('\n').unwrap_or(lexer.rest.len());
            lexer.take(end, Part::Comment);
        } else if lexer.rest.starts_with("/*") {
            lexer.take(block_comment(lexer.rest), Part::Comment);
        } else if c == '"' {
            lexer.take(string(lexer.rest), Part::Literal);
        } else if !in_word && let Some(length) = raw_string(lexer.rest) {
            lexer.take(length, Part::Literal);
        } else if c == '\''
            && let Some(length) = character(lexer.rest)
        {
            lexer.take(length, Part::Literal);
        } else {
            lexer.take(c.len_utf8(), Part::Code);
        }
    }
    lexer
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Code,
    Comment,
    Literal,
}

struct Lexer<'a> {
    rest: &'a str,
    code: String,
    comments: String,
}

impl Lexer<'_> {
    fn take(&mut self, length: usize, part: Part) {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        for (out, kept) in [(&mut self.code, Part::Code), (&mut self.comments, Part::Comment)] {
            out.extend(taken.chars().map(|c| if part == kept || c == '\n' { c } else { ' ' }));
        }
    }
}

/// Block comments nest.
fn block_comment(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// `r"…"`, `r#"…"#`, `br"…"`, with as many marks as needed.
fn raw_string(text: &str) -> Option<usize> {
    let after_b = text.strip_prefix(['b', 'c']).unwrap_or(text);
    let after_r = after_b.strip_prefix('r')?;
    let marks = after_r.len() - after_r.trim_start_matches('#').len();
    let inside = after_r[marks..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(marks));
    let start = text.len() - inside.len();
    Some(inside.find(&end).map_or(text.len(), |at| start + at + end.len()))
}

/// A character literal, but not a lifetime.
fn character(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().skip(1);
    let (_, first) = chars.next()?;
    if first == '\\' {
        chars.next()?;
        return chars.find(|&(_, c)| c == '\'').map(|(at, _)| at + 1);
    }
    chars.next().filter(|&(_, c)| c == '\'').map(|(at, _)| at + 1)
}

/// Which lines belong to a `#[cfg(test)]` item, given code without comments and strings.
pub(crate) fn test_lines(code: &str) -> Vec<bool> {
    const MARK: &str = "#[cfg(test)]";
    let mut inside = vec![false; code.lines().count()];
    let mut from = 0;
    while let Some(at) = code[from..].find(MARK).map(|at| at + from) {
        let end = item_end(code, at + MARK.len());
        let (first, last) = (line_of(code, at), line_of(code, end));
        inside[first..=last.min(code.lines().count() - 1)].fill(true);
        from = end.max(at + MARK.len());
    }
    inside
}

/// Where the item that begins at `from` ends: at its closing brace, or at `;` before any brace.
fn item_end(code: &str, from: usize) -> usize {
    let mut depth = 0u32;
    for (at, c) in code[from..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return from + at,
            '}' => depth -= 1,
            ';' if depth == 0 => return from + at,
            _ => {}
        }
    }
    code.len()
}

/// The line of a byte offset, counted from zero.
pub(crate) fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset].iter().filter(|&&b| b == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_are_blanked_and_code_stays() {
        let text =
            "let a = \"todo!(\\\"x\\\")\"; // dbg!\nlet b = r#\"println!\"#; /* a /* b */ c */ todo!();\n";
        let code = code_only(text);
        assert_eq!(code.matches("todo!").count(), 1);
        assert!(!code.contains("dbg!") && !code.contains("println!"));
        assert!(code.contains("let b = ") && code.lines().count() == 2);
    }

    #[test]
    fn comments_alone_are_kept_where_they_stand() {
        let text = "let a = \"// no\"; // yes\n/// doc\nlet b = 1; /* c\nd */ e\n";
        let comments = comments_only(text);
        let lines: Vec<&str> = comments.lines().map(str::trim).collect();
        assert_eq!(lines, ["// yes", "/// doc", "/* c", "d */"]);
    }

    #[test]
    fn quotes_in_characters_and_lifetimes_do_not_open_strings() {
        let code = code_only("fn f<'a>(x: &'a str) { if c == '\"' || c == '\\'' || c == '«' { todo!() } }");
        assert!(code.contains("fn f<'a>(x: &'a str)") && code.contains("todo!()"), "{code}");
    }

    #[test]
    fn a_test_module_is_known_by_its_braces() {
        let code = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() { {} }\n}\nfn c() {}\n#[cfg(test)]\nuse x;\nfn d() {}\n";
        assert_eq!(test_lines(code), [false, true, true, true, true, false, true, true, false]);
    }
}

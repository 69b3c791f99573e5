//! What people may be called. A name shows who somebody is, so it has only what can be seen in it, and nobody is called like
//! a bot or a free seat, also not in letters that merely look so.

/// Letters of the longest name: more does not fit a seat's panel.
pub(crate) const LONGEST_NAME: usize = 24;

/// What a person may be called: trimmed, without anything that does not print or turns text around.
pub(crate) fn tidy_name(name: &str) -> Option<String> {
    let clean: String = name.chars().filter(|&c| !c.is_control() && !invisible(c)).collect();
    let words: Vec<&str> = clean.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    let seen = name.chars().any(|c| !is_mark(c));
    (seen && !poses(&name)).then_some(name)
}

/// What takes no place, turns text around, or shows as nothing: Unicode's «default ignorable» characters, the signs of
/// direction, and the blanks that are letters.
fn invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// What is drawn onto the letter before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// As what pages show bots and seats that nobody has.
const SHOWN: [&str; 6] = ["random", "greedy", "mcts", "novice", "skilled", "expert"];
const FREE: [&str; 7] = ["free", "freeseat", "seatfree", "openseat", "emptyseat", "nobody", "bot"];
const BOT: [&str; 3] = ["robot", "bot", "computer"];

/// Whether somebody of this name would look like a bot or a free seat: `Skilled 2`, `skilled (bot)`, `Frее sеаt` with letters
/// of another alphabet.
fn poses(name: &str) -> bool {
    // A number at the end tells bots of one level apart.
    let name = name.trim_end_matches(|c: char| !c.is_alphabetic());
    // `mcts:20ms`, `greedy:16`
    let name = name.split(':').next().unwrap_or_default();
    let looks = skeleton(name);
    let alike = |words: &[&str], looks: &str| words.iter().any(|word| same(&skeleton(word), looks));
    let level = BOT.iter().map(|bot| skeleton(bot)).find_map(|bot| {
        looks.strip_suffix(&*bot).or_else(|| looks.strip_prefix(&*bot)).filter(|rest| !rest.is_empty())
    });
    alike(&SHOWN, &looks)
        || alike(&FREE, &looks)
        || alike(&BOT, &looks)
        || level.is_some_and(|level| alike(&SHOWN, level))
}

/// A letter of another alphabet among Latin ones: which of them it is drawn like no list knows, so it may be any.
const ANY: char = '*';

/// What a name looks like at a glance: small Latin letters alone, those that are easily mistaken for each other made one.
fn skeleton(name: &str) -> String {
    let latin = name.chars().any(|c| c.is_ascii_alphabetic());
    let letter = |c: char| plain_letter(c).or((latin && c.is_alphabetic()).then_some(ANY));
    name.chars().flat_map(char::to_lowercase).filter_map(letter).collect()
}

/// Whether a name looks like this word.
fn same(word: &str, looks: &str) -> bool {
    word.chars().count() == looks.chars().count()
        && word.chars().zip(looks.chars()).all(|(one, other)| one == other || other == ANY)
}

/// The letter of which a character is a look-alike.
fn plain_letter(c: char) -> Option<char> {
    let at = |first: char, letters: u32| {
        char::from_u32(u32::from('a') + (u32::from(c) - u32::from(first)) % letters)
    };
    let letter = match c {
        'a'..='z' => c,
        '\u{ff41}'..='\u{ff5a}' => at('\u{ff41}', 26)?, // full width
        '\u{24d0}'..='\u{24e9}' => at('\u{24d0}', 26)?, // in circles
        '\u{249c}'..='\u{24b5}' => at('\u{249c}', 26)?, // in brackets
        '\u{1d400}'..='\u{1d6a3}' => at('\u{1d400}', 26)?, // of mathematics
        '0' => 'o',
        '1' | '|' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'а' | 'α' | 'ᴀ' => 'a',
        'в' | 'β' | 'ʙ' | 'ь' => 'b',
        'ç' | 'ć' | 'č' | 'с' | 'ϲ' | 'ᴄ' => 'c',
        'ď' | 'đ' | 'ԁ' | 'ᴅ' => 'd',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'е' | 'ё' | 'ε' | 'ᴇ' => 'e',
        'ғ' | 'ꜰ' => 'f',
        'ğ' | 'ģ' | 'ɢ' => 'g',
        'ì'..='ï' | 'ī' | 'į' | 'ı' | 'і' | 'ї' | 'ι' | 'ɪ' | 'ӏ' | 'ł' | 'ĺ' | 'ľ' | 'ʟ' | 'ⅼ' | 'ⅰ' => {
            'i'
        }
        'к' | 'κ' | 'ķ' | 'ᴋ' => 'k',
        'м' | 'ᴍ' => 'm',
        'ñ' | 'ń' | 'ņ' | 'ň' | 'η' | 'п' | 'ɴ' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'о' | 'ο' | 'σ' | 'ᴏ' => 'o',
        'р' | 'ρ' | 'ᴘ' => 'p',
        'ŕ' | 'ř' | 'г' | 'ʀ' => 'r',
        'ś' | 'ş' | 'š' | 'ș' | 'ѕ' | 'ꜱ' => 's',
        'ţ' | 'ť' | 'ț' | 'т' | 'τ' | 'ᴛ' => 't',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'υ' => 'u',
        'ν' | 'ѵ' | 'ᴠ' => 'v',
        'х' | 'χ' => 'x',
        'ý' | 'ÿ' | 'у' | 'γ' | 'ʏ' => 'y',
        _ => return None,
    };
    // Which of these stands there nobody sees at a glance.
    Some(if letter == 'l' || letter == 'j' { 'i' } else { letter })
}

const FIRST: [&str; 16] = [
    "Amber", "Brass", "Cobalt", "Copper", "Flint", "Garnet", "Granite", "Iron", "Jade", "Marble", "Ochre",
    "Onyx", "Opal", "Quartz", "Slate", "Tin",
];
const SECOND: [&str; 16] = [
    "Badger", "Bat", "Beetle", "Cricket", "Fox", "Hare", "Lizard", "Marten", "Mole", "Newt", "Owl",
    "Rabbit", "Shrew", "Stoat", "Toad", "Wren",
];

/// A name for somebody who gave none.
pub(crate) fn guest_name(dice: u32) -> String {
    let (a, b) = (dice as usize % FIRST.len(), dice as usize / FIRST.len() % SECOND.len());
    format!("{} {}", FIRST[a], SECOND[b])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        assert_eq!(tidy_name("  Ann \t Lee "), Some("Ann Lee".into()));
        assert_eq!(tidy_name("\u{202e}nnA\u{0}"), Some("nnA".into()));
        assert_eq!(tidy_name(&"x".repeat(99)).unwrap().len(), LONGEST_NAME);
        for nothing in [" \u{200b} ", "\u{3164}", "\u{2800}\u{2800}", "\u{ad}", "\u{301}", "\u{e0041}", ""]
        {
            assert_eq!(tidy_name(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn nobody_is_called_like_a_bot_or_a_free_seat() {
        for name in [
            "skilled",
            "Skilled",
            "SKILLED 2",
            "Skilled bot",
            "skilled (bot)",
            "Bot: Expert",
            "mcts:20ms",
            "greedy:16",
            "Random",
            "Novice\u{200b}",
            "Nov\u{ad}ice",
            "Exp\u{2060}ert",
            "ski\u{e0061}lled",
            "Free seat",
            "free  seat",
            "Free\u{a0}seat",
            "FreeSeat",
            "Fr\u{435}\u{435} s\u{435}\u{430}t",
            "Sk\u{456}lled",
            "Ski1led",
            "Skílled",
            "S\u{336}killed",
            "Ｅｘｐｅｒｔ",
            "𝐄𝐱𝐩𝐞𝐫𝐭",
            "ꓢkilled",
            "Ꭼxpert",
            "🄴xpert (bot)",
            "ǝxpert",
            "Nov\u{269}ce 2",
            "Bot",
            "Robot 3",
        ] {
            assert_eq!(tidy_name(name), None, "{name}");
        }
        for name in [
            "Ann",
            "Bo 2",
            "Expertise",
            "Freya",
            "Skye",
            "Botho",
            "Абба",
            "Лот",
            "Зоя",
            "李雷",
            "Jürgen Weiß",
            "R2D2",
            "O'Neill",
        ] {
            assert_eq!(tidy_name(name).as_deref(), Some(name));
        }
        assert!((0..256).all(|dice| tidy_name(&guest_name(dice)).is_some()));
    }
}

//! What pages load, embedded into the program: style, script, icons, fonts. `build.rs` gathers it.
//!
//! - [`all`], [`find`]: the files that a server hands out under `/a/`;
//! - [`sprite`], [`letters`]: what a drawing brings along that stands alone;
//! - `picture`, with the feature of that name: a drawing as a PNG;
//! - [`credits()`]: whom to thank.

mod credits;
#[cfg(feature = "pictures")]
pub mod picture;

pub use credits::{Credit, credits};
#[cfg(feature = "pictures")]
pub use picture::{PictureError, png};

use std::sync::LazyLock;

use base64::Engine;

/// A file that pages load.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its address below `/a/`: `adit.css`.
    pub path: &'static str,
    pub mime: &'static str,
    pub bytes: &'static [u8],
    /// Changes with its content: for the `ETag`.
    pub digest: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

pub fn all() -> &'static [Asset] {
    ASSETS
}

/// The file at an address below `/a/`.
pub fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.path == path)
}

/// The icons, a symbol each.
pub fn sprite() -> &'static str {
    find("icons.svg").and_then(|asset| std::str::from_utf8(asset.bytes).ok()).unwrap_or_default()
}

/// Fonts that pictures are lettered with: text and display, as in pages.
#[cfg(feature = "pictures")]
pub fn fonts() -> &'static [&'static [u8]] {
    FONTS
}

/// The text font as a style that an SVG file can carry along: pictures load nothing.
pub fn letters() -> &'static str {
    static LETTERS: LazyLock<String> = LazyLock::new(|| {
        let font = find("fonts/text.woff2").map_or(&[][..], |asset| asset.bytes);
        let data = base64::engine::general_purpose::STANDARD.encode(font);
        format!(
            "<style>@font-face{{font-family:'Source Sans 3';font-weight:200 900;\
             src:url(data:font/woff2;base64,{data}) format('woff2')}}</style>"
        )
    });
    &LETTERS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str) -> &'static str {
        std::str::from_utf8(find(path).unwrap_or_else(|| panic!("{path} is missing")).bytes).unwrap()
    }

    /// What follows each `mark` up to the next quote or bracket.
    fn quoted<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
        text.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next()).collect()
    }

    #[test]
    fn what_files_refer_to_is_there() {
        let fonts = quoted(text("adit.css"), "url(\"");
        assert!(fonts.len() >= 4, "{fonts:?}");
        for address in fonts {
            assert!(find(address).is_some(), "adit.css names {address}");
        }
        for module in all().iter().filter(|a| a.path.ends_with(".js")) {
            for address in quoted(text(module.path), "from \"./") {
                assert!(find(address).is_some(), "{} imports {address}", module.path);
            }
        }
    }

    #[test]
    fn every_icon_is_a_whole_symbol() {
        let sprite = sprite();
        assert!(sprite.contains("<symbol id=\"old-lantern\" viewBox=\"0 0 512 512\">"), "{sprite:.400}");
        assert_eq!(sprite.matches("<symbol").count(), sprite.matches("</symbol>").count());
        assert!(!sprite.contains("currentColor"), "icons take their colour from around them");
    }

    #[test]
    fn addresses_and_digests_are_told_apart() {
        for (n, asset) in all().iter().enumerate() {
            assert!(
                all()[..n].iter().all(|a| a.path != asset.path && a.digest != asset.digest),
                "{asset:?}"
            );
        }
        assert!(find("nothing.css").is_none());
    }
}

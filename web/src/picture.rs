//! Pictures: an SVG that needs nothing else, as a PNG, lettered with the fonts of the pages.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{self, Options, Tree};

/// No picture is larger, whatever somebody asks for.
const LARGEST: u32 = 4096;

#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] usvg::Error),
    #[error("a picture of {width} × {height} is too large or empty")]
    Size { width: u32, height: u32 },
    #[error("the picture cannot be written: {0}")]
    Writing(String),
}

static LETTERS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut letters = Database::new();
    for font in crate::fonts() {
        letters.load_font_data(font.to_vec());
    }
    letters.set_sans_serif_family("Source Sans 3");
    letters.set_serif_family("Fraunces");
    Arc::new(letters)
});

/// A PNG of that many pixels in width.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    let options = Options {
        font_family: "Source Sans 3".to_owned(),
        fontdb: Arc::clone(&LETTERS),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let wrong_size = PictureError::Size { width, height };
    if width > LARGEST || height > LARGEST {
        return Err(wrong_size);
    }
    let mut pixels = Pixmap::new(width, height).ok_or(wrong_size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PictureError::Writing(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DARK: [u8; 4] = [0, 0, 0, 255];

    fn drawn(inside: &str) -> Pixmap {
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\">{inside}</svg>");
        Pixmap::decode_png(&png(&svg, 80).unwrap()).unwrap()
    }

    fn dark(picture: &Pixmap) -> usize {
        picture.data().chunks(4).filter(|pixel| pixel == &DARK).count()
    }

    #[test]
    fn a_picture_has_the_size_asked_for() {
        let picture = drawn("<rect width=\"20\" height=\"20\"/>");
        assert_eq!((picture.width(), picture.height(), dark(&picture)), (80, 40, 40 * 40));
    }

    #[test]
    fn letters_are_drawn_with_our_own_fonts() {
        for family in ["Fraunces", "Source Sans 3", "somebody's own", "serif"] {
            let text = format!("<text x=\"2\" y=\"18\" font-size=\"20\" font-family=\"{family}\">W</text>");
            assert!(dark(&drawn(&text)) > 50, "{family}");
        }
    }

    #[test]
    fn what_cannot_be_drawn_is_an_error() {
        assert!(matches!(png("<svg", 80), Err(PictureError::Drawing(_))));
        let empty = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\"/>";
        assert!(matches!(png(empty, 0), Err(PictureError::Size { .. })));
        assert!(matches!(png(empty, LARGEST + 1), Err(PictureError::Size { .. })));
    }
}

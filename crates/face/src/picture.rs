//! A whole SVG document out of a face's parts: for PNGs, which have no page around them to load the
//! sprite and the styles from.

use crate::icon::SPRITE;
use crate::page_face::Extent;

/// The seats' colours by lantern light, for pictures: they know no style sheet. The same as `--c0` … of the
/// pages.
pub const SEATS: [&str; 8] =
    ["#56b6e0", "#f0705f", "#84cb70", "#bd94ee", "#f29d3d", "#f08cbb", "#57d3b8", "#ddd3c2"];

/// What pictures lie on: warm dark slate.
const TABLE: &str = "#1b1a18";

/// What is inside the outermost element of an SVG file.
pub fn inner(svg: &str) -> String {
    let open = svg.find("<svg").and_then(|at| svg[at..].find('>').map(|end| at + end + 1));
    match (open, svg.rfind("</svg>")) {
        (Some(from), Some(to)) if from <= to => svg[from..to].to_owned(),
        _ => svg.to_owned(),
    }
}

/// Pieces as they lie in a picture: pictures know attributes, and not the styles by which things glide in a page.
pub fn still(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once("style=\"transform:translate(") {
        let (place, tail) = after.split_once(')').unwrap_or((after, ""));
        out.push_str(before);
        out.push_str("transform=\"translate(");
        out.push_str(&place.replace("px", ""));
        out.push(')');
        rest = tail;
    }
    out + rest
}

/// A document that needs nothing else: the symbols it uses come with it.
pub fn document(width: u32, height: u32, inside: &str, sprite: &str) -> String {
    part(Extent::sized(width, height), inside, sprite)
}

/// The same, of a part of the picture.
pub fn part(part: Extent, inside: &str, sprite: &str) -> String {
    let Extent { x, y, width, height } = part;
    let local = inside.replace(&format!("{SPRITE}#"), "#");
    let mut defs = String::new();
    for symbol in symbols(sprite) {
        if local.contains(&format!("\"#{}\"", symbol.0)) {
            defs.push_str(symbol.1);
        }
    }
    let colours: String =
        (0..).zip(SEATS).map(|(n, colour): (u8, _)| format!(".s{n}{{fill:{colour}}}")).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" \
         width=\"{width}\" height=\"{height}\"><style>{colours}</style><defs>{defs}</defs>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{TABLE}\"/>{local}</svg>",
        part.view_box()
    )
}

/// A ground as a file of its own: a picture in a page loads neither the sprite nor the page's fonts, so it
/// brings the symbols it uses and, as `style`, its letters.
pub fn standalone(ground: &str, sprite: &str, style: &str) -> String {
    let Some(open) = ground.find("<svg").and_then(|at| ground[at..].find('>').map(|end| at + end + 1))
    else {
        return ground.to_owned();
    };
    let local = ground[open..].replace(&format!("{SPRITE}#"), "#");
    let used = symbols(sprite).filter(|(id, _)| local.contains(&format!("\"#{id}\"")));
    let defs: String = used.map(|(_, symbol)| symbol).collect();
    let style = if local.contains("<text") { style } else { "" };
    format!("{}<defs>{style}{defs}</defs>{local}", &ground[..open])
}

/// The symbols of a sprite with their names.
fn symbols(sprite: &str) -> impl Iterator<Item = (&str, &str)> {
    sprite.split_inclusive("</symbol>").filter_map(|text| {
        let text = &text[text.find("<symbol")?..];
        let id = text.split_once("id=\"")?.1.split_once('"')?.0;
        Some((id, text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_brings_the_symbols_it_uses() {
        let sprite = "<svg><symbol id=\"pick\" viewBox=\"0 0 1 1\"><path/></symbol>\
                      <symbol id=\"axe\"><path/></symbol></svg>";
        let svg = document(10, 20, "<use href=\"/a/icons.svg#pick\"/>", sprite);
        assert!(svg.contains("<use href=\"#pick\"/>") && svg.contains("<symbol id=\"pick\""), "{svg}");
        assert!(!svg.contains("axe"), "{svg}");
        let file = "<svg a=\"b\"><use href=\"/a/icons.svg#axe\"/><text>x</text></svg>";
        let file = standalone(file, sprite, "<style/>");
        assert!(file.starts_with("<svg a=\"b\"><defs><style/><symbol id=\"axe\">"), "{file}");
        assert!(file.ends_with("</defs><use href=\"#axe\"/><text>x</text></svg>"), "{file}");
        assert_eq!(inner("<?xml?><svg a=\"b\"><g/></svg>"), "<g/>");
    }

    #[test]
    fn what_glides_in_a_page_lies_still_in_a_picture() {
        let lies = "<g id=\"a\" transform=\"translate(3,-4) scale(2)\"></g>";
        assert_eq!(still("<g id=\"a\" style=\"transform:translate(3px,-4px) scale(2)\"></g>"), lies);
        assert_eq!(still(lies), lies);
    }
}

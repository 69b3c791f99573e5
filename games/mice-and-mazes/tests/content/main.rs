//! Content: counts and sums of the shipped files, and mistakes that are found on loading.

use adit_mice_and_mazes::content::Content;
use adit_mice_and_mazes::newest;

fn content() -> Content {
    Content::load(&newest()).expect("the content is sound")
}

#[test]
fn content_is_read() {
    assert_eq!(content().chambers.len(), 37);
}

//! The content files: what they must add up to, and what is said about mistakes in them.

mod facts;
mod mistakes;

use adit_silver_mine::content::Content;

fn content() -> Content {
    Content::load(&adit_silver_mine::bundle()).expect("the content of the box loads")
}

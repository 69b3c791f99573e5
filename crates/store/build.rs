//! A new migration must reach `sqlx::migrate!`, which sees changed files but not added ones.

use std::io::Write;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(b"cargo:rerun-if-changed=migrations\n")
}

//! Playing on from a moment of a replay: who sits where, and what is dealt anew.

use adit_kernel::options::Values;
use maud::{Markup, html};

use crate::icon;
use crate::pages::dice::without_script;
use crate::pages::game::{SeatForm, TableChoices, table_choices};
use crate::pages::replay::moment;
use crate::pages::{PageShell, page_shell};

#[derive(Debug)]
pub struct ForkPage<'a> {
    pub game: &'a str,
    pub title: &'a str,
    /// The address of the replay.
    pub base: &'a str,
    pub me: Option<&'a str>,
    pub line: u64,
    pub step: usize,
    pub turn: u32,
    pub eye: &'a str,
    /// Whose view is dealt anew; none where everything goes on as it was.
    pub dealt_anew_for: Option<&'a str>,
    /// Whether one may go on with everything as it was instead.
    pub may_see_all: bool,
    pub seats: &'a [SeatForm],
}

pub fn fork(page: &ForkPage<'_>) -> Markup {
    let action = format!("{}/fork", page.base);
    let choices = TableChoices {
        game: page.game,
        fields: &[],
        values: &Values::new(),
        seats: page.seats,
        error: None,
    };
    page_shell(
        PageShell {
            title: "Play on from here",
            me: page.me,
            style: Some(&format!("/g/{}/style.css", page.game)),
            class: "forkpage",
            ..PageShell::default()
        },
        &html! {
            form.newtable.block method="post" action=(action) {
                header {
                    h1 { "Play on from here" }
                    p { b { (page.title) } ", step " (page.step + 1) ", turn " (page.turn) ". A new table opens at this moment; the old game stays as it was." }
                    @match page.dealt_anew_for {
                        Some(whose) => {
                            p.anew { "What " (whose) " could not see is dealt anew: cards, tokens and choices that were hidden then may now be others." }
                            @if page.may_see_all {
                                p { a href={ (action) "?line=" (page.line) "&eye=all" } { "Go on with everything as it was instead" } }
                            }
                        }
                        None => { p.anew { "Everything goes on as it was, hidden things too." } }
                    }
                    p { "The dice from here on are new ones." }
                }
                input type="hidden" name="line" value=(page.line);
                input type="hidden" name="eye" value=(page.eye);
                (table_choices(&choices))
                div.fields {
                    label { "Your name" input name="name" maxlength="24" autocomplete="nickname" placeholder="Guest" value=(page.me.unwrap_or_default()); }
                }
                (without_script())
                div.row {
                    button.main.big { (icon!("lantern-flame")) "Open the table" }
                    a.button.quiet href=(moment(page.base, page.line, page.eye)) { "Back to the replay" }
                }
            }
        },
    )
}

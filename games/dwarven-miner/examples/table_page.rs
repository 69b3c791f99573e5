//! Plays a game with greedy bots and writes, for every kind of question, a page that shows it: to look
//! at the face without a server.
//!
//! `table_page FOLDER PLAYERS SEED STYLESHEET… -- SPRITE`

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

use adit_bots::{Bot, Greedy};
use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_face::pages::{self, AskPart, LogLine, LogPart, SeatPart, TablePage};
use adit_face::{Painted, Setting, words};
use adit_kernel::game::notation;
use adit_kernel::play::What;
use adit_kernel::record::{By, Sitter};
use adit_kernel::{Eye, Game, Play, Seat, Table};
use adit_laws::values;
use maud::html;

const BASE: &str = "/t/abc";

struct Studio {
    folder: PathBuf,
    styles: String,
    sprite: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, players, seed, files @ ..] = &arguments[..] else {
        return Err("see the top of the file".into());
    };
    let (sprite, styles) = files.split_last().ok_or("no sprite")?;
    let mut css = String::new();
    for style in styles {
        css.push_str(&fs::read_to_string(style)?);
    }
    let studio = Studio { folder: folder.into(), styles: css, sprite: fs::read_to_string(sprite)? };
    fs::create_dir_all(&studio.folder)?;
    let number: u64 = seed.parse()?;
    let names = ["Hilda", "Borin Oakenshield", "Skilled bot", "Ann", "Expert bot"];
    let sitters = names.iter().take(players.parse()?).map(|name| Sitter::bot((*name).to_owned())).collect();
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    let mut table = Table::<DwarvenMiner>::open(&values([("players", players.as_str())]), sitters, bytes)?;
    table.deal()?;
    let mut bot = Greedy::<DwarvenMiner>::new(number);
    let mut seen = BTreeSet::new();
    let mut since = 0;
    while let Some(&(seat, ask)) = table.asks().first() {
        let question = Table::question(&table, seat).ok_or("asked nothing")?;
        let kind: String = format!("{question:?}").chars().take_while(|c| c.is_alphanumeric()).collect();
        let kind = match format!("{question:?}").split_once("Window(") {
            Some((_, window)) => window.trim_end_matches(')').to_owned(),
            None => kind,
        };
        // Late enough that there is something to see.
        if (table.turn() > 12 || kind == "FaceUp" || table.turn() > 3 && kind.len() > 7)
            && seen.insert(kind.clone())
        {
            studio.page(&table, seat, since, &kind)?;
        }
        let view = table.view(Eye::Seat(seat)).ok_or("no view")?;
        let action: Action = bot.choose(table.game(), &view, seat);
        let text = notation(&**table.game(), action);
        since = table.next_line() - 1;
        table.submit(seat, ask, By::Bot, &text)?;
    }
    studio.page(&table, Seat(0), since, "End")?;
    let setting = Setting { base: BASE, since, pointed: "" };
    let (width, height, inside) = table.picture(Eye::Spectator, setting).ok_or("no picture")?;
    let svg = adit_face::picture::document(width, height, &inside, &studio.sprite);
    fs::write(studio.folder.join("picture.svg"), svg)?;
    let ground = adit_face::picture::inner(&table.ground());
    let svg = adit_face::picture::document(1000, 826, &ground, &studio.sprite);
    fs::write(studio.folder.join("ground.svg"), svg)?;
    let game = table.game();
    let keys = <DwarvenMiner as adit_face::Drawn>::cards(game);
    let all = html! { div.dm-all style="display:flex;flex-wrap:wrap;gap:1rem" { @for key in keys { div style="width:20rem" { (table.card(&key).unwrap_or_default()) } } } };
    studio.write("Cards", &format!("<html lang=en><head></head><body>{}", all.into_string()))?;
    Ok(())
}

impl Studio {
    fn page(
        &self,
        table: &Table<DwarvenMiner>,
        seat: Seat,
        since: u64,
        name: &str,
    ) -> Result<(), Box<dyn std::error::Error>> {
        let setting = Setting { base: BASE, since, pointed: "" };
        let open = table.open(setting).ok_or("not dealt")?;
        let own = Painted::own(table, Eye::Seat(seat), setting).ok_or("not dealt")?;
        let seats = table.sittings();
        let choices = table.choices(seat);
        let question = Play::question(table, seat).unwrap_or_default();
        let asked = words::sentence(&question, &seats, DwarvenMiner::ID);
        let wait = html! { "Nobody is asked." };
        let ask = pages::ask(&if choices.is_empty() {
            AskPart::Wait(&wait)
        } else {
            AskPart::Ask { question: &asked, choices: &choices, hint: None }
        });
        let told = Play::story(table, Eye::Seat(seat), table.next_line().saturating_sub(12));
        let lines: Vec<LogLine> = told
            .into_iter()
            .filter_map(|told| match told.what {
                What::Happened(text) => Some(LogLine {
                    line: told.line,
                    words: words::sentence(&text, &seats, DwarvenMiner::ID),
                    fresh: told.line > since,
                    marked: false,
                }),
                _ => None,
            })
            .collect();
        let log = pages::log(&LogPart { lines: &lines, all: None }).into_string();
        let turn = html! { (asked) }.into_string();
        let ask = ask.into_string();
        let panels: Vec<(String, String)> = seats
            .iter()
            .zip(0..)
            .map(|(sitting, n)| {
                let part = SeatPart {
                    seat: Seat(n),
                    sitting,
                    note: if Seat(n) == seat { "you" } else { "Skilled bot" },
                    present: true,
                    inside: &open.seats[usize::from(n)],
                    deeds: &[],
                };
                (format!("seat-{n}"), pages::seat(&part).into_string())
            })
            .collect();
        let mut parts: Vec<(&str, &str)> = vec![
            ("turn", &turn),
            ("stage", &open.stage),
            ("pieces", &open.pieces),
            ("targets", &own.targets),
            ("hand", &own.hand),
            ("offers", &own.offers),
            ("ask", &ask),
            ("log", &log),
        ];
        parts.extend(panels.iter().map(|(id, html)| (id.as_str(), html.as_str())));
        let page = pages::table(&TablePage {
            title: "Dwarven Miner",
            game: DwarvenMiner::ID,
            base: BASE,
            me: Some("Hilda"),
            cover: table.cover(),
            ground: "ground.svg",
            style: None,
            seats: table.seats(),
            parts: &parts,
            chats: true,
            live: "/live",
        });
        self.write(name, &page.into_string())
    }

    /// A page that needs nothing else but the ground.
    fn write(&self, name: &str, page: &str) -> Result<(), Box<dyn std::error::Error>> {
        let style = format!("<style>{}{}</style>", self.styles, <DwarvenMiner as adit_face::Drawn>::STYLE);
        let sprite = self.sprite.replace("<svg ", "<svg style='display:none' ");
        let page = page.replace("/a/icons.svg#", "#").replacen("</head>", &format!("{style}</head>"), 1);
        fs::write(self.folder.join(format!("{name}.html")), format!("{page}{sprite}"))?;
        Ok(())
    }
}

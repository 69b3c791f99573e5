//! Every page of every game as files, to be looked at without a server: `cargo run -p adit-catalog --example
//! pages -- FOLDER [DECISIONS]`, then serve the folder by any web server. Tables are played at random for so
//! many decisions.

use std::fs;
use std::path::{Path, PathBuf};

use adit_catalog::{Visit, all, with};
use adit_face::pages::{
    self, AskPart, ChatLine, CreditRow, EndRow, GameCard, GamePage, LogLine, LogPart, SeatForm, SeatPart,
    Shelf, TablePage, TableRow, ToolsPart, WaitingPart,
};
use adit_face::{Drawn, Painted, Setting, picture, words};
use adit_kernel::clause::Rulebook;
use adit_kernel::options::{Options, Values};
use adit_kernel::play::What;
use adit_kernel::record::{By, Sitter};
use adit_kernel::{Chance, Eye, Fast, Game, Play, Role, Seat, Table};
use maud::{Markup, html};

/// What can go wrong here is said by the library that it went wrong in.
type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "pages".to_owned()));
    let decisions = arguments.next().map(|n| n.parse()).transpose()?.unwrap_or(12);
    for asset in adit_web::all() {
        write(&folder, &format!("a/{}", asset.path), asset.bytes)?;
    }
    let cards = all().iter().map(|entry| with(entry.id, Carded)).collect::<Result<Vec<_>, _>>()?;
    let rows = [("your turn", true), ("round 3", false)].map(|(state, yours)| TableRow {
        href: "/connect-four.html".into(),
        title: cards[0].title,
        people: "Ann, Bo and a skilled bot".into(),
        state: state.into(),
        yours,
    });
    let shelf = Shelf { games: &cards, yours: &rows, public: &rows[1..], me: Some("Ann") };
    page(&folder, "index", pages::shelf(&shelf))?;
    page(&folder, "widgets", pages::gallery())?;
    let credits: Vec<CreditRow<'_>> = adit_web::credits()
        .iter()
        .map(|c| CreditRow { name: c.name, author: c.author, licence: c.licence, what: c.what })
        .collect();
    page(&folder, "credits", pages::credits(&credits, None))?;
    page(
        &folder,
        "lost",
        pages::message("Nothing here", "This passage ends in rock.", ("/", "Back to the shelf")),
    )?;
    for entry in all() {
        with(entry.id, Pages { folder: &folder, decisions })??;
    }
    Ok(())
}

fn write(folder: &Path, name: &str, content: &[u8]) -> Result<(), Failure> {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap_or(folder))?;
    Ok(fs::write(path, content)?)
}

fn page(folder: &Path, name: &str, markup: Markup) -> Result<(), Failure> {
    write(folder, &format!("{name}.html"), markup.into_string().as_bytes())
}

struct Carded;

impl Visit for Carded {
    type Out = GameCard<'static>;

    fn visit<L: Drawn>(self) -> GameCard<'static> {
        let practice =
            all().iter().any(|e| e.id == L::Game::ID && e.shelf == adit_catalog::Shelf::Practice);
        GameCard { id: L::Game::ID, title: L::TITLE, blurb: L::BLURB, cover: const { &L::COVER }, practice }
    }
}

struct Pages<'a> {
    folder: &'a Path,
    decisions: u32,
}

impl Visit for Pages<'_> {
    type Out = Result<(), Failure>;

    fn visit<L: Drawn>(self) -> Self::Out {
        let (folder, id) = (self.folder, L::Game::ID);
        let game = L::game(&Values::new())?;
        let fields = <<L::Game as Game>::Options as Options>::FIELDS;
        let seats: Vec<SeatForm> = (0..)
            .zip(["me", "skilled", "open", "here", "novice"])
            .map(|(n, chosen)| SeatForm { seat: Seat(n), role: Role::Player, chosen })
            .collect();
        let form = GamePage {
            card: Carded.visit::<L>(),
            me: Some("Ann"),
            fields,
            values: &game.options().values(),
            seats: &seats[..usize::from(game.seats()).min(seats.len())],
            seated: game.seats(),
            tables: &[],
            error: None,
        };
        page(folder, &format!("g-{id}"), pages::game(&form))?;
        let book = Rulebook::parse(L::RULES_TEXT);
        page(folder, &format!("rules-{id}"), pages::rules(id, L::TITLE, &book, "", None))?;

        let names = ["Ann", "Bo", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal"];
        let sitters = (0..game.seats()).map(|n| match n % 2 {
            0 => Sitter::person(names[usize::from(n)]),
            _ => Sitter::bot(names[usize::from(n)]),
        });
        let mut table = Table::<L>::open(&Values::new(), sitters.collect(), [7; 32])?;
        table.deal()?;
        write(folder, &format!("{id}.css"), L::STYLE.as_bytes())?;
        write(folder, &format!("{id}.svg"), table.ground().as_bytes())?;
        let mut chance = Fast::new(5);
        for _ in 0..self.decisions {
            play_on(&mut table, &mut chance);
        }
        self.table(&table, id)?;
        // Ended by the rules or by patience, whichever comes first.
        for _ in 0..3000 {
            play_on(&mut table, &mut chance);
        }
        self.table(&table, &format!("{id}-over"))
    }
}

fn play_on<L: Drawn>(table: &mut Table<L>, chance: &mut Fast) {
    let Some((seat, ask)) = table.asks().first().copied() else { return };
    let offers = table.offers(seat);
    let offer = &offers[chance.pick(offers.len() as u32) as usize];
    let _ = table.submit(seat, ask, By::Person, &offer.notation); // an offered action is taken
}

impl Pages<'_> {
    /// The table as the seat sees it that is asked.
    fn table<L: Drawn>(&self, table: &Table<L>, name: &str) -> Result<(), Failure> {
        let id = L::Game::ID;
        let asked = table.asks().first().map(|&(seat, _)| seat);
        let looking = asked.unwrap_or(Seat(0));
        let eye = Eye::Seat(looking);
        let lines = Play::story(table, eye, 0);
        let since = lines.last().map_or(0, |last| last.line.saturating_sub(1));
        let setting = Setting { base: "/t/sample", since, pointed: "" };
        let sittings = table.sittings();
        let open = table.open(setting).unwrap_or_default();
        let own = table.own(eye, setting).unwrap_or_default();
        let mut parts: Vec<(String, String)> = vec![
            ("stage".into(), open.stage),
            ("pieces".into(), open.pieces),
            ("targets".into(), own.targets),
            ("hand".into(), own.hand),
            ("offers".into(), own.offers),
        ];
        let mut put = |id: &str, markup: Markup| parts.push((id.to_owned(), markup.into_string()));
        put(
            "turn",
            match asked {
                Some(_) => pages::turn(&html! { "Your turn" }, "● Your turn", true),
                None => pages::turn(&html! { "The game is over" }, L::TITLE, false),
            },
        );
        for (n, (seat, sitting)) in Seat::all(table.seats()).zip(&sittings).enumerate() {
            let note = if seat == looking {
                "you"
            } else if sitting.bot {
                "Skilled bot"
            } else {
                "here"
            };
            let inside = open.seats.get(n).map_or("", String::as_str);
            let part = SeatPart { seat, sitting, note, present: true, inside, deeds: &[] };
            put(&format!("seat-{n}"), pages::seat(&part));
        }
        let choices = table.choices(looking);
        if let Some(question) = Play::question(table, looking) {
            let question = words::sentence(&question, &sittings, id);
            put("ask", pages::ask(&AskPart::Ask { question: &question, choices: &choices, hint: None }));
        }
        if let Some(outcome) = Play::outcome(table) {
            let row = |seat: Seat| EndRow {
                seat,
                rank: outcome.of(seat).rank,
                score: table.score(outcome.of(seat).score),
                you: seat == looking,
            };
            let rows: Vec<EndRow> = Seat::all(table.seats()).map(row).collect();
            put("over", pages::end(&rows, &sittings, "The game is over", Some("/again"), "/record"));
        }
        put(
            "tools",
            pages::tools(&ToolsPart {
                undo: Some(true),
                hint: asked.is_some(),
                pace: Some("normal"),
                seated: true,
                abandon: true,
                link: "https://adit.example/t/sample",
                ..ToolsPart::default()
            }),
        );
        let told = |line: &adit_kernel::play::Told| match &line.what {
            What::Happened(text) => Some(LogLine {
                line: line.line,
                words: words::sentence(text, &sittings, id),
                fresh: line.line > since,
                marked: line.line > since,
            }),
            _ => None,
        };
        let told: Vec<LogLine> = lines.iter().filter_map(told).collect();
        let newest = &told[told.len().saturating_sub(80)..];
        put("log", pages::log(&LogPart { lines: newest, all: Some("/t/sample/log") }));
        put(
            "chat",
            pages::chat(&[ChatLine {
                who: html! { "Bo" },
                text: "Good luck!".into(),
                mute: Some("x".into()),
            }]),
        );

        let file = |name: &str, parts: &[(String, String)]| {
            let parts: Vec<(&str, &str)> =
                parts.iter().map(|(id, html)| (id.as_str(), html.as_str())).collect();
            page(
                self.folder,
                name,
                pages::table(&TablePage {
                    title: L::TITLE,
                    game: id,
                    base: "/t/sample",
                    me: Some("Ann"),
                    cover: table.cover(),
                    ground: &format!("/{id}.svg"),
                    style: Some(&format!("/{id}.css")),
                    seats: table.seats(),
                    parts: &parts,
                    chats: true,
                    live: "/t/sample/live",
                }),
            )
        };
        file(name, &parts)?;
        let curtain = pages::ask(&AskPart::Curtain { seat: Seat(1), name: "Bo" });
        let gather = WaitingPart { link: "https://adit.example/t/sample", free: 1, join: None, host: true };
        parts.retain(|(id, _)| id != "ask");
        parts.push(("ask".into(), curtain.into_string()));
        file(&format!("{name}-curtain"), &parts)?;
        parts.retain(|(id, _)| !["ask", "pieces", "targets", "hand", "log"].contains(&id.as_str()));
        parts.push(("ask".into(), pages::waiting(&gather).into_string()));
        file(&format!("{name}-waiting"), &parts)?;

        let Some((width, height, inside)) = table.picture(Eye::Spectator, setting) else { return Ok(()) };
        let svg = picture::document(width, height, &inside, adit_web::sprite());
        write(self.folder, &format!("{name}.png"), &adit_web::png(&svg, 600)?)
    }
}

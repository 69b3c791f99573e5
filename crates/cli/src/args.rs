//! What can be typed after `adit`, with its help.

use std::net::IpAddr;
use std::num::NonZero;
use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::arg_types::{EyeArg, OptionArg, SeatsArg, SeedArg};

/// The digital table for underground-expedition board games
#[derive(Parser, Debug)]
#[command(
    name = "adit",
    version,
    max_term_width = 100,
    after_help = "\
Try it:
  adit                                               play in the browser: open the printed address
  adit games                                         what there is to play
  adit play connect-four                             you against a bot
  adit sim connect-four --seats greedy,mcts:500      which bot is better, and how sure is that"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Serve the tables: open the printed address in a browser (this is what `adit` alone does)
    Serve(Serve),
    /// Copy the database of a server, also while it runs
    Backup(Backup),
    /// List the games
    Games,
    /// Read a game's rules: all of them, one clause, or those that speak of something
    Rules(Rules),
    /// Play in the terminal, alone against bots or with others at the same keyboard
    Play(Play),
    /// Let bots play many games and say how they fare
    Sim(Sim),
    /// Tell what happened in a recorded game
    Replay(Replay),
    /// Check a record: every line, every rule, every roll
    Verify(Verify),
    /// Draw a board: of a record at some line, or of a game at its beginning
    Draw(Draw),
    /// Measure how fast the rules of a game are
    Bench(Bench),
    /// Check a folder of content files and say what is wrong where
    Check(Check),
}

#[derive(clap::Args, Debug, Default)]
#[command(after_help = "\
A settings file has a line for each flag, such as `listen = \"0.0.0.0:7878\"`. Flags count more than the
environment, the environment more than the file.

Examples:
  adit serve
  adit serve --listen 0.0.0.0:7878                     for friends in the same network
  adit serve --address https://games.example.org --proxy 127.0.0.1
                                                       behind a proxy on this machine that speaks TLS")]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:7878]
    #[arg(long, value_name = "IP:PORT", env = "ADIT_LISTEN")]
    pub(crate) listen: Option<String>,
    /// The folder in which everything is kept [default: adit-data]
    #[arg(long, value_name = "DIR", env = "ADIT_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Where people find the server, if not where it listens; links are made of it
    #[arg(long, value_name = "URL", env = "ADIT_ADDRESS")]
    pub(crate) address: Option<String>,
    /// The address of a proxy in front of the server: limits count those whom it names in X-Forwarded-For
    #[arg(long, value_name = "IP", env = "ADIT_PROXY")]
    pub(crate) proxy: Option<IpAddr>,
    /// Threads on which bots think [default: one less than there are cores]
    #[arg(long, value_name = "N", env = "ADIT_BOT_THREADS")]
    pub(crate) bot_threads: Option<NonZero<usize>>,
    /// Seconds after which a bot may stand in for somebody who left [default: 60]
    #[arg(long, value_name = "SECONDS", env = "ADIT_STAND_IN_AFTER")]
    pub(crate) stand_in_after: Option<u64>,
    /// Seconds after which a game may be ended without asking somebody who left [default: 259200, three days]
    #[arg(long, value_name = "SECONDS", env = "ADIT_ABANDON_AFTER")]
    pub(crate) abandon_after: Option<u64>,
    /// Moves that one person may make a second, for good; twice as many at once [default: 20]
    #[arg(long, value_name = "N", env = "ADIT_RATE")]
    pub(crate) rate: Option<f32>,
    /// Tables that may be opened from one address an hour, for good; a quarter of them at once [default: 120]
    #[arg(long, value_name = "N", env = "ADIT_OPENINGS")]
    pub(crate) openings: Option<f32>,
    /// Connections that may be open at once [default: 20000]
    #[arg(long, value_name = "N", env = "ADIT_CONNECTIONS")]
    pub(crate) connections: Option<usize>,
    /// Connections that may be open from one address, in IPv6 from one network of 64 bits [default: 256]
    #[arg(long, value_name = "N", env = "ADIT_CONNECTIONS_PER_ADDRESS")]
    pub(crate) connections_per_address: Option<usize>,
    /// What is logged to standard error: error, warn, info, debug, off [default: info]
    #[arg(long, value_name = "LEVEL", env = "ADIT_LOG")]
    pub(crate) log: Option<String>,
    /// A file with these settings
    #[arg(long, value_name = "FILE", env = "ADIT_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct Backup {
    /// The copy to be written; it must not exist yet
    pub(crate) file: PathBuf,
    /// The folder in which the server keeps everything [default: adit-data]
    #[arg(long, value_name = "DIR", env = "ADIT_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// A file with the server's settings
    #[arg(long, value_name = "FILE", env = "ADIT_CONFIG")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  adit rules connect-four
  adit rules connect-four C4-7
  adit rules dwarven-miner chest limit")]
pub(crate) struct Rules {
    /// The game, as `adit games` names it
    pub(crate) game: String,
    /// A clause such as C4-7, or words that clauses must contain
    #[arg(value_name = "CLAUSE|WORDS")]
    pub(crate) words: Vec<String>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Bots: random, greedy, mcts:ITERATIONS, mcts:TIMEms, or the levels novice, skilled, expert.
A seat of your own is `you`, or `you:Anna` with a name. In a game that is loaded bots think no longer than an
Expert, unless --seats names them again.

Examples:
  adit play connect-four
  adit play connect-four --seats expert,you
  adit play leduc-poker --seats you:Anna,you:Ben
  adit play dwarven-miner --seats you,novice,skilled --seed 7
  adit play --load evening.jsonl")]
pub(crate) struct Play {
    /// The game, as `adit games` names it
    #[arg(required_unless_present = "load")]
    pub(crate) game: Option<String>,
    /// Who sits where, in seat order [default: you, and skilled bots]
    #[arg(long, value_name = "LIST")]
    pub(crate) seats: Option<SeatsArg>,
    /// An option of the game; can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<OptionArg>,
    /// Where chance comes from: a number, or 64 hexadecimal digits [default: fresh]
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<SeedArg>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options"])]
    pub(crate) load: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Bots change places from game to game; rates are per listed bot. The same seed gives the same games on
any number of threads, unless a bot plays by the clock (mcts:20ms).

Examples:
  adit sim connect-four --seats greedy,mcts:500 --games 1000
  adit sim dwarven-miner --seats greedy,greedy,random --games 200 --out games.jsonl
  adit sim leduc-poker --seats expert,skilled --json | jq .win_rate")]
pub(crate) struct Sim {
    /// The game, as `adit games` names it
    pub(crate) game: String,
    /// The bots, in the order of the seats of the first game
    #[arg(long, value_name = "LIST")]
    pub(crate) seats: SeatsArg,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: u64,
    /// A number from which every game's seed follows
    #[arg(long, value_name = "S", default_value = "1")]
    pub(crate) seed: SeedArg,
    /// Write one line of JSON per game
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Keep the record of every game in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// How many games are played at once [default: one per core]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZero<usize>>,
    /// An option of the game; can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<OptionArg>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct Replay {
    /// A record
    pub(crate) file: PathBuf,
    /// Through whose eyes: P1, P2, ..., spectator, or all
    #[arg(long, default_value = "spectator")]
    pub(crate) eye: EyeArg,
    /// Stop after this line of the record
    #[arg(long, value_name = "LINE")]
    pub(crate) to: Option<u64>,
    /// Open it in the browser, step by step and from every seat: print the address and serve it
    #[arg(long, conflicts_with_all = ["eye", "to"])]
    pub(crate) open: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct Verify {
    /// What the table promised about its dice on its first page, if you noted it
    #[arg(long, value_name = "DIGITS")]
    pub(crate) promise: Option<String>,
    /// Records
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  adit draw connect-four
  adit draw evening.jsonl --eye P2 --line 30
  adit draw evening.jsonl --png evening.png")]
pub(crate) struct Draw {
    /// A record, or a game as `adit games` names it
    #[arg(value_name = "FILE|GAME")]
    pub(crate) what: String,
    /// Through whose eyes: P1, P2, ..., spectator, or all
    #[arg(long, default_value = "spectator")]
    pub(crate) eye: EyeArg,
    /// The position after this line of the record [default: the last]
    #[arg(long, value_name = "N")]
    pub(crate) line: Option<u64>,
    /// Make a picture instead of text, if the program was built with them (`--features pictures`)
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,
    /// The picture's width in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1400, requires = "png",
        value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub(crate) width: u32,
}

#[derive(clap::Args, Debug)]
pub(crate) struct Bench {
    /// The game, as `adit games` names it [default: all]
    pub(crate) game: Option<String>,
    /// Print one JSON object per line and game
    #[arg(long)]
    pub(crate) json: bool,
    /// How long to measure each game
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = crate::arg_types::seconds)]
    pub(crate) seconds: f64,
    /// How many iterations each search has
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: u32,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  adit check games/dwarven-miner/content
  adit check ~/my-cards --game dwarven-miner")]
pub(crate) struct Check {
    /// A folder of content files
    pub(crate) dir: PathBuf,
    /// The game they belong to [default: found by the names of the files]
    #[arg(long)]
    pub(crate) game: Option<String>,
}

impl Serve {
    /// `adit` alone: `adit serve` without flags.
    pub(crate) fn from_environment() -> anyhow::Result<Serve> {
        match Args::try_parse_from(["adit", "serve"]) {
            Ok(Args { command: Some(Command::Serve(serve)) }) => Ok(serve),
            Ok(_) => Ok(Serve::default()),
            Err(error) => Err(anyhow::anyhow!(in_one_line(&error))),
        }
    }
}

/// What clap complains about, without its paragraphs: what is wrong, the tip if there is one, and where
/// to read on.
pub(crate) fn in_one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let mut paragraphs = text.split("\n\n").map(|p| p.split_whitespace().collect::<Vec<_>>().join(" "));
    let what = paragraphs.next().unwrap_or_default();
    let what = what.strip_prefix("error: ").unwrap_or(&what).to_owned();
    let tips: String = paragraphs
        .filter(|p| p.starts_with("tip: "))
        .map(|p| format!("; {}", p.trim_start_matches("tip: ")))
        .collect();
    format!("{what}{tips}; `adit help` tells more")
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn complaints_fit_on_one_line() {
        let complaint = |args: &[&str]| in_one_line(&Args::try_parse_from(args).unwrap_err());
        assert_eq!(
            complaint(&["adit", "play"]),
            "the following required arguments were not provided: <GAME>; `adit help` tells more"
        );
        assert_eq!(
            complaint(&["adit", "sym"]),
            "unrecognized subcommand 'sym'; a similar subcommand exists: 'sim'; `adit help` tells more"
        );
        assert!(!complaint(&["adit", "sim", "x", "--seats", "deepblue"]).contains('\n'));
    }
}

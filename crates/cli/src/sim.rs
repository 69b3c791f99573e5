//! `adit sim`: a simulation as a table, as JSON, and as one line per game.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZero;
use std::thread::available_parallelism;

use adit_bots::BotSpec;
use adit_catalog::{Visit, with};
use adit_kernel::{Listed, Role, Seat};
use adit_lab::sim::Keep;
use adit_lab::statistics::Spread;
use adit_lab::{Report, SimError, SimObserver, SimPlan, sim};
use anyhow::{Context, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::arg_types::{SeatSpec, SeatsArg, SeedArg, values};
use crate::args;
use crate::out::Out;

struct Run<'a> {
    plan: &'a SimPlan,
    observer: SimObserver<'a>,
}

impl Visit for Run<'_> {
    type Out = Result<Report, SimError>;

    fn visit<L: Listed>(self) -> Self::Out {
        sim::<L>(self.plan, self.observer)
    }
}

pub(crate) fn run(args: &args::Sim, out: &mut Out) -> anyhow::Result<()> {
    let plan = plan(args)?;
    if let Some(dir) = &args.records {
        fs::create_dir_all(dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    }
    // Made before the games are played: a name that cannot be written should not cost an hour.
    let rows = match &args.out {
        None => None,
        Some(path) => {
            let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
            Some((path, BufWriter::new(file)))
        }
    };
    let bar = bar(plan.games);
    let finished = || bar.inc(1);
    let keep = args.records.as_ref().map(|dir| {
        let digits = plan.games.saturating_sub(1).to_string().len();
        move |game: u64, record: &str| fs::write(dir.join(format!("{game:0digits$}.jsonl")), record)
    });
    let observer =
        SimObserver { finished: Some(&finished), keep: keep.as_ref().map(|keep| keep as &Keep<'_>) };
    let report = with(&args.game, Run { plan: &plan, observer })?;
    bar.finish_and_clear();
    let report = report?;

    if let Some((path, mut file)) = rows {
        let written = report.rows.iter().try_for_each(|row| {
            serde_json::to_writer(&mut file, row).map_err(io::Error::from)?;
            file.write_all(b"\n")
        });
        written.and_then(|()| file.flush()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json { out.line(serde_json::to_string(&report)?) } else { table(&report, out) }
}

fn plan(args: &args::Sim) -> anyhow::Result<SimPlan> {
    let SeatsArg(seat_specs) = &args.seats;
    let bots: Option<Vec<BotSpec>> = seat_specs
        .iter()
        .map(|seat_spec| if let SeatSpec::Bot(spec) = seat_spec { Some(*spec) } else { None })
        .collect();
    let Some(seats) = bots else { bail!("a simulation is for bots only; «you» play with `adit play`") };
    let SeedArg::Number(seed) = args.seed else {
        bail!("a simulation's seed is a number, such as 7 or 0x1f")
    };
    let cores = || available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let threads = args.threads.unwrap_or_else(cores);
    if args.games == 0 {
        bail!("a simulation has one game at least");
    }
    Ok(SimPlan { seats, games: args.games, seed, threads, values: values(&args.options) })
}

/// A bar for people; pipes get none.
fn bar(games: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} games, {eta} to go");
    ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn table(report: &Report, out: &mut Out) -> anyhow::Result<()> {
    out.heading(format_args!("{}, {} games, seed {}", report.game, report.games, report.seed))?;
    if !report.options.is_empty() {
        let options: Vec<String> =
            report.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        out.line(format_args!("options {}", options.join(" ")))?;
    }
    let names: Vec<String> = report.seats.clone();
    let seat = |(seat, role): (Seat, &Role)| match role {
        Role::Player => seat.to_string(),
        Role::Dungeon => format!("{seat} dungeon"),
    };
    let seats: Vec<String> = Seat::all(names.len() as u8).zip(&report.roles).map(seat).collect();
    let width = names.iter().chain(&seats).map(String::len).max().unwrap_or(0).max("decisions".len());

    out.line("")?;
    let score = format!("{:>10}", "score");
    out.heading(format_args!("{:width$}  {:>8}   {:^20}{score}", "bot", "wins", "95 % interval"))?;
    for (i, name) in names.iter().enumerate() {
        let rate = rate(report.win_rate[i], report.ci95[i]);
        out.line(format_args!("{name:width$}  {rate}{:>10.2}", report.score_mean[i]))?;
    }
    out.heading(format_args!("{:width$}", "seat"))?;
    for (i, name) in seats.iter().enumerate() {
        out.line(format_args!("{name:width$}  {}", rate(report.seat_win_rate[i], report.seat_ci95[i])))?;
    }
    out.heading(format_args!("{:width$}", "turn"))?;
    for (i, (&won, &interval)) in report.place_win_rate.iter().zip(&report.place_ci95).enumerate() {
        let place = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"][i];
        out.line(format_args!("{place:width$}  {}", rate(won, interval)))?;
    }

    out.line("")?;
    out.heading(format_args!("{:width$}  {:>8}  {:>6}  {:>6}  {:>6}", "", "mean", "5 %", "50 %", "95 %"))?;
    for (name, Spread { mean, p5, p50, p95 }) in [("turns", report.turns), ("decisions", report.decisions)]
    {
        out.line(format_args!("{name:width$}  {mean:>8.1}  {p5:>6}  {p50:>6}  {p95:>6}"))?;
    }
    out.line("")?;
    let of = |n: u64| format!("{n} ({:.1} %)", 100.0 * n as f64 / report.games.max(1) as f64);
    out.line(format_args!("draws {}, ended by a limit {}", of(report.draws), of(report.by_limit)))?;
    if report.lost_by_all > 0 {
        out.line(format_args!("lost by everybody {}", of(report.lost_by_all)))?;
    }
    Ok(())
}

fn rate(rate: f64, [low, high]: [f64; 2]) -> String {
    format!("{:>6.1} %   {:>6.1} % to {:>5.1} %", 100.0 * rate, 100.0 * low, 100.0 * high)
}

//! What the machine allows: a server that does nothing for a message but count, and sends as much as a page would be sent.
//! It has no table, no disk and no second viewer; where it is slow too, the machine is.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

use crate::process::{self, Server};
use crate::{Load, percentiles};

/// As long as what a page is sent at a step of Connect Four.
const ANSWER: usize = 2_500;
/// For each microsecond it counts so far, roughly.
const STEPS: u64 = 330;

/// The child: counts for so many microseconds a message.
pub(crate) fn serve(micros: u64) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async move {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("{}", listener.local_addr().expect("an address"));
        let closed = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new()));
        let answer = async {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(count(stream, micros));
            }
        };
        tokio::select! {
            () = answer => {}
            _ = closed => {}
        }
    });
}

async fn count(mut stream: TcpStream, micros: u64) {
    stream.set_nodelay(true).expect("no delay");
    let answer = [b'x'; ANSWER];
    while matches!(stream.read(&mut [0; 64]).await, Ok(1..)) {
        black_box(
            (0..micros * STEPS).fold(0_u64, |sum, n| black_box(sum.wrapping_mul(31).wrapping_add(n))),
        );
        if stream.write_all(&answer).await.is_err() {
            return;
        }
    }
}

pub(crate) async fn run(server: &Server, load: &Load) {
    let started = Instant::now();
    let until = started + Duration::from_secs(load.seconds);
    let (busy, all) = (server.busy(), process::processors());
    let mut asking = JoinSet::new();
    for _ in 0..load.playing {
        asking.spawn(ask(server.address.clone(), until));
    }
    let mut took: Vec<u32> = asking.join_all().await.into_iter().flatten().collect();
    let seconds = started.elapsed().as_secs_f64();
    println!("{} ask a server that only counts for {seconds:.1} s", load.playing);
    println!("  {:.0} answers/s", took.len() as f64 / seconds);
    println!("  {}", percentiles(&mut took));
    let each = (server.busy() - busy) / took.len() as f64 * 1e6;
    println!("  processor: server {each:.0} µs an answer; {}", process::told(process::since(all), seconds));
}

async fn ask(address: String, until: Instant) -> Vec<u32> {
    let mut stream = TcpStream::connect(address).await.expect("connects");
    stream.set_nodelay(true).expect("no delay");
    let (mut took, mut answer) = (Vec::new(), [0; ANSWER]);
    while Instant::now() < until {
        let started = Instant::now();
        stream.write_all(&[b'x'; 40]).await.expect("is sent");
        stream.read_exact(&mut answer).await.expect("is answered");
        took.push(started.elapsed().as_micros() as u32);
    }
    took
}

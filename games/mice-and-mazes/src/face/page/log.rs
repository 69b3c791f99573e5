//! How the log tells a turn: a picture and a place for what happened on the board, and one sentence for what belongs together,
//! such as a paw that comes back and what it sets off.

use adit_face::{LogSound, LogStyle};

use super::board::{self, Area};
use super::icons;
use crate::MiceAndMazes;
use crate::components::Kind;
use crate::event::Event;
use crate::face::words;
use crate::state::{Paw, Source};

/// Where it happened, if the place of a card in the frame does not matter: entrances may lie in any order, and events do not
/// say where.
fn place(game: &MiceAndMazes, event: &Event) -> Option<Area> {
    // The middle of the crypt, for what concerns everybody.
    if matches!(event, Event::EndTriggered { .. }) {
        return Some(Area {
            x: board::WIDTH / 4,
            y: board::CRYPT / 3,
            w: board::WIDTH / 2,
            h: board::CRYPT / 3,
        });
    }
    let spot = match *event {
        Event::Arrived { spot, .. }
        | Event::ChestTaken { spot, .. }
        | Event::Opened { spot, .. }
        | Event::PortalGone { spot, .. }
        | Event::Moved { to: spot, .. }
        | Event::ExtraAction { spot, .. }
        | Event::Lifted { paw: Paw::Spot(spot), .. } => spot,
        _ => return None,
    };
    Some(board::spot(game.crypt, spot))
}

pub(crate) fn style(game: &MiceAndMazes, event: &Event) -> LogStyle {
    let icon = match event {
        Event::Placed { .. } | Event::Arrived { .. } | Event::Lifted { effect: true, .. } => icons::PAW,
        Event::Lifted { effect: false, .. } => icons::PLAIN,
        Event::Opened { .. } => icons::OPEN,
        Event::Hired { .. } => icons::HIRE,
        Event::Reserved { .. } => icons::CAMP,
        Event::ChestTaken { .. } | Event::ChestDrawn { .. } | Event::ChestUsed { .. } => icons::CHEST,
        Event::Toll { .. } => icons::VISIT,
        Event::Answered { .. } | Event::Triggered { .. } | Event::Doubled { .. } => icons::TRIGGER,
        Event::ExtraAction { .. } => icons::AGAIN,
        Event::ExtraTurn { .. } | Event::EndTriggered { .. } => icons::TURN,
        Event::PassageBought { .. } => icons::PASSAGE,
        Event::Scored { .. } => icons::SETS,
        Event::SummedUp { change, .. } => match Kind::ALL.into_iter().find(|kind| change[kind.index()] > 0)
        {
            Some(kind) => icons::kind(kind),
            None => icons::PAW,
        },
        _ => return LogStyle::default(),
    };
    let card = matches!(event, Event::Opened { .. } | Event::Hired { .. } | Event::Reserved { .. });
    LogStyle {
        icon: Some(icon),
        place: place(game, event).map(|Area { x, y, w, h }| [x, y, w, h]),
        large: matches!(event, Event::EndTriggered { .. }),
        sound: card.then_some(LogSound::Card),
    }
}

/// What belongs together, as one sentence.
pub(crate) fn run(game: &MiceAndMazes, seen: &[Event]) -> Option<(usize, String)> {
    let content = &game.content;
    match *seen {
        [Event::Lifted { seat, paw, effect: true }, Event::Triggered { source, .. }, ..] => {
            let what = match (paw, source) {
                (Paw::Entrance(_), Source::Entrance(_)) => "it".to_owned(),
                _ => format!("the {}", words::source(content, source)),
            };
            Some((
                2,
                format!("{seat} removes the paw from {} and triggers {what}.", words::paw(content, paw)),
            ))
        }
        [ref used @ Event::ChestUsed { .. }, Event::Triggered { .. }, ..] => {
            Some((2, words::event(content, used)))
        }
        [Event::Paid { seat, payment }, Event::Exchanged { .. }, ..] => {
            Some((2, format!("{seat} exchanges {}.", words::payment(payment))))
        }
        [Event::ChestTaken { seat, face, spot }, Event::Arrived { .. }, ..] => {
            let chest = &content.chest(face).name;
            Some((2, format!("A paw of {seat} arrives on {spot} and takes the chest: {chest}.")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Entrance;
    use crate::crypt::Spot;
    use adit_kernel::{Listed, Seat};
    use adit_laws::values;

    fn told(seen: &[Event]) -> Option<(usize, String)> {
        run(&MiceAndMazes::game(&values([("players", "2")])).expect("it loads"), seen)
    }

    #[test]
    fn what_belongs_together_is_told_as_one() {
        let seat = Seat(1);
        let entrance = Entrance(0);
        let lifted = Event::Lifted { seat, paw: Paw::Entrance(entrance), effect: true };
        let works = Event::Triggered { seat, source: Source::Entrance(entrance) };
        let expected = "P2 removes the paw from entrance 1 and triggers it.".to_owned();
        assert_eq!(told(&[lifted, works, works]), Some((2, expected)));
        assert_eq!(told(&[lifted]), None);
        let spot = Spot::new(1, 1);
        let plain = Event::Lifted { seat, paw: Paw::Spot(spot), effect: false };
        assert_eq!(told(&[plain, works]), None, "nothing was set off by it");
        let taken = Event::ChestTaken { seat, face: crate::components::ChestFace(0), spot };
        let expected = "A paw of P2 arrives on b2 and takes the chest: Berries.".to_owned();
        assert_eq!(told(&[taken, Event::Arrived { seat, spot }]), Some((2, expected)));
    }
}

//! Questions, actions, refusals and events in words.

use adit_kernel::Seat;
use adit_kit::square::Dir;
use adit_kit::tiles::Tile;

use crate::action::{Action, Question, write_tile};
use crate::components::{Card, Class, EventCard, NORTH, Piece};
use crate::event::{Seen, What};
use crate::game::MuluCaves;
use crate::refusal::Refusal;
use crate::state::Commit;
use crate::view::View;

pub(crate) fn side(seat: Seat) -> &'static str {
    if seat == NORTH { "North" } else { "South" }
}

/// «North's avatar», «S3».
pub(crate) fn piece(piece: Piece) -> String {
    match piece.number() {
        0 => format!("{}'s avatar", side(piece.seat())),
        _ => piece.to_string(),
    }
}

/// «avatar», «S3»: where whose it is can be seen.
#[cfg(feature = "face")]
pub(crate) fn short(piece: Piece) -> String {
    if piece.is_avatar() { "avatar".to_owned() } else { piece.to_string() }
}

pub(crate) fn tile(tile: Tile) -> String {
    format!("({})", write_tile(tile))
}

fn dir(dir: Dir) -> &'static str {
    ["north", "east", "south", "west"][dir as usize]
}

pub(crate) fn class(class: Class) -> &'static str {
    match class {
        Class::Weapon => "weapon",
        Class::Armor => "armor",
        Class::Artifact => "artifact",
    }
}

impl MuluCaves {
    pub(crate) fn card_name(&self, card: Card) -> &str {
        &self.content.kind(card).name
    }

    pub(crate) fn event_card_name(&self, event_card: EventCard) -> &str {
        &self.content.event_card(event_card).name
    }

    pub(crate) fn commit_names(&self, commit: Commit) -> String {
        let cards = [commit.weapon, commit.armor, commit.artifact];
        let mut names: Vec<String> =
            cards.into_iter().flatten().map(|card| self.card_name(card).to_owned()).collect();
        if commit.double {
            names[0].push_str(" (both uses)");
        }
        if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
    }
}

pub(crate) fn question(game: &MuluCaves, question: Question) -> String {
    let card = |c: Card| game.card_name(c);
    match question {
        Question::Place(unit) => format!("Where do you place {unit}? One piece to a quadrant."),
        Question::Main => "Do you roll, or mirror a unit?".into(),
        Question::Act { points } => format!("What do you do? Movement points left: {points}."),
        Question::Transit(p) => format!("Where does {} go on? It cannot stay here.", piece(p)),
        Question::Interrupt { aggressor, .. } => {
            format!("{} attacks. Does your avatar play Relinquish?", piece(aggressor))
        }
        Question::TakeShown { target, card: c } => {
            format!("Does {} take the {} with Relinquish?", piece(target), card(c))
        }
        Question::Commit { own, other } => {
            format!("Which cards does {} use against {}?", piece(own), piece(other))
        }
        Question::TakeCommitted { defender } => {
            format!("Does {} take one of the aggressor's cards with Relinquish?", piece(defender))
        }
        Question::Recommit { class: c } => format!("Do you use another {} instead?", class(c)),
        Question::UseStolen { card: c } => format!("Do you use the {} at once?", card(c)),
        Question::Shield { piece: p, own, other } => {
            format!("{} has lost the roll, {own} to {other}. Do you play a Shield?", piece(p))
        }
        Question::Sacrifice { piece: p } => {
            format!("The Sacrificial Sword: which unit dies in place of {}?", piece(p))
        }
        Question::Substitute { piece: p } => {
            format!("The Substitute Aura: which unit dies in place of {}?", piece(p))
        }
        Question::LiveOn(p) => format!("{} dies. Do you use Live After Death?", piece(p)),
        Question::SeriesTarget(c) => format!("{}: whom do you strike next?", card(c)),
        Question::ChargeTarget(unit) => format!("Biotic Charge: whom does {unit} attack, if anybody?"),
        Question::FightInstead(caster) => {
            format!("The staff is gone. Whom does {} fight in an ordinary battle?", piece(caster))
        }
        Question::MirrorMirror => "Mirror-Mirror: which unit is mirrored?".into(),
        Question::CaveIn { piece: p, left } => {
            format!("Cave-In: where do you lead {} ({left} tiles left)?", piece(p))
        }
        Question::Transfer => "Transference: which card goes to your avatar?".into(),
        Question::TooMany { more, .. } => {
            format!("You hold too many treasure cards. Which one do you discard ({more} to go)?")
        }
        Question::Over => "Nothing is asked.".into(),
    }
}

pub(crate) fn action(game: &MuluCaves, view: &View, action: Action) -> String {
    let card = |c: Card| game.card_name(c);
    let at = |p: Piece| view.open.tile(p);
    match action {
        Action::Place(t) => format!("Place the unit on {}", tile(t)),
        Action::Roll => "Roll the die".into(),
        Action::Mirror(unit) => {
            format!("Mirror {unit} to {}", tile(crate::components::Cave::mirrored(at(unit))))
        }
        Action::Step(p, d) => format!("{} steps {}", piece(p), dir(d)),
        Action::Settle(p) => format!("{} stays and draws treasure", piece(p)),
        Action::Attack(p, t) => format!("{} attacks {}", piece(p), piece(t)),
        Action::Shoot(p, c, t) => format!("{} attacks {} with the {}", piece(p), piece(t), card(c)),
        Action::Cast(p, c) => format!("{} raises the {}", piece(p), card(c)),
        Action::HandOver(c) => format!("Hand the {} over to your avatar", card(c)),
        Action::LayNet(c, t) => format!("Lay the {} on {}", card(c), tile(t)),
        Action::Raise(c, unit) => format!("Bring {unit} back with the {}", card(c)),
        Action::Relinquish(c) => format!("Take a random card with {}", card(c)),
        Action::End => "End the turn".into(),
        Action::Commit(commit) => format!("Use {}", game.commit_names(commit)),
        Action::Take(_, c) => format!("Take the {}", card(c)),
        Action::Shield(c) => format!("Play the {}", card(c)),
        Action::Sacrifice(unit) => format!("{unit} dies"),
        Action::Revive(c) => format!("Use {}", card(c)),
        Action::Target(p) => format!("Strike {}", piece(p)),
        Action::Lead(d) => format!("Lead it {}", dir(d)),
        Action::Transfer(c) => format!("The {} goes to your avatar", card(c)),
        Action::Discard(c) => format!("Discard the {}", card(c)),
        Action::Pass => "No".into(),
    }
}

pub(crate) fn refusal(game: &MuluCaves, refusal: Refusal) -> String {
    let card = |c: Card| game.card_name(c);
    match refusal {
        Refusal::GameOver => "The game is over.".into(),
        Refusal::NotYourTurn => "You are not asked now.".into(),
        Refusal::PlacingFirst => "All units must be placed first.".into(),
        Refusal::MainFirst => "Roll or mirror first.".into(),
        Refusal::AlreadyRolled => "You have rolled, so nothing is mirrored this turn.".into(),
        Refusal::NotOffered(_) => "This does not answer the question.".into(),
        Refusal::NotYours(p) => format!("{} is not yours.", piece(p)),
        Refusal::Destroyed(p) => format!("{} is not on the board.", piece(p)),
        Refusal::NotHeld(c) => format!("The {} is not at hand here.", card(c)),
        Refusal::NoQuadrant(t) => format!("{} belongs to no quadrant.", tile(t)),
        Refusal::QuadrantTaken(t) => format!("There is a piece in the quadrant of {} already.", tile(t)),
        Refusal::AvatarStays => "Avatars are never mirrored.".into(),
        Refusal::MirrorOccupied(u) => format!("Somebody stands where {u} would land."),
        Refusal::MirrorWall(u) => format!("There is a wall where {u} would land."),
        Refusal::Held(u) => format!("{u} is immobilized or vulnerable."),
        Refusal::Anchored(u) => format!("{u} is held fast by a pit or a net."),
        Refusal::NoPoints => "No movement points are left.".into(),
        Refusal::InTransit(p) => format!("{} must move on first.", piece(p)),
        Refusal::Stuck(p) => format!("{} cannot step this turn.", piece(p)),
        Refusal::BoardEdge => "The board ends there.".into(),
        Refusal::Wall => "There is a wall.".into(),
        Refusal::Divider => "The divider is not crossed on foot.".into(),
        Refusal::Sanctuary => "Only avatars may enter a sanctuary.".into(),
        Refusal::EnemyThere(p) => format!("{} stands there.", piece(p)),
        Refusal::Banned(t) => format!("{} is closed to this piece for a while.", tile(t)),
        Refusal::NoWayOut => "The points do not suffice to get off that tile again.".into(),
        Refusal::NoTreasure(p) => format!("{} is on no treasure tile.", piece(p)),
        Refusal::CameByForce(p) => format!("{} did not step there this turn.", piece(p)),
        Refusal::Cooldown(p) => format!("{} has drawn on this tile a short while ago.", piece(p)),
        Refusal::Assistant(p) => format!("{} is an assistant and cannot attack.", piece(p)),
        Refusal::Vulnerable(p) => format!("{} is vulnerable and cannot act.", piece(p)),
        Refusal::AlreadyAttacked(p) => format!("{} has attacked this turn.", piece(p)),
        Refusal::Friend(p) => format!("{} is a friend.", piece(p)),
        Refusal::NotAdjacent(p) => format!("{} is not adjacent.", piece(p)),
        Refusal::NotInSight(p) => format!("{} is not in line of sight.", piece(p)),
        Refusal::OutOfReach(p) => format!("{} is not at the Javelin's reach.", piece(p)),
        Refusal::NotThatCard(c) => format!("The {} cannot do this.", card(c)),
        Refusal::NobodyAround => "There is no enemy around.".into(),
        Refusal::ImmobilizedShot(p) => {
            format!("{} is immobilized: adjacent attacks and staffs only.", piece(p))
        }
        Refusal::NotHandedOver(c) => format!("The avatar keeps the {}.", card(c)),
        Refusal::AssailantHands(p) => format!("{} must be at home to hand cards over.", piece(p)),
        Refusal::NotNextToAvatar(p) => format!("{} is not next to its avatar.", piece(p)),
        Refusal::NetTile(t) => format!("A net cannot be laid on {} from here.", tile(t)),
        Refusal::NotDestroyed(p) => format!("{} is not destroyed.", piece(p)),
        Refusal::NotByAvatar(c) => format!("The {} is not held by the avatar.", card(c)),
        Refusal::NothingToSteal => "Your opponent holds no treasure card.".into(),
    }
}

/// Several steps told as one.
pub(crate) fn walk(walker: Piece, steps: usize, to: Tile) -> String {
    format!("{} walks {steps} to {}.", piece(walker), tile(to))
}

pub(crate) fn seen(game: &MuluCaves, seen: &Seen) -> String {
    let card = |c: Card| game.card_name(c);
    let named = |what: &str| match seen.card {
        Some(c) => format!("{what}: {}.", card(c)),
        None => format!("{what}."),
    };
    match seen.what {
        What::First { seat } => format!("{} begins.", side(seat)),
        What::Placed { piece: p, tile: t } => format!("{p} is placed on {}.", tile(t)),
        What::TurnBegan { seat, turn } => format!("Turn {turn}: {}.", side(seat)),
        What::Rolled { seat, points } => format!("{} rolls {points}.", side(seat)),
        What::Stepped { piece: p, to } => format!("{} steps to {}.", piece(p), tile(to)),
        What::Moved { piece: p, to } => format!("{} is moved to {}.", piece(p), tile(to)),
        What::Mirrored { unit, to } => format!("{unit} is mirrored to {}.", tile(to)),
        What::Settled { piece: p } => format!("{} stays on its tile.", piece(p)),
        What::Halted { piece: p } => format!("{} stops for this turn.", piece(p)),
        What::Drew { piece: p } => named(&format!("{} draws a treasure card", piece(p))),
        What::NothingToDraw { piece: p } => format!("There is nothing to draw for {}.", piece(p)),
        What::TreasureReshuffled => "The treasure discard pile becomes the deck.".into(),
        What::EventsReshuffled => "The event discard pile becomes the deck.".into(),
        What::EventCardDrawn { piece: p, event_card } => {
            format!("{} draws {}.", piece(p), game.event_card_name(event_card))
        }
        What::Enchanted { piece: p, event_card } => {
            format!("{} keeps {}.", piece(p), game.event_card_name(event_card))
        }
        What::Spent { piece: p, event_card } => {
            format!("{} uses up {}.", piece(p), game.event_card_name(event_card))
        }
        What::Discarded { seat, card: c } => format!("{} discards the {}.", side(seat), card(c)),
        What::Passed { from } => named(&format!("{} gives a card to its avatar", piece(from))),
        What::Banned { piece: p, tile: t } => format!("{} is closed to {} for a while.", tile(t), piece(p)),
        What::WallGone { tile: t } => format!("The wall on {} is destroyed.", tile(t)),
        What::Bombed { piece: p } => format!("{} is vulnerable until its next turn.", piece(p)),
        What::Trapped { piece: p } => format!("{} hangs in a pit.", piece(p)),
        What::Netted { piece: p } => format!("{} is caught in a net.", piece(p)),
        What::NetLaid { seat, tile: t } => format!("A net of {} lies on {}.", side(seat), tile(t)),
        What::NetLost { card: c } => format!("The {} finds no place.", card(c)),
        What::Freed { piece: p } => format!("{} is freed.", piece(p)),
        What::Ignited { tile: t, seat } => format!("{} lights {}.", side(seat), tile(t)),
        What::FireOut { tile: t } => format!("The fire on {} is out.", tile(t)),
        What::Burned { piece: p } => format!("{} is caught in the flames.", piece(p)),
        What::Unburnt { piece: p, card: c } => {
            format!("The {} protects {} from fire.", card(c), piece(p))
        }
        What::Immobilized { piece: p } => format!("{} is immobilized.", piece(p)),
        What::Coordinates { x, y } => format!("The dice point at ({x},{y})."),
        What::Raised { unit, tile: t } => format!("{unit} returns on {}, vulnerable.", tile(t)),
        What::Attacked { aggressor, defender, card: c } => match c {
            None => format!("{} attacks {}.", piece(aggressor), piece(defender)),
            Some(c) => format!("{} attacks {} with the {}.", piece(aggressor), piece(defender), card(c)),
        },
        What::Cast { caster, card: c } => format!("{} raises the {}.", piece(caster), card(c)),
        What::Answered { seat } => format!("{} is ready.", side(seat)),
        What::Revealed { piece: p, commit } => {
            format!("{} uses {}.", piece(p), game.commit_names(commit))
        }
        What::Stole { seat, card: c, under } => match under {
            true => format!("{} puts the {} under the deck.", side(seat), card(c)),
            false => format!("{} takes the {}.", side(seat), card(c)),
        },
        What::CalledOff => "The attack ends.".into(),
        What::Rolls { aggressor, defender, dice, totals } => format!(
            "{} rolls {} for {}, {} rolls {} for {}.",
            piece(aggressor),
            dice[0],
            totals[0],
            piece(defender),
            dice[1],
            totals[1]
        ),
        What::Aimed { piece: p, roll, hit } => {
            format!("{} rolls {roll}: {}.", piece(p), if hit { "hit" } else { "missed" })
        }
        What::Thrown { piece: p, roll, distance } => {
            format!("{} throws {roll} over a distance of {distance}.", piece(p))
        }
        What::Shielded { piece: p, card: c, roll, total, other } => {
            format!("{} plays the {} and rolls {roll}: {total} to {other}.", piece(p), card(c))
        }
        What::RoundWon { piece: p } => format!("{} wins a round.", piece(p)),
        What::Unharmed => "Nobody is harmed.".into(),
        What::Defeated { piece: p } => format!("{} is defeated.", piece(p)),
        What::Swept { piece: p, roll } => format!("The sweep reaches {}, which rolls {roll}.", piece(p)),
        What::Destroyed { piece: p } => format!("{} is destroyed.", piece(p)),
        What::Revived { piece: p, card: c } => format!("{} lives on by {}.", piece(p), card(c)),
        What::Spoils { to, card: c } => format!("{} gets the {}.", piece(to), card(c)),
        What::TookTreasure { seat } => format!("{}'s avatar picks the treasure up.", side(seat)),
        What::Won { seat } => format!("{} escapes with the treasure and wins.", side(seat)),
        What::TurnLimit => "The turn limit is reached.".into(),
        What::TooDeep => "Too much happens at once: the game is decided as it stands.".into(),
    }
}

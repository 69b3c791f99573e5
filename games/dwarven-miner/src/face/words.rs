//! Questions, actions, refusals and events in words.

use adit_kernel::Seat;
use adit_kit::cards::CardSet;

use crate::action::{Action, Question};
use crate::components::{Card, Dice, Face, Item, Mischief, Resource, Window, items_of};
use crate::crafting::Terms;
use crate::event::{Seen, What};
use crate::face::text::recipe;
use crate::game::DwarvenMiner;
use crate::refusal::Refusal;
use crate::state::{Open, Stage};
use crate::view::View;

pub(crate) fn phase(o: &Open) -> &'static str {
    match o.stage {
        Stage::FaceUp { .. } => "sets up",
        Stage::Open(window) => match window {
            Window::Dawn => "begins to mine",
            Window::Dice => "mines: the dice lie",
            Window::Burgle => "mines: Burglars",
            Window::Craft => "crafts",
            Window::Fulfil => "fulfils",
            Window::Cleanup => "cleans up",
        },
        Stage::Midway(_) => "is choosing",
        Stage::Mischief { .. } => "suffers Orc Mischief",
        Stage::Surplus => "holds too much",
        Stage::Keep => "drew cards",
        Stage::Over(_) => "is done",
    }
}

pub(crate) fn windows(windows: &[Window]) -> String {
    if windows.len() > 1 {
        return "any window but dawn".to_owned();
    }
    windows.iter().map(|&w| window(w)).collect::<Vec<_>>().join(", ")
}

fn window(window: Window) -> &'static str {
    match window {
        Window::Dawn => "before mining",
        Window::Dice => "after a roll",
        Window::Burgle => "with Burglars",
        Window::Craft => "when crafting",
        Window::Fulfil => "when fulfilling",
        Window::Cleanup => "in Cleanup",
    }
}

pub(crate) fn face(face: Face) -> &'static str {
    ["Arcane Crystal", "Mithril", "Alchemist Powder", "Gold", "Burglar", "Orc"][face.index()]
}

pub(crate) fn resource(r: Resource) -> &'static str {
    face(r.face())
}

pub(crate) fn count(n: u8, one: &str) -> String {
    if n == 1 { format!("one {one}") } else { format!("{n} {one}s") }
}

/// A small number in words.
pub(crate) fn few(n: u8) -> String {
    const WORDS: [&str; 7] = ["none", "one", "two", "three", "four", "five", "six"];
    WORDS.get(usize::from(n)).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// What crafting an item costs, with the powers that wait for it.
fn due(game: &DwarvenMiner, item: Item, terms: Terms) -> String {
    let price = &game.recipe[item.index()];
    match (terms.wild, terms.less) {
        (true, less) => format!("{} of any kind", few(game.cost(item) - less)),
        (false, 0) => recipe(price),
        (false, less) => format!("{} less {}", recipe(price), few(less)),
    }
}

impl DwarvenMiner {
    /// «Hedda Lightbringer the Cleric».
    pub(crate) fn name(&self, card: Card) -> String {
        format!("{} the {}", self.content.card(card).name, self.content.class(card).name)
    }

    fn names(&self, cards: CardSet) -> String {
        cards.iter().map(|c| self.name(Card(c))).collect::<Vec<_>>().join(", ")
    }

    fn item_name(&self, item: Item) -> &str {
        &self.content.item(item).name
    }

    fn items(&self, items: u16) -> String {
        items_of(items).map(|i| self.item_name(i)).collect::<Vec<_>>().join(", ")
    }

    fn mischief_name(&self, card: Mischief) -> &str {
        &self.content.mischief(card).name
    }
}

pub(crate) fn question(game: &DwarvenMiner, _: &View, question: Question) -> String {
    let name = |c: Card| game.name(c);
    match question {
        Question::FaceUp => "Which of your Adventurers do you lay face up? It scores no Honor.".into(),
        Question::Window(Window::Dawn) => "Do you delve, or skip Mining?".into(),
        Question::Window(Window::Dice) => "Change the dice with hired Adventurers, or settle them.".into(),
        Question::Window(Window::Burgle) => "Whom do your Burglars rob, if anybody?".into(),
        Question::Window(Window::Craft) => "What do you craft, buy or purchase?".into(),
        Question::Window(Window::Fulfil) => "Which Adventurers do you fulfil?".into(),
        Question::Window(Window::Cleanup) => "Do you hire anybody for your Cleanup?".into(),
        Question::RerollDice { card, chosen } => {
            format!("{}: which dice are rolled again ({chosen} chosen)?", name(card))
        }
        Question::TurnWhich(card) => format!("{}: which die is turned?", name(card)),
        Question::TurnToWhat(card, from) => {
            format!("{}: to what is the {} die turned?", name(card), face(from))
        }
        Question::FlipWhich(card) => format!("{}: which die is flipped to its opposite face?", name(card)),
        Question::TakeShown(card) => format!("{}: which resource do you take?", name(card)),
        Question::BuyWhat { card, left, bought } => {
            format!("{}: which resource do you buy ({bought} bought, up to {left} more)?", name(card))
        }
        Question::GiveWhat(card) => format!("{}: which resource do you return?", name(card)),
        Question::TakeWhat(card, given) => {
            format!("{}: what do you take for the {}?", name(card), resource(given))
        }
        Question::LimitOrMove(card) => {
            format!("{}: one more rune this turn, or which rune moves?", name(card))
        }
        Question::MoveWhere(card, from) => {
            format!("{}: where does the rune on {} move?", name(card), game.item_name(from))
        }
        Question::SetAside(card) => {
            format!("{}: which hand card do you set aside for a chest?", name(card))
        }
        Question::RearmWhom(card) => format!("{}: who may be hired once more?", name(card)),
        Question::FetchWhat(card) => format!("{}: which card of the discard pile do you take?", name(card)),
        Question::PutWhat(card, fetched) => {
            format!("{}: which hand card do you put down for {}?", name(card), name(fetched))
        }
        Question::RestoreWhich(card) => format!("{}: which used rune is unused again?", name(card)),
        Question::OmitWhat { item, left } => {
            format!("Which resource of {} do you leave out ({left} to choose)?", game.item_name(item))
        }
        Question::PayWhat { item, left } => {
            format!("With what do you pay for {} ({left} still due)?", game.item_name(item))
        }
        Question::WaiveWhat(card) => format!("Which item of {} do you leave out?", name(card)),
        Question::Surplus { left } => format!("Which resources do you return ({left} too many)?"),
        Question::KeepWhich { left } => {
            format!("Which of the drawn Adventurers do you keep ({left} to choose)?")
        }
        Question::LoseResources { card, left } => {
            format!("{}: which resources do you return ({left} to choose)?", game.mischief_name(card))
        }
        Question::LoseRune(card) => format!("{}: which of your runes returns?", game.mischief_name(card)),
        Question::BuryWhich(card) => format!("{}: which die is buried?", game.mischief_name(card)),
        Question::PassWhich(card) => format!("{}: which card do you pass on?", game.mischief_name(card)),
        Question::DiscardWhich(card) => format!("{}: which card do you discard?", game.mischief_name(card)),
    }
}

pub(crate) fn action(game: &DwarvenMiner, view: &View, action: Action) -> String {
    let o = &view.open;
    let table = &game.content.table;
    match action {
        Action::Show(c) => format!("lay out {}: {}", game.name(c), game.content.class(c).text),
        Action::Delve => "roll the six dice".into(),
        Action::SkipMining => "skip Mining this turn".into(),
        Action::Settle => "settle the dice and collect".into(),
        Action::End => match o.stage {
            Stage::Open(Window::Burgle) => "end Mining",
            Stage::Open(Window::Craft) => "end Crafting",
            Stage::Open(Window::Fulfil) => "end Fulfilment",
            _ => "hire nobody (more)",
        }
        .into(),
        Action::Hire(c) => {
            let fee = match o.owner(c) {
                Some(owner) if owner != o.active => {
                    format!("{} to {owner}", count(table.hire_fee, "chest"))
                }
                _ => "free".into(),
            };
            format!("hire {} ({fee}): {}", game.name(c), game.content.class(c).text)
        }
        Action::RobChest(s) => format!("rob {s} of a chest"),
        Action::RobResource(s, r) => format!("rob {s} of {}", resource(r)),
        Action::Swap(i, s) => format!("replace the rune of {s} on {} by yours", game.item_name(i)),
        Action::Withdraw(i) => format!("withdraw your rune from {} (the item is lost)", game.item_name(i)),
        Action::Craft(i) => {
            format!("craft {} ({})", game.item_name(i), due(game, i, game.terms_now(o, i)))
        }
        Action::Buy(r) => format!("buy {}", resource(r)),
        Action::Purchase(i) => {
            format!("purchase {} for {}, for this turn", game.item_name(i), count(game.cost(i), "chest"))
        }
        Action::Fulfil(c) => format!("fulfil {} for {} Honor", game.name(c), game.honor_now(o, c)),
        Action::Die(f) => format!("a die showing {}", face(f)),
        Action::Roll => "roll the chosen dice".into(),
        Action::TurnTo(f) => format!("turn it to {}", face(f)),
        Action::Take(r) => format!("take {}", resource(r)),
        Action::Give(r) => format!("return {}", resource(r)),
        Action::Stop => "nothing (more)".into(),
        Action::RaiseLimit => "one more rune this turn".into(),
        Action::Move(i) => format!("move the rune from {}", game.item_name(i)),
        Action::MoveTo(i) => format!("to {}", game.item_name(i)),
        Action::Aside(c) => format!("set {} aside for a chest", game.name(c)),
        Action::Rearm(c) => format!("make {} ready once more", game.name(c)),
        Action::Fetch(c) => format!("take {}", game.name(c)),
        Action::Put(c) => format!("put down {}", game.name(c)),
        Action::Restore(i) => format!("the rune on {}", game.item_name(i)),
        Action::Omit(r) => format!("leave out {}", resource(r)),
        Action::Pay(r) => format!("pay {}", resource(r)),
        Action::Waive(i) => format!("leave out {}", game.item_name(i)),
        Action::Return(r) => format!("return {}", resource(r)),
        Action::Lose(i) => format!("return the rune from {}", game.item_name(i)),
        Action::Bury(f) => format!("bury a die showing {}", face(f)),
        Action::Pass(c) => format!("pass on {}", game.name(c)),
        Action::Discard(c) => format!("discard {}", game.name(c)),
        Action::Keep(c) => {
            let (honor, need) = (game.honor[c.index()], game.items(game.need[c.index()]));
            format!("keep {} ({honor} Honor for {need})", game.name(c))
        }
    }
}

pub(crate) fn refusal(game: &DwarvenMiner, refusal: Refusal) -> String {
    let name = |c: Card| game.name(c);
    match refusal {
        Refusal::NotYourTurn => "Somebody else is asked now.".into(),
        Refusal::HasChosen(_) => "You have chosen already.".into(),
        Refusal::Spared(_) => "You are warded: this card passes you over.".into(),
        Refusal::NotHit(_) => "This card asks nothing of you now.".into(),
        Refusal::NotYourHire => "Only the active player hires, in the own turn.".into(),
        Refusal::GameOver => "The game is over.".into(),
        Refusal::WrongPhase => "That belongs to another phase of the turn.".into(),
        Refusal::DelveOver => "The delve of this turn is over.".into(),
        Refusal::NotCrafting => "Buying and purchasing are for the Crafting phase.".into(),
        Refusal::FinishFirst => "Complete first what you have begun.".into(),
        Refusal::MischiefFirst => "The Orc Mischief card has to be obeyed first.".into(),
        Refusal::HireDuringMischief => "Nobody hires while Orc Mischief is being resolved.".into(),
        Refusal::NotForOrcs(card, _) => {
            let row = game.content.mischief(card);
            format!("That is no answer to {}: {}", row.name, row.text)
        }
        Refusal::SurplusFirst => "You hold too many resources: return the surplus first.".into(),
        Refusal::KeepFirst => "Choose first which of the drawn cards you keep.".into(),
        Refusal::SetupFirst => "The set-up Adventurers are being chosen.".into(),
        Refusal::NotHeld(r) => format!("You have no {} to return.", resource(r)),
        Refusal::NotDealt(c) => format!("{} is not among the cards dealt to you.", name(c)),
        Refusal::NotInHand(c) => format!("{} is not in your hand.", name(c)),
        Refusal::NotDrawn(c) => format!("{} is not among the cards just drawn.", name(c)),
        Refusal::NotInTableau(c) => format!("{} lies in nobody's tableau.", name(c)),
        Refusal::WrongWindow(c, w) => {
            format!("{} is hired {}, not {}.", name(c), windows(&game.content.class(c).windows), window(w))
        }
        Refusal::WarDrums => "War Drums: no more hiring this turn.".into(),
        Refusal::AlreadyHired(c) => format!("{} has been hired this turn.", name(c)),
        Refusal::NoFee(c) => format!("You have no chest to pay for {}.", name(c)),
        Refusal::NoEffect(c, _) => {
            format!("{} could do nothing here: {}", name(c), game.content.class(c).text)
        }
        Refusal::NoSuchPlayer(s) => format!("{s} does not play."),
        Refusal::OwnVictim => "Burglars rob opponents.".into(),
        Refusal::NoBurglarAction => "You have no Burglar action left this turn.".into(),
        Refusal::Barricade => "Barricade: no Burglar action this turn.".into(),
        Refusal::PoolTooSmall { needs, has, .. } => {
            format!("That takes {}; you have {has}.", count(needs, "Burglar die").replace("dies", "dice"))
        }
        Refusal::NothingToSteal(s) => format!("{s} has none of that."),
        Refusal::NoRuneOfTheirs(s, i) => format!("{s} has no rune on {}.", game.item_name(i)),
        Refusal::Warded(s) => format!("{s} is warded: only a chest can be robbed."),
        Refusal::NoFreeRune { withdraw } => {
            format!("All your runes are out: withdraw {} first.", few(withdraw))
        }
        Refusal::WithdrawNotNow => "A rune is withdrawn in Crafting, or to make room for a swap.".into(),
        Refusal::NoOwnRune(i) => format!("You have no rune on {}.", game.item_name(i)),
        Refusal::SpaceClosed(i) => format!("A rune lies on {}: it is closed.", game.item_name(i)),
        Refusal::SpaceFull(i) => format!("Two runes lie on {}: no third fits.", game.item_name(i)),
        Refusal::RuneLimit => "All the runes you may have on the board are out.".into(),
        Refusal::CannotPay(i, terms) => {
            format!("You cannot pay for {} ({}).", game.item_name(i), due(game, i, terms))
        }
        Refusal::ColdForge => "Cold Forge: no more crafting from resources this turn.".into(),
        Refusal::TooFewChests { needs, .. } => format!("That costs {}.", count(needs, "chest")),
        Refusal::CacheEmpty(r) => format!("The cache has no {}.", resource(r)),
        Refusal::MissingItems(c) => {
            format!("{} needs {}.", name(c), game.items(game.need[c.index()]))
        }
        Refusal::WaiveTooDear(i) => format!("{} costs too much to be left out.", game.item_name(i)),
        Refusal::NotRequired(i) => format!("{} is not required.", game.item_name(i)),
    }
}

fn dice(dice: &Dice) -> String {
    Face::ALL.iter().map(|f| f.letter().to_string().repeat(usize::from(dice.showing(f.index())))).collect()
}

pub(crate) fn seen(game: &DwarvenMiner, seen: &Seen) -> String {
    let name = |c: Card| game.name(c);
    let secretly = |verb: &str, seat: Seat, n: u8| match seen.cards {
        Some(cards) => format!("{seat} {verb} {}", game.names(cards)),
        None => format!("{seat} {verb} {}", count(n, "card")),
    };
    match seen.what {
        What::Dealt { seat, count } => secretly("is dealt", seat, count),
        What::Chose { seat } => match seen.cards {
            Some(cards) => format!("{seat} chooses {}", game.names(cards)),
            None => format!("{seat} has chosen"),
        },
        What::FaceUp { seat, card } => format!("{seat} lays out {}", name(card)),
        What::First { seat } => format!("{seat} goes first, as Player 1 of the rules"),
        What::StartingChests { seat, chests } => format!("{seat} starts with {}", count(chests, "chest")),
        What::TurnBegan { seat, round } => format!("— Round {round}: {seat} —"),
        What::Delved { seat, dice: d } => format!("{seat} delves: {}", dice(&d)),
        What::SkippedMining { seat } => format!("{seat} skips Mining"),
        What::Rerolled { seat, old, new } => format!("{seat} rolls {} again: {}", dice(&old), dice(&new)),
        What::Turned { seat, from, to } => {
            format!("{seat} turns a die from {} to {}", face(from), face(to))
        }
        What::Markers { placed, track } => {
            format!("{} placed, {track} on the track", count(placed, "Orc marker"))
        }
        What::MischiefUp { card } => {
            format!("Orc Mischief! {}: {}", game.mischief_name(card), game.content.mischief(card).text)
        }
        What::MischiefReshuffled => "The Mischief pile is shuffled into a new deck".into(),
        What::MischiefOver => "The Orcs leave the track".into(),
        What::Spared { seat } => format!("{seat} is warded and spared"),
        What::Settled { seat } => format!("{seat} settles the dice"),
        What::Collected { seat, resources, chests } => {
            let found = if resources.is_empty() { "no resources".to_owned() } else { recipe(&resources) };
            format!("{seat} collects {found} and {}", count(chests, "chest"))
        }
        What::Hired { seat, card, fee, owner } if owner == seat || fee == 0 => {
            format!("{seat} hires {}", name(card))
        }
        What::Hired { seat, card, fee, owner } => {
            format!("{seat} hires {} for {} to {owner}", name(card), count(fee, "chest"))
        }
        What::GainedResources { seat, resources } => format!("{seat} takes {}", recipe(&resources)),
        What::GainedChests { seat, chests } => format!("{seat} takes {}", count(chests, "chest")),
        What::LostResources { seat, resources } => format!("{seat} returns {}", recipe(&resources)),
        What::LostChests { seat, chests } => format!("{seat} returns {}", count(chests, "chest")),
        What::LostHonor { seat, honor } => format!("{seat} loses {honor} Honor"),
        What::PaidChest { from, to, chests } => format!("{from} gives {} to {to}", count(chests, "chest")),
        What::Pool { dice, actions } => format!("Burglar dice {dice}, Burglar actions {actions}"),
        What::RobbedChest { seat, victim } => format!("{seat} robs {victim} of a chest"),
        What::RobbedResource { seat, victim, resource: r } => {
            format!("{seat} robs {victim} of {}", resource(r))
        }
        What::Swapped { seat, victim, item } => {
            format!("{seat} replaces the rune of {victim} on {}", game.item_name(item))
        }
        What::Withdrew { seat, item } => format!("{seat} withdraws the rune from {}", game.item_name(item)),
        What::LostRune { seat, item } => format!("{seat} loses the rune on {}", game.item_name(item)),
        What::MovedRune { seat, from, to } => {
            format!("{seat} moves a rune from {} to {}", game.item_name(from), game.item_name(to))
        }
        What::Buried { face: f } => format!("A die showing {} is buried", face(f)),
        What::BurglaryBanned => "No Burglar action for the rest of the turn".into(),
        What::HiringBanned => "No hiring for the rest of the turn".into(),
        What::CraftsLimited { to } => format!("At most {to} more crafted from resources this turn"),
        What::Crafted { seat, item, paid } => {
            format!("{seat} crafts {} for {}", game.item_name(item), recipe(&paid))
        }
        What::Bought { seat, resource: r, price } => {
            format!("{seat} buys {} for {}", resource(r), count(price, "chest"))
        }
        What::Exchanged { seat, given, taken } => {
            format!("{seat} exchanges {} for {}", resource(given), resource(taken))
        }
        What::Purchased { seat, item, price } => {
            format!("{seat} purchases {} for {}", game.item_name(item), count(price, "chest"))
        }
        What::Pending { seat, card } => {
            format!("{seat} has for this turn: {}", game.content.class(card).text)
        }
        What::LimitRaised { seat, limit } => format!("{seat} may have {limit} runes out this turn"),
        What::Rearmed { seat, card } => format!("{seat} may hire {} once more", name(card)),
        What::Restored { seat, item } => {
            format!("{seat} makes the rune on {} unused again", game.item_name(item))
        }
        What::Fetched { seat, fetched, put } => {
            format!("{seat} takes {} from the pile for {}", name(fetched), name(put))
        }
        What::SetAside { seat, card } => format!("{seat} sets {} aside", name(card)),
        What::Declared { seat, card } => format!("{seat} shows {}", name(card)),
        What::Fulfilled { seat, card, honor, waived } => {
            let without = waived.map_or(String::new(), |i| format!(" without {}", game.item_name(i)));
            format!("{seat} fulfils {}{without}: {honor} Honor", name(card))
        }
        What::RunesHome { seat, items, twins } => {
            let of = |item: Item| {
                let two = if twins & item.bit() != 0 { " (two)" } else { "" };
                format!("{}{two}", game.item_name(item))
            };
            let spaces: Vec<String> = items_of(items).map(of).collect();
            format!("Runes of {seat} come home from {}", spaces.join(", "))
        }
        What::ChestsBack { chests } => format!("{} from the items to the Vault", count(chests, "chest")),
        What::Warded { seat } => format!("{seat} is warded"),
        What::WardEnded { seat } => format!("The ward of {seat} ends"),
        What::Reshuffled { cards } => {
            format!("The discard pile ({}) is shuffled into a new deck", count(cards, "card"))
        }
        What::Drew { seat, count } => secretly("draws", seat, count),
        What::Kept { seat } => secretly("keeps", seat, 1),
        What::Unkept { seat, cards } => format!("{seat} puts on the pile: {}", game.names(cards)),
        What::Passed { from, to } => match seen.cards {
            Some(cards) => format!("{from} passes {} to {to}", game.names(cards)),
            None => format!("{from} passes a card to {to}"),
        },
        What::Discarded { seat, card } => format!("{seat} discards {}", name(card)),
        What::RoundLimit => "The last round is over: the game is ranked".into(),
        What::NoCardsLeft => "No Adventurers are left: the game is ranked".into(),
        What::Won { seat } => format!("{seat} wins"),
    }
}

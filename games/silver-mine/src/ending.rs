//! How explorations and games end (SIL-EXP-7, SIL-END-1, SIL-R-62, SIL-R-77): settlement and results.

use adit_kernel::outcome::{BEST, Cause, Outcome, Standing, Verdict};
use adit_kernel::{Chance, MAX_SEATS, Role, Seat, Sink};

use crate::apply::Ctx;
use crate::components::ItemCard;
use crate::event::{Event, What};
use crate::game::{Mode, SilverMine};
use crate::place::{MAX_PAWNS, Pawn, Spot};
use crate::state::{Body, Ending, Frame, Open, Stage};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> Ctx<'_, C, L> {
    /// Only one side of the arena stands (SIL-MODE-14, SIL-R-88).
    pub(crate) fn arena_over(&self) -> bool {
        let mut sides = self.s.open.inside().map(|pawn| self.game.side(pawn));
        match sides.next() {
            None => true,
            Some(first) => sides.all(|side| side == first),
        }
    }

    pub(crate) fn run_end_exploration(&mut self) -> bool {
        self.tell(What::ExplorationOver);
        let o = &mut self.s.open;
        o.enemies.clear();
        o.late_bosses.clear();
        self.s.secret.under.clear();
        self.s.secret.found = adit_kit::hand::Hand::new();
        self.s.secret.offer = None;
        self.s.open.turn = crate::state::Turn::default();
        if self.game.is_arena() {
            self.end_bout();
        } else {
            self.gather_items();
            if self.game.is_campaign() {
                self.begin_town();
            } else {
                // SIL-END-3
                self.begin_settlement();
            }
        }
        true
    }

    /// SIL-ARE-6, SIL-ARE-7, SIL-ARE-8, SIL-R-87
    fn end_bout(&mut self) {
        let standing: arrayvec::ArrayVec<Pawn, MAX_PAWNS> = self.s.open.inside().collect();
        // One win per player (SIL-R-88): each pawn of the side notes it.
        for &pawn in &standing {
            self.drop_illusion(pawn);
        }
        if let Some(&winner) = standing.first() {
            let side = self.game.side(winner);
            for pawn in self.game.character_pawns() {
                if self.game.side(pawn) == side {
                    self.s.open.body_mut(pawn).wins += 1;
                }
            }
            self.tell(What::ArenaWon { pawn: winner });
        }
        let purse = u16::from(self.game.content.table.arena.purse);
        for pawn in self.game.character_pawns() {
            self.s.open.body_mut(pawn).stash += purse;
            self.come_home(pawn);
            let body = self.s.open.body_mut(pawn);
            body.at = [Spot::OFF; 2];
            if body.stage == Stage::Dead {
                body.life = 1;
            }
            body.stage = Stage::Left;
        }
        self.gather_items();
        if self.game.goes_on(&self.s.open) {
            self.begin_town();
        } else {
            let ending = if self.s.open.result == Some(Ending::Limit) {
                Ending::Limit
            } else {
                Ending::LastStanding
            };
            self.game_over(ending);
        }
    }

    fn game_over(&mut self, ending: Ending) {
        self.s.open.result = Some(ending);
        self.tell(What::Over { ending });
        self.s.open.stack.clear();
        self.push(Frame::GameOver);
    }

    /// SIL-R-62
    pub(crate) fn begin_settlement(&mut self) {
        // After the last visits of a campaign their order stands.
        if !self.game.is_campaign() {
            self.s.open.town.order = self.town_order();
        }
        self.s.open.town.market = false;
        self.s.open.stack.clear();
        self.push(Frame::Settle { next: 0 });
    }

    /// In town order: deliver, then sell everything.
    pub(crate) fn run_settle(&mut self, next: u8) -> bool {
        let order = self.s.open.town.order.clone();
        let Some(&pawn) = order.get(usize::from(next / 2)) else {
            let everybody =
                self.s.open.pawns.iter().all(|body| matches!(body.stage, Stage::None | Stage::Dead));
            let limit = self.s.open.result == Some(Ending::Limit)
                || (self.game.is_campaign()
                    && !self.s.open.hero_named
                    && self.s.open.exploration >= self.game.content.table.exploration_limit);
            let ending = match () {
                () if limit => Ending::Limit,
                () if everybody => Ending::Lost,
                () => Ending::Done,
            };
            self.game_over(ending);
            return true;
        };
        self.become_frame(Frame::Settle { next: next + 1 });
        // Who died in a session has nothing (SIL-R-62).
        if self.s.open.body(pawn).stage == Stage::Dead {
            return true;
        }
        if next % 2 == 1 {
            self.sell_everything(pawn);
            return true;
        }
        let Some(quest) = self.s.open.body(pawn).quest else { return true };
        let possession = self.game.content.quest(quest).task.is_possession();
        if possession && self.game.hides_items() {
            // D22. Whether the cards are there is the owner's secret, so it is asked in any case (SIL-R-109).
            self.push(Frame::SettleQuest { pawn });
            return true;
        }
        if !self.game.is_fulfilled(self.s, pawn) {
            return true;
        }
        self.s.open.body_mut(pawn).fulfilled = true;
        if possession && self.game.mode() != Mode::Cooperative {
            self.push(Frame::SettleQuest { pawn });
        } else {
            self.deliver(pawn, true);
        }
        true
    }

    pub(crate) fn answer_settlement(&mut self, pawn: Pawn, deliver: bool) {
        self.pop();
        if deliver {
            self.deliver(pawn, true);
        }
    }

    /// Every whole item at the Merchant's price; in a session nothing for starting items (SIL-R-62, SIL-R-105).
    fn sell_everything(&mut self, pawn: Pawn) {
        let session = !self.game.is_campaign();
        let mut coins = 0;
        while let Some(card) = self.s.secret.hands[pawn.index()].get(0).map(|card| ItemCard(card.truth())) {
            let starter = self.part_with(pawn, card).is_some_and(|(starter, _)| starter);
            coins += self.sale(pawn, card, session && starter);
        }
        let body = self.s.open.body(pawn);
        let (worn, starters) = (body.worn(), body.worn_starters);
        let body = self.s.open.body_mut(pawn);
        (body.weapon, body.simple, body.great, body.worn_starters) = (None, None, None, 0);
        for (n, card) in worn.into_iter().enumerate() {
            if let Some(card) = card {
                coins += self.sale(pawn, card, session && starters >> n & 1 == 1);
            }
        }
        self.s.open.body_mut(pawn).stash += coins;
        let coins = self.s.open.body(pawn).stash;
        self.tell(What::Settled { pawn, coins });
    }

    fn sale(&mut self, pawn: Pawn, card: ItemCard, unearned: bool) -> u16 {
        let price = self.game.selling_price(&self.s.open, pawn, card).filter(|_| !unearned).unwrap_or(0);
        self.return_to_pile(card);
        u16::from(price)
    }
}

impl SilverMine {
    /// The pawns that a seat leads.
    pub fn pawns_of(&self, o: &Open, seat: Seat) -> impl Iterator<Item = Pawn> + use<'_> {
        let playing: arrayvec::ArrayVec<Pawn, MAX_PAWNS> = (0..MAX_PAWNS as u8)
            .map(Pawn)
            .filter(|&pawn| o.body(pawn).stage != Stage::None && self.owner(pawn) == seat)
            .collect();
        playing.into_iter()
    }

    /// What a seat's pawns have together (SIL-R-108).
    pub(crate) fn sum(&self, o: &Open, seat: Seat, of: impl Fn(&Body) -> u32) -> u32 {
        self.pawns_of(o, seat).map(|pawn| of(o.body(pawn))).sum()
    }

    fn coins(&self, o: &Open, seat: Seat) -> u32 {
        let session = !self.is_campaign() && !self.is_arena();
        self.sum(o, seat, |body| {
            let lost = session && body.stage == Stage::Dead;
            if lost {
                0
            } else {
                u32::from(body.stash) + if self.is_arena() { u32::from(body.carried) } else { 0 }
            }
        })
    }

    /// The characters left alive with their quest fulfilled (SIL-R-78).
    fn made_it(body: &Body) -> bool {
        body.stage == Stage::Left && body.fulfilled
    }
}

/// Who has won (SIL-R-77, SIL-R-78, SIL-R-79, SIL-R-90, SIL-R-91, SIL-R-94).
pub(crate) fn outcome(game: &SilverMine, o: &Open) -> Option<Outcome> {
    if !matches!(o.stack.top(), Some(Frame::GameOver)) {
        return None;
    }
    let ending = o.result?;
    let cause = match ending {
        Ending::Done => Cause::Goal,
        Ending::LastStanding => Cause::LastStanding,
        Ending::Lost => Cause::Defeat,
        Ending::Limit => Cause::Guard,
    };
    use adit_kernel::Game;
    let mut outcome = Outcome { cause, seats: game.seats(), standings: [Standing::default(); MAX_SEATS] };
    let players = game.players();
    let coins: [u32; MAX_SEATS] =
        std::array::from_fn(|n| if n < usize::from(players) { game.coins(o, Seat(n as u8)) } else { 0 });
    let pawns = || o.pawns.iter().filter(|body| body.stage != Stage::None);
    let together = match game.mode() {
        // SIL-MODE-7
        Mode::Solo | Mode::Cooperative if game.is_campaign() => o.hero_named,
        Mode::Solo | Mode::Cooperative => pawns().all(SilverMine::made_it),
        _ => false,
    };
    let nobody = !pawns().any(|body| body.stage == Stage::Left);
    // Everything that a seat is compared by (SIL-END-6).
    let key = |seat: Seat| -> [u32; 5] {
        let own = coins[seat.index()];
        match game.mode() {
            Mode::Solo | Mode::Cooperative => [u32::from(together), own, 0, 0, 0],
            Mode::Competitive if game.is_campaign() => {
                // SIL-MODE-10, SIL-R-77, SIL-R-80
                let title = game.sum(o, seat, |body| u32::from(body.title.0));
                let quests = game.sum(o, seat, |body| u32::from(body.quests_done));
                let books = game.sum(o, seat, |body| body.books.len());
                if o.hero_named { [own, title, quests, books, 0] } else { [title, own, quests, books, 0] }
            }
            Mode::Competitive => {
                // SIL-MODE-9, SIL-R-79
                let alive = game.sum(o, seat, |body| u32::from(body.stage == Stage::Left));
                let quest = game.sum(o, seat, |body| u32::from(SilverMine::made_it(body)));
                let halls = game.sum(o, seat, |body| u32::from(body.halls));
                [alive, if alive > 0 { own } else { 0 }, quest, halls, 0]
            }
            Mode::Arena => {
                let wins =
                    game.pawns_of(o, seat).map(|pawn| u32::from(o.body(pawn).wins)).max().unwrap_or(0);
                if game.bouts() == 1 {
                    // Sudden death: the winner first, all others equal (SIL-R-90).
                    return [wins, 0, 0, 0, 0];
                }
                let fells = game.sum(o, seat, |body| u32::from(body.eliminations));
                [wins, own, fells, 0, 0]
            }
            Mode::Insane => [game.sum(o, seat, |body| u32::from(body.stage == Stage::Left)), own, 0, 0, 0],
        }
    };
    match game.mode() {
        Mode::Competitive if nobody && !game.is_campaign() => {
            // SIL-R-79: nobody wins.
            outcome = Outcome::decided(cause, game.seats(), |_| Verdict::Lost, |_| 0);
        }
        Mode::Competitive | Mode::Arena => {
            let ranked = Outcome::ranked(cause, players, key, |seat| coins[seat.index()] as i32);
            outcome.standings = ranked.standings;
        }
        Mode::Solo | Mode::Cooperative => {
            for seat in Seat::all(players) {
                let score = coins[seat.index()];
                // What bots play for where the goal is missed: the coins that count (SIL-MODE-5).
                let (verdict, utility) =
                    if together { (Verdict::Won, BEST) } else { (Verdict::Lost, score.min(40) as u16 * 5) };
                outcome.standings[seat.index()] =
                    Standing { verdict, rank: None, score: score as i32, utility };
            }
        }
        Mode::Insane => insane(game, o, &coins, &mut outcome),
    }
    for seat in Seat::all(game.seats()).filter(|&seat| game.role(seat) == Role::Dungeon) {
        // SIL-R-91
        let won = match game.mode() {
            Mode::Arena => false,
            Mode::Insane => nobody,
            _ if game.is_campaign() => !o.hero_named,
            _ => !pawns().any(SilverMine::made_it),
        };
        let (verdict, utility) = match (game.is_arena(), won) {
            // Not scored.
            (true, _) => (Verdict::Drawn, BEST / 2),
            (false, true) => (Verdict::Won, BEST),
            (false, false) => (Verdict::Lost, 0),
        };
        outcome.standings[seat.index()] = Standing { verdict, rank: None, score: 0, utility };
    }
    Some(outcome)
}

/// SIL-R-94: the band wins by another Gate, or by any once all rivals have died; rivals compare coins among themselves.
fn insane(game: &SilverMine, o: &Open, coins: &[u32; MAX_SEATS], outcome: &mut Outcome) {
    let crossed = |body: &Body| body.is_goblin() && body.stage == Stage::Left && !body.by_start;
    let won = o.pawns.iter().any(crossed);
    let survived = o.pawns.iter().any(|body| body.is_goblin() && body.stage == Stage::Left);
    let score = coins[0];
    outcome.standings[0] = Standing {
        verdict: if won { Verdict::Won } else { Verdict::Lost },
        rank: None,
        score: score as i32,
        utility: match () {
            () if won => BEST,
            // Surviving is something (SIL-INS-2).
            () if survived => 100 + score.min(40) as u16 * 5,
            () => 0,
        },
    };
    let best = (1..game.players()).map(|n| coins[usize::from(n)]).max().unwrap_or(0);
    for seat in (1..game.players()).map(Seat) {
        let own = coins[seat.index()];
        let alive = game.sum(o, seat, |body| u32::from(body.stage == Stage::Left)) > 0;
        let above = (1..game.players()).filter(|&n| coins[usize::from(n)] > own).count() as u8;
        let first = alive && own == best;
        let sharing = (1..game.players()).filter(|&n| coins[usize::from(n)] == best).count() as u16;
        outcome.standings[seat.index()] = Standing {
            verdict: match (first, sharing) {
                (true, 1) => Verdict::Won,
                (true, _) => Verdict::Drawn,
                _ => Verdict::Lost,
            },
            rank: Some(above + 1),
            score: own as i32,
            utility: if first { BEST / sharing } else { own.min(40) as u16 * 5 },
        };
    }
}

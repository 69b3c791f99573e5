//! Turns: how they begin, what follows when an action is over, additional actions and turns, and the end of the game.

use adit_kernel::{Chance, Seat, Sink};
use adit_kit::stack::Stack;

use crate::apply::ApplyCtx;
use crate::components::{DeckKind, Kind};
use crate::event::Event;
use crate::state::{Deed, End, EndCause, Frame, Occasion, Turn};

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// A turn of one's own: marks, memory and loans are renewed (MIC-TURN-1, MIC-R-32, MIC-R-122).
    pub(crate) fn begin_turn(&mut self, seat: Seat, occasion: Occasion) {
        self.s.active = seat;
        self.s.turn += 1;
        if occasion == Occasion::Regular {
            self.s.regular += 1;
            self.s.extras_taken = 0;
        }
        self.s.extra_actions = 0;
        self.s.extra_turns = 0;
        self.tell(Event::TurnBegan { seat, turn: self.s.turn, occasion });
        self.ask_for_action(occasion, true);
    }

    fn ask_for_action(&mut self, occasion: Occasion, new_turn: bool) {
        if new_turn {
            self.s.now = Turn::fresh();
        }
        self.s.deed = Deed::new(occasion);
        self.s.stack = Stack::only(Frame::Action);
    }

    /// The player takes this action. One that is additional counts now (MIC-R-31).
    pub(crate) fn commit(&mut self) {
        if std::mem::replace(&mut self.s.deed.committed, true) {
            return;
        }
        let seat = self.me();
        match self.s.deed.occasion {
            Occasion::AdditionalAction => {
                self.s.extras_taken += 1;
                self.tell(Event::ActionBegan { seat });
            }
            Occasion::AdditionalTurn => {
                self.s.extras_taken += 1;
                self.s.turn += 1;
                self.tell(Event::TurnBegan { seat, turn: self.s.turn, occasion: Occasion::AdditionalTurn });
            }
            Occasion::Regular | Occasion::Final => {}
        }
    }

    /// No action: a final one may be passed, an additional one declined, and a turn in which nothing is possible passes by
    /// itself (MIC-R-34, MIC-R-106, MIC-R-33, MIC-ARR-8).
    pub(crate) fn pass_action(&mut self) {
        let (seat, occasion) = (self.me(), self.s.deed.occasion);
        self.tell(match occasion {
            Occasion::Regular | Occasion::Final => Event::Passed { seat },
            occasion => Event::Declined { seat, occasion },
        });
        self.finish_action();
    }

    /// The action is over: final actions of the others, additional actions, additional turns, or the next player (MIC-TURN-6,
    /// MIC-ARR-6, MIC-R-33).
    pub(crate) fn finish_action(&mut self) {
        let players = self.game.players();
        let next = self.me().clockwise(1, players);
        // What lasted for this action is over, unspent markers too (MIC-R-56).
        self.s.deed = Deed::new(self.s.deed.occasion);
        if let Some(end) = &mut self.s.end {
            // Everybody else has one action more, clockwise; nothing additional any more (MIC-END-4, MIC-END-5, MIC-3P-11,
            // MIC-R-105, MIC-R-107).
            if end.owed == 0 {
                return self.score();
            }
            end.owed -= 1;
            return self.begin_turn(next, Occasion::Final);
        }
        if self.s.extras_taken < self.game.content.table.extra {
            if self.s.extra_actions > 0 {
                self.s.extra_actions -= 1;
                return self.ask_for_action(Occasion::AdditionalAction, false);
            }
            if self.s.extra_turns > 0 {
                self.s.extra_turns -= 1;
                return self.ask_for_action(Occasion::AdditionalTurn, true);
            }
        }
        // Beyond the limit everything is lost (MIC-R-31).
        let last = u16::from(self.game.by_players(self.game.content.table.rounds)) * u16::from(players);
        if self.s.regular >= last {
            // MIC-R-112
            self.s.out_of_rounds = true;
            self.tell(Event::OutOfRounds);
            return self.score();
        }
        self.begin_turn(next, Occasion::Regular);
    }

    /// Watches the end conditions: once met they stay met, on the turn of whoever is active (MIC-R-102, MIC-R-103,
    /// MIC-R-104). In final actions they change nothing (MIC-R-106).
    pub(crate) fn watch_end(&mut self) {
        if self.s.end.is_some() || self.s.turn == 0 {
            return;
        }
        let game = self.game;
        let table = &game.content.table;
        let assistants = self.s.deck(DeckKind::Assistants);
        let glory = game.by_players(table.glory_end);
        let cause = if self.s.players.iter().any(|player| player.has(Kind::Glory) >= glory) {
            // MIC-END-3, MIC-3P-9
            EndCause::Glory
        } else if self.s.built() == game.crypt.all() {
            // MIC-END-1, MIC-3P-8
            EndCause::Crypt
        } else if assistants.is_empty()
            && assistants.discards.is_empty()
            && assistants.row_len() <= usize::from(table.assistants_end)
        {
            // MIC-END-2, MIC-3P-10
            EndCause::Assistants
        } else {
            return;
        };
        let seat = self.me();
        self.s.end = Some(End { cause, seat, owed: game.players() - 1 });
        // What was earned already is lost (MIC-R-105).
        self.s.extra_actions = 0;
        self.s.extra_turns = 0;
        self.tell(Event::EndTriggered { seat, cause });
    }

    /// Glory is scored, and the game is over (MIC-END-6).
    fn score(&mut self) {
        self.s.stack.clear();
        for seat in Seat::all(self.game.players()) {
            let (chambers, assistants) = self.game.set_glory(self.s, seat);
            let glory = self.s.player(seat).glory();
            self.tell(Event::Scored { seat, glory, chambers, assistants });
        }
    }
}

//! Mining (DWA-MINE) and Orc markers (DWA-ORC): rolling, marking, settling, collecting.

use adit_kernel::{Chance, Seat, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Dice, Face, Resource, Resources, Window};
use crate::event::{Event, What};
use crate::state::Stage;

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// DWA-MINE-1: all dice, once.
    pub(crate) fn delve(&mut self, seat: Seat) {
        let dice = Dice::roll(u32::from(self.game.content.table.dice), self.chance);
        self.s.open.now.dice = dice;
        self.tell(What::Delved { seat, dice });
        self.mark_orcs(dice);
    }

    /// DWA-R-60: the chosen dice are rolled together once, and their Orcs marked together.
    pub(crate) fn reroll(&mut self, seat: Seat, old: Dice) {
        if let Some(new) = self.s.open.now.dice.reroll(&old, self.chance) {
            self.tell(What::Rerolled { seat, old, new });
            self.mark_orcs(new);
        }
    }

    /// DWA-ORC-1 to -7, DWA-R-13: markers for what was just rolled, as far as there are any; a full
    /// track sets off Mischief.
    fn mark_orcs(&mut self, rolled: Dice) {
        let size = self.game.content.table.track;
        let o = &mut self.s.open;
        let placed = rolled.showing(Face::Orc.index()).min(size - o.track);
        o.track += placed;
        o.stage = Stage::Open(Window::Dice);
        let track = o.track;
        if placed > 0 {
            self.tell(What::Markers { placed, track });
        }
        if track == size && placed > 0 {
            self.mischief();
        }
    }

    /// DWA-MINE-6 to -15: what the dice show is taken, as far as stocked; Burglars form the pool.
    pub(crate) fn settle(&mut self, seat: Seat) {
        self.tell(What::Settled { seat });
        let o = &mut self.s.open;
        let shown = Resources::new(Resource::ALL.map(|r| o.now.dice.showing(r.face().index())));
        let clan = &mut o.clans[seat.index()];
        let resources = clan.purse.gain_up_to(&shown, &mut o.cache);
        let gold = o.now.dice.showing(Face::Gold.index()) * self.game.content.table.gold_chests;
        let chests = gold.min(o.vault);
        o.vault -= chests;
        clan.chests += chests;
        o.now.pool = o.now.dice.showing(Face::Burglar.index());
        o.now.burgles = 1;
        o.stage = Stage::Open(Window::Burgle);
        self.tell(What::Collected { seat, resources, chests });
    }
}

//! Mining (DWA-MINE) and Orc markers (DWA-ORC): rolling, marking, settling, collecting.

use adit_kernel::{Chance, Seat, Sink};

use crate::apply::ApplyCtx;
use crate::components::{Dice, Face, Resource, Resources, Window};
use crate::event::{Event, What};
use crate::state::Stage;

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// All six dice, no fewer, each fair and by itself (DWA-MINE-1, DWA-R-5, DWA-R-72).
    pub(crate) fn delve(&mut self, seat: Seat) {
        let dice = Dice::roll(u32::from(self.game.content.table.dice), self.chance);
        self.s.open.now.dice = dice;
        self.tell(What::Delved { seat, dice });
        self.mark_orcs(dice);
    }

    /// The chosen dice are rolled together once, and their Orcs marked together (DWA-R-60), as the basic
    /// rules want it for every roll (DWA-HIRE-16). Markers of the dice before stay (DWA-ORC-3, DWA-ORC-4).
    /// The same die may be chosen by each hire (DWA-R-61).
    pub(crate) fn reroll(&mut self, seat: Seat, old: Dice) {
        if let Some(new) = self.s.open.now.dice.reroll(&old, self.chance) {
            self.tell(What::Rerolled { seat, old, new });
            self.mark_orcs(new);
        }
    }

    /// Markers for what was just rolled, before any dice can be hired on (DWA-ORC-1, DWA-ORC-2, DWA-ORC-5,
    /// DWA-MINE-4, DWA-R-12).
    fn mark_orcs(&mut self, rolled: Dice) {
        let size = self.game.content.table.track;
        let o = &mut self.s.open;
        // As far as there are free markers; Orcs beyond them never count (DWA-ORC-6, DWA-ORC-7, DWA-R-13).
        // While a card is obeyed the track is full, so nothing is placed (DWA-R-14).
        let placed = rolled.showing(Face::Orc.index()).min(size - o.track);
        o.track += placed;
        o.stage = Stage::Open(Window::Dice);
        let track = o.track;
        if placed > 0 {
            self.tell(What::Markers { placed, track });
        }
        // At once, and as often as a roll fills the track (DWA-MISCH-1, DWA-MISCH-9).
        if track == size && placed > 0 {
            self.mischief();
        }
    }

    /// Takes what the dice show without asking, before Burglars act (DWA-MINE-15, DWA-R-12, DWA-R-40).
    /// Until now it was nobody's, so Mischief could not take it (DWA-R-16). Orcs bring nothing
    /// (DWA-MINE-11).
    pub(crate) fn settle(&mut self, seat: Seat) {
        self.tell(What::Settled { seat });
        let o = &mut self.s.open;
        // DWA-MINE-6, DWA-MINE-7, DWA-MINE-8
        let shown = Resources::new(Resource::ALL.map(|r| o.now.dice.showing(r.face().index())));
        let clan = &mut o.clans[seat.index()];
        // Into the own purse, as far as the cache goes (DWA-MINE-13, DWA-MINE-18, DWA-R-38).
        let resources = clan.purse.gain_up_to(&shown, &mut o.cache);
        // Two chests for each Gold, as far as the Vault goes (DWA-MINE-10, DWA-MINE-14, DWA-R-3).
        let gold = o.now.dice.showing(Face::Gold.index()) * self.game.content.table.gold_chests;
        let chests = gold.min(o.vault);
        o.vault -= chests;
        clan.chests += chests;
        // DWA-MINE-12
        o.now.pool = o.now.dice.showing(Face::Burglar.index());
        // However many Burglars there are (DWA-BURG-2).
        o.now.burgles = 1;
        o.stage = Stage::Open(Window::Burgle);
        self.tell(What::Collected { seat, resources, chests });
    }
}

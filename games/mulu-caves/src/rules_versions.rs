//! What old records depend on. Rules 2 mended what referees found in rules 1; each difference has a name here, so that the
//! rule beside it reads as it is played today, and records of rules 1 keep replaying.

use adit_kernel::Game;

use crate::game::MuluCaves;

impl MuluCaves {
    /// Rules 2: a series without its staff is over for good (MUL-ART-22), and one whose caster gives the staff up for the
    /// limit is not (MUL-A-4); rules 1 looked whether the caster held it.
    pub(crate) fn series_remember_their_staff(&self) -> bool {
        self.rules() >= 2
    }

    /// Rules 2: a caster whose staff is taken at once fights an adjacent enemy without it (MUL-A-2); rules 1 let it fight
    /// nobody.
    pub(crate) fn casters_fight_without_staff(&self) -> bool {
        self.rules() >= 2
    }

    /// Rules 2: who loses a roll against an Ice Wave is not defeated (MUL-WPN-19) and so bequeaths no Tridents; rules 1
    /// handed them over.
    pub(crate) fn ice_defeats_nobody(&self) -> bool {
        self.rules() >= 2
    }

    /// Rules 2: whom a burning piece pushed goes on without it (MUL-TERM-5), and two on a tile are both pushed (MUL-A-6);
    /// rules 1 knew one driver, and one piece on a tile.
    pub(crate) fn rows_slide_on(&self) -> bool {
        self.rules() >= 2
    }

    /// Rules 2: a sweep meets all enemies on a tile (MUL-WPN-37); rules 1 looked at one piece of it.
    pub(crate) fn sweeps_meet_all(&self) -> bool {
        self.rules() >= 2
    }

    /// Rules 2: a unit that dies and is raised in one turn has not walked to where it is raised (MUL-COO-8) and is under
    /// nothing any more; rules 1 forgot neither its steps nor Phasers and TrailBlazer.
    pub(crate) fn death_ends_the_walk(&self) -> bool {
        self.rules() >= 2
    }

    /// Rules 2: Live After Death ends bans as well (MUL-A-5).
    pub(crate) fn saving_ends_bans(&self) -> bool {
        self.rules() >= 2
    }
}

//! What one eye may know: everything. Cards that nobody has seen have no order yet (MIC-RES-11, MIC-R-93, MIC-R-99).

use adit_kernel::Eye;

use crate::state::State;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub table: State,
}

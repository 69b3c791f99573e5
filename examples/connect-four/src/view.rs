//! What one eye sees. Nothing is hidden in this game, so a view is the whole position and whose eye
//! it is; a game with secrets builds its view by inclusion (see Leduc hold'em).

use adit_kernel::Eye;

use crate::state::State;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub eye: Eye,
    pub position: State,
}

impl View {
    pub(crate) fn new(state: &State, eye: Eye) -> View {
        View { eye, position: state.clone() }
    }
}

//! The pictures of the boards in use. Pages name them by what they show, so browsers keep them for good; the server keeps
//! the latest.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adit_face::picture;

/// Pictures that are kept. A page asks for one as soon as it is told its address, and each page that is loaded brings its
/// own back; a picture of a large board is about 100 kB.
const KEPT: usize = 256;

#[derive(Debug, Default)]
pub(crate) struct Grounds(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    /// The name of a board's picture, by the board's scope and key.
    names: HashMap<(String, String), String>,
    pictures: HashMap<String, Arc<str>>,
    /// The oldest first.
    order: VecDeque<(String, String)>,
}

impl Grounds {
    /// The name of a board's picture, which is drawn if it is not there. The scope says whose key it is: a game with its
    /// rules, content and options.
    pub(crate) fn name(&self, scope: &str, key: &str, draw: impl FnOnce() -> String) -> String {
        let board = (scope.to_owned(), key.to_owned());
        if let Some(name) = self.kept().names.get(&board) {
            return name.clone();
        }
        let svg = picture::standalone(&draw(), adit_web::sprite(), adit_web::letters());
        let name = blake3::hash(svg.as_bytes()).to_hex()[..16].to_owned();
        let mut kept = self.kept();
        if kept.names.len() >= KEPT
            && let Some(oldest) = kept.order.pop_front()
            && let Some(gone) = kept.names.remove(&oldest)
            && !kept.names.values().any(|name| *name == gone)
        {
            kept.pictures.remove(&gone);
        }
        if kept.names.insert(board.clone(), name.clone()).is_none() {
            kept.order.push_back(board);
        }
        kept.pictures.insert(name.clone(), svg.into());
        name
    }

    /// The picture with this name.
    pub(crate) fn picture(&self, name: &str) -> Option<Arc<str>> {
        self.kept().pictures.get(name).cloned()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ground_is_drawn_once_and_the_oldest_goes() {
        let grounds = Grounds::default();
        let name = |key: &str| grounds.name("game", key, || format!("<svg>{key}</svg>"));
        let first = name("0");
        assert_eq!(grounds.name("game", "0", || panic!("it is there")), first);
        assert_eq!(grounds.name("other", "0", || "<svg>0</svg>".to_owned()), first, "the same picture");
        assert!(grounds.picture(&first).unwrap().ends_with("0</svg>"));
        for n in 1..KEPT {
            name(&n.to_string());
        }
        assert!(grounds.picture(&first).is_some(), "another board still has it");
        name("last");
        assert!(grounds.picture(&first).is_none());
        assert!(grounds.picture(&name("last")).is_some());
        assert!(grounds.picture(&name("0")).is_some(), "drawn again");
    }
}

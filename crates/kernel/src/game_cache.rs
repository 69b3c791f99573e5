//! Rule sets in use, shared: a thousand tables of one game with the same options read its content once.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::content::{Bundle, LoadError};
use crate::game::Game;
use crate::options::{Options, Values};

/// Game, rules version, digest of the content, options.
type Key = (TypeId, u32, String, Values);

static GAMES: Mutex<BTreeMap<Key, Weak<dyn Any + Send + Sync>>> = Mutex::new(BTreeMap::new());

/// The rule set for these values, loaded now or still in use elsewhere.
pub(crate) fn shared_game<G: Game>(
    rules: u32,
    content: &Bundle,
    options: G::Options,
) -> Result<Arc<G>, LoadError> {
    let key = (TypeId::of::<G>(), rules, content.digest(), options.values());
    // The list is consistent between any two statements, so a panic elsewhere does not spoil it.
    let list = || GAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let found = list().get(&key).and_then(Weak::upgrade).and_then(|game| game.downcast::<G>().ok());
    if let Some(game) = found {
        return Ok(game);
    }
    let game = Arc::new(G::load(rules, content, options)?);
    let shared: Arc<dyn Any + Send + Sync> = Arc::clone(&game) as _;
    let mut list = list();
    list.retain(|_, game| game.strong_count() > 0);
    list.insert(key, Arc::downgrade(&shared));
    Ok(game)
}

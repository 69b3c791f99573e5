//! Threads that read, each with a connection of its own.

use rusqlite::Connection;
use std::io;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use tokio::sync::oneshot;

use crate::StoreFuture;
use crate::error::StoreError;

type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Where questions are put; nothing once it is closed.
#[derive(Debug)]
pub(super) struct Readers(Mutex<Option<mpsc::Sender<Question>>>);

impl Readers {
    /// Starts a thread for each connection. They end when all that was asked is answered and nobody can ask more.
    pub(super) fn start(connections: Vec<Connection>) -> io::Result<(Readers, Vec<JoinHandle<()>>)> {
        let (sender, questions) = mpsc::channel::<Question>();
        let questions = Arc::new(Mutex::new(questions));
        let start = |connection| {
            let questions = Arc::clone(&questions);
            thread::Builder::new().name("adit-reader".to_owned()).spawn(move || {
                loop {
                    let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(question) = next else { return };
                    question(&connection);
                }
            })
        };
        let threads = connections.into_iter().map(start).collect::<io::Result<_>>()?;
        Ok((Readers(Mutex::new(Some(sender))), threads))
    }

    pub(super) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move {
            let (answer, told) = oneshot::channel();
            let question = Box::new(move |connection: &Connection| {
                // Whoever does not wait any more does not want to know.
                if !answer.is_closed() {
                    let _gone = answer.send(question(connection).map_err(StoreError::from));
                }
            });
            self.put(question)?;
            told.await.unwrap_or_else(|_| Err(StoreError::Broken("a thread that reads stopped".into())))
        })
    }

    fn put(&self, question: Question) -> Result<(), StoreError> {
        let queue = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        queue.as_ref().ok_or(StoreError::Closed)?.send(question).map_err(|_| StoreError::Closed)
    }

    pub(super) fn close(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

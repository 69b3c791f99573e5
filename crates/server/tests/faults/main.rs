//! Real connections against a server in this process, with everything that goes wrong.

mod disk;
mod goodbye;
mod hostile;
mod logs;
mod wire;

//! The same chance in two worlds. A position and its redeal hide different cards, so the same *number*
//! would draw different things; [`Echo`] gives the same *thing* again. Where that thing cannot come up,
//! the worlds part for an honest reason, and nothing can be said about them.

use adit_kernel::Chance;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Came {
    Number { below: u32, outcome: u32 },
    Member(u32),
    Kind(usize),
}

/// Passes everything on and notes which things came up.
#[derive(Debug)]
pub(crate) struct Noting<C> {
    inner: C,
    came: Vec<Came>,
}

impl<C: Chance> Noting<C> {
    pub(crate) fn new(inner: C) -> Noting<C> {
        Noting { inner, came: Vec::new() }
    }

    pub(crate) fn echo(self) -> Echo {
        Echo { came: self.came, used: 0, parted: false }
    }
}

impl<C: Chance> Chance for Noting<C> {
    fn pick(&mut self, below: u32) -> u32 {
        let outcome = self.inner.pick(below);
        self.came.push(Came::Number { below, outcome });
        outcome
    }

    fn member(&mut self, set: &[u64]) -> u32 {
        let member = self.inner.member(set);
        self.came.push(Came::Member(member));
        member
    }

    fn weighted(&mut self, counts: &[u8]) -> usize {
        let kind = self.inner.weighted(counts);
        self.came.push(Came::Kind(kind));
        kind
    }
}

/// Lets the same things come up again.
#[derive(Debug)]
pub(crate) struct Echo {
    came: Vec<Came>,
    used: usize,
    parted: bool,
}

impl Echo {
    /// Whether something could not come up again.
    pub(crate) fn parted(&self) -> bool {
        self.parted
    }

    /// What came up here; nothing where this world asks for more than the other did. That is no honest
    /// reason: something hidden made a difference.
    fn next(&mut self) -> Option<Came> {
        self.used += 1;
        self.came.get(self.used - 1).copied()
    }
}

impl Chance for Echo {
    fn pick(&mut self, wanted: u32) -> u32 {
        match self.next() {
            Some(Came::Number { below, outcome }) if below == wanted => outcome,
            came => {
                self.parted |= came.is_some();
                0
            }
        }
    }

    fn member(&mut self, set: &[u64]) -> u32 {
        let has = |member: u32| set.get(member as usize / 64).is_some_and(|w| w >> (member % 64) & 1 == 1);
        match self.next() {
            Some(Came::Member(member)) if has(member) => member,
            came => {
                self.parted |= came.is_some();
                (0..64 * set.len() as u32).find(|&member| has(member)).unwrap_or(0)
            }
        }
    }

    fn weighted(&mut self, counts: &[u8]) -> usize {
        match self.next() {
            Some(Came::Kind(kind)) if counts.get(kind).is_some_and(|&n| n > 0) => kind,
            came => {
                self.parted |= came.is_some();
                counts.iter().position(|&n| n > 0).unwrap_or(0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use adit_kernel::FastChance;

    #[test]
    fn the_same_things_come_up_among_others() {
        let mut noting = Noting::new(FastChance::new(3));
        let (kind, member) = (noting.weighted(&[0, 4, 4]), noting.member(&[0b1100]));
        let mut echo = noting.echo();
        assert_eq!((echo.weighted(&[9, 1, 1]), echo.member(&[0b1111])), (kind, member));
        assert!(!echo.parted());
        echo.pick(6);
        assert!(!echo.parted(), "asking for more is not an honest reason to differ");
    }

    #[test]
    fn worlds_part_where_the_thing_is_gone() {
        let mut noting = Noting::new(FastChance::new(3));
        noting.weighted(&[0, 1]);
        let mut echo = noting.echo();
        assert_eq!(echo.weighted(&[1, 0]), 0);
        assert!(echo.parted());
        let mut noting = Noting::new(FastChance::new(3));
        noting.pick(6);
        let mut echo = noting.echo();
        echo.pick(5);
        assert!(echo.parted());
    }
}

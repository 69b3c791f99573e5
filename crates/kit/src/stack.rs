//! What goes on in a game, one thing within another: [`Stack`]. The topmost frame is asked about or carried on first,
//! those below wait for it, so an effect set off in the middle of another one returns to where it interrupted. Frames that
//! are [`Caused`] know what set them off as well: a face can say «because of» from the nearest cause outwards.
//!
//! A stack is bounded, so that a state stays flat and no chain of effects runs for ever. A frame that does not fit is
//! handed back: what happens then is a rule of the game, with a clause of its own.

use arrayvec::ArrayVec;
use serde::Serialize;

/// At most `DEPTH` frames, written as a list from the bottom to the top.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Stack<F, const DEPTH: usize>(ArrayVec<F, DEPTH>);

/// There is no room for another effect. The game says in a clause what becomes of it: none is dropped unsaid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at most {depth} effects can be nested")]
pub struct StackFull {
    pub depth: usize,
}

impl<F, const DEPTH: usize> Stack<F, DEPTH> {
    #[inline]
    pub const fn new() -> Stack<F, DEPTH> {
        Stack(ArrayVec::new_const())
    }

    /// A stack with one frame in it.
    #[inline]
    pub fn only(frame: F) -> Stack<F, DEPTH> {
        const { assert!(DEPTH > 0, "room for a frame") };
        Stack(ArrayVec::from_iter([frame]))
    }

    /// How many frames there are.
    #[inline]
    pub const fn depth(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub fn top(&self) -> Option<&F> {
        self.0.last()
    }

    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// The frame that everything else goes on in.
    #[inline]
    pub fn bottom(&self) -> Option<&F> {
        self.0.first()
    }

    /// The frame at a place counted from the bottom: what [`Stack::depth`] was before it was pushed.
    #[inline]
    pub fn get_mut(&mut self, place: usize) -> Option<&mut F> {
        self.0.get_mut(place)
    }

    /// From the top: what goes on now, what goes on then, and so on.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &F> + ExactSizeIterator {
        self.0.iter().rev()
    }

    #[inline]
    pub fn push(&mut self, frame: F) -> Result<(), StackFull> {
        self.0.try_push(frame).map_err(|_| StackFull { depth: DEPTH })
    }

    /// Pushes frames that go on one after the other, the first on top; all of them, or none if they do not fit.
    pub fn push_all<I>(&mut self, frames: I) -> Result<(), StackFull>
    where
        I: IntoIterator<Item = F, IntoIter: DoubleEndedIterator>,
    {
        let before = self.0.len();
        for frame in frames.into_iter().rev() {
            if let Err(full) = self.push(frame) {
                self.0.truncate(before);
                return Err(full);
            }
        }
        Ok(())
    }

    #[inline]
    pub fn pop(&mut self) -> Option<F> {
        self.0.pop()
    }

    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<F, const DEPTH: usize> Default for Stack<F, DEPTH> {
    fn default() -> Self {
        Self::new()
    }
}

/// A frame with what set it off: a part of the effect below, somebody who watches for such a thing, a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Caused<F, C> {
    pub frame: F,
    pub cause: C,
    /// How many frames lay below when it was set off; the topmost of them did it, and the frames in between only wait for
    /// their turn.
    within: u8,
}

impl<F, C, const DEPTH: usize> Stack<Caused<F, C>, DEPTH> {
    const FITS: () = assert!(DEPTH <= u8::MAX as usize, "frames are counted in a byte");

    /// Pushes a frame that the topmost one set off.
    #[inline]
    pub fn push_because(&mut self, cause: C, frame: F) -> Result<(), StackFull> {
        self.push_all_because([(cause, frame)])
    }

    /// Pushes frames that the topmost one set off, the first on top; all of them, or none if they do not fit.
    pub fn push_all_because<I>(&mut self, frames: I) -> Result<(), StackFull>
    where
        I: IntoIterator<Item = (C, F), IntoIter: DoubleEndedIterator>,
    {
        let () = Self::FITS;
        let within = self.depth() as u8;
        self.push_all(frames.into_iter().map(|(cause, frame)| Caused { frame, cause, within }))
    }

    /// Another frame in place of the topmost one, set off by the same cause: the next step of one effect.
    pub fn go_on_as(&mut self, frame: F) {
        if let Some(top) = self.top_mut() {
            top.frame = frame;
        }
    }

    /// The topmost frame, the frame that set it off, and so on outwards, each with its cause. Frames that only wait are
    /// not among them.
    pub fn because(&self) -> impl Iterator<Item = &Caused<F, C>> {
        let mut below = self.depth();
        std::iter::from_fn(move || {
            let frame = self.0.get(below.checked_sub(1)?)?;
            below = usize::from(frame.within);
            Some(frame)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_last_begun_goes_on_first() {
        let mut stack = Stack::<_, 4>::new();
        assert_eq!((stack.top(), stack.bottom(), stack.depth()), (None, None, 0));
        stack.push("turn").unwrap();
        stack.push("battle").unwrap();
        assert_eq!((stack.top(), stack.bottom(), stack.depth()), (Some(&"battle"), Some(&"turn"), 2));
        *stack.top_mut().unwrap() = "death";
        assert_eq!(stack.iter().collect::<Vec<_>>(), [&"death", &"turn"]);
        assert_eq!((stack.pop(), stack.pop(), stack.pop()), (Some("death"), Some("turn"), None));
    }

    #[test]
    fn several_go_on_in_the_order_given() {
        let mut stack = Stack::<_, 4>::only("removal");
        stack.push_all(["first", "second", "third"]).unwrap();
        assert_eq!(stack.iter().copied().collect::<Vec<_>>(), ["first", "second", "third", "removal"]);
    }

    #[test]
    fn what_does_not_fit_is_refused_and_changes_nothing() {
        let mut stack = Stack::<_, 3>::new();
        stack.push_all([1, 2]).unwrap();
        let before = stack.clone();
        assert_eq!(stack.push_all([3, 4]), Err(StackFull { depth: 3 }));
        assert_eq!(stack, before);
        stack.push(5).unwrap();
        assert_eq!(stack.push(6), Err(StackFull { depth: 3 }));
        assert_eq!(stack.iter().copied().collect::<Vec<_>>(), [5, 1, 2]);
        assert_eq!(StackFull { depth: 3 }.to_string(), "at most 3 effects can be nested");
    }

    /// Of Mice & Mazes: the effect of a card, what watches for its parts, and how they are called.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Effect {
        Removal,
        Card(&'static str),
        Answers(&'static str),
    }

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Why {
        Action,
        Removed,
        Part(u8),
        Watches(&'static str),
        Chosen,
    }

    type Effects = Stack<Caused<Effect, Why>, 12>;

    fn frames(stack: &Effects) -> Vec<Effect> {
        stack.iter().map(|caused| caused.frame).collect()
    }

    /// A removed paw sets off the Crane; it opens a chamber, the Tunneler watches for that and is chosen before the
    /// Barker, and what the Tunneler sets off is the effect of the chamber just opened (MIC-R-41, MIC-R-42).
    fn nested() -> Effects {
        let mut stack = Effects::new();
        stack.push_because(Why::Action, Effect::Removal).unwrap();
        stack.push_because(Why::Removed, Effect::Card("Crane")).unwrap();
        stack
            .push_all_because([
                (Why::Watches("open"), Effect::Answers("Tunneler, Barker")),
                (Why::Part(1), Effect::Card("the opened chamber")),
            ])
            .unwrap();
        stack.push_because(Why::Chosen, Effect::Card("Tunneler")).unwrap();
        stack.push_because(Why::Part(0), Effect::Card("Living Fire")).unwrap();
        stack
    }

    #[test]
    fn causes_lead_from_the_nearest_outwards() {
        let stack = nested();
        let because: Vec<_> = stack.because().map(|caused| (caused.cause, caused.frame)).collect();
        let expected = [
            (Why::Part(0), Effect::Card("Living Fire")),
            (Why::Chosen, Effect::Card("Tunneler")),
            (Why::Watches("open"), Effect::Answers("Tunneler, Barker")),
            // The Crane's own second part waits beside and caused nothing of this.
            (Why::Removed, Effect::Card("Crane")),
            (Why::Action, Effect::Removal),
        ];
        assert_eq!(because, expected);
    }

    #[test]
    fn what_waits_goes_on_then() {
        let mut stack = nested();
        for _ in 0..2 {
            stack.pop();
        }
        stack.go_on_as(Effect::Answers("Barker"));
        let (answers, opened) = (Effect::Answers("Barker"), Effect::Card("the opened chamber"));
        assert_eq!(frames(&stack)[..2], [answers, opened]);
        assert_eq!(stack.top().map(|top| top.cause), Some(Why::Watches("open")));
        stack.pop();
        // The sibling's cause is the Crane, not the frame that lay on top of it.
        let because: Vec<_> = stack.because().map(|caused| caused.frame).collect();
        assert_eq!(because, [opened, Effect::Card("Crane"), Effect::Removal]);
    }

    /// MIC-R-43: the effect of a card that is being resolved is not set off again.
    #[test]
    fn whatever_goes_on_is_found_on_the_stack() {
        let stack = nested();
        let goes_on = |card| stack.iter().any(|caused| caused.frame == Effect::Card(card));
        assert!(goes_on("Crane") && goes_on("Living Fire") && !goes_on("Kitchen"));
    }

    #[test]
    fn states_keep_their_notation() {
        let mut stack = Stack::<u8, 5>::new();
        stack.push_all([3, 2, 1]).unwrap();
        let list = ArrayVec::<u8, 5>::from_iter([1, 2, 3]);
        assert_eq!(toml::Value::try_from(&stack).unwrap(), toml::Value::try_from(&list).unwrap());
    }

    #[derive(Clone, Debug)]
    enum Deed {
        Push(Vec<u8>),
        Pop,
        GoOn(u8),
    }

    fn deeds() -> impl Strategy<Value = Vec<Deed>> {
        let deed = prop_oneof![
            3 => prop::collection::vec(any::<u8>(), 1..4).prop_map(Deed::Push),
            2 => Just(Deed::Pop),
            1 => any::<u8>().prop_map(Deed::GoOn),
        ];
        prop::collection::vec(deed, 0..80)
    }

    proptest! {
        /// Compared with a tree of frames in which each knows who set it off.
        #[test]
        fn a_stack_knows_order_and_causes(deeds in deeds()) {
            let mut stack = Stack::<Caused<u8, usize>, 9>::new();
            // Frame, number, and the number of whoever set it off.
            let mut model: Vec<(u8, usize, Option<usize>)> = Vec::new();
            let mut born: Vec<Option<usize>> = Vec::new();
            for deed in deeds {
                match deed {
                    Deed::Push(frames) => {
                        let by = model.last().map(|&(_, number, _)| number);
                        let numbers = born.len()..born.len() + frames.len();
                        let fits = model.len() + frames.len() <= 9;
                        let pushed = stack.push_all_because(numbers.clone().zip(frames.iter().copied()));
                        prop_assert_eq!(pushed.is_ok(), fits);
                        if fits {
                            born.resize(numbers.end, by);
                            model.extend(frames.iter().zip(numbers).rev().map(|(&f, n)| (f, n, by)));
                        }
                    }
                    Deed::Pop => {
                        let popped = stack.pop().map(|caused| (caused.frame, caused.cause));
                        prop_assert_eq!(popped, model.pop().map(|(frame, number, _)| (frame, number)));
                    }
                    Deed::GoOn(frame) => {
                        stack.go_on_as(frame);
                        if let Some(top) = model.last_mut() {
                            top.0 = frame;
                        }
                    }
                }
                let now = stack.iter().map(|caused| (caused.frame, caused.cause));
                prop_assert!(now.eq(model.iter().rev().map(|&(frame, number, _)| (frame, number))));
                let because: Vec<usize> = stack.because().map(|caused| caused.cause).collect();
                let top = model.last().map(|&(_, number, _)| number);
                let chain: Vec<usize> = std::iter::successors(top, |&number| born[number]).collect();
                prop_assert_eq!(because, chain);
            }
        }
    }
}

//! The Merchant's arithmetic: paying with tokens, change, selling, breaking and merging (BEN-SHOP-7, BEN-R-19, BEN-R-20).

use adit_kernel::{Chance, Seat, Sink, Veiled};

use crate::apply::ApplyCtx;
use crate::components::{Container, Token};
use crate::event::{Event, What};
use crate::game::{Beneath, items_of};
use crate::state::{Open, State, face};
use crate::vocabulary::Item;

/// Gold tokens by value, from 1 to 20.
pub(crate) type Coins = [u8; 5];

/// How a sum of Gold is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quote {
    /// Tokens handed over, and what they are worth.
    pub handed: Coins,
    pub paid: u16,
    /// Tokens that come back, and what cannot be given back.
    pub change: Coins,
    pub lost: u16,
}

pub(crate) fn worth(coins: &Coins) -> u16 {
    coins.iter().zip(Token::GOLD).map(|(&n, token)| u16::from(n) * u16::from(token.gold())).sum()
}

/// Tokens of the store for a sum, exactly or the nearest sum below, as few as possible and of equally few the higher ones
/// (BEN-R-19).
pub(crate) fn change(sum: u16, store: &Coins) -> Coins {
    for target in (1..=sum).rev() {
        if let Some(coins) = exact(target, store) {
            return coins;
        }
    }
    [0; 5]
}

fn exact(sum: u16, store: &Coins) -> Option<Coins> {
    let mut best: Option<(u16, Coins)> = None;
    let most = |value: u16, left: u16, have: u8| (left / value).min(u16::from(have));
    for n20 in (0..=most(20, sum, store[4])).rev() {
        let left20 = sum - 20 * n20;
        for n10 in (0..=most(10, left20, store[3])).rev() {
            let left10 = left20 - 10 * n10;
            for n5 in (0..=most(5, left10, store[2])).rev() {
                let left5 = left10 - 5 * n5;
                // Twos before ones: of a given rest the most twos are the fewest tokens.
                let n2 = most(2, left5, store[1]);
                let n1 = left5 - 2 * n2;
                if n1 > u16::from(store[0]) {
                    continue;
                }
                let count = n20 + n10 + n5 + n2 + n1;
                // Higher values come first, so equally few later are lower.
                if best.is_none_or(|(fewest, _)| count < fewest) {
                    best = Some((count, [n1 as u8, n2 as u8, n5 as u8, n10 as u8, n20 as u8]));
                }
            }
        }
    }
    best.map(|(_, coins)| coins)
}

/// The same for a purse and the store's tokens.
pub(crate) fn reckon(mut coins: Coins, mut till: Coins, price: u8, trade_in: u8) -> Option<Quote> {
    let due = u16::from(price.saturating_sub(trade_in));
    let surplus = u16::from(trade_in.saturating_sub(price));
    let mut quote = Quote { handed: [0; 5], paid: 0, change: [0; 5], lost: 0 };
    while quote.paid < due {
        let i = coins.iter().position(|&n| n > 0)?;
        coins[i] -= 1;
        quote.handed[i] += 1;
        quote.paid += u16::from(Token::GOLD[i].gold());
    }
    // What is handed over is in the store before change is made.
    till.iter_mut().zip(quote.handed).for_each(|(have, n)| *have += n);
    let back = quote.paid - due + surplus;
    quote.change = change(back, &till);
    quote.lost = back - worth(&quote.change);
    Some(quote)
}

impl Beneath {
    /// A Dwarf's Gold tokens by value.
    pub(crate) fn coins(s: &State, seat: Seat) -> Coins {
        let mut coins = [0; 5];
        for thing in s.secret.held[seat.index()].iter() {
            let token = face(thing);
            if token.is_gold() {
                coins[token.index()] += 1;
            }
        }
        coins
    }

    /// How many tokens of a kind a Dwarf holds.
    pub(crate) fn holds(s: &State, seat: Seat, token: Token) -> u8 {
        s.secret.held[seat.index()].iter().filter(|&thing| face(thing) == token).count() as u8
    }

    pub(crate) fn till(o: &Open) -> Coins {
        std::array::from_fn(|i| o.store.of(i))
    }

    /// How a Dwarf pays a sum, from the smallest tokens upwards (BEN-SHOP-7); none if it cannot. What a traded-in card brings
    /// beyond the price comes with the change (BEN-R-23).
    pub fn quote(s: &State, seat: Seat, price: u8, trade_in: u8) -> Option<Quote> {
        reckon(Beneath::coins(s, seat), Beneath::till(&s.open), price, trade_in)
    }

    /// What the Merchant gives for a material (BEN-SHOP-9, BEN-R-18, I43).
    pub fn sells_for(&self, o: &Open, seat: Seat, token: Token) -> u8 {
        let Some(i) = Token::SOLD.iter().position(|&sold| sold == token) else { return 0 };
        let scales = items_of(o.dwarf(seat).kinds & self.kinds.sells).next();
        scales.map_or(self.content.table.sell[i], |item| self.content.item(item).gear.sell[i])
    }

    /// The tokens into which one breaks (BEN-R-20).
    pub(crate) fn pieces_of(token: Token) -> &'static [Token] {
        match token {
            Token::Gold20 => &[Token::Gold10, Token::Gold10],
            Token::Gold10 => &[Token::Gold5, Token::Gold5],
            Token::Gold5 => &[Token::Gold2, Token::Gold2, Token::Gold1],
            Token::Gold2 => &[Token::Gold1, Token::Gold1],
            _ => &[],
        }
    }
}

impl<C: Chance + ?Sized, L: Sink<Event> + ?Sized> ApplyCtx<'_, C, L> {
    /// Hands a token to the Merchant: out of the Backpack first, then Bag, then Chest, the unmoved first (BEN-R-19, BEN-R-20).
    pub(crate) fn hand_over(&mut self, seat: Seat, token: Token) {
        let place = Container::ALL
            .into_iter()
            .find_map(|container| Beneath::place_of_token(self.s, seat, token, container));
        if let Some((token, _)) = place.and_then(|place| self.let_go(seat, place)) {
            let token = face(token);
            self.give_back(token);
            self.tell(What::HandedOver { seat, token });
        }
    }

    /// A token from the Merchant, for all to see (BEN-R-80): into the first free space, else above the Backpack's limit.
    pub(crate) fn receive(&mut self, seat: Seat, token: Token) {
        if !self.take_from_store(token) {
            return;
        }
        let (game, o) = (self.game, &self.s.open);
        let free = Container::ALL.into_iter().find(|&container| game.has_room(o, seat, container));
        let known = self.all_seats();
        let thing = Veiled::new(token as u8, known);
        self.hold(seat, free.unwrap_or(Container::Backpack), thing, false);
    }

    /// Pays a sum out in tokens of these values, the highest first.
    pub(crate) fn give_change(&mut self, seat: Seat, coins: &Coins, lost: u16) {
        for (i, &n) in coins.iter().enumerate().rev() {
            for _ in 0..n {
                self.receive(seat, Token::GOLD[i]);
            }
        }
        if lost > 0 {
            self.tell(What::ChangeLost { seat, gold: lost as u8 });
        }
    }

    /// The Merchant pays a sum.
    pub(crate) fn pay_out(&mut self, seat: Seat, sum: u8) {
        let coins = change(u16::from(sum), &Beneath::till(&self.s.open));
        let lost = u16::from(sum) - worth(&coins);
        self.give_change(seat, &coins, lost);
    }

    /// Tokens that a smaller container has no space for go to the Backpack, the lowest value first (BEN-R-23).
    pub(crate) fn spill(&mut self, seat: Seat, container: Container) {
        let sell = self.game.content.table.sell;
        let value = |token: Token| match token {
            Token::Dust => (0, true),
            Token::Scroll => (u8::MAX, false),
            // Of equal value material goes before Gold.
            Token::Coal | Token::Iron | Token::Ruby => (sell[token.index() - Token::Coal.index()], false),
            gold => (gold.gold(), true),
        };
        while self.s.open.count_in(seat, container) > self.game.capacity(&self.s.open, seat, container) {
            let slots = &self.s.open.slots[seat.index()];
            let held = &self.s.secret.held[seat.index()];
            let here = (0..slots.len()).filter(|&i| slots[i].container == container);
            let least = here.filter_map(|i| held.get(i).map(|thing| (value(face(thing)), i))).min();
            let Some((token, _)) = least.and_then(|(_, place)| self.let_go(seat, place)) else { return };
            // Pushed out counts as unmoved (BEN-R-20).
            self.hold(seat, Container::Backpack, token, false);
            self.tell_token(What::Moved { seat, from: container, to: Container::Backpack }, token);
        }
    }

    /// A card goes back to the shelf.
    pub(crate) fn shelve(&mut self, seat: Seat, item: Item) {
        self.s.open.dwarves[seat.index()].lose(item);
        self.s.open.shelf.put(item.index(), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn change_is_exact_with_the_fewest_tokens_and_the_higher_of_equally_few() {
        assert_eq!(change(17, &[18, 18, 18, 14, 12]), [0, 1, 1, 1, 0]);
        // 6 = 2+2+2 without ones beats nothing; 5 when only two of them are left (BEN-R-19).
        assert_eq!(change(6, &[0, 9, 9, 9, 9]), [0, 3, 0, 0, 0]);
        assert_eq!(change(6, &[0, 2, 1, 9, 9]), [0, 0, 1, 0, 0]);
        assert_eq!(change(4, &[0, 0, 3, 3, 3]), [0; 5]);
        // 12 = 10+2; without twos 10+1+1, three tokens, beats 5+5+1+1.
        assert_eq!(change(12, &[5, 0, 5, 5, 0]), [2, 0, 0, 1, 0]);
        // 6 = 5+1 and 2+2+2: fewer wins.
        assert_eq!(change(6, &[1, 3, 1, 0, 0]), [1, 0, 1, 0, 0]);
    }
}

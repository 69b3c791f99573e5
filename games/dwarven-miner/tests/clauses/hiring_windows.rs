//! When an Adventurer can be hired: the six windows (DWA-HIRE-17, DWA-HIRE-22, DWA-R-20 to -23), and
//! the table of classes with their window, Honor and number of cards (DWA-POW).

use crate::drawn::Mine;
use crate::play;
use adit_dwarven_miner::DwarvenMiner;
use adit_dwarven_miner::action::Action;
use adit_dwarven_miner::components::{Card, Window};
use adit_dwarven_miner::content::Content;
use adit_dwarven_miner::state::Stage;
use adit_kernel::{Cites, Game, Listed, Seat};
use adit_laws::ScenarioSyntax;

/// Classes in the order of their clauses: key, cards, Honor, window.
const CLASSES: [(&str, usize, u8, &str); 24] = [
    ("cleric", 2, 6, "dice"),
    ("warrior", 2, 5, "dice"),
    ("paladin", 2, 7, "dice"),
    ("swashbuckler", 2, 5, "dice"),
    ("wizard", 2, 6, "dice"),
    ("druid", 2, 5, "dice"),
    ("ranger", 2, 5, "dice"),
    ("barbarian", 2, 5, "dice"),
    ("rogue", 2, 4, "burgle"),
    ("assassin", 2, 6, "burgle"),
    ("merchant", 2, 4, "craft"),
    ("alchemist", 2, 4, "craft"),
    ("artificer", 2, 5, "craft"),
    ("enchanter", 2, 6, "craft"),
    ("runecaster", 2, 5, "craft"),
    ("bard", 2, 5, "fulfil"),
    ("seer", 2, 4, "cleanup"),
    ("beastmaster", 2, 3, "cleanup"),
    ("knight", 1, 8, "dawn"),
    ("captain", 1, 6, "any but dawn"),
    ("archmage", 1, 9, "craft"),
    ("necromancer", 1, 8, "craft"),
    ("templar", 1, 8, "fulfil"),
    ("dragon-slayer", 1, 9, "fulfil"),
];

fn opens(window: Window, named: &str) -> bool {
    let name = format!("{window:?}").to_lowercase();
    if named == "any but dawn" { name != "dawn" } else { name == named }
}

/// DWA-POW-1, DWA-POW-2, DWA-POW-3, DWA-POW-4, DWA-POW-5, DWA-POW-6, DWA-POW-7, DWA-POW-8, DWA-POW-9,
/// DWA-POW-10, DWA-POW-11, DWA-POW-12, DWA-POW-13, DWA-POW-14, DWA-POW-15, DWA-POW-16, DWA-POW-17,
/// DWA-POW-18, DWA-POW-19, DWA-POW-20, DWA-POW-21, DWA-POW-22, DWA-POW-23, DWA-POW-24: the class's
/// clause, Honor, window and number of cards.
#[test]
fn dwa_pow_1_to_24_honor_window_and_number_of_cards() {
    let content = Content::load(&DwarvenMiner::newest()).unwrap();
    assert_eq!(content.classes.len(), CLASSES.len());
    for (at, (class, &(key, copies, honor, window))) in content.classes.iter().zip(&CLASSES).enumerate() {
        assert_eq!(class.key, key);
        assert_eq!(class.clause.0, format!("DWA-POW-{}", at + 1));
        assert_eq!(class.honor, honor, "{key}");
        let cards = content.cards.iter().filter(|c| c.class == at).count();
        assert_eq!(cards, copies, "{key}");
        for w in Window::ALL {
            assert_eq!(class.windows.contains(&w), opens(w, window), "{key} in {w:?}");
        }
    }
}

/// DWA-HIRE-17: all 42 cards in all six windows, asked of the rules and not of the content.
#[test]
fn dwa_hire_17_only_in_the_window_of_the_power() {
    let (game, mut state) = Mine::position(
        "stage dice
         dice BOCCMP
         P1 2/2/2 ch 9 hand merchant-bartolo runes axe",
    )
    .unwrap();
    let hand = state.secret.hands[0];
    state.open.clans[0].tableau = game.content.all_cards().minus(hand);
    state.secret.deck = adit_kit::cards::CardSet::EMPTY;
    state.open.deck = 0;
    let mut hired = 0;
    for window in Window::ALL {
        state.open.stage = Stage::Open(window);
        state.open.now.pool = 1;
        state.open.now.burgles = 1;
        for card in state.open.clans[0].tableau {
            let (key, _, _, opening) = CLASSES[game.content.card(Card(card)).class];
            let answer = game.check(&state, Seat(0), Action::Hire(Card(card)));
            let wrong_window = answer.is_err_and(|refusal| refusal.clause().0 == "DWA-HIRE-17");
            assert_eq!(wrong_window, !opens(window, opening), "{key} in {window:?}: {answer:?}");
            hired += usize::from(answer.is_ok());
        }
    }
    // All but one Merchant, who is in hand; the Captain, the Templar and the Necromancer, who have
    // nothing to work on here.
    assert_eq!(hired, 42 - 4);
}

/// DWA-R-20: dawn is before the delve or the skip.
#[test]
fn dwa_r_20_dawn_ends_with_delve_or_skip() {
    for (action, window) in [("delve", "dice"), ("skip", "craft")] {
        let dice = if action == "delve" { "~ O C M P G B" } else { "" };
        play(&format!(
            "stage dawn
             P1 tableau knight-gareth,druid-fern,assassin-vesh,artificer-tink
             offers hire knight-gareth, delve, skip
             ! hire druid-fern : DWA-HIRE-17
             ! hire assassin-vesh : DWA-HIRE-17
             ! hire artificer-tink : DWA-HIRE-17
             {dice}
             > {action}
             = stage {window}
             ! hire knight-gareth : DWA-HIRE-17"
        ));
    }
    // After the hire both are still open.
    play(
        "stage dawn
         P1 tableau knight-gareth
         > hire knight-gareth
         = stage dawn
         offers delve, skip",
    );
}

/// DWA-R-20: the dice window follows the roll and its Mischief and ends when the dice are settled;
/// the burgle window follows the collection and ends with Mining.
#[test]
fn dwa_r_20_dice_until_settled_then_burgle_until_mining_ends() {
    play(
        "stage dawn
         track 5, mischief tax-raid
         P1 ch 3 tableau druid-fern,cleric-hedda,assassin-vesh,artificer-tink
         ~ O C M P G B tax-raid
         > delve
         = stage dice
         = track 0
         = P1.chests 1
         offers hire druid-fern, hire cleric-hedda, settle
         ! hire assassin-vesh : DWA-HIRE-17
         ! hire artificer-tink : DWA-HIRE-17
         = P1.purse 0/0/0
         > settle
         = stage burgle
         = P1.purse 1/1/1
         = P1.chests 3
         ! hire druid-fern : DWA-HIRE-17
         ! hire cleric-hedda : DWA-HIRE-17
         offers hire assassin-vesh
         ! hire artificer-tink : DWA-HIRE-17
         > end
         = stage craft
         ! hire assassin-vesh : DWA-HIRE-17
         offers hire artificer-tink",
    );
}

/// DWA-R-20: craft, fulfil and cleanup; in Cleanup used runes and laid chests are home already, the
/// limits not yet checked.
#[test]
fn dwa_r_20_craft_fulfil_and_cleanup() {
    play(
        "stage craft
         vault 34
         P1 6/1/0 ch 13 runes crossbow hand beastmaster-rorik,bard-lark tableau artificer-tink,dragon-slayer-hroth,beastmaster-umma
         > purchase tankard
         > end
         = stage fulfil
         ! hire artificer-tink : DWA-HIRE-17
         ! hire beastmaster-umma : DWA-HIRE-17
         > fulfil beastmaster-rorik
         offers hire dragon-slayer-hroth
         = P1.runes crossbow
         = laid.tankard 3
         = vault 34
         > end
         = stage cleanup
         = P1.runes none
         = laid.tankard 0
         = vault 37
         = P1.purse 6/1/0
         = P1.chests 10
         ! hire dragon-slayer-hroth : DWA-HIRE-17
         ! hire artificer-tink : DWA-HIRE-17
         offers hire beastmaster-umma, hire beastmaster-rorik
         ~ rogue-pip rogue-mirela
         > end
         = stage surplus
         = P1.chests 7
         ! hire beastmaster-umma : DWA-CLEAN-14
         > return C
         = stage keep
         ! hire beastmaster-umma : DWA-CLEAN-10",
    );
}

/// DWA-R-20: inside a window hires and other actions mix in any order.
#[test]
fn dwa_r_20_hires_and_other_actions_mix() {
    play(
        "stage craft
         P1 1/3/3 ch 5 tableau artificer-tink,alchemist-orla,merchant-tamsin
         > craft lantern
         > hire alchemist-orla
         > give P
         > take M
         > buy P
         > hire artificer-tink
         > craft armor
         > omit M
         > hire merchant-tamsin
         > buy C
         > stop
         > purchase charge
         = P1.runes lantern,armor
         = P1.purse 1/1/1
         = P1.chests 0
         = laid.charge 2",
    );
    play(
        "stage burgle
         dice BBOCCM
         P1 tableau rogue-pip,assassin-vesh
         P2 ch 3
         > rob P2
         > hire rogue-pip
         > hire assassin-vesh
         > rob P2
         = pool 2
         = P1.chests 2",
    );
}

/// Worked example 24 (DWA-R-22): the Bard just fulfilled helps the next fulfilment. The Dragon Slayer
/// and the third card only keep the window open.
#[test]
fn dwa_hire_22_who_was_just_fulfilled_can_be_hired() {
    play(
        "stage craft
         vault 40
         P1 ch 8 runes tankard,boots,staff,kit hand bard-finnegan,merchant-bartolo,knight-gareth tableau dragon-slayer-hroth
         > purchase cloak
         = P1.chests 2
         > end
         ! hire bard-finnegan : DWA-HIRE-2
         > fulfil bard-finnegan
         = P1.honor 5
         > hire bard-finnegan
         = P1.chests 0
         = vault 42
         > fulfil merchant-bartolo
         + 5 Honor
         = P1.honor 10
         = P1.tableau merchant-bartolo,bard-finnegan,dragon-slayer-hroth
         ! hire merchant-bartolo : DWA-HIRE-17",
    );
}

/// DWA-HIRE-22, DWA-R-22: cleanup powers can still be used too, and the Captain.
#[test]
fn dwa_r_22_fulfilled_cleanup_powers_and_the_captain() {
    play(
        "stage fulfil
         P1 runes tankard,crossbow hand beastmaster-rorik,bard-lark tableau dragon-slayer-hroth
         > fulfil beastmaster-rorik
         ! hire beastmaster-rorik : DWA-HIRE-17
         > end
         = stage cleanup
         ~ rogue-pip rogue-mirela
         > hire beastmaster-rorik
         + P1 hires Rorik Houndmaster the Beastmaster",
    );
    play(
        "stage fulfil
         hired dragon-slayer-hroth
         P1 runes tankard,axe,armor,sword hand captain-thessaly,bard-lark tableau dragon-slayer-hroth,beastmaster-umma
         > fulfil captain-thessaly
         > hire captain-thessaly
         > hire dragon-slayer-hroth
         = waivers 1",
    );
}

/// DWA-R-21: what two copies do adds up: Burglar actions and dice, chests, resources, pending effects.
#[test]
fn dwa_r_21_two_copies_add_up() {
    play(
        "stage burgle
         dice BOOCCM, pool 1, burgles 1
         P1 tableau rogue-pip,rogue-mirela,assassin-whisper,assassin-vesh
         P2 ch 5
         > hire rogue-pip
         > hire rogue-mirela
         > hire assassin-whisper
         > hire assassin-vesh
         = pool 5
         = burgles 3",
    );
    play(
        "stage dice
         dice CCOOOB
         P1 tableau barbarian-grunn,barbarian-sigrun,ranger-kestrel,ranger-haldor,druid-fern
         > hire barbarian-grunn
         > hire barbarian-sigrun
         > hire ranger-kestrel
         > hire ranger-haldor
         = P1.chests 4
         = P1.purse 2/0/0",
    );
    play(
        "stage craft
         P1 ch 10 hand seer-maren tableau artificer-tink,artificer-baldur,enchanter-liriel,enchanter-corvin,bard-finnegan,bard-lark
         P2 runes axe
         > hire artificer-tink
         > hire artificer-baldur
         > hire enchanter-liriel
         > hire enchanter-corvin
         = discounts 2
         = shares 2
         > end
         > hire bard-finnegan
         = bards 1
         ~ rogue-pip rogue-mirela
         > hire bard-lark
         = bards 2
         = P1.chests 6",
    );
}

/// DWA-R-23, DWA-HIRE-21: a hire that could do nothing is refused by its power's clause and not
/// offered; nothing is paid for it.
#[test]
fn dwa_r_23_useless_hires_are_illegal() {
    play(
        "stage dice
         dice CMPGBB
         P1 ch 2 tableau cleric-hedda,warrior-torvald,paladin-aldwin,ranger-kestrel,barbarian-grunn,captain-thessaly,druid-fern
         ! hire cleric-hedda : DWA-POW-1
         ! hire warrior-torvald : DWA-POW-2
         ! hire paladin-aldwin : DWA-POW-3
         ! hire ranger-kestrel : DWA-POW-7
         ! hire barbarian-grunn : DWA-POW-8
         ! hire captain-thessaly : DWA-POW-20
         offers hire druid-fern
         offers-not hire cleric-hedda, hire warrior-torvald, hire paladin-aldwin, hire ranger-kestrel
         offers-not hire barbarian-grunn, hire captain-thessaly",
    );
    play(
        "stage craft
         P1 tableau merchant-tamsin,alchemist-orla,enchanter-liriel,necromancer-mordwen,artificer-tink
         ! hire merchant-tamsin : DWA-POW-11
         ! hire alchemist-orla : DWA-POW-12
         ! hire enchanter-liriel : DWA-POW-14
         ! hire necromancer-mordwen : DWA-POW-22
         offers hire artificer-tink, end
         offers-not hire merchant-tamsin, hire alchemist-orla, hire enchanter-liriel, hire necromancer-mordwen",
    );
    play(
        "stage fulfil
         P1 ch 5 runes axe tableau bard-lark,templar-isaura,dragon-slayer-hroth
         ! hire bard-lark : DWA-POW-16
         ! hire templar-isaura : DWA-POW-23
         ! hire dragon-slayer-hroth : DWA-POW-24
         offers-not hire bard-lark, hire templar-isaura, hire dragon-slayer-hroth",
    );
}

/// Worked example 37 (DWA-HIRE-6, DWA-POW-11): P2's Merchant. With one chest the fee would leave
/// nothing to buy with.
#[test]
fn dwa_hire_21_the_effect_must_be_possible_after_the_fee() {
    play(
        "stage craft
         vault 40
         P1 ch 3
         P2 tableau merchant-bartolo
         = P2.chests 5
         > hire merchant-bartolo
         = P1.chests 2
         = P2.chests 6
         > buy C
         > buy M
         = P1.chests 0
         = P1.purse 1/1/0
         = P2.chests 6
         = vault 42",
    );
    play(
        "stage craft
         P1 ch 1
         P2 tableau merchant-bartolo
         ! hire merchant-bartolo : DWA-POW-11
         offers-not hire merchant-bartolo",
    );
    // An own Merchant needs no fee, so one chest is enough.
    play(
        "stage craft
         P1 ch 1 tableau merchant-bartolo,artificer-tink
         > hire merchant-bartolo
         > buy P
         = P1.purse 0/0/1
         = P1.chests 0",
    );
}

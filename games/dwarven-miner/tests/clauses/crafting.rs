//! Items from resources (DWA-CRAFT).

use crate::play;

/// Worked example 2 (printed): the Everfull Tankard from resources.
#[test]
fn dwa_craft_2_returns_the_recipe_to_the_cache() {
    play(
        "stage craft
         cache 20/20/20
         P1 0/1/2
         > craft tankard
         = P1.purse 0/0/0
         = cache 20/21/22
         = P1.runes tankard
         = P1.backpack 3",
    );
}

/// Worked example 19: sharing a space.
#[test]
fn dwa_craft_5_only_a_hired_adventurer_allows_a_second_rune() {
    play(
        "stage craft
         P1 2/2/0 tableau enchanter-liriel
         P2 runes sword
         ! craft sword : DWA-CRAFT-4
         > hire enchanter-liriel
         > craft sword
         = P1.purse 0/0/0
         = P1.runes sword
         = P2.runes sword
         ! P2 hire enchanter-liriel : DWA-HIRE-18",
    );
}

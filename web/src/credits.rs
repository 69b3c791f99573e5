//! Whom Adit thanks: everything in it that others made and that a page shows.

/// Something that others made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credit {
    pub name: &'static str,
    pub author: &'static str,
    pub licence: &'static str,
    /// What it does here.
    pub what: &'static str,
}

const CREDITS: &[Credit] = &[
    Credit {
        name: "game-icons.net",
        author: "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, \
                 Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, \
                 Cathelineau, Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, \
                 SpencerDub, GeneralAce135, Zajkonur, Catsu, Starseeker, Pepijn Poolman, Pierre Leducq, \
                 Caro Asercion and others; see game-icons.net/about.html",
        licence: "CC BY 3.0 (creativecommons.org/licenses/by/3.0); recoloured",
        what: "the icons on cards, boards and buttons",
    },
    Credit {
        name: "Fraunces",
        author: "The Fraunces Project Authors (Undercase Type, Phaedra Charles, Flavia Zimbardi)",
        licence: "SIL Open Font License 1.1",
        what: "the letters of headings",
    },
    Credit {
        name: "Source Sans 3",
        author: "Paul D. Hunt, Adobe",
        licence: "SIL Open Font License 1.1",
        what: "the letters of everything else",
    },
];

pub fn credits() -> &'static [Credit] {
    CREDITS
}

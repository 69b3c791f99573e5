//! Content: counts and sums of the shipped files (`facts`), and mistakes that are found on loading (`mistakes`).

mod facts;
mod mistakes;

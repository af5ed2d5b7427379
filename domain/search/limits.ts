/** Shorter queries find nothing. */
export const minQueryLength = 2

/** How long a query may be that somebody types; a longer one is a list of numbers, which has a page of its own. */
export const maxQueryLength = 100

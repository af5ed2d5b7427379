/** Shorter queries find nothing. */
export const minQueryLength = 2

/** How long a query may be that somebody types; a longer one is a list of numbers, which has a page of its own. */
export const maxQueryLength = 100

/** The most hits per group that a search of the API sends; the packed index knows how many there are in all. */
export const maxHits = 20

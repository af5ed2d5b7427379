/** How many old numbers one look-up may ask for, and how long each may be. */
export const maxNumbers = 100
export const maxNumberLength = 64

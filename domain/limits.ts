/** The most characters of a name or number, of a heading, and of a text. */
export const longestName = 200
export const longestBody = 20_000

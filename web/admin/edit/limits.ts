/** The most characters of a name or heading and of a text; what the contract of a save allows. */
export const longestName = 200
export const longestBody = 20_000

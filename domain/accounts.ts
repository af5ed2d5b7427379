/** What is taken for an e-mail address, by which somebody signs in. No apostrophe: `npm run user` writes it into SQL. */
export const emailPattern = /^[^\s@']+@[^\s@']+$/
/** The fewest and the most characters of a password. */
export const shortestPassword = 10
export const maxPasswordLength = 1000
/** How long a link with which somebody chooses a password is good for, in milliseconds. */
export const linkLives = 24 * 3_600_000

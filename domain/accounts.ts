/** A valid e-mail address for signing in. */
export const emailPattern = /^[^\s@']+@[^\s@']+$/
/** The fewest characters of a password. */
export const minPasswordLength = 10
/** The most characters of a password. */
export const maxPasswordLength = 1000
/** How long a link for choosing a password is valid, in milliseconds. */
export const linkLifetimeMs = 24 * 3_600_000

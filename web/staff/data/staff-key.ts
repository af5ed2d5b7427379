/** The prefix of the query keys of staff screens; a write names the outdated ones by their first path segments. */
export const staffKey = 'staff'

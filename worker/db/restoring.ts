/** The key in `meta` while a restore is writing the rows of a backup in several transactions. */
export const restoringKey = 'restoring'

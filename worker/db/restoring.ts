/** The key that `meta` has while a restore puts the rows of a backup back in several transactions. */
export const restoringKey = 'restoring'

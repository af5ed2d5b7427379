/**
 * The buttons of the form with which a guide or a filtered list is changed where no script handles it: a choice is added
 * or removed, all are, or the product of an earlier step is.
 */
export const formActions = ['toggle', 'clear', 'without'] as const

export type FormAction = (typeof formActions)[number]

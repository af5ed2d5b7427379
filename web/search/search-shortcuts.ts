/**
 * Presses that lead to the search, as `aria-keyshortcuts` names them. Every page answers them, the public ones and
 * those of staff.
 */
export const searchShortcuts = 'Control+K Meta+K'

/**
 * Keys that open the search, as `aria-keyshortcuts` names them. Every page answers them, public and staff.
 */
export const searchShortcuts = 'Control+K Meta+K'

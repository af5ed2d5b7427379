/**
 * Where the browser stores the session, and how a page is notified. Apart from the session itself, which only staff
 * download (web/staff/frame/session), since every page has to know whether there is one.
 */

/** In local storage, shared by the tabs. */
export const userKey = 'user'
/** In a tab's session storage: why the last session ended, unless the user signed out. */
export const sessionEndKey = 'passar-session-end'
/** The event that notifies this tab; other tabs get local storage's own event. */
export const sessionChanged = 'passar-session'

/** The event for a response 401, with the `Authorization` of its call where that had one. */
export const sessionRefused = 'passar-refused'

/** Reports the status of a response: a 401 of any call ends the session. */
export function noteStatus(status: number, authorization: string | null = null): void {
  if (status === 401 && typeof dispatchEvent === 'function')
    dispatchEvent(new CustomEvent(sessionRefused, { detail: authorization }))
}

/** Calls back whenever the session may have changed, in this tab or in another. Returns how to stop. */
export function onSessionChange(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(sessionChanged, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(sessionChanged, onChange)
  }
}

/**
 * Where the browser keeps who is signed in, and how a page hears of it. Apart from the session itself,
 * which only staff download (web/admin/frame/session): every page has to know whether there is one.
 */

/** In local storage, shared by the tabs. */
export const userKey = 'user'
/** In a tab's session storage: why the last session ended, unless it was closed on purpose. */
export const sessionEndKey = 'passar-session-end'
/** The event that tells the tab itself; the others hear of local storage's own. */
export const sessionChanged = 'passar-session'

/** Calls back whenever the session may be another one, in this tab or in another. Answers how to stop. */
export function onSessionChange(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(sessionChanged, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(sessionChanged, onChange)
  }
}

declare global {
  interface WindowEventMap {
    /** Dispatched by an application that cannot start, or has come to nothing. */
    incomplete: Event
  }
}

/** The notice in every document (web/document.ts). */
export const incompleteId = 'incomplete'

/**
 * Keeps the notice that the page is not alive for when it is needed: at once where the application says so, and after
 * the time that the style sheet gives it where nothing is said. Without any script the style sheet shows it alone.
 * @param giveUp called when it shows
 */
export function sayIncomplete(giveUp: () => void): void {
  const notice = document.getElementById(incompleteId)
  if (!notice) return
  notice.addEventListener('animationstart', giveUp)
  addEventListener('hydrated', () => notice.remove())
  addEventListener('incomplete', () => {
    giveUp()
    notice.dataset.now = ''
    document.body.prepend(notice)
  })
}

declare global {
  interface WindowEventMap {
    /** Dispatched once by the application, when its first effects have run. */
    hydrated: Event
    /** Dispatched by an application that cannot start, or has crashed. */
    incomplete: Event
  }
}

/** The notice in every document (web/document.ts). */
export const incompleteId = 'incomplete'

/**
 * Keeps the notice that the page's scripts have not come for when it is needed: at once where the application says so, and
 * after the time that the style sheet gives it otherwise. Links and forms work meanwhile.
 */
export function watchStart(): void {
  const notice = document.getElementById(incompleteId)
  if (!notice) return
  addEventListener('hydrated', () => notice.remove())
  addEventListener('incomplete', () => {
    notice.dataset.now = ''
    document.body.prepend(notice)
  })
}

declare global {
  interface WindowEventMap {
    /** Dispatched by an application that cannot start, or has come to nothing. */
    incomplete: Event
  }
}

/** The notice in every document (web/prerender/document.ts). */
export const incompleteId = 'incomplete'

/** Says that the page is not alive, and offers to load it again; once. */
export function showIncomplete(): void {
  const notice = document.getElementById(incompleteId)
  if (notice instanceof HTMLTemplateElement) notice.replaceWith(notice.content)
}

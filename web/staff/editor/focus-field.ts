import { revealAndFocus } from '../ui/reveal-and-focus.ts'
import { sectionsOf } from './sections/changes.ts'

/**
 * Moves the focus to a field of the form: to its control, else the first one within it, else its section. Whatever it
 * is folded in opens.
 * @param path as in the form or in a fault of the server, for example `facts.hojd` or `translations.no.name`; or the
 *   name of a section
 * @returns whether the field exists
 */
export function focusField(path: string): boolean {
  const control = controlOf(path)
  if (control) {
    revealAndFocus(control, 'center')
    return true
  }
  const section = sectionsOf(path).map(sectionNamed).find(Boolean)
  if (!section) return false
  focusSection(section)
  // Its list may still be loading: the focus moves on from the section, unless it has left it by then.
  const coming = new MutationObserver(() => {
    const waits = document.activeElement === section
    const late = waits ? controlOf(path) : null
    if (late) revealAndFocus(late, 'center')
    if (late || !waits) coming.disconnect()
  })
  coming.observe(section, { childList: true, subtree: true })
  return true
}

/** Opens a section and moves the focus there. */
export function focusSection(section: HTMLElement): void {
  const details = section.querySelector('details')
  if (details) details.open = true
  // It may be taller than the window.
  revealAndFocus(section, 'start')
}

export function sectionNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-section="${CSS.escape(name)}"]`)
}

function controlOf(path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const controls = document.querySelectorAll<HTMLElement>(
    `[name="${name}"], [name^="${name}."], [data-name="${name}"]`,
  )
  return [...controls].find((control) => !control.matches('[disabled], fieldset:disabled *')) ?? null
}

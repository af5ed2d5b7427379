import { revealAndFocus } from '../ui/reveal-and-focus.ts'
import { sectionsOf } from './sections/places.ts'
import { focusIn, whenOpen } from './sections/reveal.ts'

/**
 * Moves the focus to a field of the form: to its control, else the first one within it, else its section. A folded
 * section opens, and so does whatever the control is folded in.
 * @param path as in the form or in a fault of the server, for example `facts.hojd` or `translations.no.name`
 * @returns whether the field exists
 */
export function focusField(path: string): boolean {
  const control = controlOf(path)
  const section = control?.closest<HTMLElement>('[data-section]') ?? sectionOf(path)
  if (section) whenOpen(section, () => focusIn(section, () => controlOf(path)))
  else if (control) revealAndFocus(control, 'center')
  return section !== null || control !== null
}

function controlOf(path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const controls = document.querySelectorAll<HTMLElement>(
    `[name="${name}"], [name^="${name}."], [data-name="${name}"]`,
  )
  return [...controls].find((control) => !control.matches('[disabled], fieldset:disabled *')) ?? null
}

function sectionOf(path: string): HTMLElement | null {
  for (const name of sectionsOf(path)) {
    const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(name)}"]`)
    if (section) return section
  }
  return null
}

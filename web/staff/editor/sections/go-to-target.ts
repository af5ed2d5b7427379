import { revealAndFocus } from '../../ui/reveal-and-focus.ts'
import { focusField } from '../focus-field.ts'
import type { Target } from './fields.ts'
import { focusIn, whenOpen } from './reveal.ts'

/** Opens the section of a target and moves the focus there. */
export function goToTarget({ to }: Pick<Target, 'to'>): void {
  if ('path' in to) {
    focusField(to.path)
    return
  }
  const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(to.section)}"]`)
  if (!section) return
  whenOpen(section, () => {
    if (to.column) focusIn(section, () => criterionIn(section, to))
    else revealAndFocus(section, 'start')
  })
}

/** The checkbox of a criterion, or the heading of its column where there is none to focus. */
function criterionIn(
  section: HTMLElement,
  { column = '', criterion = '' }: { column?: string; criterion?: string },
): HTMLElement | null {
  const details = section.querySelector(`[data-column="${CSS.escape(column)}"] details`)
  const tick = details?.querySelector<HTMLElement>(
    `[data-criterion="${CSS.escape(criterion)}"] input:enabled`,
  )
  return tick ?? details?.querySelector('summary') ?? null
}

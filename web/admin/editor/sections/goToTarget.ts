import { focusField } from '../focusField.ts'
import type { Target } from './fields.ts'
import { whenOpen } from './reveal.ts'

/** Opens the section of what was looked for and puts the keyboard there. */
export function goToTarget({ to }: Target): void {
  if ('path' in to) {
    focusField(to.path)
    return
  }
  const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(to.section)}"]`)
  if (section) whenOpen(section, () => focusWithin(section, to))
}

function focusWithin(
  section: HTMLElement,
  { column, criterion }: { column?: string; criterion?: string },
): void {
  const list = column && section.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`)
  const details = list ? list.querySelector('details') : null
  if (details && criterion) details.open = true
  const tick =
    list && criterion
      ? list.querySelector<HTMLElement>(`[data-criterion="${CSS.escape(criterion)}"] input:enabled`)
      : null
  const target = tick ?? details?.querySelector('summary') ?? section
  target.scrollIntoView({ block: target === section ? 'start' : 'center' })
  target.focus({ preventScroll: true })
}

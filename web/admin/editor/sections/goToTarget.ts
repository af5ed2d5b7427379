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
  if (!section) return
  whenOpen(section, () => {
    if (focusWithin(section, to) || !to.column) return
    // Its list is still being read: the keyboard goes on from the section, unless it has left it by then.
    const coming = new MutationObserver(() => {
      const isThere = document.activeElement === section
      if (!isThere || focusWithin(section, to)) coming.disconnect()
    })
    coming.observe(section, { childList: true, subtree: true })
  })
}

/** @returns whether what was looked for is there; else the section has the keyboard */
function focusWithin(
  section: HTMLElement,
  { column = '', criterion = '' }: { column?: string; criterion?: string },
): boolean {
  const details = section.querySelector<HTMLDetailsElement>(`[data-column="${CSS.escape(column)}"] details`)
  if (details && criterion) details.open = true
  const tick = details?.querySelector<HTMLElement>(
    `[data-criterion="${CSS.escape(criterion)}"] input:enabled`,
  )
  const target = tick ?? details?.querySelector('summary') ?? section
  target.scrollIntoView({ block: target === section ? 'start' : 'center' })
  target.focus({ preventScroll: true })
  return target !== section
}

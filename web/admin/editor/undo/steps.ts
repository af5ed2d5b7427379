import type { ProductForm } from '../form.ts'

/** The parts of a form that are ticked and chosen; what is typed has the undo of its text field. */
export const tickedParts = ['spec', 'everywhere', 'links', 'filter'] as const
export type Ticked = Pick<ProductForm, (typeof tickedParts)[number]>

/** A copy of the ticked parts, which no later change touches. */
export function tickedOf(form: ProductForm): Ticked {
  const { spec, everywhere, links, filter } = form
  return structuredClone({ spec, everywhere, links, filter })
}

export interface Steps {
  /** What the form said before each step, the first step first. */
  past: readonly Ticked[]
  now: Ticked
  /** What was undone and can be done again, the next one first. */
  future: readonly Ticked[]
}

export function firstStep(now: Ticked): Steps {
  return { past: [], now, future: [] }
}

/** As many steps as anybody will ever walk back. */
export const mostSteps = 200

/** The form says something else by now: one step, unless nothing of it was ticked. */
export function withStep(steps: Steps, now: Ticked): Steps {
  if (isSame(steps.now, now)) return steps
  return { past: [...steps.past, steps.now].slice(-mostSteps), now, future: [] }
}

export function undone({ past, now, future }: Steps): Steps {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future }
}

export function redone({ past, now, future }: Steps): Steps {
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future }
}

function isSame(a: Ticked, b: Ticked): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Ctrl+Z takes back, Ctrl+Shift+Z or Ctrl+Y does again (⌘ on a Mac). */
export function undoKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

/** Whether keys pressed there write text, which has an undo of its own. */
export function isTextField(target: {
  tagName?: string
  type?: string
  isContentEditable?: boolean
}): boolean {
  const { tagName = '', type = '' } = target
  if (tagName === 'TEXTAREA' || target.isContentEditable) return true
  return tagName === 'INPUT' && !['checkbox', 'radio', 'button', 'submit'].includes(type)
}

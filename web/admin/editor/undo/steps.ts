import type { ProductForm } from '../form.ts'

/**
 * A copy of the form, which no later change touches. Parts that are as they were in the copy before are the same
 * objects, so that many steps take little room; a form that is as it was gives the copy before itself.
 */
export function copyOf(form: ProductForm, before?: ProductForm): ProductForm {
  if (!before) return structuredClone(form)
  let isSame = true
  const entries = Object.entries(form).map(([part, value]) => {
    const old = before[part as keyof ProductForm]
    if (JSON.stringify(value) === JSON.stringify(old)) return [part, old]
    isSame = false
    return [part, structuredClone(value)]
  })
  return isSame ? before : (Object.fromEntries(entries) as ProductForm)
}

/** The parts of the form in which two of its copies differ. */
export function partsBetween(from: ProductForm, to: ProductForm): (keyof ProductForm)[] {
  return (Object.keys({ ...from, ...to }) as (keyof ProductForm)[]).filter((part) => from[part] !== to[part])
}

export interface Steps {
  /** What the form said before each step, the first step first. */
  past: readonly ProductForm[]
  now: ProductForm
  /** What was undone and can be done again, the next one first. */
  future: readonly ProductForm[]
  /** The visit to a text field in which the last step was typed: more of it belongs to that step. */
  visit: string | null
}

export function firstStep(now: ProductForm): Steps {
  return { past: [], now, future: [], visit: null }
}

/** As many steps as anybody will ever walk back. */
export const maxSteps = 200

/**
 * The form says something else by now: one step, unless nothing has changed.
 * @param visit the visit to a text field in which it was typed; all that is typed in one is one step
 */
export function withStep(steps: Steps, form: ProductForm, visit: string | null = null): Steps {
  const now = copyOf(form, steps.now)
  if (now === steps.now) return steps
  const before = steps.past.at(-1)
  if (before === undefined || visit === null || visit !== steps.visit) {
    return { past: [...steps.past, steps.now].slice(-maxSteps), now, future: [], visit }
  }
  // Typed away again, as by the browser's own undo: there was no step.
  const isBack = copyOf(now, before) === before
  return isBack ? { past: steps.past.slice(0, -1), now: before, future: [], visit: null } : { ...steps, now }
}

export function undone(steps: Steps): Steps {
  const { past, now, future } = steps
  const before = past.at(-1)
  if (!before) return steps
  return { past: past.slice(0, -1), now: before, future: [now, ...future], visit: null }
}

export function redone(steps: Steps): Steps {
  const { past, now, future } = steps
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest, visit: null } : steps
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

/** Whether a change of a part of the form was typed in a field: its name is the path of what it holds. */
export function isTypedIn(
  field: Parameters<typeof isTextField>[0] & { name?: string },
  path: string,
): boolean {
  const { name = '' } = field
  return isTextField(field) && path !== '' && (name === path || name.startsWith(`${path}.`))
}

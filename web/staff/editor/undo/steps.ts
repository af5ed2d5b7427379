import type { ProductForm } from '../form.ts'

/**
 * An immutable copy of the form. Parts that equal those of the previous copy are the same objects, so that many steps
 * take little memory; an unchanged form returns the previous copy.
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
  /** The form before each step, oldest first. */
  past: readonly ProductForm[]
  now: ProductForm
  /** Undone steps that can be redone, the next one first. */
  future: readonly ProductForm[]
  /** The visit to a text field in which the last step was typed: further typing in it belongs to that step. */
  visit: string | null
}

export function firstStep(now: ProductForm): Steps {
  return { past: [], now, future: [], visit: null }
}

/** More steps than anybody undoes. */
export const maxSteps = 200

/**
 * Records a change of the form as one step, unless nothing has changed.
 * @param visit the visit to a text field in which it was typed; everything typed in one visit is one step
 */
export function withStep(steps: Steps, form: ProductForm, visit: string | null = null): Steps {
  const now = copyOf(form, steps.now)
  if (now === steps.now) return steps
  const before = steps.past.at(-1)
  if (before === undefined || visit === null || visit !== steps.visit) {
    return { past: [...steps.past, steps.now].slice(-maxSteps), now, future: [], visit }
  }
  // Typing that was undone, as by the browser's own undo, is no step.
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

/** Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes (⌘ on a Mac). */
export function undoKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : null
}

/** Whether keys pressed there write text, which has the browser's own undo. */
export function isTextField(target: {
  tagName?: string
  type?: string
  isContentEditable?: boolean
}): boolean {
  const { tagName = '', type = '' } = target
  if (tagName === 'TEXTAREA' || target.isContentEditable) return true
  return tagName === 'INPUT' && !['checkbox', 'radio', 'button', 'submit'].includes(type)
}

/** Whether a change of a part of the form was typed in a field: the field's name is the part's path. */
export function isTypedIn(
  field: Parameters<typeof isTextField>[0] & { name?: string },
  path: string,
): boolean {
  const { name = '' } = field
  return isTextField(field) && path !== '' && (name === path || name.startsWith(`${path}.`))
}

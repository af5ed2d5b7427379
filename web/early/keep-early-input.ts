import { searchShortcuts } from '../search/search-shortcuts.ts'
import {
  chooseAgain,
  clickAgain,
  fillAgain,
  isTextField,
  pressAgain,
  type Replay,
  submitAgain,
  type TextField,
  textFieldFocused,
  typeAgain,
} from './replay.ts'

declare global {
  interface WindowEventMap {
    /** Dispatched once by the application, when its first effects have run. */
    hydrated: Event
  }
}

/** Keys that components listen to; the others work without scripts. */
const keptKeys = new Set([
  'Enter',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
])

/**
 * True for a combination that an element names as its shortcut, or that opens the search: a staff page is empty until
 * its scripts have loaded.
 */
function isShortcut({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey || altKey) || key.length !== 1) return false
  const parts = [
    ctrlKey && 'Control',
    metaKey && 'Meta',
    altKey && 'Alt',
    shiftKey && 'Shift',
    key.toUpperCase(),
  ]
  const name = parts.filter(Boolean).join('+')
  if (searchShortcuts.split(' ').includes(name)) return true
  return document.querySelector(`[aria-keyshortcuts~="${CSS.escape(name)}"]`) !== null
}

/** From now on the application gets every event itself; the mark is for outside observers. */
function markInteractive(): void {
  document.documentElement.dataset.interactive = ''
}

const afterRender = () => new Promise((resolve) => setTimeout(resolve))

/**
 * The page is visible before its scripts have loaded. Input of that time is recorded in order, and replayed once the
 * application listens: clicks, ticks, choices, forms, shortcuts, and typed text. Returns a function that stops it,
 * for a page whose application fails to load, or has not come in time.
 */
export function keepEarlyInput(): () => void {
  const kept: { again: Replay; isLetter: boolean }[] = []
  const typed = new Map<TextField, string>()
  let focused: EventTarget | null = null
  let afterShortcut = false
  /** Letters of a shortcut's field are being recorded or replayed: the next ones follow them. */
  let writing = false
  let repeating = false
  let hydrated = false
  const over = new AbortController()

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    keep: (event: WindowEventMap[Type]) => boolean,
  ) => {
    const handle = (event: WindowEventMap[Type]) => {
      // React attaches its listeners before hydration is complete: it would handle this event now and again when it is
      // replayed.
      if (!repeating && keep(event)) event.stopImmediatePropagation()
    }
    addEventListener(type, handle, { capture: true, signal: over.signal })
  }
  const add = (again: Replay | null, isLetter = false) => {
    if (again) kept.push({ again, isLetter })
    return again !== null
  }

  listen('click', (event) => add(clickAgain(event)))
  listen('submit', (event) => {
    event.preventDefault()
    return add(submitAgain(event.target as HTMLFormElement, event.submitter))
  })
  listen('focusin', ({ target }) => {
    focused = target
    return false
  })
  listen('input', ({ target }) => {
    if (isTextField(target)) typed.set(target, target.value)
    return !hydrated
  })
  listen('change', ({ target }) => {
    if (!hydrated && target instanceof HTMLSelectElement) add(chooseAgain(target))
    return !hydrated
  })
  listen('keydown', (event) => {
    const { key, target } = event
    if (event.isComposing) return false
    if (isShortcut(event)) {
      event.preventDefault()
      afterShortcut = true
      return add(pressAgain(event))
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (keptKeys.has(key)) return add(pressAgain(event))
    if (!afterShortcut || (key.length !== 1 && key !== 'Backspace')) return false
    if (isTextField(target) && !(hydrated && writing)) return false
    event.preventDefault()
    writing = true
    return add(typeAgain(key), true)
  })

  const repeat = (again: Replay) => {
    repeating = true
    again()
    repeating = false
  }
  const repeatAll = async () => {
    hydrated = true
    // Before anything renders again: a controlled field would fall back to its rendered value.
    repeat(() => {
      if (focused && focused === document.activeElement)
        focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const [field, text] of typed) fillAgain(field, text)
    })
    await afterRender()
    for (let next = kept.shift(); next; next = kept.shift()) {
      // The target of a shortcut may load on first use.
      if (next.isLetter) await textFieldFocused()
      repeat(next.again)
      await afterRender()
    }
    over.abort()
    markInteractive()
  }
  addEventListener('hydrated', () => void repeatAll(), { once: true, signal: over.signal })
  return () => {
    over.abort()
    addEventListener('hydrated', markInteractive)
  }
}

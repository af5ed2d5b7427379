import {
  type Again,
  chooseAgain,
  clickAgain,
  fillAgain,
  isTextField,
  pressAgain,
  submitAgain,
  type TextField,
  typeAgain,
} from './again.ts'

declare global {
  interface WindowEventMap {
    /** Sent once by the application, when its first effects have run. */
    hydrated: Event
  }
}

/** Keys that components listen to; the others do all they do without scripts. */
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

/** True for a combination that something on the page names as its shortcut. */
function isShortcut({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey || altKey) || key.length !== 1) return false
  const parts = [
    ctrlKey && 'Control',
    metaKey && 'Meta',
    altKey && 'Alt',
    shiftKey && 'Shift',
    key.toUpperCase(),
  ]
  const name = CSS.escape(parts.filter(Boolean).join('+'))
  return document.querySelector(`[aria-keyshortcuts~="${name}"]`) !== null
}

const afterRender = () => new Promise((resolve) => setTimeout(resolve))

/**
 * The page can be seen before its scripts are there. What a visitor does meanwhile is kept, in its order, and done
 * once the application listens: clicks, ticks, choices, forms, shortcuts, and text that was typed. Answers a
 * function that gives it up, for a page whose application does not come.
 */
export function keepEarlyInput(): () => void {
  const kept: Again[] = []
  const typed = new Map<TextField, string>()
  let focused: EventTarget | null = null
  let afterShortcut = false
  let repeating = false
  let hydrated = false
  const over = new AbortController()

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    keep: (event: WindowEventMap[Type]) => boolean,
  ) => {
    const handle = (event: WindowEventMap[Type]) => {
      // React listens some time before it is done, and would act on what is done again later.
      if (!repeating && keep(event)) event.stopImmediatePropagation()
    }
    addEventListener(type, handle, { capture: true, signal: over.signal })
  }
  const add = (again: Again | null) => {
    if (again) kept.push(again)
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
    if (!afterShortcut || isTextField(target) || (key.length !== 1 && key !== 'Backspace')) return false
    event.preventDefault()
    return add(typeAgain(key))
  })

  const repeat = (again: Again) => {
    repeating = true
    again()
    repeating = false
  }
  const repeatAll = async () => {
    hydrated = true
    // Before anything is rendered again: a controlled field would fall back to what it was rendered with.
    repeat(() => {
      if (focused && focused === document.activeElement)
        focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      for (const [field, text] of typed) fillAgain(field, text)
    })
    await afterRender()
    for (let again = kept.shift(); again; again = kept.shift()) {
      repeat(again)
      await afterRender()
    }
    over.abort()
    // From now on the application gets every event itself; for those who watch from outside.
    document.documentElement.dataset.interactive = ''
  }
  addEventListener('hydrated', () => void repeatAll(), { once: true, signal: over.signal })
  return () => over.abort()
}

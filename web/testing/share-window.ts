import { onlineManager } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import type { DetachedWindowAPI } from 'happy-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, vi } from 'vitest'

/**
 * The test files of a worker share one window, since loading React and happy-dom for each of them takes longer than the
 * tests of many.
 */
export function shareWindow() {
  // React and user-event outlive the file, and listen to a document once.
  createRoot(document.createElement('div')).unmount()
  userEvent.setup()
  const undo = [noteListeners(globalThis), noteListeners(document), noteTimers()]
  let hasLeft = false
  /** Leaves the window as the file found it: its listeners, timers and calls belong to modules that are gone then. */
  async function leave(): Promise<void> {
    hasLeft = true
    for (const end of undo) end()
    const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
    happyDOM.setViewport({ width: 1024, height: 768 })
    onlineManager.setOnline(true)
    await navigator.clipboard.writeText('')
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const element of [document.head, document.body]) element.replaceChildren()
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
    }
    scrollTo(0, 0)
    getSelection()?.removeAllRanges()
    history.replaceState(null, '', '/')
    localStorage.clear()
    sessionStorage.clear()
  }
  /** Calls whose responses never come once the file has left. */
  const untilLeft =
    (call: typeof fetch): typeof fetch =>
    (...request) =>
      new Promise((resolve, reject) => {
        call(...request).then(
          (response) => hasLeft || resolve(response),
          (error) => hasLeft || reject(error),
        )
      })
  return { leave, untilLeft }
}

export const sharedWindow = shareWindow()

afterAll(async () => {
  await sharedWindow.leave()
  // The next file loads the application again, with whatever its modules keep; packages stay loaded.
  vi.resetModules()
})

function noteListeners(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): () => void {
  const { addEventListener: add } = target
  const added: Parameters<EventTarget['addEventListener']>[] = []
  target.addEventListener = (...listening) => {
    added.push(listening)
    add.apply(target, listening)
  }
  return () => {
    target.addEventListener = add
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

function noteTimers(): () => void {
  const { setTimeout: wait, setInterval: repeat } = globalThis
  const timers: ReturnType<typeof setTimeout>[] = []
  const noting = <Start extends typeof wait | typeof repeat>(start: Start) =>
    new Proxy(start, {
      apply(target, _, given: Parameters<typeof wait>) {
        const timer = target(...given)
        timers.push(timer)
        return timer
      },
    })
  Object.assign(globalThis, { setTimeout: noting(wait), setInterval: noting(repeat) })
  return () => {
    Object.assign(globalThis, { setTimeout: wait, setInterval: repeat })
    timers.forEach(clearTimeout)
  }
}

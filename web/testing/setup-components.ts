import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { doorStore } from '../public/doors/store.ts'
import { dismissToast, shownToasts } from '../staff/data/toasts.ts'
import { clearSession, documentSession } from '../staff/frame/session/session.ts'
import { addMissing } from './missing-in-dom.ts'
import { server } from './server.ts'
import { sharedWindow } from './share-window.ts'

addMissing()

// The whole document in every message hides what is said in its first line.
// Events come as in a browser, where nothing waits for React: it warns of a screen that loads something on a press.
configure({
  getElementError: (message) => new Error(message ?? ''),
  eventWrapper: (dispatch) => dispatch(),
  // It only guards against hanging: a busy machine takes longer than the second of the library.
  asyncUtilTimeout: 40_000,
})

let logged: string[] = []

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  Object.defineProperty(globalThis, 'fetch', { value: sharedWindow.untilLeft(fetch), configurable: true })
})

beforeEach(() => {
  logged = []
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words) => void logged.push(words.map(String).join(' ')))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // What a new document would begin without.
  for (const { id } of shownToasts()) dismissToast(id)
  while (doorStore.undo());
  clearSession()
  Object.assign(documentSession, { had: false, ending: false })
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  // The stores read that nothing is stored.
  dispatchEvent(new StorageEvent('storage'))
  // A component that warns or a response that no test gave is a failure, wherever it comes from.
  expect(logged).toEqual([])
})

afterAll(() => server.close())

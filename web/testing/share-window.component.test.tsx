import type { DetachedWindowAPI } from 'happy-dom'
import { expect, test, vi } from 'vitest'
import { shareWindow } from './share-window.ts'

test('the window of component tests: nothing that a file did to it reaches the next', async () => {
  const { leave, untilLeft } = shareWindow()
  const heard = vi.fn()
  addEventListener('storage', heard)
  addEventListener('click', heard, { capture: true })
  document.addEventListener('visibilitychange', heard)
  setTimeout(heard)
  setInterval(heard)
  const called = Promise.withResolvers<Response>()
  void untilLeft(() => called.promise)('/api/versions').then(heard)
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setViewport({ width: 390, height: 844 })
  document.documentElement.lang = 'no'
  document.body.className = 'still'
  document.body.append('left behind')
  document.title = 'Left behind'
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
  document.cookie = 'langcode=no; path=/; max-age=9'
  localStorage.setItem('langcode', 'no')
  sessionStorage.setItem('passar-jobs', '[]')
  history.replaceState({ open: true }, '', '/no/admin?lista=eb#a')

  new FileReader().readAsText(new Blob(['being read']))
  await leave()
  called.resolve(new Response())
  dispatchEvent(new Event('storage'))
  document.body.click()
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve))

  expect(heard).not.toHaveBeenCalled()
  expect(await navigator.clipboard.readText()).toBe('')
  expect(innerWidth).toBe(1024)
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  expect(document.cookie).toBe('')
  expect([localStorage.length, sessionStorage.length, history.state]).toEqual([0, 0, null])
  expect(location.href).toBe('http://localhost:8787/')
})

import { beforeEach, expect, test, vi } from 'vitest'

type Note = typeof import('./noteMiss.ts').noteMiss

let note: Note
let leave: () => void
let sent: unknown[]
let accepts: boolean
let signedIn: string | null

beforeEach(async () => {
  vi.resetModules()
  sent = []
  accepts = true
  signedIn = null
  const heard: (() => void)[] = []
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', { getItem: () => signedIn })
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => {
      expect([path, body.type]).toEqual(['/api/misses', 'application/json'])
      if (accepts) sent.push(body)
      return accepts
    },
  })
  leave = () => {
    page.visibilityState = 'hidden'
    for (const listener of heard) listener()
    page.visibilityState = 'visible'
  }
  note = (await import('./noteMiss.ts')).noteMiss
})

const search = (text: string) => ({ kind: 'search' as const, language: 'sv' as const, text })
const told = async () =>
  (await Promise.all((sent as Blob[]).map((body) => body.text()))).map((text) =>
    (JSON.parse(text).misses as { text: string }[]).map((miss) => miss.text),
  )

test('a page tells once, when it is left, and nothing where there is nothing to tell', async () => {
  leave()
  note(search('lås'))
  note(search('lås'))
  note(search('dörr'))
  leave()
  leave()
  expect(await told()).toEqual([['lås', 'dörr']])
})

test('a word on its way to a longer one is not told', async () => {
  for (const text of ['nk', 'nk9', 'nk99', 'post']) note(search(text))
  leave()
  expect(await told()).toEqual([['nk99', 'post']])
})

test('what the browser did not take is told the next time, and what it took never again', async () => {
  note(search('lås'))
  accepts = false
  leave()
  accepts = true
  leave()
  note(search('lås'))
  leave()
  expect(await told()).toEqual([['lås']])
})

test('a page tells twenty things at most, and nothing of staff', async () => {
  for (let n = 0; n < 30; n++) note(search(`ord ${n} x`))
  leave()
  signedIn = '{}'
  note(search('eget'))
  leave()
  expect((await told()).map((texts) => texts.length)).toEqual([20])
})

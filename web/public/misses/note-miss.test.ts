import { beforeEach, expect, test, vi } from 'vitest'
import { maxMissLength } from '../../../domain/misses.ts'

type Note = typeof import('./note-miss.ts').noteMiss

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
  note = (await import('./note-miss.ts')).noteMiss
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

test('what is too long costs none of the others, and all of it is within the bounds of a beacon', async () => {
  const combination = (text: string) => ({
    ...{ kind: 'combination' as const, language: 'sv' as const, category: 'eb' as const },
    text,
  })
  const slugs = Array.from({ length: 40 }, (_, at) => `kriterium-${at}`)
  note(search('lås'))
  note(combination(`c=${slugs.slice(0, 3).join(',')}&em.c=${slugs.join(',')}`))
  note(combination(`c=${slugs.join(',')}`))
  note({ kind: 'number', language: 'sv', text: 'nr'.repeat(200) })
  for (let n = 0; n < 17; n++) note(search(`${String.fromCodePoint(0x4e00 + n)}${'語'.repeat(50)}`))
  leave()
  const [texts] = await told()
  expect(texts?.slice(0, 2)).toEqual(['lås', `c=${slugs.slice(0, 3).join(',')}`])
  expect(texts).toHaveLength(19)
  for (const text of texts ?? []) expect(text.length).toBeLessThanOrEqual(maxMissLength)
  expect((sent[0] as Blob).size).toBeLessThan(16 * 1024)
})

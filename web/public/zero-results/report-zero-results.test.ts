import { beforeEach, expect, test, vi } from 'vitest'
import { maxZeroResultLength } from '../../../domain/zero-results.ts'

type Report = typeof import('./report-zero-results.ts').reportZeroResult

let report: Report
let leave: () => void
let sent: unknown[]
let accepts: boolean
let signedIn: string | null

beforeEach(async () => {
  vi.resetModules()
  sent = []
  accepts = true
  signedIn = null
  const listeners: (() => void)[] = []
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
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
    for (const listener of listeners) listener()
    page.visibilityState = 'visible'
  }
  report = (await import('./report-zero-results.ts')).reportZeroResult
})

const search = (text: string) => ({ kind: 'search' as const, language: 'sv' as const, text })
const reported = async () =>
  (await Promise.all((sent as Blob[]).map((body) => body.text()))).map((text) =>
    (JSON.parse(text).misses as { text: string }[]).map((result) => result.text),
  )

test('zero results: a page reports once, when it is left, and sends nothing where there is nothing to report', async () => {
  leave()
  report(search('lås'))
  report(search('lås'))
  report(search('dörr'))
  leave()
  leave()
  expect(await reported()).toEqual([['lås', 'dörr']])
})

test('zero results: a prefix of a longer query is not reported', async () => {
  for (const text of ['nk', 'nk9', 'nk99', 'post']) report(search(text))
  leave()
  expect(await reported()).toEqual([['nk99', 'post']])
})

test('zero results: a beacon that the browser refused is sent the next time, an accepted one never again', async () => {
  report(search('lås'))
  accepts = false
  leave()
  accepts = true
  leave()
  report(search('lås'))
  leave()
  expect(await reported()).toEqual([['lås']])
})

test('zero results: a page reports twenty at most, and none of staff', async () => {
  for (let n = 0; n < 30; n++) report(search(`ord ${n} x`))
  leave()
  signedIn = '{}'
  report(search('eget'))
  leave()
  expect((await reported()).map((texts) => texts.length)).toEqual([20])
})

test('zero results: one that is too long displaces none of the others, and all are within the size of a beacon', async () => {
  const combination = (text: string) => ({
    kind: 'combination' as const,
    language: 'sv' as const,
    category: 'eb' as const,
    text,
  })
  const slugs = Array.from({ length: 40 }, (_, at) => `kriterium-${at}`)
  report(search('lås'))
  report(combination(`c=${slugs.slice(0, 3).join(',')}&em.c=${slugs.join(',')}`))
  report(combination(`c=${slugs.join(',')}`))
  report({ kind: 'number', language: 'sv', text: 'nr'.repeat(200) })
  for (let n = 0; n < 17; n++) report(search(`${String.fromCodePoint(0x4e00 + n)}${'語'.repeat(50)}`))
  leave()
  const [texts] = await reported()
  expect(texts?.slice(0, 2)).toEqual(['lås', `c=${slugs.slice(0, 3).join(',')}`])
  expect(texts).toHaveLength(19)
  for (const text of texts ?? []) expect(text.length).toBeLessThanOrEqual(maxZeroResultLength)
  expect((sent[0] as Blob).size).toBeLessThan(16 * 1024)
})

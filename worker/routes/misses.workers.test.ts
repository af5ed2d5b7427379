import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MissesAnswer } from '../../domain/contracts/misses.ts'
import { maxOfDay, maxWaiting } from '../db/queries/misses.ts'
import { runMaintenance } from '../services/jobs/maintenance/index.ts'
import { beaconLimits, isolateBeacons } from '../services/misses/limit.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

const day = 86_400_000
const todayIs = (now = Date.now()) => new Date(now).toISOString().slice(0, 10)

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})
beforeEach(async () => {
  isolateBeacons.clear()
  await env.DB.batch([env.DB.prepare('DELETE FROM miss'), env.DB.prepare('DELETE FROM miss_day')])
})

interface Sent {
  kind: string
  text: string
  language?: string
  category?: string
}

function send(misses: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return call('/api/misses', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ misses }),
  })
}

async function counted(...misses: Sent[]): Promise<number> {
  const answer = await send(misses.map((miss) => ({ language: 'sv', ...miss })))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { counted: number }).counted
}

async function shown(kind: string, query = ''): Promise<MissesAnswer['kinds'][number]> {
  const { kinds } = (await jsonAs(0, `/api/care/misses${query}`)) as unknown as MissesAnswer
  const found = kinds.find((each) => each.kind === kind)
  if (!found) throw new Error(kind)
  return found
}

const insertDay = (date: string, text: string, count: number) =>
  env.DB.prepare("INSERT INTO miss_day VALUES (?, 'search', 'sv', '', ?, ?)").bind(date, text, count).run()

test('what visitors miss is counted by its spelling, and shown the most frequent first', async () => {
  expect(await counted({ kind: 'search', text: 'Karmskydd' }, { kind: 'search', text: ' karmskydd ' })).toBe(
    1,
  )
  await counted({ kind: 'search', text: 'karmskydd' }, { kind: 'search', text: 'dörrstängare' })
  const { items, total } = await shown('search')
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { text: 'karmskydd', count: 2, last: todayIs(), language: 'sv', category: null, solved: false },
    { text: 'dörrstängare', count: 1 },
  ])
})

test('nothing that could name a person is kept, nor anything of who asked', async () => {
  expect(
    await counted({ kind: 'search', text: 'anna@example.se' }, { kind: 'number', text: '070-123 45 67' }),
  ).toBe(0)
  await send([{ kind: 'search', language: 'sv', text: 'kista' }], {
    'CF-Connecting-IP': '203.0.113.77',
    Cookie: 'langcode=sv; session=abc',
    'User-Agent': 'Mozilla/9',
    Referer: 'https://passar.example/sv?q=hemligt',
  })
  const { results } = await env.DB.prepare('SELECT * FROM miss').all()
  expect(results.map(Object.keys)).toEqual([['id', 'day', 'kind', 'language', 'category', 'text']])
  const tables = ['miss', 'attempt', 'security_event', 'activity']
  for (const table of tables) {
    const text = JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results)
    expect(text).not.toMatch(/203\.0\.113|abc|Mozilla|hemligt/)
  }
})

test('staff are told what is found by now, and which Swedish product a search in a translation meant', async () => {
  await counted(
    { kind: 'search', text: 'alfa', language: 'dk' },
    { kind: 'search', text: 'beta', language: 'no' },
    { kind: 'number', text: 'kv-1487a', category: 'ms' },
    { kind: 'number', text: 'KV-9999', category: 'ms' },
    { kind: 'outdated', text: 'rattvand', category: 'eb' },
    { kind: 'outdated', text: 'finns-ej', category: 'eb' },
    { kind: 'combination', text: 'c=rattvand,omvand', category: 'eb' },
  )
  const solved = async (kind: string) =>
    Object.fromEntries((await shown(kind)).items.map(({ text, solved }) => [text, solved]))
  expect(await solved('search')).toEqual({ alfa: false, beta: true })
  expect(await solved('number')).toEqual({ 'KV-1487A': true, 'KV-9999': false })
  expect(await solved('outdated')).toEqual({ rattvand: true, 'finns-ej': false })
  expect(await solved('combination')).toEqual({ 'c=rattvand,omvand': null })
  const alfa = (await shown('search')).items.find(({ text }) => text === 'alfa')
  expect(alfa?.product).toEqual({ _id: 'eb-alfa', category: 'eb', name: 'Alfa', artnr: 'NK1' })
})

test('days that are over become rows with their count at night, once, and are kept a year', async () => {
  await counted({ kind: 'search', text: 'kista' }, { kind: 'search', text: 'lås' })
  await counted({ kind: 'search', text: 'kista' })
  const rows = async () =>
    (await env.DB.prepare('SELECT day, text, count FROM miss_day ORDER BY day, text').raw()).map((row) =>
      row.join(' '),
    )
  await runMaintenance(env, Date.now())
  expect(await rows()).toEqual([])
  const today = todayIs()
  await runMaintenance(env, Date.now() + day)
  await runMaintenance(env, Date.now() + day)
  expect(await rows()).toEqual([`${today} kista 2`, `${today} lås 1`])
  expect(await env.DB.prepare('SELECT count(*) AS n FROM miss').first('n')).toBe(0)
  expect((await shown('search')).items.map(({ text, count }) => [text, count])).toEqual([
    ['kista', 2],
    ['lås', 1],
  ])
  await runMaintenance(env, Date.now() + 365 * day)
  expect(await rows()).toHaveLength(2)
  await runMaintenance(env, Date.now() + 366 * day)
  expect(await rows()).toEqual([])
})

test('of a day only the most frequent are kept, and no flood fills the table', async () => {
  const today = todayIs()
  const fill = (from: number, to: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO miss (day, kind, language, category, text) SELECT ?3, 'search', 'sv', '', 'ord ' || (i % 300) FROM n`,
    )
      .bind(from, to, today)
      .run()
  await fill(1, 250)
  await fill(1, 10)
  await runMaintenance(env, Date.now() + day)
  const { results } = await env.DB.prepare('SELECT text, count FROM miss_day').all<{
    text: string
    count: number
  }>()
  expect(results).toHaveLength(maxOfDay)
  expect(results.filter(({ count }) => count === 2)).toHaveLength(10)
  await fill(1, maxWaiting + 1)
  expect(await counted({ kind: 'search', text: 'en till' })).toBe(1)
  const texts = await env.DB.prepare("SELECT count(*) AS n FROM miss WHERE text = 'en till'").first('n')
  expect(texts).toBe(0)
})

test('one visitor is slowed down, others are not, and nobody for longer than a minute', async () => {
  const from = (address: string) =>
    send([{ kind: 'search', language: 'sv', text: 'lås' }], { 'CF-Connecting-IP': address })
  for (let n = 0; n < beaconLimits.network; n++) expect((await from('2001:db8::1')).status).toBe(200)
  const refused = await from('2001:db8::2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
  expect((await from('203.0.113.1')).status).toBe(200)
})

const entry = { kind: 'search', language: 'sv', text: 'lås' }
test.each<[string, unknown]>([
  ['nothing', []],
  ['too many', Array.from({ length: 21 }, () => entry)],
  ['no list', entry],
  ['an unknown kind', [{ ...entry, kind: 'visit' }]],
  ['a field more', [{ ...entry, user: 'anna' }]],
  ['another language', [{ ...entry, language: 'en' }]],
  ['a text that is too long', [{ ...entry, text: 'x'.repeat(301) }]],
  ['a text that is none', [{ ...entry, text: 7 }]],
  ['a category that is none', [{ ...entry, category: '__proto__' }]],
])('%s is 400', async (_, misses) => {
  expect((await send(misses)).status).toBe(400)
})

test('a body of another type or size is refused', async () => {
  const init = { method: 'POST', body: JSON.stringify({ misses: [entry] }) }
  expect((await call('/api/misses', { ...init, headers: { 'Content-Type': 'text/plain' } })).status).toBe(415)
  const long = { misses: [entry], x: 'x'.repeat(20_000) }
  const headers = { 'Content-Type': 'application/json' }
  expect((await call('/api/misses', { method: 'POST', headers, body: JSON.stringify(long) })).status).toBe(
    413,
  )
})

test('the lists are for staff, of every level, and the table of them holds no formula', async () => {
  expect((await call('/api/care/misses')).status).toBe(401)
  expect((await call('/api/care/misses/csv')).status).toBe(401)
  await counted({ kind: 'search', text: '=hyperlink("x")' }, { kind: 'search', text: 'kista;"lås"' })
  for (const level of [0, 1, 2, 3] as const) {
    expect(await jsonAs(level, '/api/care/misses')).toHaveProperty('kinds')
    const answer = await call('/api/care/misses/csv?lang=no', {
      headers: { Authorization: `Bearer ${await tokenFor(level)}` },
    })
    expect(answer.headers.get('Content-Disposition')).toContain('etterspurt.csv')
    const text = await answer.text()
    expect(text).toContain('Søk uten treff;"\'=hyperlink(""x"")";1;')
    expect(text).toContain('"kista;""lås"""')
  }
})

test('a period narrows the lists, and another form of it is 400', async () => {
  await insertDay(todayIs(Date.now() - 10 * day), 'gammal', 5)
  await insertDay(todayIs(Date.now() - 2 * day), 'ny', 1)
  expect((await shown('search', '?show=days-7')).items.map(({ text }) => text)).toEqual(['ny'])
  expect((await shown('search', '?show=days-30')).items.map(({ text }) => text)).toEqual(['gammal', 'ny'])
  const Authorization = `Bearer ${await tokenFor(0)}`
  expect((await call('/api/care/misses?show=weeks', { headers: { Authorization } })).status).toBe(400)
})

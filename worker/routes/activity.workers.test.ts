import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/activity.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf, put } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

test('a write is logged with it, and its page is added once, by whoever made it', {
  tags: ['3.11.9', '7.7.2', '7.11.2'],
}, async () => {
  const write = await callAs(1, pathOf('sb-kort'), {
    method: 'PUT',
    body: { lockid: undefined, name: 'Loggad', facts: [] },
    headers: { loglevel: '2' },
  })
  const id = write.headers.get('X-Activity-Id') ?? ''
  const { last } = contracts.lastActivity.response.parse(await jsonAs(3, '/api/activity/last'))
  expect(last).toMatchObject({
    _id: id,
    user: { name: 'Person 1', email: 'level1@passar.test' },
    status: 200,
    method: 'PUT',
    type: 'slutbleck',
    message: 'Sparat',
    page: { href: '', title: '' },
    loglevel: '2',
    reported: false,
    object: { kind: 'sb', _id: 'sb-kort', name: 'Loggad' },
    job: null,
  })
  expect(JSON.parse(last?.datastr ?? '')).toEqual({ name: 'Loggad', facts: [] })
  const page = { href: '/admin/sb/sb-kort', title: 'passar' }
  const complete = (level: 0 | 1, body: object, status: number) =>
    jsonAs(level, '/api/activity', { method: 'POST', body }, status)
  await complete(0, { _id: id, page }, 404)
  await complete(1, { _id: id, page: { ...page, href: 'javascript:alert(1)' } }, 400)
  await complete(1, { _id: id, page, lang: 'sv', status: 500, method: 'X', message: 'x', datastr: '{}' }, 200)
  await complete(1, { _id: id, page }, 404)
  const log = contracts.activity.response.parse(await jsonAs(2, '/api/activity?limit=1'))
  expect(log.items).toEqual([{ ...last, page }])
  expect(log.total).toBe(1)
  expect((await callAs(0, '/api/activity?limit=101')).status).toBe(400)
})

test('a write that changes nothing has no entry, and names none', { tags: ['3.11.9'] }, async () => {
  const save = (name: string) => callAs(1, pathOf('sb-lang'), { method: 'PUT', body: { name } })
  const { headers } = await save('Sparad en gång')
  const { last } = contracts.lastActivity.response.parse(await jsonAs(0, '/api/activity/last'))
  expect(headers.get('X-Activity-Id')).toBe(last?._id)
  const again = await save('Sparad en gång')
  expect(again.status).toBe(200)
  expect(again.headers.get('X-Activity-Id')).toBeNull()
  expect(contracts.lastActivity.response.parse(await jsonAs(0, '/api/activity/last'))).toEqual({ last })
})

test('what the log keeps of a payload is short', { tags: ['3.11.9'] }, async () => {
  const body = {
    info: [
      { title: 'Lång', body: 'x'.repeat(20_000) },
      { title: 'Lång', body: 'ä'.repeat(20_000) },
    ],
  }
  await put('sb-kort', body)
  const { last } = await jsonAs<{ last: { datastr: string } }>(0, '/api/activity/last')
  expect(new TextEncoder().encode(last.datastr).byteLength).toBeLessThan(32 * 1024)
  expect(JSON.parse(last.datastr)).toMatchObject({ cut: true })
})

test('the log is narrowed by text in any case, by method and by time', { tags: ['2.12.13'] }, async () => {
  const insert = env.DB.prepare(
    `INSERT INTO activity (id, date, email, user_name, lang, href, title, status, method, type, message, datastr, loglevel, completed)
     VALUES (?, ?, 'asa@passar.test', 'Åsa Öberg', 'sv', '/admin/log', ?, 200, ?, 'konvertering', 'Sparat', '{}', '', 1)`,
  )
  const days = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString()
  await env.DB.batch([
    insert.bind('old', days(40), 'Gammal sida', 'POST'),
    insert.bind('new', days(2), 'Ny sida', 'DELETE'),
  ])
  const found = async (query: string) => {
    const answer = await jsonAs(0, `/api/activity?${query}`)
    const { items, total } = contracts.activity.response.parse(answer)
    expect(total).toBe(items.length)
    return items.map(({ _id }) => _id)
  }
  const text = (q: string) => found(`q=${encodeURIComponent(q)}`)
  for (const q of ['åsa öberg', 'ÅSA', 'öberg', 'asa@PASSAR']) expect(await text(q)).toEqual(['new', 'old'])
  expect(await text('gammal SIDA')).toEqual(['old'])
  expect(await text("%'_")).toEqual([])
  expect(await found('q=konvertering&show=post')).toEqual(['old'])
  expect(await found('q=konvertering&show=post,delete')).toEqual(['new', 'old'])
  expect(await found('q=konvertering&show=days-30')).toEqual(['new'])
  expect(await found('q=konvertering&show=post,days-7')).toEqual([])
  for (const show of ['get', 'days-0', 'days-99999', 'draft'])
    await jsonAs(0, `/api/activity?show=${show}`, {}, 400)
})

const said = {
  lang: 'no',
  page: { href: '/no/admin/sb/sb-kort', title: ' Sluttstykke ' },
  status: 404,
  method: 'put',
  type: 'slutbleck',
  datastr: JSON.stringify({ name: 'A', password: 'x', deep: [{ authToken: 'x' }] }),
  message: 'Sparat',
}
const post = (level: 0 | 1 | 2 | 3 | null, body: unknown, status: number, headers = {}) =>
  jsonAs<{ result: { _id: string } }>(level, '/api/activity', { method: 'POST', body, headers }, status)

test('what a browser reports by itself is a row of its own, marked as said by it', {
  tags: ['7.11.2'],
}, async () => {
  const { page } = said
  const before = contracts.activity.response.parse(await jsonAs(0, '/api/activity')).total
  const { result } = await post(2, said, 200, { loglevel: '3' })
  const log = contracts.activity.response.parse(await jsonAs(0, '/api/activity'))
  expect(log.total).toBe(before + 1)
  expect(log.items[0]).toMatchObject({
    _id: result._id,
    user: { name: 'Person 2', email: 'level2@passar.test' },
    lang: 'no',
    page: { href: page.href, title: 'Sluttstykke' },
    status: 404,
    method: 'PUT',
    type: 'slutbleck',
    message: 'Sparat',
    loglevel: '3',
    reported: true,
  })
  expect(Math.abs(Date.parse(log.items[0]?.date ?? '') - Date.now())).toBeLessThan(60_000)
  expect(JSON.parse(log.items[0]?.datastr ?? '')).toEqual({
    name: 'A',
    password: '***',
    deep: [{ authToken: '***' }],
  })
  // Complete from the start: nobody can assign it another page afterwards.
  await post(2, { _id: result._id, page }, 404)
  await post(2, { ...said, lang: undefined, datastr: undefined }, 200)
  expect(contracts.lastActivity.response.parse(await jsonAs(0, '/api/activity/last')).last).toMatchObject({
    lang: 'no',
    datastr: 'null',
  })
})

test('a report says all that it has to, leads nowhere else and is no larger than may be', {
  tags: ['7.11.2'],
}, async () => {
  const page = { href: '/admin/log', title: 'Logg' }
  const report = { ...said, page }
  const { total } = contracts.activity.response.parse(await jsonAs(0, '/api/activity'))
  for (const field of ['status', 'method', 'type', 'message', 'page'])
    expect(await post(1, { ...report, [field]: undefined }, 400)).toMatchObject({ details: { field } })
  for (const href of [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/sv//evil.test',
    '/.//evil.test',
    '/sv/\t/evil.test',
    'https://evil.test',
    'x',
    '',
  ])
    expect(await post(1, { ...report, page: { ...page, href } }, 400)).toMatchObject({
      details: { field: 'page.href' },
    })
  for (const [field, value] of [
    ['status', 99],
    ['status', '200'],
    ['method', 'DROP TABLE'],
    ['type', 'x'.repeat(101)],
    ['message', 'x'.repeat(1001)],
    ['datastr', 'token=abc'],
    ['lang', 'en'],
    ['user', { name: 'X' }],
    ['reported', false],
  ])
    expect(await post(1, { ...report, [field as string]: value }, 400)).toMatchObject({ details: { field } })
  await post(1, { ...report, datastr: JSON.stringify('x'.repeat(70_000)) }, 413)
  expect((await callAs(null, '/api/activity', { method: 'POST', body: report })).status).toBe(401)
  expect(contracts.activity.response.parse(await jsonAs(0, '/api/activity')).total).toBe(total)
})

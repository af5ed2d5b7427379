import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/staff.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf, put } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

test('a write is logged with it, and its page is added once, by whoever made it', async () => {
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

test('what the log keeps of a payload is short', async () => {
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

test('the log is narrowed by text in any case, by method and by time', async () => {
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

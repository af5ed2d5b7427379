import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/activity.ts'
import { type SinceAnswer, since } from '../../domain/contracts/since.ts'
import type { Language } from '../../domain/languages.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { json } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { product, publishedIn } from '../testing/records.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { pathOf, put, read } from '../testing/writing.ts'

describe('activity', () => {
  afterAll(emptyStorage)

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
    await complete(
      1,
      { _id: id, page, lang: 'sv', status: 500, method: 'X', message: 'x', datastr: '{}' },
      200,
    )
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

  const ownReport = {
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
    const { page } = ownReport
    const before = contracts.activity.response.parse(await jsonAs(0, '/api/activity')).total
    const { result } = await post(2, ownReport, 200, { loglevel: '3' })
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
    await post(2, { ...ownReport, lang: undefined, datastr: undefined }, 200)
    expect(contracts.lastActivity.response.parse(await jsonAs(0, '/api/activity/last')).last).toMatchObject({
      lang: 'no',
      datastr: 'null',
    })
  })

  test('a report says all that it has to, leads nowhere else and is no larger than may be', {
    tags: ['7.11.2'],
  }, async () => {
    const page = { href: '/admin/log', title: 'Logg' }
    const report = { ...ownReport, page }
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
      expect(await post(1, { ...report, [field as string]: value }, 400)).toMatchObject({
        details: { field },
      })
    await post(1, { ...report, datastr: JSON.stringify('x'.repeat(70_000)) }, 413)
    expect((await callAs(null, '/api/activity', { method: 'POST', body: report })).status).toBe(401)
    expect(contracts.activity.response.parse(await jsonAs(0, '/api/activity')).total).toBe(total)
  })
})

describe('since', () => {
  afterAll(emptyStorage)

  const more = [
    product('nb', 'nb-gone', { name: 'Borta', ...publishedIn('no') }),
    product('nb', 'nb-binned', { name: 'Slängd' }),
    product('nb', 'nb-hidden', { name: 'Dold', published: false }),
    product('nb', 'nb-wavering', { name: 'Öppen' }),
  ]

  beforeAll(async () => {
    await storeCatalogue(env, { ...catalogue, products: [...catalogue.products, ...more] })
    await storeStaff()
  })

  const nb = (id: string) => `/api/nodutrymningsbeslag/${id}`

  /** What has changed since a time; by default between the creation of the test's records and now. */
  async function changes(path: string, date = '20260301T120000Z', lang = 'sv'): Promise<SinceAnswer> {
    const answer = await json<SinceAnswer>(`${path}/since/${date}?lang=${lang}`)
    expect(since.response.parse(answer)).toEqual(answer)
    return answer
  }

  async function isNotFound(path: string): Promise<void> {
    expect(await json(path, 404)).toMatchObject({ error: 'NOT_FOUND' })
  }

  async function save(path: string, body: object): Promise<void> {
    const { version } = await jsonAs<{ version: number }>(0, path)
    await jsonAs(0, path, { method: 'PUT', body: { ...body, version } })
  }

  test('a product says what of it has changed since a time, and nothing where nothing has', async () => {
    const path = pathOf('eb-alfa')
    const asItWas = { known: true, withdrawn: false, name: 'Alfa', artnr: 'NK1', changes: [] }
    expect(await changes(path)).toEqual(asItWas)
    const { facts, version } = await read('eb-alfa')
    const stored = facts.flatMap(({ name, value, text }) =>
      name.startsWith('passar-') ? [] : [{ name, value: name === 'brythallfasthet' ? '7' : value, text }],
    )
    await put('eb-alfa', { version, artnr: 'NK1-B', enr: '', facts: stored })
    expect(await changes(path)).toEqual({
      ...asItWas,
      artnr: 'NK1-B',
      changes: [
        { field: 'artnr', title: '', from: 'NK1', to: 'NK1-B' },
        { field: 'enr', title: '', from: '99 111 11', to: null },
        { field: 'fact', title: 'Brythållfasthet', from: '4,5\u00a0kN', to: '7\u00a0kN' },
      ],
    })
    expect(await changes(path, '20991231T235959Z')).toMatchObject({ known: true, changes: [] })
    expect(await changes(path, '20260101T000000Z')).toMatchObject({ known: false, changes: [] })
  })

  test('a product says which criteria it lost or gained, and nothing of partners that are not public', async () => {
    const path = pathOf('eb-beta')
    await save(path, { spec: { omvand: ['LH-ETT-1', 'LH-TVA-1', 'HEMLIG-2'], mekanisk: ['HEMLIG-2'] } })
    const gained = { field: 'criterion', title: choiceLabel('omvand', 'sv'), from: null, to: 'LH-TVA-1' }
    const lost = (language: Language) => {
      return { field: 'criterion', title: choiceLabel('ej-brandkrav', language), from: '', to: null }
    }
    const recorded = (await changes(path)).changes
    expect(recorded).toHaveLength(2)
    expect(recorded).toEqual(expect.arrayContaining([gained, lost('sv')]))
    // Two is not published in Norwegian.
    expect((await changes(path, undefined, 'no')).changes).toEqual([lost('no')])
  })

  test('a product that was withdrawn or deleted since says so, under the name that it had', async () => {
    await save(nb('nb-gone'), { published: false, name: 'Hemlig' })
    expect(await changes(nb('nb-gone'))).toEqual({
      known: true,
      withdrawn: true,
      name: 'Borta',
      artnr: 'NB-GONE-1',
      changes: [],
    })
    expect(await changes(nb('nb-gone'), undefined, 'no')).toMatchObject({ withdrawn: false })
    await jsonAs(0, nb('nb-binned'), { method: 'DELETE' })
    expect(await changes(nb('nb-binned'))).toMatchObject({ withdrawn: true, name: 'Slängd' })
  })

  test('nothing of a draft comes out, whatever time is asked for', async () => {
    for (const date of ['20260301T120000Z', '20991231T235959Z'])
      await isNotFound(`${nb('nb-hidden')}/since/${date}`)

    await save(nb('nb-wavering'), { published: false, name: 'Även hemlig' })
    await save(nb('nb-wavering'), { published: true, name: 'Öppnad' })
    const times = ['2026-02-03', '2026-03-03', '2026-04-03']
    await env.DB.batch(
      times.map((day, position) =>
        env.DB.prepare('UPDATE revision SET saved = ? WHERE product = ? AND version = ?').bind(
          `${day}T00:00:00.000Z`,
          'nb-wavering',
          position + 1,
        ),
      ),
    )
    expect(await changes(nb('nb-wavering'), '20260301T000000Z')).toMatchObject({
      known: true,
      changes: [{ field: 'name', title: '', from: 'Öppen', to: 'Öppnad' }],
    })
    const during = await changes(nb('nb-wavering'), '20260315T000000Z')
    expect(during).toEqual({
      known: false,
      withdrawn: false,
      name: 'Öppnad',
      artnr: 'NB-WAVERING-1',
      changes: [],
    })
  })

  test('a time that is none, another category and an unknown product are not found', async () => {
    for (const date of ['yesterday', '20260301', '20261345T000000Z', '2026-03-01T00:00:00Z'])
      await isNotFound(`${pathOf('eb-beta')}/since/${date}`)
    await isNotFound(`${nb('eb-beta')}/since/20260301T120000Z`)
    await isNotFound(`${nb('nobody')}/since/20260301T120000Z`)
  })
})

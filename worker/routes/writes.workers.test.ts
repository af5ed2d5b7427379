import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { BinAnswer } from '../../domain/contracts/write.ts'
import * as contracts from '../../domain/contracts/write.ts'
import { isolateMemory } from '../cache/isolate.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, { ...catalogue, files: catalogue.files.filter((file) => !file.pending) })
  await storeStaff()
})

test('a PUT of what GET gave changes nothing, whoever sends it and in whatever language', {
  tags: ['7.7.3', '8.2.3'],
}, async () => {
  const before = await everything()
  for (const { id } of catalogue.products) {
    for (const [level, lang] of [
      [0, 'sv'],
      [1, 'no'],
      [2, 'no'],
      [3, 'dk'],
    ] as const) {
      const body = await jsonAs(level, `${pathOf(id)}?lang=${lang}`)
      const answer = await put(id, body, { level })
      contracts.saveProduct.response.parse(answer)
      expect(answer.message, id).toBe('Sparat')
    }
  }
  expect(await everything()).toBe(before)
})

test('what is left out stays', { tags: ['7.7.2'] }, async () => {
  const before = await read('ms-plan')
  await put('ms-plan', { name: 'Plan post 2' })
  const after = await read('ms-plan')
  expect(after).toEqual({
    ...before,
    name: 'Plan post 2',
    version: before.version + 1,
    log: { changed: after.log.changed, user: { name: 'Person 0' } },
  })
})

test('a save shows to the public at once on the isolate that made it', async () => {
  await put('ms-vinklad', { name: 'Vinklad post 2' })
  const answer = await call('/api/montagestolpar')
  expect(await answer.text()).toContain('Vinklad post 2')
})

test.each(categories.map(({ code, path }) => [code, path] as const))(
  'a product of %s is added as a draft, found by staff, and deleted into the bin',
  { tags: ['7.7.1', '7.7.4'] },
  async (code, path) => {
    const name = `Ny ${code}`
    const added = await jsonAs<{ result: { _id: string } }>(1, `/api/${path}`, {
      method: 'POST',
      body: { name, artnr: `NY-${code}`, info: [{ title: 'Användningsområde', body: 'Till dörrar' }] },
    })
    expect(contracts.addProduct.response.parse(added).message).toBe('Sparat')
    const { _id } = added.result
    const shown = await jsonAs<StaffProductAnswer>(0, `/api/${path}/${_id}`)
    expect(shown).toMatchObject({ name, artnr: `NY-${code}`, published: false, version: 1, spec: {} })
    expect((await call(`/api/${path}/${_id}`)).status).toBe(404)
    const gone = await jsonAs(1, `/api/${path}/${_id}`, { method: 'DELETE' })
    expect(gone).toEqual({ result: { _id }, message: 'Borttaget' })
    expect((await callAs(0, `/api/${path}/${_id}`)).status).toBe(404)
    const bin = await jsonAs<BinAnswer>(0, `/api/bin?q=ny%20${code}`)
    expect(bin.items).toContainEqual(
      expect.objectContaining({ _id, name, artnr: `NY-${code}`, category: code, job: null }),
    )
  },
)

test('html is taken out of texts, and names are of one line', { tags: ['5.1.8'] }, async () => {
  const info = [
    {
      title: '<b>Om</b>',
      body: 'Före <script>alert(1)</script> & <i>efter</i> a < b > c <!-- x -->\r\nRad 2',
    },
  ]
  const translations = { no: { info: [{ title: 'Om', body: '<p>Norsk</p>' }] } }
  await put('sb-lang', { name: ' Lång\n plåt ', info, translations })
  const { name, info: kept, translations: translated } = await read('sb-lang')
  expect(name).toBe('Lång plåt')
  expect(kept).toEqual([{ title: 'Om', body: 'Före alert(1) & efter a  b  c \nRad 2' }])
  expect(translated.no?.info).toEqual([{ title: 'Om', body: 'Norsk' }])
})

test('facts are read by their kind', async () => {
  await put('ms-plan', {
    facts: [
      { name: 'hojd', value: '0230,50' },
      { name: 'plosmatt', value: [12, '4,5', '12'] },
      { name: 'material-karm', value: ['tra', 'aluminium'] },
      { name: 'profilsystems-tillverkare', value: ' Nordprofil  60 ' },
    ],
  })
  expect((await stored('ms-plan'))?.facts).toEqual([
    { name: 'profilsystems-tillverkare', value: 'Nordprofil 60' },
    { name: 'material-karm', value: ['aluminium', 'tra'] },
    { name: 'hojd', value: '230.5' },
    { name: 'plosmatt', value: ['4.5', '12'] },
  ])
})

test('a token in spec goes home to its fact', async () => {
  const { spec } = await read('ms-plan')
  expect(spec).toHaveProperty('h-230-5')
  const { 'h-230-5': _, ...rest } = spec
  await put('ms-plan', { spec: { ...rest, 'h-240-0': [], vinklad: [] } })
  const facts = (await stored('ms-plan'))?.facts
  expect(facts).toContainEqual({ name: 'hojd', value: '240' })
  expect(facts).toContainEqual({ name: 'plan-vinklad', value: 'vinklad' })
})

const bad: readonly (readonly [id: string, body: unknown, error: string, details: object])[] = [
  ['eb-alfa', { okand: 1 }, 'BAD_INPUT', { field: 'okand' }],
  ['eb-alfa', { name: 7 }, 'BAD_INPUT', { field: 'name' }],
  ['eb-alfa', { name: 'x'.repeat(201) }, 'TOO_LONG', { field: 'name', max: 200 }],
  ['eb-alfa', { name: ' ' }, 'BAD_INPUT', { field: 'name' }],
  ['eb-alfa', { published: 'ja' }, 'BAD_INPUT', { field: 'published' }],
  ['eb-alfa', { info: [{ title: 'a', body: 'b', html: 'c' }] }, 'BAD_INPUT', { field: 'info.0.html' }],
  ['eb-alfa', { info: [{ title: 'a', body: 'x'.repeat(20_001) }] }, 'TOO_LONG', { field: 'info.0.body' }],
  ['eb-alfa', { translations: { se: {} } }, 'BAD_INPUT', { field: 'translations.se' }],
  ['eb-alfa', { translations: { no: { enr: '1' } } }, 'BAD_INPUT', { field: 'translations.no.enr' }],
  ['eb-alfa', { facts: [{ name: 'hojd', value: 1 }] }, 'UNKNOWN_FIELD', { field: 'facts.hojd' }],
  [
    'eb-alfa',
    { facts: [{ name: 'funktion', value: 'x' }] },
    'FACT_UNKNOWN_OPTION',
    { field: 'facts.funktion' },
  ],
  [
    'eb-alfa',
    { facts: [{ name: 'strom-24v', value: 'x' }] },
    'FACT_NOT_NUMBER',
    { field: 'facts.strom-24v' },
  ],
  [
    'eb-alfa',
    { facts: [{ name: 'strom-24v', value: '1.000' }] },
    'FACT_AMBIGUOUS_NUMBER',
    { field: 'facts.strom-24v' },
  ],
  ['eb-alfa', { facts: [{ name: 'strom-24v', value: {} }] }, 'BAD_INPUT', { field: 'facts.0.value' }],
  [
    'eb-alfa',
    { facts: [{ name: 'skyddsdiod', value: 'kanske' }] },
    'FACT_NOT_YES_NO',
    { field: 'facts.skyddsdiod' },
  ],
  ['eb-alfa', { spec: { 'passar-lashus': null } }, 'BAD_INPUT', { field: 'spec.passar-lashus' }],
  ['em-lock', { spec: { 'passar-lashus': ['LH-ETT-1'] } }, 'UNKNOWN_CHOICE', { choice: 'passar-lashus' }],
  ['eb-alfa', { spec: { 'finns-ej': [] } }, 'UNKNOWN_CHOICE', { choice: 'finns-ej' }],
  ['eb-alfa', { spec: { rattvand: ['FINNS EJ'] } }, 'UNKNOWN_PARTNER', { artnr: 'FINNS EJ' }],
  ['eb-alfa', { spec: { rattvand: ['NK/2'] } }, 'UNKNOWN_PARTNER', { artnr: 'NK/2' }],
  ['eb-alfa', { spec: { rattvand: 'LH-ETT-1' } }, 'BAD_INPUT', { field: 'spec.rattvand' }],
  ['em-lock', { spec: { 'em-oro-rattvand': ['NK1'] } }, 'BAD_INPUT', { field: 'spec.em-oro-rattvand' }],
  ['eb-alfa', { montagestolpar: ['finns-ej'] }, 'UNKNOWN_PARTNER', { artnr: 'finns-ej' }],
  ['eb-alfa', { montagestolpar: ['lh-ett'] }, 'UNKNOWN_PARTNER', { artnr: 'lh-ett' }],
  ['eb-alfa', { filter: [] }, 'UNKNOWN_FIELD', { field: 'filter' }],
  ['eb-alfa', { lockid: '1' }, 'UNKNOWN_FIELD', { field: 'lockid' }],
  ['eb-alfa', { _id: 'eb-beta' }, 'BAD_INPUT', { field: '_id' }],
  ['eb-alfa', { category: 'ms' }, 'BAD_INPUT', { field: 'category' }],
  ['eb-alfa', { artnr: 'images' }, 'RESERVED_ARTNR', { artnr: 'images' }],
  ['eb-alfa', { artnr: '..' }, 'RESERVED_ARTNR', { artnr: '..' }],
  ['eb-alfa', { version: 0 }, 'BAD_INPUT', { field: 'version' }],
  ['eb-alfa', [], 'BAD_INPUT', { field: 'JSON' }],
  ['eb-alfa', '{"__proto__":{"name":"x"}}', 'BAD_INPUT', { field: '__proto__' }],
  ['eb-alfa', '{"spec":{"__proto__":[]}}', 'BAD_INPUT', { field: '__proto__' }],
  ['eb-alfa', '{"spec":{"constructor":[]}}', 'BAD_INPUT', { field: 'constructor' }],
  ['eb-alfa', '{"name":', 'BAD_JSON', {}],
  [
    'em-lock',
    { filter: [{ slugs: ['em-oro-rattvand'], slutbleck: 'sb-kort', elslutbleck: 'eb-alfa' }] },
    'TWO_TARGETS',
    { field: 'filter.0' },
  ],
  ['em-lock', { filter: [{ slugs: ['finns-ej'] }] }, 'UNKNOWN_CHOICE', { choice: 'finns-ej' }],
  ['em-lock', { filter: [{ slugs: [], slutbleck: 'eb-alfa' }] }, 'UNKNOWN_PARTNER', { artnr: 'eb-alfa' }],
  ['nb-spak', { elslutbleck: [{ _id: 'eb-alfa', criteria: ['nej'] }] }, 'UNKNOWN_CHOICE', { choice: 'nej' }],
  ['ms-plan', { spec: { 'h-1-0': [], 'h-2-0': [] } }, 'BAD_INPUT', { field: 'spec.h-1-0' }],
]

const cases = bad.map(
  ([id, body, ...rest]) => [id, JSON.stringify(body).slice(0, 60), body, ...rest] as const,
)

test.each(cases)('%s is refused %s', async (id, _, body, error, details) => {
  const before = await everything()
  expect(await put(id, body, { status: 400 })).toMatchObject({
    error,
    ...(error === 'BAD_JSON' ? {} : { details }),
  })
  expect(await everything()).toBe(before)
})

test('a product needs a name, and one that is not there is not found', async () => {
  expect(await jsonAs(0, '/api/elslutbleck', { method: 'POST', body: {} }, 400)).toMatchObject({
    details: { field: 'name' },
  })
  expect((await callAs(0, '/api/elslutbleck/finns-ej', { method: 'PUT', body: { okand: 1 } })).status).toBe(
    404,
  )
  expect((await callAs(0, '/api/elslutbleck/lh-ett', { method: 'PUT', body: {} })).status).toBe(404)
  expect((await callAs(0, '/api/elslutbleck/finns-ej', { method: 'DELETE' })).status).toBe(404)
})

test('what is pending becomes permanent with the next save of an editor, not of a translator', async () => {
  const pending = () =>
    env.DB.prepare('SELECT pending FROM file WHERE product = ?').bind('sb-kort').first<number>('pending')
  await env.DB.prepare(
    "INSERT INTO file SELECT 'f1', 'sb-kort', kind, language, 0, 'ny.png', key, small_key, content_type, size, width, height, line_art, 1, NULL FROM file LIMIT 1",
  ).run()
  await put('sb-kort', { translations: { no: { name: 'Kort norsk' } } }, { level: 2 })
  expect(await pending()).toBe(1)
  await put('sb-kort', {}, { level: 1 })
  expect(await pending()).toBe(0)
})

test('a save reads its product and what hangs on it once, and builds no index for its answer', async () => {
  isolateMemory.clear()
  const asked: string[] = []
  const prepare = (sql: string) => {
    asked.push(sql)
    return env.DB.prepare(sql)
  }
  const watched = { ...env, DB: { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as D1Database }
  const init = {
    method: 'PUT',
    headers: { Authorization: `Bearer ${await tokenFor(0)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Stång igen' }),
  }
  expect((await call(pathOf('nb-stang'), init, watched)).status).toBe(200)
  const reads = (pattern: RegExp) => asked.filter((sql) => sql.startsWith('select') && pattern.test(sql))
  expect(reads(/from "product" where "product"\."id" = \?/)).toHaveLength(1)
  for (const table of ['em_row', 'file']) expect(reads(new RegExp(`from "${table}"`)), table).toHaveLength(1)
  expect(categories.filter(({ code }) => isolateMemory.get(`drafts-${code}`, 'sv'))).toEqual([])
})

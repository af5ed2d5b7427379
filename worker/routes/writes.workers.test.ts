import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { BinAnswer } from '../../domain/contracts/write.ts'
import * as contracts from '../../domain/contracts/write.ts'
import type { ErrorBody } from '../../domain/errors.ts'
import type { Spec } from '../../domain/product.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { storeCatalogue as storeStoreCatalogue } from '../../seed/store.ts'
import { toBody, toForm } from '../../web/staff/editor/form.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { d1, productBytes } from '../db/limits.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { dryRun, exported } from '../testing/importing.ts'
import { link, product } from '../testing/records.ts'
import { callAs, emailOf, jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put, read, stored } from '../testing/writing.ts'

describe('writes', () => {
  afterAll(emptyStorage)

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
      log: { changed: after.log.changed, user: { name: 'Person 0', email: emailOf(0) } },
    })
  })

  test('a save shows to the public at once on the isolate that made it', async () => {
    await put('ms-vinklad', { name: 'Vinklad post 2' })
    const response = await call('/api/montagestolpar')
    expect(await response.text()).toContain('Vinklad post 2')
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
    [
      'nb-spak',
      { elslutbleck: [{ _id: 'eb-alfa', criteria: ['nej'] }] },
      'UNKNOWN_CHOICE',
      { choice: 'nej' },
    ],
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
      "INSERT INTO file SELECT 'f1', 'sb-kort', kind, language, 0, 'ny.png', key, small_key, content_type, size, width, height, line_art, NULL, 1, NULL, NULL FROM file LIMIT 1",
    ).run()
    await put('sb-kort', { translations: { no: { name: 'Kort norsk' } } }, { level: 2 })
    expect(await pending()).toBe(1)
    await put('sb-kort', {}, { level: 1 })
    expect(await pending()).toBe(0)
  })

  test('a save reads its product and what hangs on it once, and builds no index for its response', async () => {
    isolateMemory.clear()
    const queries: string[] = []
    const prepare = (sql: string) => {
      queries.push(sql)
      return env.DB.prepare(sql)
    }
    const watched = { ...env, DB: { ...env.DB, prepare, batch: env.DB.batch.bind(env.DB) } as D1Database }
    const init = {
      method: 'PUT',
      headers: { Authorization: `Bearer ${await tokenFor(0)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Stång igen' }),
    }
    expect((await call(pathOf('nb-stang'), init, watched)).status).toBe(200)
    const reads = (pattern: RegExp) => queries.filter((sql) => sql.startsWith('select') && pattern.test(sql))
    expect(reads(/"product" where "product"\."id" = \?/)).toHaveLength(1)
    for (const table of ['em_row', 'file'])
      expect(reads(new RegExp(`from "${table}"`)), table).toHaveLength(1)
    expect(categories.filter(({ code }) => isolateMemory.get(`drafts-${code}`, 'sv'))).toEqual([])
  })
})

describe('large writes', () => {
  afterAll(emptyStorage)

  const many = 620
  const strikes = Array.from({ length: many }, (_, n) =>
    product('eb', `eb-${n}`, { info: [{ title: 'Text', body: 'å'.repeat(6000) }] }),
  )
  const lock = product('em', 'em-stor')

  beforeAll(async () => {
    await storeCatalogue(env, {
      ...catalogue,
      products: [...catalogue.products, ...strikes, lock],
      links: [...catalogue.links, ...strikes.map(({ id }) => link('em-eb', lock.id, id))],
    })
    await storeStaff()
  })

  const path = '/api/eltryckeslas-motorlas/em-stor'

  async function count(from: string): Promise<number> {
    const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<{ n: number }>()
    return row?.n ?? 0
  }

  test('a lock with 620 links is deleted, restored and unlinked, and the history keeps all of it', async () => {
    await jsonAs(0, `${path}?detach`, { method: 'DELETE' })
    expect(await count(`revision WHERE product LIKE 'eb-%' AND length(snapshot) > 2000`)).toBe(2 * many)
    const partner = async () => JSON.stringify(await jsonAs(0, '/api/elslutbleck/eb-7'))
    expect(await partner()).not.toContain('em-stor')
    await jsonAs(0, '/api/bin/em-stor', { method: 'POST' })
    expect(await partner()).toContain('em-stor')
    expect(await count(`link WHERE from_id = 'em-stor'`)).toBe(many)
    const rows = [
      { slugs: [], elslutbleck: 'eb-7' },
      { slugs: ['x'], elslutbleck: 'eb-8' },
    ]
    await env.DB.batch(
      rows.map(({ slugs, elslutbleck }, position) =>
        env.DB.prepare(
          `INSERT INTO em_row (id, em, position, slugs, eb) VALUES (?, 'em-stor', ?, ?, ?)`,
        ).bind(`stor-${position}`, position, JSON.stringify(slugs), elslutbleck),
      ),
    )
    await jsonAs(0, path, { method: 'PUT', body: { elslutbleck: ['eb-8'] } })
    expect(await count(`link WHERE from_id = 'em-stor'`)).toBe(1)
    expect(await count(`em_row WHERE em = 'em-stor' AND eb = 'eb-8'`)).toBe(1)
    expect(await count(`em_row WHERE em = 'em-stor' AND eb IS NULL`)).toBe(1)
    expect(await count(`revision WHERE product LIKE 'eb-%'`)).toBe(2 * many + many + many - 1)
  })

  const sections = (text: string) => Array.from({ length: 20 }, () => ({ title: 'T', body: text }))
  // Each character takes two bytes as JSON, and four in JSON within JSON.
  const largest = sections('"'.repeat(20_000))

  test('a product of nearly the largest size is saved, and its revision kept', async () => {
    await put('eb-alfa', { info: largest })
    const record = await stored('eb-alfa')
    const { snapshot } = (await env.DB.prepare(
      'SELECT snapshot FROM revision WHERE product = ? AND version = ?',
    )
      .bind('eb-alfa', record?.version)
      .first<{ snapshot: string }>()) ?? { snapshot: '{}' }
    expect(JSON.parse(snapshot).record.info).toEqual(largest)
    expect(snapshot.length).toBeGreaterThan(productBytes * 0.75)
    expect(snapshot.length * 2).toBeLessThanOrEqual(d1.valueBytes)
  })

  test('a product that no value of the database could hold is refused, naming what grew, and nothing is written', async () => {
    const before = await everything()
    const body = { translations: { no: { info: sections('ø'.repeat(20_000)) } } }
    const refused = await put<ErrorBody>('eb-alfa', body, { status: 413 })
    expect(refused).toMatchObject({
      error: 'PRODUCT_TOO_LARGE',
      details: { field: 'translations.no.info', max: productBytes },
    })
    expect(refused.message).toContain('translations.no.info')
    expect(refused.message).toContain(String(productBytes))
    expect(await everything()).toBe(before)
    await put('eb-alfa', { info: sections('kort') })
    expect((await read('eb-alfa')).info[0]?.body).toBe('kort')
  })
})

describe('round trip', () => {
  afterAll(emptyStorage)

  const catalogue = generateCatalogue()

  beforeAll(async () => {
    await storeStoreCatalogue(env.DB, { ...catalogue, files: [] }, [])
    await storeStaff()
  })

  test.each(categories.map(({ code, path }) => [path, code] as const))(
    'the whole list of %s, exported and read back in, changes nothing',
    async (path, code) => {
      const same = catalogue.products.filter(({ category }) => category === code).length
      expect(same).toBeGreaterThan(10)
      expect(await dryRun(path, await exported(path))).toEqual({
        columns: null,
        faults: [],
        rows: [],
        counts: { create: 0, change: 0, same, refused: 0 },
      })
    },
  )

  test.each(categories.map((category) => [category.path, category] as const))(
    'saving the form of a product of %s as it was read changes nothing',
    async (path, category) => {
      const products = catalogue.products.filter(({ category: code }) => code === category.code)
      for (const { id } of products.slice(0, 12)) {
        const at = `/api/${path}/${id}`
        const before = await jsonAs<StaffProductAnswer>(0, at)
        const body = toBody(category, toForm(category, before), before.version)
        await jsonAs(0, at, { method: 'PUT', body })
        expect(await jsonAs(0, at)).toEqual(before)
      }
    },
  )
})

describe('partners', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  async function specOf(id: string): Promise<Spec | undefined> {
    return (await stored(id))?.spec
  }

  test('a criterion whose last housing is taken away is no claim any more, however often it is saved', async () => {
    const { spec } = await read('eb-alfa')
    const emptied = { ...spec, 'brandkrav-e30-el30': [] }
    for (const body of [{ spec: emptied }, { spec: emptied }, { spec: emptied, everywhere: ['automatik'] }]) {
      await put('eb-alfa', body)
      const stored = await specOf('eb-alfa')
      expect(stored).not.toHaveProperty('brandkrav-e30-el30')
      expect(stored?.automatik).toBeNull()
    }
    expect(await jsonAs(null, '/api/elslutbleck?brandkrav-e30-el30')).toMatchObject({ total: 0 })
  })

  test('that a criterion holds for every row has to be said', async () => {
    const { spec } = await read('eb-beta')
    await put('eb-beta', { spec: { ...spec, rattvand: [] } })
    expect(await specOf('eb-beta')).not.toHaveProperty('rattvand')
    await put('eb-beta', { spec: { ...spec, rattvand: null } })
    expect((await specOf('eb-beta'))?.rattvand).toBeNull()
    await put('eb-beta', { spec: { ...spec, rattvand: [] }, everywhere: [] })
    expect(await specOf('eb-beta')).not.toHaveProperty('rattvand')
    await put('eb-beta', { spec: { ...spec, rattvand: [] }, everywhere: ['rattvand'] })
    expect((await specOf('eb-beta'))?.rattvand).toBeNull()
    await put('eb-beta', { spec })
    expect(await specOf('eb-beta')).toEqual({ omvand: ['lh-ett'], 'ej-brandkrav': ['lh-ett'] })
  })

  test('a copy of what GET gave claims the same', async () => {
    const { _id, name, artnr, enr, nobnr, variants, version, ...rest } = await read('eb-alfa')
    const unnumbered = variants.map((variant) => ({ ...variant, artnr: '', enr: '', nobnr: '' }))
    const body = { ...rest, name: 'Kopia', artnr: 'KOPIA', variants: unnumbered, translations: {} }
    const added = await jsonAs<{ result: { _id: string } }>(0, '/api/elslutbleck', { method: 'POST', body })
    expect(await specOf(added.result._id)).toEqual(await specOf('eb-alfa'))
    const copy = await jsonAs<typeof rest>(0, `/api/elslutbleck/${added.result._id}`)
    expect(copy.montagestolpar).toEqual(rest.montagestolpar)
    expect(copy.nodutrymningsbeslag).toEqual(rest.nodutrymningsbeslag)
    await jsonAs(0, `/api/elslutbleck/${added.result._id}?detach`, { method: 'DELETE' })
  })

  test('the table of a housing writes the criteria of the strikes', async () => {
    const housing = await read('lh-tva')
    expect(housing.spec).toEqual({
      'ELSLUTBLECK-rattvand': ['NK1'],
      'ELSLUTBLECK-trycke-uts': ['NK1'],
      'ELSLUTBLECK-automatik': ['NK1'],
    })
    await put('lh-tva', {
      spec: { ...housing.spec, 'ELSLUTBLECK-omvand': ['NK/2'], 'ELSLUTBLECK-trycke-uts': [] },
    })
    expect((await specOf('eb-beta'))?.omvand).toEqual(['lh-ett', 'lh-tva'])
    expect(await specOf('eb-alfa')).not.toHaveProperty('trycke-uts')
    expect((await read('eb-beta')).log.user.name).toBe('Person 0')
    // Removed from what holds for every row, it leaves the others in.
    const { 'ELSLUTBLECK-automatik': _, ...without } = (await read('lh-tva')).spec
    await put('lh-tva', { spec: without })
    expect((await specOf('eb-alfa'))?.automatik?.toSorted()).toEqual(['lh-ett', 'lh-hemlig'])
    await put('lh-tva', { elslutbleck: ['eb-beta'] })
    expect((await specOf('eb-alfa'))?.rattvand).toEqual(['lh-ett', 'lh-hemlig'])
    await put('lh-tva', { elslutbleck: [] })
    expect((await specOf('eb-beta'))?.omvand).toEqual(['lh-ett'])
    await put('lh-tva', { elslutbleck: ['eb-beta'] }, { status: 400 })
  })

  test('a strike that only says that a housing fits keeps it while all its criteria hold for every housing', async () => {
    const before = await read('eb-beta')
    const bare = { omvand: [], 'passar-lashus': ['LH-ETT-1', 'LH-TVA-1'] }
    await put('eb-beta', { ...before, version: undefined, spec: bare, everywhere: ['omvand'] })
    expect(await specOf('eb-beta')).toEqual({ omvand: null, 'passar-lashus': ['lh-ett', 'lh-tva'] })
    expect((await read('eb-beta')).spec).toMatchObject(bare)
    const shown = await jsonAs<{ housings: { _id: string }[]; spec: object }>(
      null,
      '/api/elslutbleck/eb-beta?omvand',
    )
    expect(shown.housings.map(({ _id }) => _id)).toEqual(['lh-ett', 'lh-tva'])
    expect(shown.spec).not.toHaveProperty('passar-lashus')
    // The housing shows the same, and sending it back changes nothing.
    const { spec } = await read('lh-tva')
    expect(spec).toMatchObject({ 'ELSLUTBLECK-omvand': ['NK/2'], 'ELSLUTBLECK-passar-lashus': ['NK/2'] })
    await put('lh-tva', { spec })
    expect(await specOf('eb-beta')).toEqual({ omvand: null, 'passar-lashus': ['lh-ett', 'lh-tva'] })
    await put('lh-tva', { spec: { 'ELSLUTBLECK-omvand': [], 'ELSLUTBLECK-passar-lashus': [] } })
    expect(await specOf('eb-beta')).toEqual({ omvand: null, 'passar-lashus': ['lh-ett'] })
    await put('eb-beta', { spec: before.spec, everywhere: before.everywhere })
  })

  test('a save of a housing and one of its strike cannot lose each other', async () => {
    const strike = await read('eb-beta')
    await put('lh-tva', { spec: { 'ELSLUTBLECK-omvand': ['NK/2'] } })
    await put('eb-beta', { ...strike, enr: '123' }, { status: 409 })
    await put('lh-tva', { elslutbleck: [] })
  })

  test('a link is one fact, whichever side and whichever way tells it', { tags: ['4.4.5'] }, async () => {
    const posts = async () => (await read('eb-beta')).montagestolpar?.map(({ _id }) => _id)
    const strikes = async () => (await read('ms-plan')).elslutbleck?.map(({ _id }) => _id).sort()
    await put('eb-beta', { montagestolpar: ['ms-plan', 'ms-vinklad'] })
    expect(await strikes()).toEqual(['eb-alfa', 'eb-beta'])
    const post = await read('ms-plan')
    expect(post.spec).toMatchObject({ ELSLUTBLECK: ['NK1', 'NK/2'], Alfa: [], Beta: [] })
    await put('ms-plan', { ...post, spec: { ...post.spec, ELSLUTBLECK: ['NK1'] } })
    expect(await posts()).toEqual(['ms-vinklad'])
    await put('eb-beta', { facts: [{ name: 'passar-stolpar', value: ['Plan post'] }] })
    expect(await posts()).toEqual(['ms-plan'])
    const { Beta: _, ...spec } = (await read('ms-plan')).spec
    await put('ms-plan', { spec })
    expect(await posts()).toEqual([])
    await put('ms-plan', { elslutbleck: [{ _id: 'eb-beta', name: 'x' }] })
    expect(await strikes()).toEqual(['eb-beta'])
  })

  test('a saved lock shows on its strikes and plates: in spec, facts and lists, and in what their PUT answers', {
    tags: ['4.4.5'],
  }, async () => {
    const shows = ({ facts, spec, ems = [] }: StaffProductAnswer) => ({
      fact: facts.find(({ name }) => name === 'passar-eltryckeslas-motorlas')?.values ?? [],
      inSpec: Object.hasOwn(spec, 'Motorlås'),
      listed: ems.map(({ _id }) => _id),
    })
    const saved = async (id: string, body: unknown) =>
      (await put<{ result: StaffProductAnswer }>(id, body)).result
    const [there, away] = [
      { fact: ['Motorlås'], inSpec: true, listed: ['em-lock'] },
      { fact: [], inSpec: false, listed: [] },
    ]
    expect(shows(await read('eb-beta'))).toEqual(away)
    const linked = { slutbleck: ['sb-kort', 'sb-lang'], elslutbleck: ['eb-alfa', 'eb-beta'] }
    const lock = await saved('em-lock', linked)
    expect(lock.elslutbleck?.map(({ _id }) => _id).toSorted()).toEqual(['eb-alfa', 'eb-beta'])
    for (const id of ['eb-alfa', 'eb-beta', 'sb-kort', 'sb-lang']) {
      const product = await read(id)
      expect(shows(product), id).toEqual(there)
      expect(shows(await saved(id, { enr: product.enr })), id).toEqual(there)
    }
    await saved('em-lock', { slutbleck: ['sb-kort'], elslutbleck: ['eb-alfa'] })
    for (const id of ['eb-beta', 'sb-lang']) {
      expect(shows(await read(id)), id).toEqual(away)
      expect(shows(await saved(id, { enr: '' })), id).toEqual(away)
    }
  })

  test('two ways that contradict each other are refused', async () => {
    const { spec } = await read('ms-plan')
    const body = { elslutbleck: ['eb-alfa'], spec: { ...spec, ELSLUTBLECK: [] } }
    expect(await put('ms-plan', body, { status: 400 })).toMatchObject({
      details: { field: 'spec.ELSLUTBLECK' },
    })
  })

  test('a fitting is required under criteria, told from both sides', async () => {
    const { nodutrymningsbeslag } = await read('eb-alfa')
    await put('nb-spak', { elslutbleck: [{ _id: 'eb-alfa', criteria: ['trycke-uts', 'rattvand'] }] })
    const fitting = await read('nb-spak')
    expect(fitting.spec).toEqual({ 'ELSLUTBLECK-rattvand': ['NK1'], 'ELSLUTBLECK-trycke-uts': ['NK1'] })
    await put('eb-alfa', { nodutrymningsbeslag })
    expect((await read('nb-spak')).spec).toEqual({ 'ELSLUTBLECK-trycke-uts': ['NK1'] })
  })

  test('rows without choices are dropped, and a target that is unlinked on either side leaves the rows', async () => {
    const rows = async () => (await read('em-lock')).filter
    const row = {
      slugs: ['em-oro-rattvand'],
      slutbleck: 'sb-kort',
      elslutbleck: null,
      nodutrymningsbeslag: 'nb-spak',
    }
    await put('em-lock', { filter: [row, { ...row, slugs: [] }] })
    expect(await rows()).toEqual([row])
    const before = (await read('em-lock')).version
    await put('sb-kort', { ems: [] })
    expect(await rows()).toEqual([{ ...row, slutbleck: null }])
    expect((await read('em-lock')).version).toBe(before + 1)
    await put('em-lock', { nodutrymningsbeslag: [] })
    expect(await rows()).toEqual([{ ...row, slutbleck: null, nodutrymningsbeslag: null }])
    await put('em-lock', { filter: [{ slugs: ['em-oro-rattvand'], slutbleck: 'sb-kort' }] })
    expect((await rows())?.[0]?.slutbleck).toBeNull()
  })
})

import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SearchResult } from '../../domain/contracts/search.ts'
import { linesOf } from '../../domain/old-number-list/lines.ts'
import { rowsOf } from '../../domain/old-number-list/rows.ts'
import type { ProductRecord, Variant } from '../../domain/product.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import { articleSpellings, enrSpellings } from '../../domain/testing/number-spellings.ts'
import { texts } from '../../domain/texts/index.ts'
import { database } from '../db/client.ts'
import { numberClaims } from '../db/numbers.ts'
import { productNumber, storedProduct as productTable } from '../db/schema.ts'
import { builtSite } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { dryRun } from '../testing/importing.ts'
import { product, product as record } from '../testing/records.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { put, read } from '../testing/writing.ts'

describe('numbers', () => {
  afterAll(emptyStorage)

  const bearer = { artnr: articleSpellings.number, enr: enrSpellings.number }
  const holder = { _id: 'sb-sp', category: 'sb', name: 'SP20 plan', artnr: 'SP20-175PC' }
  const site: Env = { ...env, ASSETS: builtSite() }
  const tables = [
    ['artnr', articleSpellings],
    ['enr', enrSpellings],
  ] as const

  beforeAll(async () => {
    const record = product('sb', 'sb-sp', {
      ...bearer,
      name: 'SP20 plan',
      nobnr: '59634790',
      published: true,
    })
    await storeCatalogue(env, { ...catalogue, products: [...catalogue.products, record] })
    await storeStaff()
  })

  /** What the API says of a product that wants a number. */
  async function refusal(path: string, method: string, body: object) {
    const response = await callAs(1, path, { method, body })
    const { error, message, details } = await response.json<Record<string, Record<string, unknown>>>()
    return { status: response.status, error, message, holders: details?.holders }
  }

  test.each(tables)(
    'numbers: the form names who has a %s in any spelling',
    async (kind, { same, others }) => {
      for (const spelling of same) {
        const path = `/api/utils/unique/${kind}/${encodeURIComponent(spelling)}`
        expect([spelling, await jsonAs(1, path)]).toEqual([spelling, { unique: false, holder }])
        expect(await jsonAs(1, `${path}/sb-sp`)).toEqual({ unique: true })
      }
      for (const other of others) {
        const path = `/api/utils/unique/${kind}/${encodeURIComponent(other)}`
        expect([other, await jsonAs(1, path)]).toEqual([other, { unique: true }])
      }
    },
  )

  test.each(tables)(
    'numbers: the API refuses a %s in any spelling, also of a variant',
    { tags: ['5.1.4', '5.1.5'] },
    async (kind, { same }) => {
      const message = texts.sv.messages.E11000_DUPLICATE_KEY
      for (const spelling of same) {
        const holders = [{ number: kind, value: expect.anything(), ...holder }]
        const wanted = { status: 409, error: 'E11000_DUPLICATE_KEY', message, holders }
        expect(await refusal('/api/slutbleck', 'POST', { name: 'Ny', [kind]: spelling })).toEqual(wanted)
        const variants = [{ [kind]: spelling }]
        expect(await refusal('/api/housing/lh-ett', 'PUT', { variants })).toEqual(wanted)
      }
    },
  )

  test('numbers: an import finds the product by its article number in any spelling, and refuses its E-number', async () => {
    const found = await dryRun('slutbleck', [
      ['artnr', 'nobnr'],
      ...articleSpellings.same.map((each) => [each, '']),
    ])
    const wrong = found.rows.filter(({ _id }) => _id !== 'sb-sp')
    expect(wrong).toEqual([])
    expect(found.counts.create).toBe(0)
    const header = ['name', 'artnr', 'enr']
    const taken = await dryRun('slutbleck', [
      header,
      ...enrSpellings.same.map((enr, at) => [`N${at}`, `N-${at}`, enr]),
    ])
    for (const { fault: error } of taken.rows) {
      expect(error).toMatchObject({
        column: 'enr',
        error: 'E11000_DUPLICATE_KEY',
        message: texts.sv.messages.E11000_DUPLICATE_KEY,
        holders: [holder],
      })
    }
  })

  test('numbers: an import names the row of the same file that has a number', async () => {
    const { rows } = await dryRun('slutbleck', 'name;artnr\nEtt;NY-1\nTvå;ny–1')
    expect(rows[1]?.fault?.holders).toEqual([
      { number: 'artnr', value: 'ny–1', _id: null, line: 2, category: 'sb', name: 'Ett', artnr: 'NY-1' },
    ])
  })

  test.each(tables)(
    'numbers: search, addresses and lists find a %s in any spelling',
    async (kind, { same }) => {
      const index = openSearchIndex(await (await call('/api/search/index?lang=sv')).arrayBuffer())
      for (const spelling of same) {
        const path = encodeURIComponent(spelling)
        const { sb } = await jsonAs<SearchResult>(null, `/api/search?q=${path}`)
        expect([spelling, sb[0]?._id]).toEqual([spelling, 'sb-sp'])
        const response = await call(`/sv/artikel/${path}`, {}, site)
        expect([spelling, response.headers.get('Location')]).toEqual([
          spelling,
          '/sv/guide/slutbleck?open=sb-sp',
        ])
        const lines = linesOf([[spelling]], { head: -1, number: 0, quantity: null }).lines
        expect(rowsOf(lines, index).map(({ current }) => current?.id)).toEqual(['sb-sp'])
        if (kind !== 'artnr') continue
        const byArtnr = await jsonAs(null, `/api/slutbleck/artnr/${path}`)
        expect([spelling, byArtnr._id]).toEqual([spelling, 'sb-sp'])
      }
    },
  )

  test('numbers: what is typed stays as it is shown', async () => {
    const body = { name: 'Blandat', artnr: ' Ab–1\u200b  c ', enr: 'E 99 111 77', nobnr: '50 00 11 77' }
    const { result } = await jsonAs<{ result: { _id: string } }>(1, '/api/slutbleck', {
      method: 'POST',
      body,
    })
    const saved = await jsonAs(1, `/api/slutbleck/${result._id}`)
    expect(saved).toMatchObject({ artnr: 'Ab–1 c', enr: 'E 99 111 77', nobnr: '50 00 11 77' })
  })

  test('numbers: what a spreadsheet damaged is refused with all that is wrong, unusual ones are warned of', async () => {
    const damaged =
      'artnr;name;enr;nobnr\n4,25E+12;A;123456;5942340\n12-mar;B;9,94E+06;5,94E+07\n#SAKNAS!;C;########;#N/A'
    const { rows } = await dryRun('slutbleck', damaged)
    expect(rows.map(({ fault: error }) => error?.error)).toEqual(Array(3).fill('NUMBER_DAMAGED'))
    expect(rows[1]?.fault?.message).toContain('12-mar · 9,94E+06 · 5,94E+07')
    const unusual = await dryRun('slutbleck', 'artnr;name;enr;nobnr\nOK-1;D;abc;123')
    expect(unusual.rows[0]).toMatchObject({
      action: 'create',
      warnings: [{ column: 'enr' }, { column: 'nobnr' }],
    })
    const error = await put('eb-alfa', { enr: '9,94E+06' }, { status: 400 })
    expect(error).toMatchObject({ error: 'NUMBER_DAMAGED', details: { field: 'enr' } })
    for (const body of [{ variants: [{ artnr: '#N/A' }] }, { translations: { no: { artnr: 'mar-12' } } }])
      expect(await put('lh-ett', body, { status: 400 })).toMatchObject({ error: 'NUMBER_DAMAGED' })
    const old = await callAs(1, '/api/konvertering', {
      method: 'POST',
      body: { artnr: '4,25E+12', utbyte: [] },
    })
    expect([old.status, await old.json()]).toMatchObject([400, { error: 'NUMBER_DAMAGED' }])
  })

  test('numbers: words of the address are no article numbers', async () => {
    const words = [
      'configuration',
      'Configuration',
      'IMAGES',
      'docs',
      'image',
      'slutbleck',
      'Housing',
      '.',
      'co\u00adnfiguration',
    ]
    for (const artnr of words) {
      expect([artnr, await put('eb-alfa', { artnr }, { status: 400 })]).toMatchObject([
        artnr,
        { error: 'RESERVED_ARTNR' },
      ])
    }
  })

  test('texts: half a character is refused everywhere, in values and in names', async () => {
    for (const body of [
      { artnr: 'A\ud800B' },
      { info: [{ title: '', body: '\udc00' }] },
      { translations: { no: { name: 'x\ud800' } } },
      { spec: { 'a\ud800': [] } },
    ]) {
      const { status, error } = await refusal('/api/elslutbleck/eb-alfa', 'PUT', body)
      expect([status, error]).toEqual([400, 'BAD_INPUT'])
    }
    const search = await callAs(null, '/api/konvertering/hitta', {
      method: 'POST',
      body: { token: '\ud800' },
    })
    expect(search.status).toBe(400)
  })

  test('numbers: two products that had one number before keep it, and their other fields can be saved', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO product (id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations, spec, version, created, changed, changed_by)
       VALUES ('eb-twin', 'eb', 'Tvilling', 'nk1', '', '', 0, '', '[]', '[]', '[]', '{}', '{}', 1, '2020', '2020', '')`,
      ),
      env.DB.prepare("INSERT INTO product_number VALUES ('artnr', '', 'nk1', 'eb-twin', 1, NULL)"),
    ])
    const path = '/api/elslutbleck/eb-twin'
    await jsonAs(1, path, { method: 'PUT', body: { name: 'Tvilling två' } })
    expect(await jsonAs(1, path)).toMatchObject({ name: 'Tvilling två', artnr: 'nk1' })
    // Each is found by its number as it is written.
    expect(await jsonAs(1, '/api/elslutbleck/artnr/nk1')).toMatchObject({ _id: 'eb-twin' })
    expect(await jsonAs(1, '/api/elslutbleck/artnr/NK1')).toMatchObject({ _id: 'eb-alfa' })
    const { problems } = await jsonAs<{ problems: { kind: string; what: string[] }[] }>(1, '/api/care')
    expect(problems.filter(({ kind }) => kind === 'numbers-alike')).toMatchObject([
      { what: ['NK1 (NK1)', 'nk1 (nk1)'] },
    ])
    // A third one does not get it.
    expect((await refusal('/api/elslutbleck/eb-beta', 'PUT', { artnr: 'Nk1' })).status).toBe(409)
    expect((await read('eb-beta')).artnr).toBe('NK/2')
  })
})

describe('numbers', () => {
  afterAll(emptyStorage)

  const db = database(env.DB)

  beforeEach(async () => {
    await db.batch([db.delete(productNumber), db.delete(productTable)])
  })

  async function store(given: ProductRecord): Promise<void> {
    const claims = numberClaims(given).map((claim) => db.insert(productNumber).values(claim))
    await db.batch([db.insert(productTable).values(given), ...claims])
  }

  /** The table and columns of the rule that refused a productTable, or 'stored'. */
  async function outcome(given: ProductRecord): Promise<string> {
    try {
      await store(given)
      return 'stored'
    } catch (error) {
      const cause = (error as Error).cause ?? error
      return (
        /(UNIQUE|CHECK) constraint failed: [\w., ]+/.exec(String((cause as Error).message))?.[0] ??
        String(cause)
      )
    }
  }

  const taken = 'UNIQUE constraint failed: product_number.kind, product_number.scope, product_number.value'
  const variant = (given: Partial<Variant>): Variant => ({
    title: '',
    artnr: '',
    enr: '',
    nobnr: '',
    ...given,
  })

  test('two products may not share enr, nobnr or artnr, whatever their categories', {
    tags: ['5.1.4'],
  }, async () => {
    await store(record('eb', 'a', { enr: '99 000 01', nobnr: '50000001', artnr: 'NK1' }))
    expect(await outcome(record('lh', 'b', { enr: '99 000 01' }))).toBe(taken)
    expect(await outcome(record('lh', 'c', { nobnr: '50000001' }))).toBe(taken)
    expect(await outcome(record('lh', 'd', { artnr: 'NK1' }))).toBe(taken)
    expect(await outcome(record('lh', 'e', { enr: '99 000 02' }))).toBe('stored')
  })

  test('outer spaces make no difference', async () => {
    await store(record('eb', 'a', { enr: '99 000 01' }))
    expect(await outcome(record('eb', 'b', { enr: '  99 000 01 ' }))).toBe(taken)
  })

  test('blank numbers are shared by as many as like', { tags: ['5.1.6'] }, async () => {
    await store(record('eb', 'a', { variants: [variant({}), variant({})] }))
    expect(await outcome(record('eb', 'b'))).toBe('stored')
  })

  test('names are unique in their category, and free in another', async () => {
    await store(record('eb', 'a', { name: 'Alfa' }))
    expect(await outcome(record('eb', 'b', { name: 'Alfa' }))).toBe(taken)
    expect(await outcome(record('ms', 'c', { name: 'Alfa' }))).toBe('stored')
  })

  test('a variant may not bear the number of another productTable or of its variants', {
    tags: ['3.1.8', '5.1.4'],
  }, async () => {
    await store(record('eb', 'a', { enr: '99 000 01', variants: [variant({ nobnr: '50000002' })] }))
    expect(await outcome(record('nb', 'b', { variants: [variant({ enr: '99 000 01' })] }))).toBe(taken)
    expect(await outcome(record('nb', 'c', { variants: [variant({ nobnr: '50000002' })] }))).toBe(taken)
    expect(await outcome(record('nb', 'd', { nobnr: '50000002' }))).toBe(taken)
  })

  test('a productTable may repeat its own number in a variant, two variants may not', {
    tags: ['5.1.4'],
  }, async () => {
    const own = { enr: '99 000 01', variants: [variant({ enr: '99 000 01' })] }
    expect(await outcome(record('lh', 'a', own))).toBe('stored')
    const twice = {
      enr: '99 000 02',
      variants: [variant({ enr: '99 000 02' }), variant({ enr: '99 000 02' })],
    }
    expect(await outcome(record('lh', 'b', twice))).toBe(taken)
    const two = { variants: [variant({ enr: '99 000 03' }), variant({ enr: '99 000 03' })] }
    expect(await outcome(record('lh', 'c', two))).toBe(taken)
  })

  test('the database itself refuses a blank number, one with outer spaces and a name of no category', {
    tags: ['5.1.6'],
  }, async () => {
    await store(record('eb', 'a'))
    const claim = { kind: 'enr', scope: '', value: '1', product: 'a', own: true, variant: null } as const
    for (const wrong of [
      { value: '' },
      { value: ' 1' },
      { own: false },
      { kind: 'name' as const },
      { scope: 'eb' },
    ]) {
      await expect(db.insert(productNumber).values({ ...claim, ...wrong })).rejects.toMatchObject({
        cause: { message: expect.stringContaining('CHECK constraint failed') },
      })
    }
    await db.insert(productNumber).values(claim)
  })

  test('a productTable that is named by a number cannot be deleted from under it', async () => {
    await store(record('eb', 'a'))
    await expect(db.delete(productTable)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('FOREIGN KEY constraint failed') },
    })
  })
})

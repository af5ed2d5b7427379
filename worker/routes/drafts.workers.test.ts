import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { CompletenessAnswer } from '../../domain/contracts/catalogue-health.ts'
import type { PreviewAnswer } from '../../domain/contracts/preview.ts'
import type { StaffCardAnswer } from '../../domain/contracts/products.ts'
import * as contracts from '../../domain/contracts/products.ts'
import { languageCodes } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { call, json } from '../testing/call.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product, translation } from '../testing/records.ts'
import { callAs, jsonAs, storeStaff, tokenFor } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, pathOf, put } from '../testing/writing.ts'

describe('drafts', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  /** Every address under /api that can be derived from the fixtures. */
  function addresses(): string[] {
    const perCategory = categories.flatMap(({ code, path }) => [
      ...['', '/total', '/facets', '/check', '/pictures'].map((call) => `/api/${path}${call}`),
      ...catalogue.products
        .filter((product) => product.category === code)
        .flatMap((product) => [
          `/api/${path}/${product.id}`,
          `/api/${path}/artnr/${encodeURIComponent(product.artnr)}`,
          `/api/files/${encodeURIComponent(product.artnr)}/images`,
          `/api/files/${encodeURIComponent(product.artnr)}/docs/sv`,
          `/api/files/${encodeURIComponent(product.artnr)}/docs/dk`,
        ]),
      `/api/options/${code}`,
    ])
    const narrowed = ['/api/slutbleck?em=em-lock', '/api/elslutbleck?em=em-lock&em-choices=em-oro-rattvand']
    return [...perCategory, ...narrowed]
  }

  test('no response in any language holds a word of a draft', async () => {
    let found = 0
    for (const address of addresses()) {
      for (const language of languageCodes) {
        const path = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
        const response = await call(path)
        const text = await response.text()
        if (response.ok) found++
        for (const secret of secrets) expect(text, path).not.toContain(secret)
      }
    }
    expect(found).toBeGreaterThan(100)
  })

  test('a draft chosen by name is an unknown choice, as a word of no meaning is', async () => {
    for (const name of ['HEMLIG', 'eb-hemlig']) {
      const response = await call(`/api/montagestolpar?${name}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'UNKNOWN_CHOICE' })
    }
  })
})

describe('staff products', () => {
  afterAll(emptyStorage)

  /** Two sections, of which a translation has one and leaves the other in Swedish. */
  const sections = [
    { title: 'Användningsområde', body: 'a' },
    { title: 'Egenskaper', body: 'b' },
  ]

  const posts = Array.from({ length: 120 }, (_, n) =>
    product('ms', `post-${n}`, {
      name: `Stolpe ${n}`,
      artnr: `MP ${n}-A`,
      created: `2026-01-02T03:04:${String(n % 60).padStart(2, '0')}.000Z`,
      changedBy: n % 2 ? 'level0@passar.test' : 'level1@passar.test',
      published: n % 3 > 0,
      variants: [{ title: 'Hög', artnr: `V${n}`, enr: `99 ${1000 + n}`, nobnr: '' }],
      translations:
        n % 4 === 0
          ? {}
          : {
              no: translation({
                name: `Stolpe norsk ${n}`,
                artnr: `NO ${n}`,
                info: [{ title: 'Bruk', body: 'x' }],
                variants: [{ title: n % 4 === 1 ? '' : 'Høy' }],
              }),
            },
      ...(n === 10 ? { info: sections } : {}),
      ...(n === 7
        ? { translatedFrom: { no: { name: 'Stolpe sju', info: [{ title: 'A', body: 'b' }] } } }
        : {}),
    }),
  )

  beforeAll(async () => {
    await storeCatalogue(env, { ...catalogue, products: [...catalogue.products, ...posts] })
    await storeStaff()
  })

  interface List {
    items: StaffCardAnswer[]
    total: number
  }

  async function list(query: string, path = 'montagestolpar'): Promise<List> {
    return jsonAs<List>(2, `/api/${path}?all${query}`)
  }

  const names = ({ items }: List) => items.map((item) => item.names.sv)

  test('a list of staff is as its contract says, in every category and language', async () => {
    for (const path of ['elslutbleck', 'montagestolpar', 'slutbleck', 'housing']) {
      for (const lang of ['sv', 'no', 'dk']) {
        const answer = await list(`&limit=100&lang=${lang}`, path)
        expect(contracts.list.staffResponse?.parse(answer)).toEqual(answer)
        expect(answer.total).toBeGreaterThan(1)
      }
    }
  })

  test('what is left to translate is told by field', async () => {
    const { items } = await list('&q=Stolpe&limit=100')
    const item = (n: number) => items.find(({ _id }) => _id === `post-${n}`)
    const none = ['name', 'artnr', 'info', 'variants']
    expect(item(4)).toMatchObject({ missing: { no: none, dk: none }, outdated: { no: [], dk: [] } })
    expect(item(5)).toMatchObject({ missing: { no: ['variants'], dk: none } })
    expect(item(6)).toMatchObject({ missing: { no: [], dk: none } })
    expect(item(7)).toMatchObject({ missing: { no: [] }, outdated: { no: ['name', 'info'], dk: [] } })
  })

  test('a section that readers get in Swedish is left to translate, in the product, its list and the completeness', async () => {
    const path = '/api/montagestolpar/post-10'
    const untranslated = async () => {
      const { items } = await list('&q=Stolpe+10&show=missing-no&limit=100')
      const own = items.filter(({ _id }) => _id === 'post-10')
      const { missing } = await jsonAs<StaffCardAnswer>(2, path)
      const shares = await jsonAs<CompletenessAnswer>(2, '/api/care/completeness')
      const share = shares.find(({ category, language }) => category === 'ms' && language === 'no')
      return { listed: own.map((item) => item.missing.no), product: missing.no, share }
    }
    const before = await untranslated()
    expect(before).toMatchObject({ listed: [['info']], product: ['info'] })
    const info = [
      { title: 'Bruk', body: 'x' },
      { title: 'Egenskaper', body: 'y' },
    ]
    await jsonAs(2, path, { method: 'PUT', body: { translations: { no: { info } } } })
    const after = await untranslated()
    expect(after).toMatchObject({ listed: [], product: [] })
    const counts = ({ share }: typeof before) => [
      share?.complete ?? 0,
      share?.info ?? 0,
      -(share?.missing ?? 0),
    ]
    expect(counts(after)).toEqual(counts(before).map((count) => count + 1))
  })

  test('a search finds names in any language and numbers, own and of variants, however they are written', async () => {
    expect(names(await list('&q=STOLPE+norsk+7'))).toContain('Stolpe 7')
    expect(names(await list('&q=mp7a'))).toEqual(['Stolpe 7'])
    expect(names(await list('&q=991012'))).toEqual(['Stolpe 12'])
    expect((await list('&q=finns+inte')).total).toBe(0)
    expect((await list('&q=%20')).total).toBe(123)
    expect(await list('&q=991012&c')).toEqual({ total: 1 })
  })

  test.each([
    ['published', ({ published }: StaffCardAnswer) => published.sv],
    ['draft', ({ published }: StaffCardAnswer) => !published.sv],
    ['draft-dk', ({ published }: StaffCardAnswer) => !published.dk],
    ['published-no', ({ published }: StaffCardAnswer) => published.no],
    ['missing-no', ({ missing }: StaffCardAnswer) => missing.no.length > 0],
    ['missing', ({ missing }: StaffCardAnswer) => missing.no.length + missing.dk.length > 0],
    ['outdated-no', ({ outdated }: StaffCardAnswer) => outdated.no.length > 0],
    ['outdated-dk', () => false],
    ['draft,outdated', ({ published, outdated }: StaffCardAnswer) => !published.sv && outdated.no.length > 0],
  ] as const)('show=%s narrows to those, and leaves none of them out', async (show, isMeant) => {
    const everyone = [...(await list('&limit=100')).items, ...(await list('&limit=100&skip=100')).items]
    const wanted = everyone.filter(isMeant).map(({ _id }) => _id)
    const shown = await list(`&limit=100&show=${show}`)
    const secondPage = await list(`&limit=100&skip=100&show=${show}`)
    expect([...shown.items, ...secondPage.items].map(({ _id }) => _id)).toEqual(wanted)
    expect(shown.total).toBe(wanted.length)
  })

  test.each([
    ['name', (item: StaffCardAnswer) => item.names.sv],
    ['name-no', (item: StaffCardAnswer) => item.names.no],
    ['artnr', (item: StaffCardAnswer) => item.artnr],
    ['created', (item: StaffCardAnswer) => item.date],
    ['changed', (item: StaffCardAnswer) => item.log.changed],
    ['user', (item: StaffCardAnswer) => item.log.user.name],
    ['files', (item: StaffCardAnswer) => item.files],
    ['published-sv', (item: StaffCardAnswer) => (item.published.sv ? 0 : 1)],
    ['published-dk', (item: StaffCardAnswer) => (item.published.dk ? 0 : 1)],
  ] satisfies [string, (item: StaffCardAnswer) => string | number][])(
    'sort=%s orders the whole list either way, page by page',
    async (sort, keyOf) => {
      const collator = new Intl.Collator('sv-SE', { numeric: true })
      for (const sign of ['', '-']) {
        const pages = [0, 60, 120].map((skip) => list(`&lang=sv&limit=60&skip=${skip}&sort=${sign}${sort}`))
        const items = (await Promise.all(pages)).flatMap((page) => page.items)
        expect(new Set(items.map(({ _id }) => _id)).size).toBe(123)
        const keys = items.map((item): string | number => keyOf(item)).filter((key) => key !== '')
        const ordered = keys.toSorted((a, b) =>
          typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)),
        )
        expect(keys).toEqual(sign ? ordered.toReversed() : ordered)
        if (sort === 'name-no') expect(items.at(-1)?.names.no).toBe('')
      }
    },
  )

  test('criteria, a search and a filter narrow together', async () => {
    expect(names(await list('&plan'))).toEqual(['Plan post'])
    expect((await list('&plan&q=vinklad')).total).toBe(0)
    expect((await list('&plan&show=draft')).total).toBe(0)
  })

  test('an order, a filter or a search that a list does not know is named', async () => {
    for (const [query, parameter] of [
      ['all&sort=hojd', 'sort'],
      ['all&sort=constructor', 'sort'],
      ['all&show=alla', 'show'],
      ['all&show=missing-se', 'show'],
    ] as const) {
      expect(await jsonAs(0, `/api/montagestolpar?${query}`, {}, 400)).toMatchObject({
        details: { parameter },
      })
    }
    expect((await callAs(0, `/api/montagestolpar?all&q=${'x'.repeat(201)}`)).status).toBe(400)
    for (const query of ['q=x', 'show=draft']) {
      for (const path of ['', '/total', '/facets']) {
        expect((await callAs(0, `/api/montagestolpar${path}?${query}`)).status).toBe(400)
      }
    }
  })

  test('a warm list reads its own page and one row more, however many products there are', async () => {
    let read = 0
    const counting = (statement: D1PreparedStatement): D1PreparedStatement =>
      new Proxy(statement, {
        get(target, property) {
          const value = Reflect.get(target, property)
          if (property === 'bind') return (...values: unknown[]) => counting(target.bind(...values))
          if (property !== 'all' && property !== 'raw') {
            return typeof value === 'function' ? value.bind(target) : value
          }
          return async () => {
            const result = await target.all()
            read += result.meta.rows_read
            return property === 'all' ? result : result.results.map((row) => Object.values(row))
          }
        },
      })
    const db = new Proxy(env.DB, {
      get(target, property) {
        const value = Reflect.get(target, property)
        if (property === 'prepare') return (query: string) => counting(target.prepare(query))
        if (property === 'batch') {
          return async (statements: D1PreparedStatement[]) =>
            Promise.all(statements.map((each) => each.all()))
        }
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const ask = async (query: string) => {
      read = 0
      const headers = { Authorization: `Bearer ${await tokenFor(0)}` }
      const response = await call(`/api/montagestolpar?all&${query}`, { headers }, { ...env, DB: db })
      expect(response.status).toBe(200)
      return read
    }
    isolateMemory.clear()
    const cold = await ask('limit=10')
    expect(cold).toBeGreaterThan(120)
    for (const query of ['limit=10', 'limit=10&skip=60', 'limit=10&q=stolpe&sort=-changed&show=draft']) {
      const warm = await ask(query)
      expect(warm).toBeGreaterThan(10)
      expect(warm).toBeLessThan(cold / 4)
    }
  })

  test('a save shows in the list at once', async () => {
    await put('ms-plan', { name: 'Stolpe plan' }, { level: 1 })
    expect(names(await list('&q=stolpe+plan'))).toEqual(['Stolpe plan'])
  })
})

describe('preview', () => {
  afterAll(emptyStorage)

  beforeEach(resetCatalogue)

  function preview(
    id: string,
    body: unknown,
    language = 'sv',
    level: AccessLevel = 0,
  ): Promise<PreviewAnswer> {
    return jsonAs(level, `${pathOf(id)}/preview?lang=${language}`, { method: 'POST', body })
  }

  /** A response without the time of its last save, which a preview lacks. */
  const timeless = (product: object) => ({ ...product, log: null })

  test.each(['eb-beta', 'em-lock', 'nb-spak', 'ms-plan', 'lh-ett'])(
    'the preview of %s as it is stored is what the public is answered, and it stays where it is in the guide',
    async (id) => {
      const { product, published, public: isPublic, guide } = await preview(id, {})
      expect(product).toEqual(await json(pathOf(id)))
      expect([published, isPublic]).toEqual([true, true])
      expect(guide.after).toEqual(guide.before)
      expect(guide.card._id).toBe(id)
    },
  )

  test.each([
    ['eb-alfa', { name: 'Zeta', montagestolpar: [], spec: { automatik: null, 'ss-en-179': null } }],
    ['em-lock', { name: 'Motorlås 2', slutbleck: [{ _id: 'sb-lang' }], filter: [] }],
    ['ms-plan', { name: 'Plan 2', elslutbleck: [{ _id: 'eb-beta' }] }],
    ['nb-spak', { artnr: 'NB-NY', elslutbleck: [] }],
  ] as const)(
    'what is previewed of %s is what the public is answered once it is saved',
    async (id, given) => {
      const fields = await json<object>(pathOf(id))
      const known = Object.fromEntries(Object.entries(given).filter(([field]) => field in fields))
      const { product, guide } = await preview(id, known)
      await put(id, known)
      expect(timeless(product)).toEqual(timeless(await json(pathOf(id))))
      const { guide: saved } = await preview(id, {})
      expect(saved.before).toEqual(guide.after)
    },
  )

  test('partners that are drafts are shown where that is asked for, called drafts, and to nobody else', async () => {
    await put('ms-plan', { published: false })
    const posts = async (query: string, language: string) => {
      const path = `${pathOf('eb-alfa')}/preview?lang=${language}${query}`
      const { product, guide } = await jsonAs<PreviewAnswer>(0, path, { method: 'POST', body: {} })
      return { names: product.montagestolpar?.map(({ name }) => name) ?? [], guide }
    }
    const plain = await posts('', 'sv')
    expect(plain.names).not.toContain('Plan post (ej publicerad)')
    const all = await posts('&all', 'sv')
    expect(all.names).toEqual(expect.arrayContaining([...plain.names, 'Plan post (ej publicerad)']))
    expect(all.guide.after?.total).toBe(plain.guide.after?.total)
    const known = await json<{ montagestolpar: { name: string }[] }>(pathOf('eb-alfa'))
    expect(known.montagestolpar.map(({ name }) => name)).toEqual(plain.names)
    expect(
      (await posts('&all', 'dk')).names.filter((name) => name.endsWith('(ikke publiceret)')),
    ).not.toEqual([])
  })

  test('a preview writes nothing and no public response changes by it', async () => {
    const before = await everything()
    const shown = await json(pathOf('eb-alfa'))
    const index = await (await call('/api/elslutbleck/index')).text()
    const { product } = await preview('eb-alfa', { name: 'Osparat', published: false })
    expect(product.name).toBe('Osparat')
    expect(await json(pathOf('eb-alfa'))).toEqual(shown)
    expect(await (await call('/api/elslutbleck/index')).text()).toBe(index)
    expect(await everything()).toBe(before)
  })

  test('a draft is previewed from its stored state, marked as unpublished, in every language, kept by nobody', async () => {
    const path = '/api/produkt/eb-hemlig/preview'
    for (const language of ['sv', 'no', 'dk']) {
      const response = await callAs(3, `${path}?lang=${language}`)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toMatchObject({
        product: { _id: 'eb-hemlig', language },
        published: false,
        public: false,
        guide: { before: null, after: { place: expect.any(Number) } },
      })
    }
    expect((await call(path)).status).toBe(401)
    expect((await call('/api/produkt/eb-hemlig')).status).toBe(404)
    expect((await callAs(0, '/api/produkt/nothing/preview')).status).toBe(404)
  })

  test('a product that is not there yet is previewed with its place in the guide', async () => {
    const body = { name: 'Bara ett prov', artnr: 'PROV-1', enr: '', nobnr: '' }
    const answer = await jsonAs<PreviewAnswer>(1, '/api/slutbleck/preview', { method: 'POST', body })
    expect(answer).toMatchObject({
      product: { name: 'Bara ett prov', artnr: 'PROV-1', category: 'sb' },
      published: false,
      guide: { before: null, after: { place: 1, total: 3 }, card: { name: 'Bara ett prov' } },
    })
    await jsonAs(2, '/api/slutbleck/preview', { method: 'POST', body }, 403)
  })

  test('what makes no sense is refused as in a save', async () => {
    const refused = (body: unknown) =>
      jsonAs(0, `${pathOf('eb-alfa')}/preview`, { method: 'POST', body }, 400)
    expect(await refused({ nothing: 1 })).toMatchObject({ error: 'BAD_INPUT' })
    expect(await refused({ montagestolpar: ['lh-ett'] })).toMatchObject({ error: 'UNKNOWN_PARTNER' })
    expect(await refused({ lockid: 'x' })).toMatchObject({ error: 'UNKNOWN_FIELD' })
  })

  test('a partner that was deleted since it was chosen is left out, so that the rest can be seen', async () => {
    const body = {
      name: 'Alfa i prov',
      montagestolpar: ['nothing'],
      spec: { rattvand: ['lh-ett', 'nothing'] },
    }
    const answer = await jsonAs<PreviewAnswer>(0, `${pathOf('eb-alfa')}/preview`, { method: 'POST', body })
    expect(answer.product).toMatchObject({ name: 'Alfa i prov', montagestolpar: [] })
    await put('eb-alfa', body, { status: 400 })
  })
})

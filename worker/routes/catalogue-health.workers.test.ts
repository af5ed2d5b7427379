import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import * as contracts from '../../domain/contracts/catalogue-health.ts'
import { health } from '../../domain/contracts/openapi.ts'
import { database } from '../db/client.ts'
import { emptyBin } from '../db/queries/product-writes.ts'
import { runTogether } from '../db/queries/statements.ts'
import { Health, healthCacheMs, isolateHealth } from '../health/platform.ts'
import { sweep } from '../health/storage.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { formBytes, samples, send, storedObjectsAndFiles } from '../testing/uploading.ts'
import { put, read } from '../testing/writing.ts'

describe('catalogue health', () => {
  afterAll(emptyStorage)

  beforeAll(async () => {
    await storeCatalogue(env, catalogue)
    await storeStaff()
  })

  const report = async () => contracts.catalogueHealth.response.parse(await jsonAs(3, '/api/care'))

  async function of(kind: contracts.ProblemKind) {
    const { problems } = await report()
    return problems.filter((problem) => problem.kind === kind)
  }

  test('a report counts every kind, and every problem of a product says where it is mended', async () => {
    const { counts, problems } = await report()
    expect(Object.keys(counts)).toEqual([...contracts.problemKinds])
    for (const { kind, product, href } of problems) {
      if (product) expect(href?.split('#')[0]).toBe(`/admin/${product.category}/${product._id}`)
      if (kind !== 'object-orphaned') expect(href).toMatch(/^\/admin\//)
    }
  })

  test('a product that is not seen where published ones lead to it is named with them, a draft once', async () => {
    const found = await of('partner-unpublished')
    const rows = found.map(({ product, language, what, href }) => [product?._id, language, what, href])
    expect(rows.filter(([, language]) => language === 'sv')).toEqual([
      ['eb-hemlig', 'sv', ['MS-VINKLAD-1', 'LH-ETT-1'], '/admin/eb/eb-hemlig#published'],
      ['lh-hemlig', 'sv', ['NK1'], '/admin/lh/lh-hemlig#published'],
      ['ms-hemlig', 'sv', ['NK1'], '/admin/ms/ms-hemlig#published'],
      ['sb-hemlig', 'sv', ['EM-LOCK-1'], '/admin/sb/sb-hemlig#published'],
      ['nb-hemlig', 'sv', ['NK1'], '/admin/nb/nb-hemlig#published'],
    ])
    expect(rows.filter(([, language]) => language === 'dk')).toEqual([
      ['eb-alfa', 'dk', ['LH-ETT-1'], '/admin/eb/eb-alfa#translations.dk.artnr'],
      ['ms-vinklad', 'dk', ['NK/2'], '/admin/ms/ms-vinklad#translations.dk.name'],
    ])
  })

  test('a partner that is not there is named', async () => {
    await env.DB.prepare(
      `UPDATE product SET spec = json_set(spec, '$.omvand', json('["lh-borta"]')) WHERE id = 'eb-hemlig'`,
    ).run()
    expect(await of('partner-missing')).toMatchObject([
      { product: { _id: 'eb-hemlig' }, what: ['lh-borta'], href: '/admin/eb/eb-hemlig#spec.omvand' },
    ])
  })

  test('criteria that no product claims are listed by column', async () => {
    const unused = await of('criterion-unused')
    const found = unused.map(({ what }) => what)
    expect(found).toContainEqual(['automatik', 'ej-automatik'])
    expect(found).toContainEqual(['em-brandkrav', 'em-brandkrav-ej'])
    expect(found).not.toContainEqual(expect.arrayContaining(['rattvand']))
    expect(found).not.toContainEqual(expect.arrayContaining(['plan']))
    expect(unused.map(({ href }) => href)).toContain('/admin/options?typ=eb#automatik.ej-automatik')
  })

  test('criteria that the facts deny are listed with the fact', async () => {
    expect(await of('criterion-contradicts-fact')).toEqual([])
    await put('em-lock', {
      facts: [
        { name: 'em-oro', value: 'em-oro-omvand' },
        { name: 'ss-en-179', value: 'NEJ' },
        { name: 'dorndjup', value: ['35'] },
      ],
    })
    expect(await of('criterion-contradicts-fact')).toMatchObject([
      {
        product: { _id: 'em-lock' },
        what: ['em-oro: em-oro-omvand', 'em-oro-rattvand'],
        href: '/admin/em/em-lock#facts.em-oro',
      },
      {
        product: { _id: 'em-lock' },
        what: ['ss-en-179: NEJ', 'em-ss-en-179-ins-ja'],
        href: '/admin/em/em-lock#facts.ss-en-179',
      },
    ])
  })

  test('criteria that exclude each other are listed with the housings for which both hold', async () => {
    expect(await of('criteria-exclude')).toEqual([])
    await put('eb-beta', { spec: { ...(await read('eb-beta')).spec, rattvand: ['LH-ETT-1', 'LH-TVA-1'] } })
    expect(await of('criteria-exclude')).toMatchObject([
      {
        product: { _id: 'eb-beta' },
        what: ['rattvand', 'omvand', 'LH-ETT-1'],
        href: '/admin/eb/eb-beta#spec.rattvand',
      },
    ])
  })

  test('a published product that fits nothing is listed, a draft is not', async () => {
    const listed = async () => (await of('fits-nothing')).map(({ product, href }) => [product?._id, href])
    expect(await listed()).not.toContainEqual(['eb-beta', '/admin/eb/eb-beta#partners'])
    await put('eb-beta', { spec: { omvand: null } })
    expect(await listed()).toContainEqual(['eb-beta', '/admin/eb/eb-beta#partners'])
    expect(await listed()).not.toContainEqual(['eb-hemlig', '/admin/eb/eb-hemlig#partners'])
    await put('eb-beta', { spec: { omvand: null, 'passar-lashus': ['LH-ETT-1'] } })
    expect(await listed()).not.toContainEqual(['eb-beta', '/admin/eb/eb-beta#partners'])

    // So is a housing that no strike names, a lock without plates and strikes, and a fitting without anything.
    const lh = await addPublished('lh', 'ENSAM-1')
    const em = await addPublished('em', 'ENSAM-2')
    const nb = await addPublished('nb', 'ENSAM-3')
    const lonely = [
      [lh, `/admin/lh/${lh}#spec`],
      [em, `/admin/em/${em}#slutbleck`],
      [nb, `/admin/nb/${nb}#elslutbleck`],
    ]
    expect(await listed()).toEqual(expect.arrayContaining(lonely))
    await put('eb-beta', { spec: { 'passar-lashus': ['LH-ETT-1', 'ENSAM-1'] } })
    await jsonAs(0, `/api/${categoryOf('em').path}/${em}`, {
      method: 'PUT',
      body: { elslutbleck: ['eb-beta'], nodutrymningsbeslag: [nb] },
    })
    const ids = (await listed()).map(([id]) => id)
    for (const [id] of lonely) expect(ids).not.toContain(id)
  })

  async function addPublished(code: CategoryCode, artnr: string): Promise<string> {
    const info = [{ title: 'A', body: 'B' }]
    const body = { name: artnr, artnr, info, published: true }
    const { result } = await jsonAs<{ result: { _id: string } }>(0, `/api/${categoryOf(code).path}`, {
      method: 'POST',
      body,
    })
    return result._id
  }

  test('an old number that leads to nothing that is seen is listed', async () => {
    // First in the table, but a problem that publishing a draft fixes comes before it.
    await env.DB.prepare("INSERT INTO replacement (id, variant, artnr) VALUES ('a0', 'eb', 'TOM-1')").run()
    await env.DB.prepare("DELETE FROM replacement_product WHERE product = 'ms-plan'").run()
    expect((await of('replacement-without-product')).map(({ what, href }) => [what, href])).toEqual([
      [['KV-1487A', 'HEMLIG-3'], '/admin/utbytesguiden?q=KV-1487A'],
      [['TOM-1'], '/admin/utbytesguiden-eb?q=TOM-1'],
    ])
    // Only a draft that lacks nothing can be published with one press.
    const drafts = async () => (await of('replacement-without-product')).map((each) => each.publishable)
    expect(await drafts()).toEqual([
      [{ _id: 'ms-hemlig', name: 'HEMLIG', artnr: 'HEMLIG-3', category: 'ms' }],
      [],
    ])
    await put('ms-hemlig', { info: [{ title: 'A', body: '' }] })
    expect(await drafts()).toEqual([[], []])
  })

  test('numbers that two products have from before, and what a spreadsheet damaged, are listed', async () => {
    const stored = (enr: string) =>
      env.DB.prepare("UPDATE product SET enr = ? WHERE id = 'nb-spak'").bind(enr).run()
    expect(await of('numbers-alike')).toEqual([])
    await stored('9911111')
    const [found] = await of('numbers-alike')
    expect(found?.what.map((text) => text.replace(/ \(.*/, '')).sort()).toEqual(['99 111 11', '9911111'])
    expect(found?.what).toContainEqual(expect.stringContaining('(NB-SPAK-1)'))
    // The number of a variant is fixed at the variant.
    await stored('9911112')
    expect(await of('numbers-alike')).toMatchObject([{ href: '/admin/eb/eb-alfa#variants.0.enr' }])
    await stored('9,91E+06')
    expect(await of('number-damaged')).toMatchObject([{ what: ['9,91E+06'], href: '/admin/nb/nb-spak#enr' }])
    await stored('123')
    expect(await of('number-unusual')).toMatchObject([{ what: ['123'], href: '/admin/nb/nb-spak#enr' }])
    await stored('')
  })

  test('a file without its object and an object without a file are listed', async () => {
    await env.FILES.delete('product/eb-alfa/images/sv/sida.png')
    await env.FILES.put('product/eb-alfa/images/sv/vilse.png', 'x')
    expect(await of('file-missing')).toMatchObject([
      { product: { _id: 'eb-alfa' }, what: ['images/sv/sida.png'] },
    ])
    expect(await of('object-orphaned')).toMatchObject([
      { product: null, what: ['product/eb-alfa/images/sv/vilse.png'], href: null },
    ])
    await env.FILES.put('product/eb-alfa/images/sv/sida.png', '0123456789')
  })

  test('a translation is outdated once its original changes, and no longer once it is touched', async () => {
    expect(await of('translation-outdated')).toEqual([])
    await put('eb-alfa', { name: 'Alfa ny' })
    expect(await of('translation-outdated')).toMatchObject([
      {
        product: { _id: 'eb-alfa' },
        language: 'no',
        what: ['name'],
        href: '/admin/eb/eb-alfa#translations.no.name',
      },
      { product: { _id: 'eb-alfa' }, language: 'dk', what: ['name'] },
    ])
    await put('eb-alfa', { translations: { no: { name: 'Alfa norsk ny' } } })
    expect(await of('translation-outdated')).toMatchObject([{ language: 'dk' }])
  })

  test('a row whose choices its lock does not have is listed', async () => {
    expect(await of('row-never-fires')).toEqual([])
    const { filter } = await read('em-lock')
    await put('em-lock', { filter: [...(filter ?? []), { slugs: ['em-oro-omvand', 'em-oro-rattvand'] }] })
    expect(await of('row-never-fires')).toMatchObject([
      {
        product: { _id: 'em-lock' },
        what: ['4', 'em-oro-omvand'],
        href: '/admin/em/em-lock#filter.3.slugs',
      },
    ])
  })

  test('completeness tells how far every category is in every language', async () => {
    const shares = contracts.completeness.response.parse(await jsonAs(2, '/api/care/completeness'))
    expect(shares).toHaveLength(18)
    expect(shares).toContainEqual({
      category: 'eb',
      language: 'no',
      total: 3,
      published: 2,
      complete: 0,
      name: 1,
      artnr: 1,
      info: 0,
      docs: 1,
      missing: 3,
      outdated: 0,
    })
    expect((await callAs(null, '/api/care')).status).toBe(401)
  })

  test('the sweep takes what is old and named by nothing, and leaves everything else', async () => {
    await send('/api/upload/NK1/images/sv', formBytes([{ name: 'vantar.png', bytes: samples.png }]))
    await jsonAs(0, '/api/housing/lh-tva?detach', { method: 'DELETE' })
    await jsonAs(0, '/api/elslutbleck/eb-beta?detach', { method: 'DELETE' })
    const before = await storedObjectsAndFiles()
    const db = database(env.DB)
    expect(await sweep(db, env.FILES, Date.now())).toEqual({ pending: 0, objects: 0 })
    expect(await storedObjectsAndFiles()).toEqual(before)
    const days = (n: number) => Date.now() + n * 24 * 3600 * 1000
    const swept = await sweep(db, env.FILES, days(2))
    // The pending one, and the objects of neither a file nor the bin.
    expect(swept.pending).toBe(1)
    expect(swept.objects).toBeGreaterThan(0)
    const after = await storedObjectsAndFiles()
    expect(after.rows).toBe(before.rows - 1)
    expect(after.objects).not.toContain('product/eb-alfa/images/sv/vilse.png')
    expect(after.objects).toContain('product/eb-beta/images/sv/framsida.png')
    expect(after.objects).toContain('product/eb-alfa/images/sv/framsida.png-small')
    await jsonAs(0, '/api/bin/eb-beta', { method: 'POST' })
    expect((await callAs(null, '/files/NK%2F2/images/sv/framsida.png')).status).toBe(200)
    expect(await sweep(db, env.FILES, days(2))).toEqual({ pending: 0, objects: 0 })
    await jsonAs(0, '/api/elslutbleck/eb-beta?detach', { method: 'DELETE' })
    await runTogether(db, emptyBin(db, new Date(days(1)).toISOString()))
    expect((await sweep(db, env.FILES, days(2))).objects).toBe(2)
  })
})

describe('health', () => {
  afterAll(emptyStorage)

  let logged: MockInstance<(line: string) => void>
  beforeEach(() => {
    isolateHealth.clear()
    logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => logged.mockRestore()
  })

  /** A binding whose calls are counted and answered by `work`. */
  function answering<Binding extends object>(work: () => unknown): { binding: Binding; calls: () => number } {
    let calls = 0
    const member = () => {
      calls++
      return work()
    }
    return { binding: new Proxy({}, { get: () => member }) as Binding, calls: () => calls }
  }
  const failing = () => Promise.reject(new Error('down'))
  const hanging = () => new Promise<never>(() => {})
  const broken = {
    database: {
      DB: { prepare: () => ({ bind: () => ({ raw: failing, all: failing }) }) } as unknown as D1Database,
    },
    cache: { CACHE: answering<KVNamespace>(failing).binding },
    storage: { FILES: answering<R2Bucket>(failing).binding },
  }

  test('a site whose parts answer is well, and says which deployment it is', async () => {
    const response = await call('/api/health')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(health.response.parse(await response.json())).toEqual({
      ok: true,
      version: env.VERSION.id,
      environment: 'local',
    })
    expect(logged).not.toHaveBeenCalled()
  })

  test.each(Object.entries(broken))(
    'a site whose %s fails says so, and the log why',
    async (part, bindings) => {
      const response = await call('/api/health', {}, { ...env, ...bindings })
      expect(response.status).toBe(503)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const body = await response.json<{ error: string; message: string; details: Record<string, string> }>()
      expect(body.error).toBe('UNHEALTHY')
      expect(body.message).toContain(part)
      expect(body.details).toEqual({
        down: part,
        version: env.VERSION.id,
        environment: 'local',
        request: response.headers.get('X-Request-Id'),
      })
      const lines = logged.mock.calls.map(([line]) => JSON.parse(line))
      expect(lines).toContainEqual(expect.objectContaining({ part, request: body.details.request }))
    },
  )

  test('everything down is named together', async () => {
    const all = { ...env, ...broken.database, ...broken.cache, ...broken.storage }
    const body = await (await call('/api/health?lang=no', {}, all)).json<{ message: string }>()
    expect(body.message).toContain('database, cache, storage svarer ikke')
  })

  test('what does not answer in time is down', async () => {
    const slow = { ...env, CACHE: answering<KVNamespace>(hanging).binding }
    expect((await new Health().check(slow, 0, 1)).down).toEqual(['cache'])
  })

  test('asking in a loop asks the parts once, until the response is too old', async () => {
    const cache = answering<KVNamespace>(async () => null)
    const own = { ...env, CACHE: cache.binding }
    const state = new Health()
    for (let now = 0; now < healthCacheMs; now += 100) await state.check(own, now)
    expect(cache.calls()).toBe(1)
    await state.check(own, healthCacheMs)
    expect(cache.calls()).toBe(2)
  })

  test('a part that is back is well again', async () => {
    const state = new Health()
    expect((await state.check({ ...env, ...broken.storage }, 0)).down).toEqual(['storage'])
    expect((await state.check(env, healthCacheMs)).down).toEqual([])
  })

  test('those who come while the parts are asked get what was known', async () => {
    let answer = (_: null) => {}
    const cache = answering<KVNamespace>(() => new Promise((resolve) => (answer = resolve)))
    const own = { ...env, CACHE: cache.binding }
    const state = new Health()
    await state.check(env, 0)
    const asking = state.check(own, healthCacheMs)
    expect((await state.check(own, healthCacheMs)).down).toEqual([])
    expect(cache.calls()).toBe(1)
    answer(null)
    expect((await asking).down).toEqual([])
  })
})

import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { categories, categoryOf, guideCategories } from '../../domain/categories/index.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { guidePieceNames } from '../../domain/guide/piece-names.ts'
import { languageCodes } from '../../domain/languages.ts'
import { listPieceNames } from '../../domain/list/markup.ts'
import { type PageData, productShells } from '../../domain/page/data.ts'
import { piecesPath, slot } from '../../domain/page/pieces.ts'
import { markText } from '../../domain/page/text-marks.ts'
import { publicRoutes, staffRoutes, staffShell } from '../../domain/routes.ts'
import { sheetPieceNames } from '../../domain/sheet/markup.ts'
import { texts } from '../../domain/texts/index.ts'
import { cacheRules } from '../cache-rules.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { assetsOf } from '../testing/assets.ts'
import { call, json } from '../testing/call.ts'
import { countingBindings } from '../testing/counting-bindings.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product } from '../testing/records.ts'
import { callAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

describe('pages', () => {
  afterAll(emptyStorage)

  beforeAll(() => storeCatalogue(env, catalogue))

  const names = [...publicRoutes.map(({ name }) => name), ...Object.values(productShells), staffShell]
  const shells = languageCodes.flatMap((code) =>
    names.map((name) => [`/shells/${code}/${name}.html`, `${name} in ${code}`]),
  )
  const built: Env = {
    ...env,
    ASSETS: assetsOf({
      ...Object.fromEntries(shells),
      '/assets/app-1a2b.js': 'script',
      '/favicon.svg': 'icon',
      '/sw.js': 'service worker',
      '/other.js': 'script',
    }),
  }

  const get = (path: string, headers: HeadersInit = {}, bindings = built) => call(path, { headers }, bindings)
  const textAt = async (path: string, headers: HeadersInit = {}, bindings = built) =>
    (await get(path, headers, bindings)).text()

  test('every public page is served in every language, and without a language in Swedish', {
    tags: ['1.2.4', '2.1.1', '9.1.13'],
  }, async () => {
    for (const { name, path, mode } of publicRoutes) {
      const address = path.replace(':id', 'eb-beta') + (mode === 'with-em' ? '?em=finns-ej' : '')
      const shell = path.includes(':id') ? productShells.filled : name
      const status = name === '404' ? 404 : 200
      for (const code of languageCodes) {
        const answer = await get(address === '/' ? `/${code}` : `/${code}${address}`)
        expect(answer.status, `${code} ${address}`).toBe(status)
        expect(await answer.text()).toBe(`${shell} in ${code}`)
      }
      expect(await textAt(address)).toBe(`${shell} in sv`)
    }
  })

  test('every staff page has the same shell, signed in or not: it holds nothing of the catalogue', async () => {
    for (const { path } of staffRoutes) {
      const address = path.replace(':id', 'eb-alfa')
      expect(await textAt(`/no${address}`)).toBe('staff in no')
      expect(await textAt(address)).toBe('staff in sv')
    }
    expect((await get('/admin')).status).toBe(302)
  })

  test('the language comes from the path, else the cookie, else the site, else Swedish', async () => {
    const cookie = { Cookie: 'other=1; langcode=no' }
    expect(await textAt('/dk/order', cookie)).toBe('print-order in dk')
    expect(await textAt('/', cookie)).toBe('start in no')
    expect(await textAt('/order', cookie)).toBe('print-order in no')
    expect(await textAt('/', { Cookie: 'langcode=en' })).toBe('start in sv')
    expect(await textAt('/', {}, { ...built, DEFAULT_LANGUAGE: 'dk' })).toBe('start in dk')
    expect(await textAt('/', {}, { ...built, DEFAULT_LANGUAGE: 'xx' })).toBe('start in sv')
  })

  test('a page says its language, and that the cookie matters where no path names one', async () => {
    const start = await get('/')
    expect(start.headers.get('Vary')).toBe('Cookie')
    expect(start.headers.get('Content-Language')).toBe('sv')
    const norwegian = await get('/no')
    expect(norwegian.headers.has('Vary')).toBe(false)
    expect(norwegian.headers.get('Content-Language')).toBe('nb')
  })

  test('a guide tells the browser to fetch its index first, under the version that the page asks for', async () => {
    const documents = {
      ...built,
      ASSETS: assetsOf(Object.fromEntries(shells.map(([path]) => [path, '<html >']))),
    }
    for (const { code, guide, path } of categories) {
      if (!guide) continue
      const answer = await get(`/no${guide.path}`, {}, documents)
      const { version } = await json<{ version: string }>(`/api/${path}/index/current?lang=no`)
      const link = `</api/${path}/index/${version}>; rel=preload; as=fetch; crossorigin`
      expect(answer.headers.get('Link')).toBe(link)
      expect(await answer.text()).toContain(
        `&quot;indexes&quot;:{&quot;${code}&quot;:&quot;${version}&quot;}`,
      )
      expect((await call(`/api/${path}/index/${version}`)).status).toBe(200)
    }
    expect((await get('/no/order')).headers.has('Link')).toBe(false)
  })

  test('a page is asked for again every time, and not sent again when it is known', async () => {
    const answer = await get('/sv/order')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    const again = await get('/sv/order', { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  test('the not-found page answers 404 and is sent whole, also to a browser that knows it', {
    tags: ['2.1.16'],
  }, async () => {
    const answer = await get('/404')
    expect(answer.status).toBe(404)
    const again = await get('/404', { 'If-None-Match': answer.headers.get('ETag') ?? '' })
    expect(again.status).toBe(404)
    expect(await again.text()).toBe('404 in sv')
  })

  test.each([
    ['/finns-ej', '/404'],
    ['/no/finns-ej', '/no/404'],
    ['/dk/guide', '/dk/404'],
    ['/en/order', '/404'],
    ['/guide/slutbleck/finns-ej', '/404'],
    ['/shells/sv/start.html', '/404'],
    ['/produkt/', '/404'],
    ['//evil.example', '/404'],
    ['/no//evil.example', '/no/404'],
  ])('%s leads to %s', { tags: ['2.1.18'] }, async (path, target) => {
    const answer = await get(`http://localhost:8787${path}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(target)
  })

  test('a built file may be kept for good, a missing one is a plain 404 that may not', async () => {
    const found = await get('/assets/app-1a2b.js')
    expect(found.status).toBe(200)
    expect(found.headers.get('Cache-Control')).toBe(cacheRules.immutable)
    for (const path of ['/assets/app-old.js', '/assets/', '/robots.txt']) {
      const missing = await get(path)
      expect(missing.status).toBe(404)
      expect(missing.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(missing.headers.get('Cache-Control')).toBe('no-store')
      expect(await missing.text()).not.toContain('<')
    }
  })

  test('a file at the root is served, for an hour', async () => {
    const answer = await get('/favicon.svg')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe(cacheRules.built)
  })

  test('the service worker is asked for again every time, and no other script has a place at the root', async () => {
    const answer = await get('/sw.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
    expect((await get('/other.js')).status).toBe(302)
    const policy = (await get('/sv')).headers.get('Content-Security-Policy')
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("manifest-src 'self'")
  })

  test('a page is read only', async () => {
    for (const path of ['/', '/no/order', '/assets/app-1a2b.js', '/finns-ej']) {
      const answer = await call(path, { method: 'POST' }, built)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('Allow')).toBe('GET, HEAD')
    }
  })

  test('HEAD answers as GET does, without the body', async () => {
    for (const [path, status] of [
      ['/no/order', 200],
      ['/404', 404],
      ['/finns-ej', 302],
      ['/assets/missing.js', 404],
    ] as const) {
      const answer = await call(path, { method: 'HEAD' }, built)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toBe('')
    }
  })

  test('a site that has not been built says so', async () => {
    const answer = await get('/', {}, { ...env, ASSETS: assetsOf({}) })
    expect(answer.status).toBe(503)
  })
})

describe('write page', () => {
  afterAll(emptyStorage)

  const hostile = `"></a></section><script>alert('1')</script>&lt;${slot('artnr')}{{label}}`

  const section = (name: string) =>
    `<section aria-labelledby="step-${name}"><h2>${name}</h2>waiting</section>`
  const shell = `<html lang="sv"><h1 data-text="guides.eb.title">Title</h1>${section('criteria')}${section('product')}</html>`

  /** That of a lock's list has no criteria where they are hidden there. */
  const ofLock = shell.replace(section('criteria'), '')

  /** Pieces that say what they are, and what is put into them. */
  const values: Record<string, string[]> = {
    count: ['results'],
    list: ['cards', 'more'],
    more: ['loaded', 'total'],
    card: ['id', 'href', 'name', 'artnr', 'facts'],
    facts: ['facts'],
    fact: ['fact'],
    columns: ['columns'],
    head: ['heading'],
    body: ['rows'],
    row: ['label', 'count'],
    chips: ['chips'],
    chip: ['label'],
    'product-chip': ['name'],
    'product-chips': ['chips'],
  }
  /** The same of a list. */
  const listValues = {
    ...values,
    count: ['count'],
    list: ['cards'],
    card: ['href', 'name', 'artnr', 'picture', 'facts'],
  }
  const listShell = '<html lang="sv"><p id="results"></p><ul>waiting</ul><nav><ul>menu</ul></nav></html>'
  /** The same of a sheet. */
  const sheetValues = {
    parts: ['parts'],
    part: ['kind', 'name', 'artnr', 'href', 'options'],
    options: ['options'],
    option: ['label'],
  }
  const sheetShell =
    '<html lang="sv"><div id="sheet-parts"><div>waiting</div><p aria-busy="true"></p></div><p>foot</p></html>'

  const pieces = (names: readonly string[], values: Record<string, string[]>) => ({
    texts: [{ key: 'ui.guide.noCriteria', values: {} }],
    html: Object.fromEntries(
      names.map((name) => [
        name,
        name === 'no-chips'
          ? markText('Inga', 0)
          : `<i class="${name}">${(values[name] ?? values[name.split('-')[0] ?? ''] ?? []).map(slot).join(' | ')}</i>`,
      ]),
    ),
  })

  const built: Env = {
    ...env,
    ASSETS: assetsOf({
      ...Object.fromEntries(
        languageCodes.flatMap((language) =>
          guideCategories.flatMap((category) => [
            [`/shells/${language}/${category.guide.route}.html`, shell],
            [`/shells/${language}/${category.guide.route}-with-em.html`, ofLock],
            [
              piecesPath('guide', language, category.code),
              JSON.stringify(pieces(guidePieceNames(category), values)),
            ],
          ]),
        ),
      ),
      ...Object.fromEntries(
        languageCodes.flatMap((language) =>
          categories.flatMap((category) => [
            [`/shells/${language}/${category.list.route}.html`, listShell],
            [piecesPath('list', language, category.code), JSON.stringify(pieces(listPieceNames, listValues))],
          ]),
        ),
      ),
      ...Object.fromEntries(
        languageCodes.flatMap((language) => [
          [`/shells/${language}/print-order.html`, sheetShell],
          [piecesPath('order', language, undefined), JSON.stringify(pieces(sheetPieceNames, sheetValues))],
        ]),
      ),
    }),
  }

  const page = (path: string, headers: HeadersInit = {}, bindings = built) =>
    call(path, { headers }, bindings)
  const htmlOf = async (path: string) => (await page(path)).text()
  const linksIn = (html: string) =>
    [...html.matchAll(/<i class="card[^"]*">(\S+) \|/g)].map(([, link]) => link)
  const namesIn = (html: string) =>
    [...html.matchAll(/<i class="card[^"]*">\S+ \| \S+ \| ([^|]*) \|/g)].map(([, name]) => name)
  /** The `data-page` of a document. */
  const dataIn = (html: string): PageData =>
    JSON.parse(
      /data-page="([^"]*)"/
        .exec(html)?.[1]
        ?.replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&') ?? '{}',
    )
  const waiting = (html: string) => html.includes('waiting')

  let stored = false
  beforeEach(async () => {
    isolateMemory.clear()
    if (stored) return
    stored = true
    await storeCatalogue(env, {
      ...catalogue,
      products: [...catalogue.products, product('sb', 'sb-elak', { name: hostile, artnr: `'"<x>` })],
    })
    await storeStaff()
  })

  test('a guide lists its published products, counts and choices in every language, and no drafts', async () => {
    for (const language of languageCodes) {
      for (const { guide, code } of guideCategories) {
        const html = await htmlOf(`/${language}${guide.path}`)
        for (const secret of secrets) expect(html).not.toContain(secret)
        const published = catalogue.products.filter(
          (each) =>
            each.category === code &&
            (language === 'sv' ? each.published : each.translations[language]?.published),
        )
        expect(waiting(html), `${language} ${code}`).toBe(published.length === 0)
        const known = published.map(({ name, translations }) =>
          language === 'sv' ? name : translations[language]?.name || name,
        )
        expect(namesIn(html).filter((name) => !name?.includes('script'))).toEqual(
          expect.arrayContaining(known),
        )
      }
    }
  })

  test('a list shows its published products in the order of its address, as its API does, and no drafts', async () => {
    for (const language of languageCodes) {
      for (const { list, path, code } of categories) {
        const query = '?sort=artnr&from=a%20b'
        const html = await htmlOf(`/${language}${list.path}${query}`)
        for (const secret of secrets) expect(html).not.toContain(secret)
        const answer = await call(`/api/${path}?sort=artnr&lang=${language}`)
        const { items, total } = (await answer.json()) as { items: CardAnswer[]; total: number }
        expect(waiting(html), `${language} ${code}`).toBe(total === 0)
        if (total === 0) continue
        expect(dataIn(html)).toEqual({ list: { category: code, query, items, total } })
        expect(linksIn(html)).toEqual(
          items.map(({ _id }) => `/${language}${list.path}?sort=artnr&amp;from=a%20b&amp;open=${_id}`),
        )
        expect(html).toContain(`<i class="count-${total === 1 ? 'one' : 'many'}">${total}</i>`)
        expect(html).toContain('<nav><ul>menu</ul></nav>')
      }
    }
  })

  test('a sheet has the parts of its address by name, number and criteria, where they are published', async () => {
    const written: string[] = []
    for (const language of languageCodes) {
      const html = await htmlOf(`/${language}/order?eb=eb-alfa&eb.c=rattvand&lh=lh-tva`)
      for (const secret of secrets) expect(html).not.toContain(secret)
      const cards = await Promise.all(
        (['lh', 'eb'] as const).map(async (code) => {
          const answer = await call(`/api/${categoryOf(code).path}?limit=100&lang=${language}`)
          const { items } = (await answer.json()) as { items: CardAnswer[] }
          return items.find(({ _id }) => _id === (code === 'eb' ? 'eb-alfa' : 'lh-tva'))
        }),
      )
      expect(waiting(html), language).toBe(cards.includes(undefined))
      if (waiting(html)) continue
      written.push(language)
      const { parts = [] } = dataIn(html).sheet ?? {}
      expect(parts.map(({ name, artnr }) => ({ name, artnr }))).toEqual(
        cards.map((card) => ({ name: card?.name, artnr: card?.artnr })),
      )
      for (const { code, name, artnr, edit } of parts) {
        const kind = texts[language].categories[code].one
        const link = `/${language}${edit}`.replaceAll('&', '&amp;')
        expect(html).toContain(`${kind} | ${name} | ${artnr} | ${link} | `)
      }
      expect(html).toContain(`<i class="option">${texts[language].choices.rattvand}</i>`)
      expect(html).toContain('</i><p>foot</p>')
    }
    expect(written).toContain('sv')
    // Without a language in the address, links have none either.
    expect(await htmlOf('/order?eb=eb-alfa')).toContain(' | /guide/elslutbleck')
  })

  test('the state of the address is written: what is left, what is chosen, and where links lead', async () => {
    const html = await htmlOf('/sv/guide/elslutbleck?c=rattvand')
    expect(namesIn(html)).toEqual(['Alfa'])
    expect(html).toContain(`<i class="count">1 ${texts.sv.categories.eb.one}</i>`)
    expect(html).toContain(`<i class="chip">${texts.sv.choices.rattvand}</i>`)
    expect(html).toContain(`<i class="row-chosen-help-one">${texts.sv.choices.rattvand} | 1</i>`)
    expect(html).toContain(`<i class="row-disabled-help-many">${texts.sv.choices.omvand} | 0</i>`)
    expect(html).toContain('/sv/guide/elslutbleck?c=rattvand&amp;eb=eb-alfa&amp;open=eb-alfa')
    const withHousing = await htmlOf('/sv/guide/elslutbleck?lh=lh-tva&eb=eb-alfa')
    expect(namesIn(withHousing)).toEqual(['Alfa'])
    expect(withHousing).toMatch(/class="product-chip">Två</)
    expect(withHousing).toContain('class="card-chosen"')
    const ofLock = await htmlOf('/sv/guide/slutbleck?em=em-lock&em.c=em-oro-rattvand')
    expect(namesIn(ofLock)).toEqual(['Kort'])
  })

  test('guide: the list of a lock is written as the guide itself where the address names no lock, in every language', async () => {
    for (const language of languageCodes)
      for (const { guide } of guideCategories.filter((category) => category.guide.withEm))
        for (const query of ['', '?c=sb-plan', '?em=', '?em=%20', '?em.c=em-oro-rattvand']) {
          const path = `/${language}${guide.path}`
          const bare = await htmlOf(`${path}/em${query}`)
          expect(bare.replaceAll(`${path}/em`, path), path + query).toBe(await htmlOf(path + query))
        }
  })

  test('what scripts have more to say of comes as it was built', async () => {
    const asked = [
      '/sv/guide/elslutbleck?c=rattvand,omvand',
      '/sv/guide/elslutbleck?c=finns-ej',
      '/sv/guide/elslutbleck?eb=finns-ej',
      '/sv/guide/elslutbleck/em?em=finns-ej',
      '/sv/guide/slutbleck?em=em-lock',
      '/sv/guide/slutbleck?em=finns-ej',
      '/sv/produkter/elslutbleck?c=rattvand',
      '/sv/order',
      '/sv/order?eb=finns-ej',
      '/sv/order?eb=eb-alfa&eb.c=finns-ej',
      '/sv/order?nr=NK120-R&eb=eb-alfa',
      '/sv/produkter/elslutbleck?lh=lh-tva',
      '/sv/produkter/elslutbleck?n=3',
    ]
    for (const path of asked) {
      const answer = await page(path)
      expect(answer.headers.has('Content-Location'), path).toBe(false)
      expect(waiting(await answer.text()), path).toBe(true)
    }
    // Nonsense is no state at all.
    for (const query of ['?sort=<x>', '?n=-1', '?n=1e9', '?open=%00', '?%E0%A4%A', '?sort=name&sort=artnr'])
      expect((await page(`/sv/produkter/elslutbleck${query}`)).status, query).toBe(200)
    for (const query of ['?c=%00', '?c=a%20b&eb=<x>', '?open=..', `?c=${'a,'.repeat(3000)}`])
      expect((await page(`/sv/guide/elslutbleck${query}`)).status, query).toBe(200)
  })

  test('a hostile name is text, and fills no slot of its own', async () => {
    const html = await htmlOf('/sv/guide/slutbleck')
    expect(html).not.toContain('<script')
    expect(html).toContain(
      `&quot;&gt;&lt;/a&gt;&lt;/section&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;lt;${slot('artnr')}{{label}}`,
    )
    expect(html.match(/<\/section>/g)).toHaveLength(2)
    const list = await htmlOf('/sv/produkter/slutbleck?open="><script>alert(1)</script>')
    expect(waiting(list)).toBe(false)
    expect(list).not.toContain('<script')
    const sheet = await htmlOf('/sv/order?sb=sb-elak')
    expect(waiting(sheet)).toBe(false)
    expect(sheet).not.toContain('<script')
    expect(dataIn(list).list?.items.map(({ name }) => name)).toContain(hostile)
  })

  test('a page that shows a state is that of its address alone, and is not sent again when it is known', async () => {
    const answer = await page('/sv/guide/elslutbleck?c=rattvand')
    expect(answer.headers.get('Content-Location')).toBe('/sv/guide/elslutbleck?c=rattvand')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    const known = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    expect((await page('/sv/guide/elslutbleck?c=rattvand', known)).status).toBe(304)
    expect((await page('/sv/guide/elslutbleck', known)).status).toBe(200)
    expect(await answer.text()).toMatch(/data-page="[^"]*&quot;query&quot;:&quot;\?c=rattvand&quot;/)
  })

  test('a warm guide, list or sheet asks D1, KV and R2 for nothing', async () => {
    for (const path of [
      '/sv/guide/slutbleck?em=em-lock&em.c=em-oro-rattvand',
      '/sv/produkter/elslutbleck?sort=artnr',
      '/sv/order?eb=eb-alfa&lh=lh-tva',
    ]) {
      await htmlOf(path)
      if (isolateMemory.generation) isolateMemory.generation.goodUntil = Number.POSITIVE_INFINITY
      const { bindings, counts } = countingBindings(built)
      expect(waiting(await (await page(path, {}, bindings)).text()), path).toBe(false)
      expect(counts).toEqual({ trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 })
    }
  })

  test('without the catalogue, or without its pieces, a page comes as it was built', async () => {
    const down = {
      get: () => () => {
        throw new Error('down')
      },
    }
    const away = { ...built, DB: new Proxy(env.DB, down), CACHE: new Proxy(env.CACHE, down) }
    const shells = {
      '/shells/sv/guide-filter-eb.html': shell,
      '/shells/sv/products-eb.html': listShell,
      '/shells/sv/print-order.html': sheetShell,
    }
    const unbuilt = { ...built, ASSETS: assetsOf(shells) }
    for (const bindings of [away, unbuilt]) {
      for (const [path, asBuilt] of [
        ['/sv/guide/elslutbleck', shell],
        ['/sv/produkter/elslutbleck', listShell],
        ['/sv/order?eb=eb-alfa', sheetShell],
      ] as const) {
        const answer = await page(path, {}, bindings)
        expect(answer.status).toBe(200)
        expect((await answer.text()).replace(/ data-page="\{&quot;indexes[^"]*"/, '')).toBe(asBuilt)
      }
    }
  })

  test('texts that staff have changed are said in what is written, too', async () => {
    const put = (name: string, text: string) =>
      callAs(0, `/api/content/${name}`, { method: 'PUT', body: { text } })
    expect((await put('ui.guide.noCriteria', 'Inget <valt>')).status).toBe(200)
    expect((await put('columns.brandkrav', 'Ny & rubrik')).status).toBe(200)
    isolateMemory.clear()
    const html = await htmlOf('/sv/guide/elslutbleck')
    expect(html).toContain('Inget &lt;valt&gt;')
    expect(html).toContain('>Ny &amp; rubrik</i>')
  })
})

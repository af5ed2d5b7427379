import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { categories, categoryOf, guideCategories } from '../../domain/categories/index.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import type { PageData } from '../../domain/document/data.ts'
import { escapeHtml } from '../../domain/document/escape-html.ts'
import { buildFilesPath } from '../../domain/document/files.ts'
import { withPartnerFacts } from '../../domain/document/partner-facts.ts'
import { buildFiles } from '../../domain/document/testing/build-files.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { languageCodes } from '../../domain/languages.ts'
import { formActions } from '../../domain/list/form-actions.ts'
import { isPublished } from '../../domain/product.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { texts } from '../../domain/texts/index.ts'
import { segments } from '../../verify/fuzz/hostile.ts'
import { Random } from '../../verify/random.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { assetsOf, builtSite } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { countingBindings } from '../testing/counting-bindings.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product, publishedIn } from '../testing/records.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

const hostile = `"></a></section><script>alert('1')</script>&lt;{{label}}`

const built: Env = { ...env, ASSETS: builtSite() }

const page = (path: string, headers: HeadersInit = {}, bindings = built) => call(path, { headers }, bindings)
const htmlOf = async (path: string, bindings = built) => (await page(path, {}, bindings)).text()

const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** What the document holds besides its markup. */
const dataIn = (html: string): PageData =>
  JSON.parse(/<script id="page-data" type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? '{}')

/** The markup of the main part, without the marks that React leaves between texts. */
const mainOf = (html: string) =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '')

/** What the main part says. */
const textOf = (html: string) => unescaped(mainOf(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')

/** The addresses that products of a guide or of a list lead to. */
const linksIn = (html: string) =>
  [...mainOf(html).matchAll(/<a [^>]*href="([^"]*[?&;]open=[^"]*)"/g)].map(([, link]) =>
    unescaped(link ?? ''),
  )

const isWaiting = (html: string) => mainOf(html).includes('aria-busy="true"')

let stored = false
beforeEach(async () => {
  isolateMemory.clear()
  if (stored) return
  stored = true
  await storeCatalogue(env, {
    ...catalogue,
    products: [
      ...catalogue.products,
      product('sb', 'sb-elak', { name: hostile, artnr: `'"<x>`, ...publishedIn('no') }),
    ],
    texts: [
      {
        id: 't1',
        machineName: 'start-hero-title',
        text: texts.sv.pages['start-hero-title'],
        translations: { no: texts.no.pages['start-hero-title'], dk: '' },
      },
    ],
  })
  await storeStaff()
})
afterAll(emptyStorage)

test('document: nothing in it is stopped by the content security policy', async () => {
  for (const path of [
    '/sv',
    '/sv/guide/elslutbleck',
    '/sv/produkter/lashus',
    '/sv/produkt/eb-alfa',
    '/sv/order',
  ]) {
    const html = (await htmlOf(path)).replace(`<style>${buildFiles.css}</style>`, '')
    expect(html).not.toMatch(/<script(?![^>]*\s(?:src=|type="application\/json"))/)
    expect(html).not.toMatch(/<style|<[a-z][^>]*\s(?:style|on[a-z]+)="/)
  }
})

test('document: its style is that of the build, and another build is another page', async () => {
  let tag = ''
  for (const css of ['a<b{}', 'a<b{color:red}']) {
    const files = { ...buildFiles, css, cssHash: `'sha256-${css.length}'` }
    const bindings = { ...env, ASSETS: assetsOf({ [buildFilesPath]: JSON.stringify(files) }) }
    const response = await page('/sv/produkt/eb-alfa', { 'If-None-Match': tag }, bindings)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${css.length}'`)
    expect(await response.text()).toContain(`<style>${css}</style>`)
    tag = response.headers.get('ETag') ?? ''
    const known = await page('/sv/produkt/eb-alfa', { 'If-None-Match': tag }, bindings)
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
  }
})

test('guide: its document lists published products and counts in every language, and no drafts', async () => {
  for (const language of languageCodes) {
    for (const { guide, code } of guideCategories) {
      const html = await htmlOf(`/${language}${guide.path}`)
      for (const secret of secrets) expect(html).not.toContain(secret)
      const published = catalogue.products.filter(
        (each) => each.category === code && isPublished(each, language),
      )
      expect(isWaiting(html), `${language} ${code}`).toBe(false)
      for (const { name, translations } of published)
        expect(textOf(html)).toContain(language === 'sv' ? name : translations[language]?.name || name)
    }
  }
})

test('guide: the document shows the state of its address, what is left, what is chosen, and where links lead', async () => {
  const html = await htmlOf('/sv/guide/elslutbleck?c=rattvand')
  expect(textOf(html)).toContain(`1 ${texts.sv.categories.eb.one}`)
  expect(linksIn(html)).toEqual(['/sv/guide/elslutbleck?c=rattvand&eb=eb-alfa&open=eb-alfa'])
  const boxOf = (value: string) =>
    new RegExp(`<button [^>]*value="${value}"[^>]*role="checkbox"[^>]*>`).exec(mainOf(html))?.[0]
  expect(boxOf('rattvand')).toContain('aria-checked="true"')
  expect(boxOf('omvand')).toContain('aria-disabled="true"')
  const withHousing = await htmlOf('/sv/guide/elslutbleck?lh=lh-tva&eb=eb-alfa')
  expect(textOf(withHousing)).toContain('Två')
  expect(mainOf(withHousing)).toMatch(/<a [^>]*aria-current="true"[^>]*data-product="eb-alfa"/)
  const ofLock = await htmlOf('/sv/guide/slutbleck?em=em-lock&em.c=em-oro-rattvand')
  expect(linksIn(ofLock)).toHaveLength(1)
  expect(textOf(ofLock)).toContain('Kort')
})

test('guide: where an index is too large to be sent, the document holds the view, which costs no row when warm', async () => {
  const small: Env = { ...built, LARGEST_INDEX: '0' }
  for (const address of [
    '/sv/guide/elslutbleck?c=rattvand',
    '/sv/guide/elslutbleck/em?em=em-lock',
    '/sv/produkter/elslutbleck?sort=artnr&c=rattvand',
  ]) {
    const html = await htmlOf(address, small)
    const { indexes = {}, view } = dataIn(html)
    expect(Object.values(indexes).every((version) => version === null)).toBe(true)
    expect(indexes.eb).toBeNull()
    const whole = await htmlOf(address)
    expect(mainOf(html)).toBe(mainOf(whole))
    expect(dataIn(whole).view).toBeUndefined()
    expect(view?.answer.cards.map(({ id }) => id)).toContain('eb-alfa')
    expect(linksIn(html).length).toBe(view?.answer.cards.length)
    for (const secret of secrets) expect(html).not.toContain(secret)
    if (isolateMemory.generation) isolateMemory.generation.goodUntil = Number.POSITIVE_INFINITY
    const { bindings, counts } = countingBindings(small)
    await htmlOf(address, bindings)
    expect(counts, address).toEqual({ trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 })
  }
})

test('summary: where an index is too large to be sent, the document is the same, and names its products', async () => {
  const address = '/sv/order?eb.c=rattvand&eb=eb-alfa'
  const html = await htmlOf(address, { ...built, LARGEST_INDEX: '0' })
  expect(mainOf(html)).toBe(mainOf(await htmlOf(address)))
  expect(dataIn(html)).toMatchObject({ indexes: { eb: null }, parts: { eb: ['eb-alfa'] } })
})

test('guide: what nothing matches, and what a link asks for in vain, is said in the document', async () => {
  const none = textOf(await htmlOf('/sv/guide/elslutbleck?c=rattvand,omvand'))
  expect(none).toContain(`0 ${texts.sv.categories.eb.many}`)
  for (const path of [
    '/sv/guide/elslutbleck?c=finns-ej',
    '/sv/guide/elslutbleck?eb=finns-ej',
    '/sv/guide/slutbleck?em=finns-ej',
  ])
    expect(mainOf(await htmlOf(path)), path).toContain('role="alert"')
})

test('guide: the list of a lock is the guide itself where the address names no lock, in every language', async () => {
  for (const language of languageCodes)
    for (const { guide } of guideCategories.filter((category) => category.guide.withEm))
      for (const query of ['', '?c=sb-plan', '?em=', '?em=%20', '?em.c=em-oro-rattvand']) {
        const path = `/${language}${guide.path}`
        const bare = mainOf(await htmlOf(`${path}/em${query}`))
        expect(bare.replaceAll(`${path}/em`, path), path + query).toBe(mainOf(await htmlOf(path + query)))
      }
})

test('list: its document shows the published products in the order of its address, as the API does', async () => {
  for (const language of languageCodes) {
    for (const { list, path, code } of categories) {
      const query = '?sort=artnr&from=a%20b'
      const html = await htmlOf(`/${language}${list.path}${query}`)
      for (const secret of secrets) expect(html).not.toContain(secret)
      const response = await call(`/api/${path}?sort=artnr&lang=${language}`)
      const { items, total } = (await response.json()) as { items: CardAnswer[]; total: number }
      expect(dataIn(html).list, `${language} ${code}`).toEqual({ category: code, items, total })
      expect(linksIn(html)).toEqual(
        items.map(({ _id }) => `/${language}${list.path}?sort=artnr&from=a%20b&open=${_id}`),
      )
    }
  }
})

test('list: criteria in the address narrow the document', async () => {
  const html = await htmlOf('/sv/produkter/elslutbleck?c=rattvand')
  expect(isWaiting(html)).toBe(false)
  expect(linksIn(html)).toHaveLength(1)
})

test('summary: its document has the parts of its address in full, where they are published', async () => {
  for (const language of languageCodes) {
    const html = await htmlOf(`/${language}/order?eb=eb-alfa&eb.c=rattvand&lh=lh-tva`)
    for (const secret of secrets) expect(html).not.toContain(secret)
    const cards = await Promise.all(
      (['lh', 'eb'] as const).map(async (code) => {
        const response = await call(`/api/${categoryOf(code).path}?limit=100&lang=${language}`)
        const { items } = (await response.json()) as { items: CardAnswer[] }
        return items.find(({ _id }) => _id === (code === 'eb' ? 'eb-alfa' : 'lh-tva'))
      }),
    )
    const published = cards.filter((card) => card !== undefined)
    expect(dataIn(html).products?.map(({ _id }) => _id)).toEqual(published.map(({ _id }) => _id))
    const isWhole = published.length === cards.length
    expect(isWaiting(html), language).toBe(!isWhole)
    expect(isWhole || language !== 'sv').toBe(true)
    if (!isWhole) continue
    for (const card of published) {
      expect(textOf(html)).toContain(card.name)
      expect(textOf(html)).toContain(card.artnr)
    }
    expect(unescaped(html)).toContain(
      `href="/${language}/guide/elslutbleck/edit?c=rattvand&lh=lh-tva&eb=eb-alfa"`,
    )
    expect(textOf(html)).toContain(texts[language].choices.rattvand)
  }
  // Without a language in the address, links have none either.
  expect(await htmlOf('/order?eb=eb-alfa')).toContain('href="/guide/elslutbleck')
})

test('replacement guide: its document says what replaces the numbers of its address, and of none that nothing is known', async () => {
  for (const language of languageCodes) {
    const html = await htmlOf(`/${language}/utbytesguiden?q=KV-1487A,finns-ej`)
    for (const secret of secrets) expect(html).not.toContain(secret)
    const { requested, found } = dataIn(html).numbers ?? {}
    expect(requested).toEqual(['KV-1487A', 'finns-ej'])
    expect(found?.map(({ artnr }) => artnr)).toEqual(['KV-1487A'])
    for (const { products } of found ?? [])
      for (const { name, artnr } of products) {
        expect(textOf(html)).toContain(name)
        expect(textOf(html)).toContain(artnr)
      }
  }
  expect(dataIn(await htmlOf('/sv/utbytesguiden')).numbers).toBeUndefined()
  expect((await page(`/sv/utbytesguiden?q=${'1,'.repeat(3000)}`)).status).toBe(200)
})

test('product: its document holds what the API says of it in this language, in every language', async () => {
  for (const language of languageCodes) {
    for (const { code, path, artnrLabel } of categories) {
      const stored = catalogue.products.find((each) => each.category === code && isPublished(each, language))
      if (!stored) continue
      const response = await page(`/${language}/produkt/${stored.id}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      const detail = await (await call(`/api/${path}/${stored.id}?lang=${language}`)).json<{
        name: string
        translations: object
      }>()
      const { translations, ...shown } = detail
      expect(dataIn(html).products?.map(withPartnerFacts)).toEqual([shown])
      expect(mainOf(html)).toContain(
        `<h1 class="text-2xl md:text-[1.75rem]" aria-busy="false">${escapeHtml(detail.name)}`,
      )
      expect(textOf(html)).toContain(texts[language].ui.product[artnrLabel])
    }
  }
})

test('product: what it lacks is left out of its document, and what it has is there', async () => {
  const alfa = await htmlOf('/sv/produkt/eb-alfa')
  expect(textOf(alfa)).toContain('99 111 11')
  expect(alfa).toMatch(/<img [^>]*src="\/files\/NK1\/images\/sv\/framsida.png/)
  expect(textOf(alfa)).not.toContain(texts.sv.ui.product.untranslated)
  expect(textOf(await htmlOf('/no/produkt/eb-beta'))).toContain(texts.no.ui.product.untranslated)
  expect(mainOf(await htmlOf('/sv/produkt/sb-elak'))).not.toContain('<img')
})

test('product: a draft, a stranger and nonsense are all the same page that says so, with 404', async () => {
  const ids = [
    'eb-hemlig',
    'lh-hemlig',
    'finns-ej',
    'a'.repeat(65),
    '%00',
    "'%20OR%201=1",
    '%E0%A4%A',
    '..%2F',
  ]
  for (const language of languageCodes) {
    for (const id of ids) {
      const response = await page(`/${language}/produkt/${id}`)
      expect(response.status, id).toBe(404)
      const html = await response.text()
      expect(textOf(html)).toContain(texts[language].ui.product.missing)
      for (const secret of secrets.filter((each) => !id.includes(each))) expect(html).not.toContain(secret)
    }
  }
  // Published in Swedish and Norwegian, a draft in Danish.
  expect((await page('/no/produkt/eb-alfa')).status).toBe(200)
  const draft = await page('/dk/produkt/eb-alfa')
  expect(draft.status).toBe(404)
  expect(await draft.text()).not.toContain('hemlig')
  expect((await page('/sv/produkt/finns-ej', { 'If-None-Match': '*' })).status).toBe(404)
})

test('language menu: the document of any product, of a missing one too, names its own id', async () => {
  for (const id of ['eb-alfa', 'sb-elak', 'finns-ej', `a"'<å`]) {
    const html = await htmlOf(`/sv/produkt/${encodeURIComponent(id)}`)
    expect(unescaped(html)).toContain(`href="/no/produkt/${encodeURIComponent(id)}`)
  }
})

test('document: a hostile name is text, in its markup and in its data', async () => {
  for (const path of [
    '/sv/guide/slutbleck',
    '/sv/produkter/slutbleck?open="><script>alert(1)</script>',
    '/sv/order?sb=sb-elak',
    '/sv/produkt/sb-elak',
  ]) {
    const html = await htmlOf(path)
    expect(html, path).not.toContain('<script>')
    expect(html, path).not.toContain(`'"<x>`)
    expect(textOf(html), path).toContain(hostile)
  }
  expect(dataIn(await htmlOf('/sv/produkt/sb-elak')).products?.[0]?.name).toBe(hostile)
})

test('document: nonsense in an address is no state at all', async () => {
  for (const query of ['?sort=<x>', '?n=-1', '?n=1e9', '?open=%00', '?%E0%A4%A', '?sort=name&sort=artnr'])
    expect((await page(`/sv/produkter/elslutbleck${query}`)).status, query).toBe(200)
  for (const query of ['?c=%00', '?c=a%20b&eb=<x>', '?open=..', `?c=${'a,'.repeat(3000)}`])
    expect((await page(`/sv/guide/elslutbleck${query}`)).status, query).toBe(200)
})

test('document: it is that of its address alone, and is not sent again when it is known', async () => {
  const path = '/sv/guide/elslutbleck?c=rattvand'
  const response = await page(path)
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const known = { 'If-None-Match': response.headers.get('ETag') ?? '' }
  expect((await page(path, known)).status).toBe(304)
  expect((await page('/sv/guide/elslutbleck', known)).status).toBe(200)
  expect(dataIn(await response.text()).address).toBe(path)
})

test('document: a warm one asks D1, KV and R2 for nothing', async () => {
  for (const path of [
    '/sv',
    '/sv/guide/slutbleck?em=em-lock&em.c=em-oro-rattvand',
    '/sv/produkter/elslutbleck?sort=artnr',
    '/sv/produkter/elslutbleck?c=rattvand',
    '/sv/order?eb=eb-alfa&lh=lh-tva',
    '/sv/produkt/eb-alfa',
  ]) {
    await htmlOf(path)
    if (isolateMemory.generation) isolateMemory.generation.goodUntil = Number.POSITIVE_INFINITY
    const { bindings, counts } = countingBindings(built)
    await htmlOf(path, bindings)
    expect(counts, path).toEqual({ trips: 0, statements: 0, read: 0, written: 0, kv: 0, r2: 0 })
  }
})

test('document: without the catalogue it is rendered without products, and asks the API itself', async () => {
  const down = {
    get: () => () => {
      throw new Error('down')
    },
  }
  const away = { ...built, DB: new Proxy(env.DB, down), CACHE: new Proxy(env.CACHE, down) }
  for (const path of [
    '/sv',
    '/sv/guide/elslutbleck',
    '/sv/produkter/elslutbleck',
    '/sv/order?eb=eb-alfa',
    '/sv/produkt/eb-alfa',
  ]) {
    const response = await page(path, {}, away)
    expect(response.status, path).toBe(200)
    const html = await response.text()
    const rendered = path.includes('order') && { rendered: ['order/summary', 'texts/sv/later'] }
    expect(dataIn(html), path).toEqual({ address: path, ...rendered })
    expect(mainOf(html), path).toContain('<h1')
  }
})

test('document: whatever an address and a cookie say, the response is a page, or leads to one', async () => {
  const random = new Random(33)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const names = [
    ...['c', 'open', 'q', 'n', 'nr', 'sort', 'id', 'dorrar', 'hash', 'resource', 'from', 'lang', '__proto__'],
    ...categories.flatMap(({ code }) => [code, `${code}.c`]),
    ...formActions,
  ]
  const values = [
    ...[
      'rattvand',
      'eb-alfa',
      'em-lock',
      'NK1',
      'rattvand,brandkrav-e30-el30',
      'artnr',
      'name',
      '2',
      '-artnr',
    ],
    ...segments.filter((each) => each.length < 1000),
  ]
  const cookies = [
    'langcode=no',
    'langcode=%00',
    'langcode',
    '=; ;;langcode=sv;langcode=xx',
    `a=${'b'.repeat(3000)}`,
  ]
  for (let each = 0; each < 400; each++) {
    const { name } = random.of(publicRoutes)
    const path = pathTo(name, random.of(languageCodes), { id: random.of(['eb-alfa', 'em-lock', 'finns-ej']) })
    const query = Array.from({ length: Math.floor(random.next() * 5) }, () => {
      const value = random.chance(20) ? `${random.of(values)},,${random.of(values)}` : random.of(values)
      return `${random.of(names)}=${value}`
    })
    const address = `${random.chance(80) ? path : `${path}/${random.of(segments)}`}?${query.join('&')}`
    const response = await page(address, { Cookie: random.of(cookies) })
    const html = await response.text()
    expect([200, 301, 302, 303, 404], address).toContain(response.status)
    if (response.status === 200) expect(mainOf(html), address).toMatch(/<h1|aria-busy="true"/)
    // What fails while it is rendered is left to the browser, and logged.
    expect(logged.mock.calls, address).toEqual([])
  }
  logged.mockRestore()
})

test('texts: one that staff change is on the page, in each language by its own fallback', {
  tags: ['7.9.1'],
}, async () => {
  const before = await page('/sv')
  expect(dataIn(await before.text()).texts).toBeUndefined()
  const write = (body: unknown) => callAs(0, '/api/content/t1', { method: 'PUT', body })
  expect((await write({ text: 'Ny <rubrik> & "mer"' })).status).toBe(200)
  isolateMemory.clear()
  const html = await (await page('/sv', { 'If-None-Match': before.headers.get('ETag') ?? '' })).text()
  expect(html).toMatch(/<h1 [^>]*>Ny &lt;rubrik&gt; &amp; &quot;mer&quot;<\/h1>/)
  expect(dataIn(html).texts).toEqual({
    'pages.start-hero-title': { text: 'Ny <rubrik> & "mer"', untranslated: false },
  })
  // Norwegian has a translation that is the built-in one, Danish none at all.
  expect(dataIn(await htmlOf('/no')).texts).toBeUndefined()
  const danish = await htmlOf('/dk')
  expect(danish).toMatch(
    new RegExp(`<h1 [^>]*lang="sv" title="${texts.dk.ui.product.untranslated}"[^>]*>Ny &lt;rubrik&gt;`),
  )
  await jsonAs(2, '/api/content/t1', { method: 'PUT', body: { translations: { no: { text: 'Ny norsk' } } } })
  isolateMemory.clear()
  expect(await htmlOf('/no')).toContain('>Ny norsk</h1>')
})

test('texts: a changed label stands in attributes, in other texts, in the index and in responses, escaped', {
  tags: ['7.9.1'],
}, async () => {
  const choice = '<Rätt> "vänd"'
  const put = async (name: string, text: string) =>
    jsonAs(0, `/api/content/${name}`, { method: 'PUT', body: { text } })
  await put('ui.common.remove', `"><script>alert('1')</script> {{label}}`)
  await put('choices.rattvand', choice)
  await put('ui.common.copy', 'Ta {{value}} & "mer"')
  await put('facts.funktion', 'Ny <funktion>')
  await put('ui.guide.noCriteria', 'Inget <valt>')
  await put('columns.brandkrav', 'Ny & rubrik')
  await put('ui.network.incomplete', 'Kom <inte>')
  isolateMemory.clear()
  const html = await htmlOf('/sv/guide/elslutbleck?c=rattvand')
  expect(html).not.toContain('<script>')
  expect(html).toMatch(
    /aria-label="&quot;&gt;&lt;script&gt;alert\(&#x27;1&#x27;\)&lt;\/script&gt; [^"]*&lt;Rätt&gt; &quot;vänd&quot;"/,
  )
  expect(html).toContain('Ny &amp; rubrik')
  expect(html).toContain('Kom &lt;inte&gt;')
  expect(await htmlOf('/sv/guide/elslutbleck')).toContain('Inget &lt;valt&gt;')
  // Labels of facts come with answers, and staff's screens ask for their texts themselves.
  expect(dataIn(html).texts).not.toHaveProperty('facts.funktion')
  const shown = await htmlOf('/sv/produkt/eb-alfa')
  expect(shown).toMatch(/aria-label="Ta NK1[^"]* &amp; &quot;mer&quot;"/)
  expect(shown).toContain('Ny &lt;funktion&gt;')
  const bytes = await (await call('/api/elslutbleck/index?lang=sv', {})).arrayBuffer()
  const index = openIndex(new Uint8Array(bytes))
  expect(index.choices.find(({ slug }) => slug === 'rattvand')?.label).toBe(choice)
  // Back to the built-in text: as if it had never been changed.
  await put('choices.rattvand', texts.sv.choices.rattvand)
  const rows = await jsonAs<{ machineName: string; builtIn?: object }[]>(0, '/api/content')
  expect(rows.find(({ machineName }) => machineName === 'choices.rattvand')).not.toHaveProperty('builtIn')
})

test('texts: one that loses a value, or asks for another one, is refused by its name', {
  tags: ['7.9.1'],
}, async () => {
  const put = (body: unknown) =>
    jsonAs<object>(0, '/api/content/ui.guide.showHits_other', { method: 'PUT', body }, 400)
  expect(await put({ text: 'Visa' })).toMatchObject({
    error: 'TEXT_LACKS',
    details: { field: 'text', placeholder: '{{count}}' },
    message: expect.stringContaining('{{count}}'),
  })
  expect(await put({ translations: { dk: { text: 'Vis {{count}} {{antal}}' } } })).toMatchObject({
    error: 'TEXT_UNKNOWN',
    details: { field: 'translations.dk.text', placeholder: '{{antal}}' },
  })
  const rows = await jsonAs<{ machineName: string; text: string }[]>(0, '/api/content')
  expect(rows.find(({ machineName }) => machineName === 'ui.guide.showHits_other')?.text).toBe(
    texts.sv.ui.guide.showHits_other,
  )
})

test('form of a guide: a pressed button leads to the address that it asks for, and nothing else is redirected', async () => {
  const led = async (path: string) => {
    const response = await page(path)
    return [response.status, response.headers.get('Location'), response.headers.get('Cache-Control')]
  }
  const guide = '/sv/guide/elslutbleck'
  expect(await led(`${guide}?c=ej-brandkrav&toggle=rattvand`)).toEqual([
    303,
    `${guide}?c=ej-brandkrav,rattvand`,
    'no-store',
  ])
  expect(await led(`${guide}?c=rattvand&clear=`)).toEqual([303, guide, 'no-store'])
  expect(await led(`${guide}/edit?em=em-alfa&without=em`)).toEqual([303, `${guide}/edit`, 'no-store'])
  expect(await led('/sv/produkter/elslutbleck?sort=-artnr&toggle=rattvand')).toEqual([
    303,
    '/sv/produkter/elslutbleck?sort=-artnr&c=rattvand',
    'no-store',
  ])
  for (const hostile of ['toggle=%0d%0aX:1', 'toggle=//evil.example', 'without=__proto__', 'toggle='])
    expect(await led(`${guide}?${hostile}`)).toEqual([303, guide, 'no-store'])
  expect((await page('/sv/order?toggle=rattvand')).status).toBe(200)
})

test('form of a guide: the document says what is asked for, and its buttons are of the form', async () => {
  const html = await htmlOf('/sv/guide/elslutbleck?c=rattvand&n=2&utm=1')
  const [, fields = ''] = /<form id="address-form"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  expect([...fields.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['c', 'rattvand'],
    ['utm', '1'],
  ])
  const boxes = [...mainOf(html).matchAll(/<button [^>]*role="checkbox"[^>]*>/g)].map(([tag]) => tag)
  expect(boxes.length).toBeGreaterThan(3)
  for (const tag of boxes) {
    expect(tag).toMatch(/ form="address-form" value="[^"]+".* name="toggle"/)
    expect(tag).toContain(tag.includes('aria-disabled') ? 'type="button"' : 'type="submit"')
  }
})

test('search: its page shows the hits of a query in the language, and what to do without any', async () => {
  const html = await htmlOf('/sv/sok?q=alfa')
  expect(textOf(html)).toContain('Alfa')
  expect(mainOf(html)).toContain('href="/sv/produkt/eb-alfa"')
  expect(dataIn(html).search?.query).toBe('alfa')
  // What it understands is counted in the document: without scripts nothing else would say so.
  const understood = await htmlOf(`/sv/sok?q=${encodeURIComponent('rättvänt elslutbleck')}`)
  expect(mainOf(understood)).toMatch(/<a [^>]*href="\/sv\/guide\/elslutbleck\?c=rattvand"/)
  expect(textOf(understood)).toContain(texts.sv.ui.search.places)
  expect(textOf(await htmlOf('/no/sok?q=xqzxqz'))).toContain('xqzxqz')
  expect(textOf(await htmlOf('/sv/sok?q=x'))).toContain(texts.sv.ui.search.hint)
  expect(mainOf(await htmlOf(`/sv/sok?q=${encodeURIComponent(hostile)}`))).not.toContain('<script')
  expect((await page(`/sv/sok?q=${'x'.repeat(5000)}`)).status).toBe(200)
})

test('list: its document shows as many pages as the address asks for, up to ten', async () => {
  const html = await htmlOf('/sv/produkter/elslutbleck?n=10')
  expect(dataIn(html).list?.items.length).toBe(dataIn(html).list?.total)
  expect(dataIn(await htmlOf('/sv/produkter/elslutbleck?n=11')).list).toBeUndefined()
})

test('document: rendered once for an address without a query, until what it says or its build changes', async () => {
  const path = '/sv/guide/elslutbleck'
  const first = await htmlOf(path)
  const cached = () => isolateMemory.get(`document ${path}`, 'sv')
  // What stands in memory is what is sent.
  const rendered = cached()
  if (!rendered) throw new Error('It is not cached')
  isolateMemory.set(`document ${path}`, 'sv', {
    ...rendered,
    bytes: new TextEncoder().encode('cached') as Uint8Array<ArrayBuffer>,
  })
  expect(await htmlOf(path)).toBe('cached')
  const [query, other] = [await htmlOf(`${path}?c=rattvand`), await htmlOf('/no/guide/elslutbleck')]
  for (const html of [query, other]) expect(html).toContain('<main')
  expect(isolateMemory.get(`document ${path}?c=rattvand`, 'sv')).toBeUndefined()
  const files = { ...buildFiles, css: 'b{}', cssHash: "'sha256-b'" }
  const rebuilt = { ...env, ASSETS: assetsOf({ [buildFilesPath]: JSON.stringify(files) }) }
  expect(await htmlOf(path, rebuilt)).toContain('<style>b{}</style>')
  expect(await htmlOf(path)).toBe(first)
  // Somebody saves: with the new index, and with the new text, it is another document.
  await jsonAs(0, '/api/content/ui.guide.noCriteria', { method: 'PUT', body: { text: 'Inget sparat' } })
  const saved = await htmlOf(path)
  expect(saved).not.toBe(first)
  expect(saved).toContain('Inget sparat')
  // Nobody fills the memory with addresses that they make up.
  for (const address of [
    '/sv/produkt/finns-ej',
    '/sv/produkt/%65b-alfa',
    '/sv/produkt/eb-alfa/',
    '/sv/admin/eb/eb-alfa',
  ]) {
    await page(address)
    expect(isolateMemory.get(`document ${address}`, 'sv'), address).toBeUndefined()
  }
  await page('/sv/produkt/eb-alfa')
  expect(isolateMemory.get('document /sv/produkt/eb-alfa', 'sv')).toBeDefined()
})

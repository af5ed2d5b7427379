import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { languageCodes } from '../../domain/languages.ts'
import { type PageData, productShells, styleHashPath } from '../../domain/page/data.ts'
import { escapeHtml } from '../../domain/page/escape-html.ts'
import { slotCard, slotId } from '../../domain/page/slots.ts'
import { type MarkedShell, markedShellPath, markText } from '../../domain/page/text-marks.ts'
import { isPublished } from '../../domain/product.ts'
import { matchRoute, pathTo } from '../../domain/routes.ts'
import { texts } from '../../domain/texts/index.ts'
import { isolateMemory } from '../catalogue/isolate.ts'
import { assetsOf } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { emptyStorage } from '../testing/empty-storage.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { product, publishedIn } from '../testing/records.ts'
import { callAs, jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { layoutAttributesOf } from './pages.ts'

describe('fill shell', () => {
  afterAll(emptyStorage)

  const hostile = `"><script>alert('1')</script>&lt;⟦artnr⟧`

  const hostileText = { remove: `"><script>alert('1')</script> {{label}}`, choice: '<Rätt> "vänd"' }

  /** The same page in another language, as the build writes the address of a product's page. */
  const inNorwegian = `<a href="${pathTo('product', 'no', { id: slotId })}">no</a>`

  const style = '<style>a{color:red}@media (300px<width){a{color:blue}}</style>'

  /** A shell as the build makes it, with one slot of every kind. */
  const filled = [
    `<!doctype html>\n<html lang="sv" data-language="sv">\n${style}<body>`,
    `<link rel="preload" as="image" href="${slotCard.picture?.url}">`,
    `<h1>${slotCard.name}<span data-slot="untranslated">SV</span></h1>`,
    `<button aria-label="Kopiera ${slotCard.artnr}">${slotCard.artnrLabel}</button>`,
    `<p data-slot="supplier">${slotCard.enr}</p>`,
    `<img data-slot="picture" data-slot-class="line-art" class="a line-art" src="${slotCard.picture?.url}">`,
    ...slotCard.facts.map((fact, position) => `<li data-slot="fact-${position}">${fact}</li>`),
    `${inNorwegian}</body></html>`,
  ].join('')
  const start = `<html lang="sv">${style}<h1 data-text="pages.start-hero-title">Built in</h1><a title="Remove Label">Other</a></html>`
  /** Its twin: the heading, and a title with another text in it. */
  const markedStart: MarkedShell = {
    texts: [
      { key: 'pages.start-hero-title', values: {} },
      { key: 'choices.rattvand', values: {} },
      { key: 'ui.common.remove', values: { label: markText('Label', 1) } },
    ],
    html: `<html lang="sv">${style}<h1 data-text="pages.start-hero-title">${markText('Built in', 0)}</h1><a title="${markText(
      `Remove ${markText('Label', 1)}`,
      2,
    )}">Other</a></html>`,
  }

  const markedProduct: MarkedShell = {
    texts: [{ key: 'ui.common.copy', values: { value: slotCard.artnr } }],
    html: filled.replace(`Kopiera ${slotCard.artnr}`, (text) => markText(text, 0)),
  }

  const built: Env = {
    ...env,
    ASSETS: assetsOf(
      Object.fromEntries(
        languageCodes.flatMap((code) => [
          [`/shells/${code}/start.html`, start],
          [markedShellPath(code, 'start'), JSON.stringify(markedStart)],
          [markedShellPath(code, productShells.filled), JSON.stringify(markedProduct)],
          [`/shells/${code}/order.html`, 'order'],
          [`/shells/${code}/staff.html`, '<html lang="sv"></html>'],
          [`/shells/${code}/guide-filter-ms.html`, start],
          [`/shells/${code}/product.html`, `nothing known ${inNorwegian}`],
          [`/shells/${code}/${productShells.filled}.html`, filled],
          [
            `/shells/${code}/${productShells.missing}.html`,
            `<html lang="sv"><p>missing</p>${inNorwegian}</html>`,
          ],
        ]),
      ),
    ),
  }

  const page = (path: string, headers: HeadersInit = {}, bindings = built) =>
    call(path, { headers }, bindings)

  /** What a browser would read from the page's attribute. */
  async function dataOf(html: string): Promise<PageData> {
    let value = ''
    await new HTMLRewriter()
      .on('html', {
        element: (element) => {
          value = element.getAttribute('data-page') ?? ''
        },
      })
      .transform(new Response(html))
      .text()
    const named: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }
    return JSON.parse(value.replace(/&([#\w]+);/g, (_, name: string) => named[name] ?? '?')) as PageData
  }

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

  test('the page of a published product of any category holds its name, number, facts and picture', async () => {
    for (const language of languageCodes) {
      for (const { code, artnrLabel } of categories) {
        const shown = catalogue.products.find((each) => each.category === code && isPublished(each, language))
        if (!shown) continue
        const answer = await page(`/${language}/produkt/${shown.id}`)
        expect(answer.status).toBe(200)
        const html = await answer.text()
        const translated = language === 'sv' ? undefined : shown.translations[language]
        expect(html).toContain(`<h1>${translated?.name || shown.name}<`)
        expect(html).toContain(`Kopiera ${translated?.artnr || shown.artnr}"`)
        expect(html).toContain(`>${texts[language].ui.product[artnrLabel]}</button>`)
        expect(html).not.toMatch(/⟦/)
        expect((await dataOf(html)).product).toMatchObject({ id: shown.id, card: { category: code } })
      }
    }
  })

  test('what a product lacks is left out of its page, and what it has is there', async () => {
    const alfa = await (await page('/sv/produkt/eb-alfa')).text()
    expect(alfa).toContain('<p data-slot="supplier">99 111 11</p>')
    expect(alfa).toMatch(/class="a line-art" src="\/files\/NK1\/images\/sv\/framsida.png/)
    expect(alfa).toContain('<link rel="preload" as="image" href="/files/NK1/')
    expect(alfa).toContain('data-slot="fact-0"')
    expect(alfa).not.toContain('data-slot="untranslated"')
    const bare = await (await page('/sv/produkt/sb-elak')).text()
    expect(bare).not.toMatch(/data-slot="(supplier|picture|fact-\d|untranslated)"/)
    expect(bare).not.toContain('<link')
    const norwegian = await (await page('/no/produkt/eb-beta')).text()
    expect(norwegian).toContain('data-slot="untranslated"')
  })

  test('language menu: the document of any product, of a missing one too, names its own id', async () => {
    for (const id of ['eb-alfa', 'sb-elak', 'finns-ej', `a"'<å`]) {
      const html = await (await page(`/sv/produkt/${encodeURIComponent(id)}`)).text()
      expect(html).toContain(`<a href="/no/produkt/${escapeHtml(encodeURIComponent(id))}">no</a>`)
    }
  })

  test('a hostile name is text, in the page and in its data', async () => {
    const html = await (await page('/sv/produkt/sb-elak')).text()
    expect(html).not.toContain('<script')
    expect(html).not.toContain(`'"<x>`)
    expect(html.match(/<html[^>]*>/)?.[0]).toContain('data-page=')
    expect((await dataOf(html)).product?.card?.name).toBe(hostile)
    // The name holds the mark of a slot, which stays the name's.
    expect(html).toContain('&amp;lt;⟦artnr⟧')
  })

  test('a draft, a stranger and nonsense are all the same page that says so, with 404', async () => {
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
        const answer = await page(`/${language}/produkt/${id}`)
        expect(answer.status, id).toBe(404)
        const html = await answer.text()
        expect(html).toContain('<p>missing</p>')
        for (const secret of secrets.filter((each) => !id.includes(each))) expect(html).not.toContain(secret)
      }
    }
    // Published in Swedish and Norwegian, a draft in Danish.
    expect((await page('/no/produkt/eb-alfa')).status).toBe(200)
    const draft = await page('/dk/produkt/eb-alfa')
    expect(draft.status).toBe(404)
    expect(await draft.text()).not.toContain('hemlig')
  })

  test('a page that is known is not sent again, until its product changes', async () => {
    const first = await page('/sv/produkt/eb-alfa')
    const tag = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    const again = await page('/sv/produkt/eb-alfa', tag)
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await page('/no/produkt/eb-alfa', tag)).status).toBe(200)
    const missing = await page('/sv/produkt/finns-ej', { 'If-None-Match': '*' })
    expect(missing.status).toBe(404)
  })

  test('product page: its style is that of the build, and another build is another page', async () => {
    const path = `/shells/sv/${productShells.filled}.html`
    const build = (css: string): Env => {
      const html = filled.replace(style, `<style>${css}</style>`)
      return { ...env, ASSETS: assetsOf({ [path]: html, [styleHashPath]: `'sha256-${css.length}'` }) }
    }
    let tag = ''
    for (const css of ['a<b{}', 'a<b{color:red}']) {
      const answer = await page('/sv/produkt/eb-alfa', { 'If-None-Match': tag }, build(css))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Security-Policy')).toContain(`'sha256-${css.length}'`)
      expect(await answer.text()).toContain(`<style>${css}</style><body>`)
      tag = answer.headers.get('ETag') ?? ''
    }
    const known = await page('/sv/produkt/eb-alfa', { 'If-None-Match': tag }, build('a<b{color:red}'))
    expect(known.status).toBe(304)
  })

  test('where the catalogue cannot be asked, a page is sent as it was built', async () => {
    const broken = {
      get: () => () => {
        throw new Error('down')
      },
    }
    const bindings: Env = { ...built, DB: new Proxy(env.DB, broken), CACHE: new Proxy(env.CACHE, broken) }
    for (const [path, text] of [
      ['/sv/produkt/eb-alfa', 'nothing known <a href="/no/produkt/eb-alfa">no</a>'],
      ['/sv', start],
    ] as const) {
      const answer = await page(path, {}, bindings)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toBe(text)
    }
  })

  test('a text that staff change is on the page, in each language by its own fallback', {
    tags: ['7.9.1'],
  }, async () => {
    expect(await (await page('/sv')).text()).toBe(start)
    const before = await page('/sv')
    const write = (body: unknown) => callAs(0, '/api/content/t1', { method: 'PUT', body })
    expect((await write({ text: 'Ny <rubrik> & "mer"' })).status).toBe(200)
    isolateMemory.clear()
    const html = await (await page('/sv', { 'If-None-Match': before.headers.get('ETag') ?? '' })).text()
    expect(html).toContain(
      '<h1 data-text="pages.start-hero-title">Ny &lt;rubrik&gt; &amp; &quot;mer&quot;</h1>',
    )
    expect(html).toContain('<a title="Remove Label">Other</a>')
    expect(html).toContain(style)
    expect(html.match(/color:red/g)).toHaveLength(1)
    expect(await dataOf(html)).toEqual({
      texts: { 'pages.start-hero-title': { text: 'Ny <rubrik> & "mer"', untranslated: false } },
    })
    // Norwegian has a translation that is the built-in one, Danish none at all.
    expect(await (await page('/no')).text()).toBe(start)
    const danish = await (await page('/dk')).text()
    const mark = `lang="sv" title="${texts.dk.ui.product.untranslated}"`
    expect(danish).toContain(`<h1 data-text="pages.start-hero-title" ${mark}>Ny &lt;rubrik&gt;`)
    await jsonAs(2, '/api/content/t1', {
      method: 'PUT',
      body: { translations: { no: { text: 'Ny norsk' } } },
    })
    isolateMemory.clear()
    expect(await (await page('/no')).text()).toContain('>Ny norsk</h1>')
  })

  test('a changed label stands in attributes, in other texts, in the index and in answers, escaped', {
    tags: ['7.9.1'],
  }, async () => {
    const put = async (name: string, text: string) =>
      jsonAs(0, `/api/content/${name}`, { method: 'PUT', body: { text } })
    await put('ui.common.remove', hostileText.remove)
    await put('choices.rattvand', hostileText.choice)
    await put('ui.common.copy', 'Ta {{value}} & "mer"')
    await put('facts.funktion', 'Ny <funktion>')
    isolateMemory.clear()
    const html = await (await page('/sv')).text()
    expect(html).not.toContain('<script')
    expect(html).toContain(
      'title="&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt; &lt;Rätt&gt; &quot;vänd&quot;"',
    )
    const changed = (await dataOf(html)).texts ?? {}
    expect(changed['ui.common.remove']).toEqual({ text: hostileText.remove, untranslated: false })
    // Labels of facts come with answers, and staff's screens ask for their texts themselves.
    expect(changed).not.toHaveProperty('facts.funktion')
    const shown = await (await page('/sv/produkt/eb-alfa')).text()
    expect(shown).toMatch(/aria-label="Ta NK1[^"]* &amp; &quot;mer&quot;"/)
    const detail = await (await call('/api/elslutbleck/eb-alfa', {})).json<{ facts: { title: string }[] }>()
    expect(detail.facts.map(({ title }) => title)).toContain('Ny <funktion>')
    const bytes = await (await call('/api/elslutbleck/index?lang=sv', {})).arrayBuffer()
    const index = openIndex(new Uint8Array(bytes))
    expect(index.choices.find(({ slug }) => slug === 'rattvand')?.label).toBe(hostileText.choice)
    // Back to the built-in text: as if it had never been changed.
    await put('choices.rattvand', texts.sv.choices.rattvand)
    const rows = await jsonAs<{ machineName: string; builtIn?: object }[]>(0, '/api/content')
    expect(rows.find(({ machineName }) => machineName === 'choices.rattvand')).not.toHaveProperty('builtIn')
  })

  test('a text that loses a value, or asks for another one, is refused by its name', {
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

  test('a guide with earlier steps keeps room for them, and is not sent again when it is known', {
    tags: ['2.1.7'],
  }, async () => {
    const address = '/sv/guide/montagestolpar?em=a&eb=b'
    const answer = await page(address)
    expect(await answer.text()).toMatch(/^<html data-earlier="2" data-overlaid="" /)
    const known = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
    expect((await page(address, known)).status).toBe(304)
    expect((await page('/sv/guide/montagestolpar?em=a', known)).status).toBe(200)
    expect(await (await page('/sv/guide/montagestolpar')).text()).not.toContain('data-earlier')
  })
})

describe('layout attributes', () => {
  afterAll(emptyStorage)

  const room = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://passar.example')
    const match = matchRoute(pathname)
    if (!match) throw new Error(`No page ${pathname}`)
    return layoutAttributesOf(match.route, searchParams)
  }

  test('a guide is told how many earlier steps its address names, and whether one covers a column and a product is chosen', () => {
    expect(room('/sv/guide/montagestolpar')).toEqual({})
    expect(room('/sv/guide/montagestolpar?c=rostfritt')).toEqual({})
    expect(room('/sv/guide/montagestolpar?c=rostfritt&ms=1')).toEqual({ 'data-chosen': '' })
    expect(room('/sv/guide/montagestolpar?eb.c=rattvand')).toEqual({ 'data-earlier': '1' })
    expect(room('/no/guide/montagestolpar/edit?em=1&lh=2&eb=3')).toEqual({
      'data-earlier': '3',
      'data-overlaid': '',
    })
    expect(room('/guide/slutbleck/em?em=1')).toEqual({ 'data-earlier': '1', 'data-overlaid': '' })
    expect(room('/guide/elslutbleck?em=1&eb=2&sb=3')).toEqual({ 'data-earlier': '1', 'data-chosen': '' })
  })

  test('what no guide reads, and pages that are no guides, get no room', () => {
    expect(room('/guide/elslutbleck?em=%22%3E%3Cb%3E&lh=')).toEqual({})
    expect(room('/order?em=1&eb=2')).toEqual({})
    expect(room('/produkter/elslutbleck?em=1')).toEqual({})
  })
})

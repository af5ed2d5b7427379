import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { LinkedAnswer, ShownProduct } from '../../../domain/contracts/products.ts'
import { texts } from '../../../domain/texts/index.ts'
import { linksOf, markup, textOf } from '../../testing/markup.tsx'
import { ProductList } from '../list/product-list.tsx'
import { FactValues } from './fact-values.tsx'
import { ProductBody } from './product-body.tsx'

const { ui } = texts.sv
const numbers = { enr: '9914021', nobnr: '59243079' }

function productOf(category: CategoryCode, more: Partial<ShownProduct> = {}): ShownProduct {
  return {
    _id: 'p1',
    category,
    language: 'sv',
    name: 'Alfa',
    untranslated: false,
    artnr: 'NK1',
    ...numbers,
    published: true,
    date: '2026-01-02T03:04:05.000Z',
    log: { changed: '2026-01-02T03:04:05.000Z' },
    spec: {},
    info: [],
    facts: [],
    variants: [],
    filter: [],
    images: [],
    docs: [],
    utbyte: [],
    ...more,
  }
}

const body = (product: ShownProduct, language: 'sv' | 'no' = 'sv', selection: readonly string[] = []) =>
  markup(
    <ProductBody category={categoryOf(product.category)} product={product} selection={selection} />,
    language,
  )

test('product: the facts begin with the article number, which a fitting calls article id', {
  tags: ['2.7.4'],
}, async () => {
  expect(textOf(await body(productOf('eb')))).toContain(`${ui.product.artnr} NK1`)
  expect(textOf(await body(productOf('nb')))).toContain(`${ui.product.artid} NK1`)
  expect(ui.product.artid).not.toBe(ui.product.artnr)
})

test('product: the facts name the E number, in Norwegian the Norwegian number, and never both', {
  tags: ['2.7.5'],
}, async () => {
  const swedish = textOf(await body(productOf('eb')))
  expect(swedish).toContain('99 140 21')
  expect(swedish).not.toContain('59 24 30 79')
  const norwegian = textOf(await body(productOf('eb'), 'no'))
  expect(norwegian).toContain('59 24 30 79')
  expect(norwegian).not.toContain('99 140 21')
})

test('product: facts show their label and what a reader sees', { tags: ['2.7.7'] }, async () => {
  const fact = { name: 'brythallfasthet', title: 'Brythållfasthet', value: '4.5', suffix: 'kN' }
  const html = await body(productOf('eb', { facts: [{ ...fact, values: ['4,5'], display: '4,5 kN' }] }))
  expect(textOf(html)).toContain('Brythållfasthet 4,5 kN')
})

test('product: fewer than four values stand in the line, four and more fold', {
  tags: ['9.1.19'],
}, async () => {
  const three = await markup(<FactValues values={['a', 'b', 'c']} line="a, b, c" />)
  expect(textOf(three)).toBe('a, b, c')
  expect(three).not.toContain('<details')
  const four = await markup(<FactValues values={['a', 'b', 'c', 'd']} line="a, b, c, d" />)
  expect(four).toContain('<details')
  expect(four).not.toContain('<details open')
})

test('product: texts fold, the first one open, and an empty one is left out', {
  tags: ['2.7.3'],
}, async () => {
  const info = [
    { title: 'Användningsområde', body: 'Dörrar' },
    { title: 'Egenskaper', body: '' },
    { title: 'Funktion', body: 'Öppnar' },
  ]
  const html = await body(productOf('nb', { info }))
  expect(html.match(/<details/g)).toHaveLength(2)
  expect(html.match(/<details open/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Användningsområde Dörrar Funktion Öppnar')
})

test('product: a section that is Swedish is marked and read out as Swedish, one that is translated is not', {
  tags: ['5.1.2'],
}, async () => {
  const info = [
    { title: 'Bruksområde', body: 'Dører' },
    { title: 'Funktion', body: 'Öppnar', untranslated: true as const },
  ]
  const html = await body(productOf('nb', { info }), 'no')
  expect(textOf(html).split(texts.no.ui.product.untranslated)).toHaveLength(2)
  expect(html).toMatch(/<span lang="sv">Funktion<\/span>/)
  expect(html).toMatch(/<p lang="sv"[^>]*>Öppnar/)
  expect(html).not.toMatch(/lang="sv"[^>]*>(Bruksområde|Dører)/)
})

test('product: variants have a row each with title, article number and the number of the country', {
  tags: ['1.1.6', '2.7.10'],
}, async () => {
  const variants = [{ title: 'Höger', artnr: 'NK1-H', ...numbers }]
  expect(textOf(await body(productOf('lh', { variants })))).toContain('Höger NK1-H 99 140 21')
  expect(textOf(await body(productOf('lh', { variants }), 'no'))).toContain('Höger NK1-H 59 24 30 79')
})

test('product: a strike names the housings that fit, and says when none does', {
  tags: ['2.7.11'],
}, async () => {
  const blank = { untranslated: false, enr: '', nobnr: '', picture: null, facts: [] }
  const housings = [{ ...blank, _id: 'lh1', name: 'Ett', artnr: 'LH-1' }]
  expect(textOf(await body(productOf('eb', { housings })))).toContain(`${ui.product.housings} Ett LH-1`)
  const none = productOf('eb', { housings: [] })
  expect(textOf(await body(none, 'sv', ['rattvand']))).toContain(ui.product.noHousings)
  // No criterion has ruled one out where none is chosen.
  expect(textOf(await body(none))).not.toContain(ui.product.housings)
  expect(textOf(await body(productOf('ms')))).not.toContain(ui.product.housings)
})

test('product: the facts list the strikes that match a housing, and what replaces the article', {
  tags: ['2.7.6', '2.7.8'],
}, async () => {
  const reference = (name: string, artnr: string) => ({
    _id: artnr,
    name,
    artnr,
    published: true,
    translations: {},
  })
  const html = await body(
    productOf('lh', { elslutbleck: [reference('NK1 rak', 'NK1-R')], utbyte: [reference('NL2', 'NL2-50')] }),
  )
  expect(textOf(html)).toContain(`${ui.product.strikes} NK1 rak NK1-R`)
  expect(textOf(html)).toContain(`${ui.product.replacements} NL2 NL2-50`)
  expect(linksOf(html)).toEqual(['/produkt/NK1-R', '/produkt/NL2-50'])
})

test('product: a strike says what it is approved for, with any housing and with each of them', async () => {
  const blank = { untranslated: false, enr: '', nobnr: '', picture: null, facts: [] }
  const housings = [{ ...blank, _id: 'lh1', name: 'Ett', artnr: 'LH-1', approved: ['brandkrav-e30-el30'] }]
  const spec = {
    'ej-brandkrav': [],
    'brandkrav-e30-el30': ['LH-1'],
    'brandkrav-e60-el60': ['LH-2'],
    'ss-en-179': [],
  }
  const strike = productOf('eb', { spec, housings })
  const text = textOf(await body(strike))
  expect(text).toContain(`${ui.product.approved} E30/EI30, E60/EI60, SS-EN 179 ${ui.product.approvedDepends}`)
  expect(text).toContain('Ett LH-1 E30/EI30')
  const chosen = await markup(<ProductBody category={categoryOf('eb')} product={strike} partner="lh1" />)
  expect(textOf(chosen)).toContain('Godkänd för, med LH-1 E30/EI30 ')
  expect(textOf(chosen)).not.toContain('E60/EI60')
})

test('product: a long list of sizes is shown by its range, and all of them unfold', async () => {
  const values = ['4,5 mm', '6 mm', '7,5 mm', '9 mm']
  const fact = { name: 'plosmatt', title: 'Plösmått', value: values, values, display: '4,5–9 mm (4 mått)' }
  const html = await body(productOf('ms', { facts: [fact] }))
  expect(html).toMatch(/<summary[^>]*>4,5–9 mm \(4 mått\)/)
  for (const value of values) expect(html).toContain(`<li>${value}</li>`)
})

test('product: documents are links by what they are, with their type and size and an icon of their type', {
  tags: ['1.1.6', '2.7.9'],
}, async () => {
  const file = (name: string, ext: string, icon: 'pdf' | 'drawing') => ({
    name,
    url: `/files/${name}`,
    ext,
    size: 6100,
    icon,
  })
  const html = await body(
    productOf('eb', { docs: [file('datablad_a.pdf', 'pdf', 'pdf'), file('kontur.dxf', 'dxf', 'drawing')] }),
  )
  expect(linksOf(html)).toEqual(['/files/datablad_a.pdf', '/files/kontur.dxf'])
  const text = textOf(html).replaceAll('\u00a0', ' ')
  expect(text).toContain(`Datablad a (PDF, 6 kB) ${ui.product.newTab}`)
  expect(text).toContain('Kontur (DXF, 6 kB)')
  const [opened, downloaded] = html.match(/<a [^>]*\/files\/[^>]*>/g) ?? []
  expect(opened).toMatch(/target="_blank"/)
  expect(opened).not.toMatch(/download/)
  expect(downloaded).toMatch(/download="kontur.dxf"/)
  const drawn = [...html.matchAll(/<a [^>]*>.*?<path d="([^"]*)"/g)].map(([, path]) => path)
  expect(new Set(drawn).size).toBe(2)
})

test('product: the fittings that a strike requires and the housings that fit lead to their own pages', {
  tags: ['2.7.12'],
}, async () => {
  const card = (_id: string) => ({
    _id,
    name: `Name ${_id}`,
    artnr: _id,
    untranslated: false,
    picture: null,
    facts: [],
    ...numbers,
  })
  const fitting = { _id: 'nb1', name: 'Name nb1', artnr: 'nb1', criteria: ['ss-en-179'] }
  const strike = productOf('eb', { nodutrymningsbeslag: [fitting], housings: [card('lh1')] })
  const html = await body(strike)
  expect(textOf(html)).toContain(`${ui.product.fittings} Vid SS-EN 179: Name nb1 nb1`)
  expect(linksOf(html)).toEqual(['/produkt/lh1', '/produkt/nb1'])
})

test('product: of the fittings linked to a lock only those that its rows name are required', {
  tags: ['2.6.6'],
}, async () => {
  const linked = (_id: string) => ({
    _id,
    name: `Name ${_id}`,
    artnr: _id,
    published: true,
    translations: {},
  })
  const row = (slugs: string[], nb: string) => ({
    slugs,
    slutbleck: null,
    elslutbleck: null,
    nodutrymningsbeslag: nb,
  })
  const exit = 'em-ss-en-179-ins-ja'
  const lock = productOf('em', {
    spec: { [exit]: [], 'em-automatik-nej': [] },
    nodutrymningsbeslag: [linked('nb1'), linked('nb2'), linked('nb3')],
    filter: [row(['em-automatik-nej', exit], 'nb2'), row([exit, 'em-automatik-nej'], 'nb3')],
  })
  const under = async (...selection: string[]) =>
    textOf(await markup(<ProductBody category={categoryOf('em')} product={lock} selection={selection} />))
  const decided = await under(exit, 'em-automatik-nej')
  expect(decided).toContain(`${ui.product.fittings} ${texts.sv.fittings.oneOf} Name nb2 nb2 Name nb3 nb3`)
  expect(decided).not.toContain('Name nb1')
  const open = await under(exit)
  expect(open).toContain('SS-EN 179 kräver ett nödutrymningsbeslag, men kriterierna pekar inte ut vilket.')
  expect(open).toContain('Kryssa även i Ej automatik, så visas det.')
  expect(open).not.toContain('Name nb')
  expect(await under()).not.toContain(ui.product.fittings)
})

test('product: a name that is Swedish because its translation is missing is marked where products are named', async () => {
  const card = (_id: string, untranslated: boolean) => ({
    _id,
    name: `Name ${_id}`,
    artnr: _id,
    untranslated,
    picture: null,
    facts: [],
    ...numbers,
  })
  const cards = [card('a1', true), card('b2', false)]
  const fittings = cards.map((each) => ({
    ...each,
    untranslated: each.untranslated || undefined,
    criteria: ['ss-en-179'],
  }))
  const strike = productOf('eb', { nodutrymningsbeslag: fittings as LinkedAnswer[], housings: cards })
  const html = await body(strike, 'no')
  expect(textOf(html).split(texts.no.ui.product.untranslated)).toHaveLength(3)
  const list = await markup(
    <ProductList
      category={categoryOf('eb')}
      layout="rows"
      order={{ name: 'name', by: 'name', descending: false }}
      onOrder={() => {}}
      items={cards}
      total={2}
      of="name"
      selected={null}
      nextPages={2}
      onMore={null}
    />,
    'no',
  )
  expect(textOf(list).split(texts.no.ui.product.untranslated)).toHaveLength(2)
})

test('product: a Swedish name in the facts table is marked, alone in a line or in a list that folds', async () => {
  const linked = (name: string, isSwedish: boolean) => ({
    _id: name,
    name,
    artnr: name,
    ...(isSwedish ? { untranslated: true as const } : {}),
  })
  const marks = async (product: ShownProduct) =>
    textOf(await body(product, 'no')).split(texts.no.ui.product.untranslated).length - 1
  const two = [linked('MP1', true), linked('MP2', false)]
  const fact = (products: typeof two) => {
    const values = products.map(({ name }) => name)
    return { name: 'passar-stolpar', title: 'Stolper', value: values, values, display: values.join(', ') }
  }
  expect(await marks(productOf('lh', { elslutbleck: two }))).toBe(1)
  expect(await marks(productOf('eb', { utbyte: two }))).toBe(1)
  expect(await marks(productOf('eb', { montagestolpar: two, facts: [fact(two)] }))).toBe(1)
  // Folded partners are rendered once: paper shows the same list.
  const four = [...two, linked('MP3', true), linked('MP4', false)]
  expect(await marks(productOf('eb', { montagestolpar: four, facts: [fact(four)] }))).toBe(2)
})

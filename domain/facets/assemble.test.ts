import { expect, test } from 'vitest'
import type { CategoryCode } from '../categories/codes.ts'
import type { Language } from '../languages.ts'
import type { FileRecord, IndexSources, ProductRecord } from '../product.ts'
import { assembleIndex } from './assemble.ts'
import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'

function product(category: CategoryCode, id: string, more: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id,
    category,
    name: `Namn ${id}`,
    artnr: `A-${id}`,
    enr: '',
    nobnr: '',
    published: true,
    lockId: '',
    info: [],
    facts: [],
    variants: [],
    translations: {},
    spec: {},
    version: 1,
    created: '2025-01-01T00:00:00Z',
    changed: '2025-01-01T00:00:00Z',
    changedBy: 'test',
    ...more,
  }
}

function drawing(owner: string, key: string, more: Partial<FileRecord> = {}): FileRecord {
  return {
    id: `f-${owner}`,
    product: owner,
    kind: 'images',
    language: 'sv',
    position: 0,
    name: 'ritning.png',
    key,
    smallKey: `${key}-small`,
    contentType: 'image/png',
    size: 10,
    width: 1071,
    height: 1660,
    lineArt: true,
    pending: false,
    ...more,
  }
}

const inNorwegian = (name: string): ProductRecord['translations'] => ({
  no: { name, artnr: '', info: [], variants: [], published: true },
})

const sources: IndexSources = {
  products: [
    product('lh', 'house1', { translations: inNorwegian('Kasse 1') }),
    product('lh', 'house2'),
    product('lh', 'housedraft', { published: false }),
    product('eb', 'strike10', {
      name: 'S10',
      spec: { rattvand: null, 'brandkrav-e60-el60': ['house1', 'house2'], 'vred-ins': ['house2'] },
      translations: inNorwegian('N10'),
    }),
    product('eb', 'strike2', {
      name: 'S2',
      spec: { omvand: null, 'nyckel-ins': ['housedraft'], gone: null },
    }),
    product('eb', 'strikedraft', { name: 'Hemlig', published: false, spec: { rattvand: null } }),
    product('ms', 'post1', {
      facts: [
        { name: 'hojd', value: '225' },
        { name: 'plosmatt', value: ['4.5', '12'] },
        { name: 'plan-vinklad', value: 'plan' },
        { name: 'profilsystems-tillverkare', value: 'Nordalu 50' },
      ],
    }),
    product('em', 'lock1', { spec: { 'em-hi-o-ja': null } }),
    product('sb', 'plate1'),
    product('sb', 'plate2'),
    product('sb', 'platedraft', { published: false }),
  ],
  links: [
    { kind: 'eb-ms', from: 'strike10', to: 'post1', criterion: '' },
    { kind: 'eb-ms', from: 'strikedraft', to: 'post1', criterion: '' },
    { kind: 'em-sb', from: 'lock1', to: 'plate1', criterion: '' },
    { kind: 'em-sb', from: 'lock1', to: 'platedraft', criterion: '' },
  ],
  emRows: [
    { id: 'r2', em: 'lock1', position: 2, slugs: ['em-hi-o-ja'], sb: 'plate2', eb: null, nb: null },
    { id: 'r1', em: 'lock1', position: 1, slugs: ['em-hi-o-ja'], sb: 'plate1', eb: null, nb: null },
    { id: 'r3', em: 'lock1', position: 3, slugs: ['no-such-choice'], sb: 'plate1', eb: null, nb: null },
    { id: 'r4', em: 'lock1', position: 4, slugs: ['em-hi-o-nej'], sb: 'platedraft', eb: null, nb: null },
  ],
  options: [
    {
      id: 'o1',
      category: 'eb',
      name: 'insida',
      position: 5,
      slugs: ['vred-ins', 'nyckel-ins', 'egen'],
      translations: { sv: { egen: 'Egen' }, no: { 'vred-ins': 'Knapp' } },
      match: 'any',
    },
    {
      id: 'o2',
      category: 'ms',
      name: 'hojd',
      position: 7,
      slugs: ['h-300-0', 'h-90-5'],
      translations: {},
      match: 'all',
    },
  ],
  files: [drawing('strike10', 'k1'), drawing('strike2', 'k1'), drawing('post1', 'k2', { pending: true })],
}

const index = (category: CategoryCode, language: Language = 'sv') =>
  openIndex(buildIndex(assembleIndex(category, language, 7, sources)), { category, language, generation: 7 })

test('only what is published in the language comes in, in natural order of its names', {
  tags: ['4.3.4', '4.6.2'],
}, () => {
  const swedish = assembleIndex('eb', 'sv', 7, sources)
  expect(swedish.products.map(({ card }) => card.name)).toEqual(['S2', 'S10'])
  expect(assembleIndex('eb', 'no', 7, sources).products.map(({ card }) => card.name)).toEqual(['N10'])
  expect(assembleIndex('eb', 'dk', 7, sources).products).toEqual([])
  expect(JSON.stringify(swedish) + JSON.stringify(assembleIndex('ms', 'sv', 7, sources))).not.toMatch(
    /Hemlig|draft/,
  )
})

test('a criterion without a published partner is left out, never widened', () => {
  const [reversed] = assembleIndex('eb', 'sv', 7, sources).products
  expect(reversed).toMatchObject({ everywhere: ['omvand'], fits: [] })
  const norwegian = assembleIndex('eb', 'no', 7, sources).products[0]
  expect(norwegian).toMatchObject({
    everywhere: ['rattvand'],
    fits: [{ partner: 'house1', keys: ['brandkrav-e60-el60'] }],
  })
})

test('a partner that only fits is a row with what holds everywhere, and no choice', () => {
  const strike = sources.products.find(({ id }) => id === 'strike10')
  if (!strike) throw new Error('strike10')
  const bare = { ...strike, spec: { rattvand: null, 'passar-lashus': ['house1'] } }
  const products = sources.products.map((product) => (product === strike ? bare : product))
  const input = assembleIndex('eb', 'no', 7, { ...sources, products })
  expect(input.products[0]).toMatchObject({
    everywhere: ['rattvand'],
    fits: [{ partner: 'house1', keys: [] }],
  })
  expect(input.choices.map(({ key }) => key)).not.toContain('passar-lashus')
  const index = openIndex(buildIndex(input), { category: 'eb', language: 'no', generation: 7 })
  expect(index.livePartners(0, [index.choiceOf('rattvand')])).toEqual(['house1'])
})

test('choices come from spec, facts and links, with the labels and the match that staff gave', () => {
  const eb = assembleIndex('eb', 'no', 7, sources)
  const labels = Object.fromEntries(eb.choices.map((choice) => [choice.key, choice.label]))
  expect(labels).toMatchObject({ 'vred-ins': 'Knapp', egen: 'Egen', 'brandkrav-e60-el60': 'E60/EI60' })
  expect(eb.groups.find((group) => group.name === 'insida')?.match).toBe('any')

  const ms = assembleIndex('ms', 'sv', 7, sources)
  const column = (name: string) =>
    ms.choices
      .filter((choice) => ms.groups[choice.group]?.name === name)
      .map(({ key, label }) => [key, label])
  expect(column('hojd').map(([key]) => key)).toEqual(['h-90-5', 'h-225-0', 'h-300-0'])
  // What staff set goes before what the category says.
  const matchOf = (name: string) => ms.groups.find((group) => group.name === name)?.match
  expect([matchOf('hojd'), matchOf('plosmatt'), matchOf('horn')]).toEqual(['all', 'any', 'all'])
  expect(column('plosmatt')).toEqual([
    ['p-4-5', '4,5'],
    ['p-12-0', '12,0'],
  ])
  expect(column('passande-elslutbleck')).toEqual([
    ['strike2', 'S2'],
    ['strike10', 'S10'],
  ])
  expect(column('profilsystems-tillverkare')).toEqual([['nordalu-50', 'Nordalu 50']])
  expect(ms.products[0]?.everywhere).toEqual(
    expect.arrayContaining(['strike10', 'h-225-0', 'p-4-5', 'p-12-0', 'plan', 'nordalu-50']),
  )
})

test('the API knows a partner choice by its Swedish name, the web by its id', () => {
  const ms = index('ms')
  expect(ms.choiceOf('S10')).toBe(ms.choiceOf('strike10'))
  expect(ms.answer([ms.choiceOf('S10')]).total).toBe(1)
  expect(ms.answer([ms.choiceOf('S2')]).total).toBe(0)
})

test('em rows keep their order, and only targets that are linked and published', () => {
  expect(index('em').em('lock1')).toEqual({
    em: 'lock1',
    linked: { sb: ['plate1'], eb: [], nb: [] },
    rows: [
      { keys: ['em-hi-o-ja'], sb: 'plate1', eb: null, nb: null },
      { keys: ['em-hi-o-ja'], sb: null, eb: null, nb: null },
      { keys: ['em-hi-o-nej'], sb: null, eb: null, nb: null },
    ],
  })
})

test('articles that share a drawing share its URL; a pending picture is not shown', () => {
  const urls = assembleIndex('eb', 'sv', 7, sources).products.map(({ card }) => card.picture?.url)
  expect(urls[0]).toContain('/files/A-strike10/images/sv/small/ritning.png?v=')
  expect(urls[1]).toBe(urls[0])
  expect(assembleIndex('ms', 'sv', 7, sources).products[0]?.card.picture).toBeNull()
})

test('a name without a translation is Swedish, and marked', { tags: ['5.1.2'] }, () => {
  const [post] = assembleIndex('ms', 'no', 7, {
    ...sources,
    products: [product('ms', 'post9', { translations: inNorwegian('') })],
  }).products
  expect(post?.card).toMatchObject({ name: 'Namn post9', untranslated: true })
})

test('the facts that narrow a list are choices of their own, which free texts cannot take the place of', () => {
  const facts = (brandklass: string, vandbar: string) => [
    { name: 'brandklass', value: brandklass },
    { name: 'vandbar', value: vandbar },
    { name: 'lasklass-ssf-3522', value: 'Vändbar-ja' },
    { name: 'dorndjup', value: ['50', '35.5'] },
  ]
  const housings = [
    product('lh', 'h1', { facts: facts('Vändbar ja', 'NEJ') }),
    product('lh', 'h2', { facts: facts('EI60', '') }),
    product('lh', 'h3', { published: false, facts: facts('EI90', 'JA') }),
  ]
  const input = assembleIndex('lh', 'sv', 1, {
    products: housings,
    links: [],
    emRows: [],
    options: [],
    files: [],
  })
  expect(input.choices.map(({ key, label }) => [key, label])).toEqual([
    ['dorn-35-5', '35,5\u00a0mm'],
    ['dorn-50', '50\u00a0mm'],
    ['brandklass-ei60', 'EI60'],
    ['brandklass-vandbar-ja', 'Vändbar ja'],
    ['vandbar-nej', 'Ej vändbar'],
    ['lasklass-vandbar-ja', 'Vändbar-ja'],
  ])
  const index = openIndex(buildIndex(input))
  const total = (...keys: string[]) => index.answer(keys.map((key) => index.choiceOf(key))).total
  expect([
    total('brandklass-ei60', 'brandklass-vandbar-ja'),
    total('brandklass-ei60', 'vandbar-nej'),
  ]).toEqual([2, 0])
})

test('rows give the same bytes in whatever order they are read', () => {
  const turned: IndexSources = {
    products: sources.products.toReversed(),
    links: sources.links.toReversed(),
    emRows: sources.emRows.toReversed(),
    options: sources.options.toReversed(),
    files: sources.files.toReversed(),
  }
  for (const code of ['eb', 'ms', 'em', 'sb', 'lh'] as const) {
    const [one, other] = [sources, turned].map((each) => buildIndex(assembleIndex(code, 'no', 7, each)))
    expect(one, code).toEqual(other)
  }
})

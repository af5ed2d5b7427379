import { expect, test } from 'vitest'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { languageCodes } from '../languages.ts'
import { isPublished, type ReplacementRecord } from '../product.ts'
import { assembleSearch, type SearchedProduct } from './assemble.ts'

const translation = { name: '', artnr: '', info: [], variants: [], published: true }

function product(id: string, more: Partial<SearchedProduct> = {}): SearchedProduct {
  return {
    id,
    category: 'eb',
    name: `Namn ${id}`,
    artnr: id.toUpperCase(),
    enr: '',
    nobnr: '',
    published: true,
    variants: [],
    translations: {},
    facts: [],
    ...more,
  }
}

const replacement = (id: string, ...products: string[]): ReplacementRecord => ({
  id,
  variant: 'eb',
  artnr: `Gammal ${id}`,
  products,
})

test('only what is published in the language comes in, and old numbers with something to say', () => {
  const sources = {
    products: [
      product('a', { translations: { no: translation, dk: { ...translation, published: false } } }),
      product('b', { published: false, translations: { no: translation } }),
      product('c', { published: false }),
    ],
    replacements: [
      replacement('1', 'a', 'b', 'c'),
      replacement('2', 'b'),
      replacement('3', 'c'),
      replacement('4'),
    ],
  }
  const seen = languageCodes.map((language) => {
    const { products, replacements } = assembleSearch(language, 1, sources)
    return [products.map(({ id }) => id), replacements.map(({ id, products: ids }) => [id, ids])]
  })
  expect(seen).toEqual([
    [['a'], [['1', ['a']]]],
    [
      ['a', 'b'],
      [
        ['1', ['a', 'b']],
        ['2', ['b']],
      ],
    ],
    [[], []],
  ])
})

test('name and article number are those of the language, with the Swedish ones where they are missing', () => {
  const translations = { no: { ...translation, name: 'Navn', artnr: 'NO-1' }, dk: translation }
  const products = [product('a', { translations })]
  const entries = languageCodes.map(
    (language) => assembleSearch(language, 1, { products, replacements: [] }).products[0],
  )
  expect(entries).toMatchObject([
    { name: 'Namn a', artnr: 'A', untranslated: false, numbers: [] },
    { name: 'Navn', artnr: 'NO-1', untranslated: false, numbers: [{ kind: 'artnr', text: 'A', own: true }] },
    { name: 'Namn a', artnr: 'A', untranslated: true, numbers: [] },
  ])
})

test('what the replacement guides compare is in the words of the language', () => {
  const facts = [{ name: 'funktion', value: 'omvand' }]
  const products = [
    product('a', { facts, translations: { dk: translation } }),
    product('l', { category: 'lh' }),
  ]
  const compared = (['sv', 'dk'] as const).map((language) =>
    assembleSearch(language, 1, { products, replacements: [] }).products.map((each) => each.facts),
  )
  expect(compared).toEqual([[['Omvänd', ''], []], [['Omvendt', '']]])
})

test('every number of a product and its variants is there once, blanks are not', () => {
  const variants = [
    { title: 'Höger', artnr: 'A-H', enr: '111', nobnr: ' ' },
    { title: 'Vänster', artnr: 'A', enr: '222', nobnr: '333' },
  ]
  const [only] = assembleSearch('sv', 1, {
    products: [product('a', { enr: '111', nobnr: '333', variants })],
    replacements: [],
  }).products
  expect(only?.numbers).toEqual([
    { kind: 'enr', text: '111', own: true },
    { kind: 'nobnr', text: '333', own: true },
    { kind: 'artnr', text: 'A-H', own: false },
    { kind: 'enr', text: '222', own: false },
  ])
})

test('products and old numbers are in natural order', () => {
  const products = ['S11', 'S2', 'Ö1', 'Z1'].map((name, i) => product(`p${i}`, { name }))
  const replacements = ['N10', 'N9'].map((artnr) => ({ ...replacement(artnr, 'p0'), artnr }))
  const input = assembleSearch('sv', 1, { products, replacements })
  expect(input.products.map(({ name }) => name)).toEqual(['S2', 'S11', 'Z1', 'Ö1'])
  expect(input.replacements.map(({ artnr }) => artnr)).toEqual(['N9', 'N10'])
})

test('no draft of the seed catalogue leaves a trace in any language', () => {
  const catalogue = generateCatalogue({ products: 300 })
  for (const language of languageCodes) {
    const drafts = catalogue.products.filter((each) => !isPublished(each, language))
    expect(drafts.length).toBeGreaterThan(0)
    const text = JSON.stringify(assembleSearch(language, 1, catalogue))
    for (const { id, enr } of drafts) {
      expect(text).not.toContain(`"${id}"`)
      if (enr) expect(text).not.toContain(`"${enr}"`)
    }
  }
})

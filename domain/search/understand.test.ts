import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import type { CategoryCode } from '../categories/codes.ts'
import { guideCategories } from '../categories/index.ts'
import { assembleIndex } from '../facets/assemble.ts'
import { buildIndex } from '../facets/build.ts'
import { openIndex } from '../facets/open.ts'
import { type Language, languageCodes } from '../languages.ts'
import { texts } from '../texts/index.ts'
import { keysIn, understand } from './understand.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabularies = Object.fromEntries(languageCodes.map((code) => [code, vocabularyOf(texts[code])]))
const catalogue = generateCatalogue({})

function indexOf(code: CategoryCode, language: Language = 'sv') {
  return openIndex(buildIndex(assembleIndex(code, language, 1, catalogue)))
}
const em = indexOf('em')
const ms = indexOf('ms')

/** Readings as one line each: the category, then what is ticked. */
function read(query: string, language: Language = 'sv'): string[] {
  const vocabulary = vocabularies[language]
  if (!vocabulary) throw new Error(`No vocabulary for ${language}`)
  return understand(query, vocabulary).map(({ code, criteria }) =>
    [code, ...criteria.map((each) => ('key' in each ? each.key : `${each.column}=${each.value}`))].join(' '),
  )
}

test.each([
  ['elslutbleck', ['eb']],
  ['Elslutblecken', ['eb']],
  ['elektriska slutbleck', ['eb']],
  ['elslut', ['eb']],
  ['slutbleck', ['sb']],
  ['monteringsstolpar', ['ms']],
  ['stolpe', ['ms']],
  ['motorlås', ['em']],
  ['motorlas lista', ['em']],
  ['låshus', ['lh']],
  ['nödutrymningsbeslag', ['nb']],
  ['sluttstykker', ['sb']],
  ['el-slutblik', ['eb']],
  ['låsekasse', ['lh']],
  ['e60', ['em em-brandkrav-e60', 'eb brandkrav-e60-el60']],
  ['EI60', ['eb brandkrav-e60-el60']],
  ['E60/EI60', ['eb brandkrav-e60-el60']],
  ['e60 elslutbleck', ['eb brandkrav-e60-el60']],
  ['rättvänd e60', ['em em-oro-rattvand em-brandkrav-e60', 'eb rattvand brandkrav-e60-el60']],
  ['elslutbleck med E60, rättvänd', ['eb brandkrav-e60-el60 rattvand']],
  ['motorlås 50 dorndjup', ['em em-dorndjup=50']],
  ['dorndjup 50 mm', ['em em-dorndjup=50']],
  ['50mm dorn', ['em em-dorndjup=50']],
  ['Ｄorndjup ５０ｍｍ', ['em em-dorndjup=50']],
  ['stolpe höjd 225 plösmått 4,5', ['ms hojd=225 plosmatt=4.5']],
  ['vinklad stolpe', ['ms vinklad']],
  ['ej automatik elslutbleck', ['eb ej-automatik']],
  ['en 179 elslutbleck', ['eb ss-en-179']],
  ['ss-en 179 elslutbleck', ['eb ss-en-179']],
  ['elslutbleck omvendt', ['eb omvand']],
  ['låsklass 3 motorlås', ['em em-ssf-3522-3']],
])('%s is understood', (query, wanted) => {
  expect(read(query)).toEqual(wanted)
})

test('the criteria are those of the page’s language, the names those of any', () => {
  expect(read('rettvendt e60 elektrisk sluttstykke', 'no')).toEqual(['eb rattvand brandkrav-e60-el60'])
  expect(read('retvendt el-slutblik', 'dk')).toEqual(['eb rattvand'])
  expect(read('elslutbleck', 'dk')).toEqual(['eb'])
  expect(read('dornmål 50', 'dk')).toEqual(['em em-dorndjup=50'])
  expect(read('leppemål 4,5 stolpe', 'no')).toEqual(['ms plosmatt=4.5'])
})

test.each([
  '',
  ' ',
  'NK120',
  'elslutbleck NK120',
  'e60 xyz',
  '50',
  'höjd',
  'med och',
  '31U 45-8',
  '__proto__',
  'constructor elslutbleck',
])('%j is left to the search for names and numbers', (query) => {
  expect(read(query)).toEqual([])
})

test.each([
  ['motorlås 179', ['em em-ss-en-179-ins-ja']],
  ['179 motorlås', ['em em-ss-en-179-ins-ja']],
  ['elslutbleck 1125', ['eb ss-en-1125']],
  ['motorlås EI60', ['em', 'eb brandkrav-e60-el60']],
  ['låshus e60', ['lh', 'em em-brandkrav-e60', 'eb brandkrav-e60-el60']],
  ['elslutbleck stolpe', ['eb', 'ms']],
  ['motorlaas', ['em']],
  ['noedutrymningsbeslag', ['nb']],
  ['raettvaend e60 elslutbleck', ['eb rattvand brandkrav-e60-el60']],
])('search: %s finds what its words find, digraphs for letters included', (query, places) => {
  expect(read(query)).toEqual(places)
})

test.each([
  ['stolpe 250 mm', ['ms h-250-0']],
  ['stolpe 250mm', ['ms h-250-0']],
  ['250 stolpe', ['ms h-250-0']],
  ['vinklad stolpe 250', ['ms vinklad h-250-0']],
  ['stolpe 22', ['ms b-22-0']],
  ['stolpe 25', ['ms b-25-0']],
  ['stolpe 22,5', ['ms p-22-5']],
  ['motorlås 50', ['em em-dd-50']],
  ['stolpe 7777', []],
])('search: %s finds the measure of the category that has it', (query, wanted) => {
  const vocabulary = vocabularyOf(texts.sv)
  const found = understand(query, vocabulary).flatMap(({ code, criteria }) => {
    const keys = keysIn(code === 'em' ? em : ms, criteria)
    return keys ? [[code, ...keys].join(' ')] : []
  })
  expect(found).toEqual(wanted)
})

test('search: a number beside a category names each measure that it may be, in every language', () => {
  const measures = ['ms hojd=25', 'ms bredd=25', 'ms plosmatt=25', 'ms vinkeldjup=25']
  expect(read('stolpe 25 mm').toSorted()).toEqual(measures.toSorted())
  expect(read('stolpe 25 mm', 'no')).toEqual(read('stolpe 25 mm'))
  expect(read('monteringsstolper 25', 'dk')).toEqual(read('stolpe 25 mm'))
  expect(read('25 mm')).toEqual([])
  // A category without such a measure is its list.
  expect(read('elslutbleck 24')).toEqual(['eb'])
})

test('search: the words of a language are put together once, however many pages ask for them', () => {
  expect(vocabularyOf(texts.sv)).toBe(vocabularyOf(texts.sv))
  expect(vocabularyOf(texts.no)).not.toBe(vocabularyOf(texts.sv))
})

test('a measure is the choice of the index that has its number, and no other', () => {
  const at = (column: string, value: number) => [{ column, value }]
  expect(keysIn(em, at('em-dorndjup', 50))).toEqual(['em-dd-50'])
  expect(keysIn(ms, at('hojd', 225))).toEqual(['h-225-0'])
  expect(keysIn(ms, at('hojd', 226))).toBeNull()
  expect(keysIn(ms, [{ key: 'vinklad' }, ...at('plosmatt', 4.5)])).toEqual(['vinklad', 'p-4-5'])
  expect(keysIn(ms, [{ key: 'rattvand' }])).toBeNull()
})

test('every criterion of every guide is understood by its label, in every language', () => {
  for (const language of languageCodes) {
    for (const { code, columns } of guideCategories) {
      const index = indexOf(code, language)
      for (const choice of index.choices) {
        const group = index.groups[choice.group]?.name ?? ''
        const column = columns.find(({ name }) => name === group)
        if (column?.source.kind !== 'spec' || /^\d/.test(choice.label)) continue
        const { categories } = texts[language]
        expect(read(`${choice.label} ${categories[code].one}`, language)).toContain(`${code} ${choice.key}`)
      }
    }
  }
})

test('whatever is typed, nothing is thrown and no more is offered than can be shown', () => {
  const words = fc.constantFrom(
    'e60',
    'rättvänd',
    'stolpe',
    'höjd',
    '225',
    'mm',
    '4,5',
    'ej',
    'plan',
    '/',
    'x',
  )
  const query = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(query, fc.constantFrom(...languageCodes), (typed, language) => {
      const readings = read(typed, language)
      expect(readings.length).toBeLessThanOrEqual(6)
      // The order of the words does not matter to what is found, nor do gaps around them.
      expect(read(`  ${typed} `, language)).toEqual(readings)
    }),
  )
})

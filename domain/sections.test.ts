import { expect, test } from 'vitest'
import type { InfoSection, Translation } from './product.ts'
import { sectionsIn, untranslatedSections } from './sections.ts'

const section = (title: string, body: string): InfoSection => ({ title, body })
const swedish = [
  section('Användningsområde', 'Dörrar'),
  section('Egenskaper', 'Stark'),
  section('Funktion', 'Öppnar'),
]

function productOf(info: InfoSection[], own?: InfoSection[]) {
  const no: Translation = { name: '', artnr: '', info: own ?? [], variants: [], published: true }
  return { info, translations: own ? { no } : {} }
}

test('a section without a translation is the Swedish one and says so, whatever else is translated', {
  tags: ['5.1.2'],
}, () => {
  const own = [section('Bruksområde', 'Dører'), section('Egenskaper', ' '), section('', '')]
  expect(sectionsIn(productOf(swedish, own), 'no')).toEqual([
    section('Bruksområde', 'Dører'),
    { ...section('Egenskaper', 'Stark'), untranslated: true },
    { ...section('Funktion', 'Öppnar'), untranslated: true },
  ])
  expect(untranslatedSections(productOf(swedish, own), 'no')).toEqual([1, 2])
  expect(untranslatedSections(productOf(swedish, own), 'dk')).toEqual([0, 1, 2])
})

test('sections belong together by their position: a translation in the middle keeps its place', () => {
  const own = [section('', ''), section('Egenskaper', 'Sterk')]
  expect(sectionsIn(productOf(swedish, own), 'no').map(({ body }) => body)).toEqual([
    'Dörrar',
    'Sterk',
    'Öppnar',
  ])
})

test('a translated text without a heading takes the Swedish heading, and counts as translated', () => {
  const own = [section('', 'Dører')]
  expect(sectionsIn(productOf(swedish.slice(0, 1), own), 'no')).toEqual([
    section('Användningsområde', 'Dører'),
  ])
})

test('a text that only the translation has is shown last, and an empty original is nothing to translate', () => {
  const info = [section('Användningsområde', 'Dörrar'), section('Egenskaper', '')]
  const own = [
    section('Bruksområde', 'Dører'),
    section('', ''),
    section('Merk', 'Bare norsk'),
    section('Tom', ''),
  ]
  const product = productOf(info, own)
  expect(sectionsIn(product, 'no')).toEqual([own[0], info[1], own[2]])
  expect(untranslatedSections(product, 'no')).toEqual([])
})

test('in Swedish the sections are as they are stored', () => {
  expect(sectionsIn(productOf(swedish, []), 'sv')).toBe(swedish)
})

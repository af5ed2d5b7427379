import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '../categories/index.ts'
import { languageCodes } from '../languages.ts'
import { isSlug, reservedNames } from '../names.ts'
import { texts } from '../texts/index.ts'
import {
  isFactError,
  numberToken,
  parseFact,
  parseToken,
  slugOf,
  tokenLabel,
  tokenNumber,
  tokenOf,
} from './index.ts'

const definitions = categories.flatMap(({ facts }) => facts.filter((fact) => tokenOf(fact)))
const anyNumber = fc.nat({ max: 999_990 }).map((tenths) => tenths / 10)

test('the facts that declare a token are those of posts and plates', () => {
  expect(definitions.map((fact) => tokenOf(fact)?.prefix).sort()).toEqual(
    ['b-', 'h-', 'p-', 'sb-b-', 'sb-l-', 'sb-p-', 'vd-'].sort(),
  )
})

test('a number becomes a slug and comes back, for every fact that declares a token', {
  tags: ['3.6.9'],
}, () => {
  fc.assert(
    fc.property(fc.constantFrom(...definitions), anyNumber, (definition, typed) => {
      const token = tokenOf(definition)
      const fact = parseFact(typed, definition)
      if (!token || isFactError(fact)) throw new Error(`${typed} was refused`)
      const number = [fact.value].flat()[0] ?? ''
      const slug = numberToken(number, token)
      expect(isSlug(slug)).toBe(true)
      expect(parseToken(slug)).toEqual({ prefix: token.prefix, number })
      expect(tokenNumber(slug)).toBe(typed)
    }),
  )
})

test('a slug comes back from the number in it, for every fact that declares a token', () => {
  fc.assert(
    fc.property(fc.constantFrom(...definitions), fc.nat(99_999), fc.nat(9), (definition, whole, tenth) => {
      const token = tokenOf(definition)
      if (!token) throw new Error(definition.name)
      const bare = token.decimal === 'needed' && tenth === 0
      const slug = bare ? `${token.prefix}${whole}` : `${token.prefix}${whole}-${tenth}`
      expect(numberToken(parseToken(slug)?.number ?? '', token)).toBe(slug)
      for (const language of languageCodes)
        expect(tokenLabel(slug, language)).toBe(bare ? `${whole}` : `${whole},${tenth}`)
    }),
  )
})

test('the slugs of the specification read as it says', { tags: ['2.5.11'] }, () => {
  const labels = { 'p-4-5': '4,5', 'h-225-0': '225,0', 'sb-l-20': '20', 'sb-b-20': '20', 'sb-p-37-5': '37,5' }
  for (const [slug, label] of Object.entries(labels)) expect(tokenLabel(slug, 'sv')).toBe(label)
  expect(tokenLabel('vd-3-5', 'no')).toBe('3,5')
  expect(tokenLabel('sb-vd-3-5', 'dk')).toBe('3,5')
})

test('no built-in choice is taken for a number', () => {
  for (const slug of Object.keys(texts.sv.choices)) expect(parseToken(slug)).toBeNull()
  const others = [
    '',
    'p-',
    'p-x',
    'p-4-5-6',
    'xp-4-5',
    'p-4-',
    'P-4-5',
    'em-dd-29',
    '__proto__',
    'p-4.5',
    'p-4-5\n',
  ]
  for (const slug of others) expect(tokenLabel(slug, 'sv')).toBeNull()
})

test('slugs without a number are sorted after all numbers', () => {
  const slugs = ['p-37-5', 'other', 'p-4-5', 'p-12-0']
  expect(slugs.sort((a, b) => tokenNumber(a) - tokenNumber(b))).toEqual([
    'p-4-5',
    'p-12-0',
    'p-37-5',
    'other',
  ])
  expect(tokenNumber('other') - tokenNumber('another')).toBe(0)
})

test('a free text becomes a slug, the letters of all three languages included', () => {
  expect(slugOf('Ångströms Ärliga Ölprofil')).toBe('angstroms-arliga-olprofil')
  expect(slugOf('Ærlig Østprofil')).toBe('aerlig-ostprofil')
  expect(slugOf('  31U 45/8 ')).toBe('31u-45-8')
  expect(slugOf('日本 !')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugOf(text)
      expect(slugOf(slug)).toBe(slug)
      expect(slug === '' || isSlug(slug) || reservedNames.includes(slug)).toBe(true)
    }),
  )
})

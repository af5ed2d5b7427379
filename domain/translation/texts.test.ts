import { expect, test } from 'vitest'
import type { ProductRecord, Translation } from '../product.ts'
import { hasNoWords, productTexts, worstState } from './texts.ts'

type Translatable = Parameters<typeof productTexts>[0]

const variant = (title: string) => ({ title, artnr: '', enr: '', nobnr: '' })

const product = (own: Partial<Translation> | null, more: Partial<ProductRecord> = {}): Translatable => ({
  name: 'Alfa',
  artnr: 'NK1',
  info: [
    { title: 'Användningsområde', body: 'Dörrar' },
    { title: 'Funktion', body: 'Öppnar' },
    { title: 'Tom', body: '' },
  ],
  variants: [variant('Kort'), variant('')],
  translations: own ? { no: { name: '', artnr: '', info: [], variants: [], published: false, ...own } } : {},
  ...more,
})

const states = (record: Translatable) =>
  Object.fromEntries(productTexts(record, 'no').map((text) => [text.path, text.state]))

test('every text counts, and what is empty in Swedish is nothing to translate', () => {
  expect(states(product(null))).toEqual({
    name: 'missing',
    artnr: 'missing',
    'info.0.title': 'missing',
    'info.0.body': 'missing',
    'info.1.title': 'missing',
    'info.1.body': 'missing',
    'info.2.title': 'done',
    'info.2.body': 'done',
    'variants.0.title': 'missing',
    'variants.1.title': 'done',
  })
})

test('what is translated is done, section by section', () => {
  const own = {
    name: 'Alfa',
    artnr: 'NK1',
    info: [{ title: 'Bruk', body: 'Dører' }],
    variants: [{ title: 'Kort' }],
  }
  const open = productTexts(product(own), 'no').filter(({ state }) => state !== 'done')
  expect(open.map(({ path }) => path)).toEqual(['info.1.title', 'info.1.body'])
})

test('an outdated text says from which Swedish it was made, and only the one that has changed', () => {
  const own = {
    name: 'Alfa',
    artnr: 'NK1',
    info: [
      { title: 'Bruk', body: 'Dører' },
      { title: 'Funksjon', body: 'Åpner' },
    ],
    variants: [{ title: 'Kort' }],
  }
  const info = [
    { title: 'Användningsområde', body: 'Innerdörrar' },
    { title: 'Funktion', body: 'Öppnar' },
    { title: 'Tom', body: '' },
  ]
  const record = product(own, {
    translatedFrom: { no: { info, variants: ['Liten', 'Kort'] }, dk: { name: 'x' } },
  })
  const outdated = productTexts(record, 'no').filter(({ state }) => state === 'outdated')
  expect(outdated.map(({ path, before, original }) => [path, before, original])).toEqual([
    ['info.0.body', 'Innerdörrar', 'Dörrar'],
  ])
  const renamed = product(own, { translatedFrom: { no: { variants: ['Liten'] } } })
  expect(productTexts(renamed, 'no').find(({ kind }) => kind === 'variant')).toMatchObject({
    state: 'outdated',
    before: 'Liten',
  })
})

test('what only the translation says is shown, and outdated where its original is gone', () => {
  const own = {
    info: [
      { title: '', body: '' },
      { title: '', body: '' },
      { title: '', body: '' },
      { title: 'Merk', body: 'Bare norsk' },
    ],
  }
  expect(states(product(own))['info.3.body']).toBe('done')
  const from = [...product(own).info, { title: 'Obs', body: 'Bara norsk' }]
  expect(states(product(own, { translatedFrom: { no: { info: from } } }))['info.3.body']).toBe('outdated')
})

test('missing is worse than outdated, outdated than done', () => {
  expect(worstState([{ state: 'done' }, { state: 'outdated' }, { state: 'missing' }])).toBe('missing')
  expect(worstState([{ state: 'outdated' }, { state: 'done' }])).toBe('outdated')
  expect(worstState([])).toBe('done')
})

test.each([
  ['NK120-RB', true],
  ['24 V DC, 0,25 A', true],
  ['SS-EN 14846 E30/EI60', true],
  ['12–15 mm', true],
  ['ABLOY EL560', true],
  ['Höger', false],
  ['max 5 A', false],
  ['Kort stolpe 225', false],
])('%s: nothing to translate is %s', (text, expected) => {
  expect(hasNoWords(text)).toBe(expected)
})

import { expect, test } from 'vitest'
import { categoryCodes } from '../categories/types.ts'
import { languageCodes } from '../languages.ts'
import { texts } from './index.ts'
import { builtInPageTexts, changedText } from './pageTexts.ts'

const builtIn = { own: 'Finn det som passer', original: 'Hitta det som passar' }

test('every start, guide and list text has a machine name and a text in every language', () => {
  for (const code of languageCodes) {
    const named: Record<string, string> = builtInPageTexts(texts[code])
    expect(named['start-hero-title']).toBe(texts[code].pages['start-hero-title'])
    for (const guide of ['eb', 'em', 'ms', 'sb'] as const) {
      expect(named[`guide-${guide}-intro`]).toBe(texts[code].guides[guide].intro)
    }
    for (const category of categoryCodes) {
      expect(named[`list-${category}-intro`]).toBe(texts[code].categories[category].listIntro)
    }
    expect(Object.values(named)).not.toContain('')
    // An id at the API.
    for (const name of Object.keys(named)) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  }
})

test('a text that staff have not touched stays the built-in one', () => {
  const row = { text: builtIn.original, translations: { no: builtIn.own } }
  expect(changedText(row, 'no', builtIn)).toBeNull()
  expect(changedText({ ...row, translations: {} }, 'no', builtIn)).toBeNull()
  expect(changedText(row, 'sv', { own: builtIn.original, original: builtIn.original })).toBeNull()
})

test('a translation that staff wrote is shown, whatever the Swedish text is', () => {
  for (const text of [builtIn.original, 'Ny', '']) {
    expect(changedText({ text, translations: { no: 'Ny norsk' } }, 'no', builtIn)).toEqual({
      text: 'Ny norsk',
      untranslated: false,
    })
  }
})

test('a changed Swedish text without a translation is shown and marked, in Swedish without a mark', () => {
  for (const translations of [{}, { no: '' }]) {
    const row = { text: 'Ny svensk', translations }
    expect(changedText(row, 'no', builtIn)).toEqual({ text: 'Ny svensk', untranslated: true })
    expect(changedText(row, 'sv', builtIn)).toEqual({ text: 'Ny svensk', untranslated: false })
  }
})

test('an emptied text falls back to the built-in one', () => {
  expect(changedText({ text: '', translations: { no: '' } }, 'no', builtIn)).toBeNull()
  expect(changedText({ text: '', translations: {} }, 'sv', builtIn)).toBeNull()
})

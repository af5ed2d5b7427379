import { expect, test } from 'vitest'
import { languageCodes } from '../languages.ts'
import { texts } from './index.ts'
import {
  changedText,
  flatTexts,
  keyOfName,
  nameOfKey,
  resolveText,
  storedText,
  withChanges,
} from './page-texts.ts'
import { placeholderError } from './placeholders.ts'

const builtIn = { sv: 'Hitta det som passar', no: 'Finn det som passer', dk: 'Find det som passer' }

test('every text has a machine name of its own, which leads back to its key and is an id at the API', {
  tags: ['3.11.6'],
}, () => {
  const keys = flatTexts(texts.sv).map(([key]) => key)
  expect(keys.length).toBeGreaterThan(1000)
  const names = keys.map(nameOfKey)
  expect(new Set(names).size).toBe(keys.length)
  expect(names.map(keyOfName)).toEqual(keys)
  for (const name of names) expect(name).toMatch(/^[\w./-]{1,100}$/)
  expect(new Set(names.map((name) => name.replaceAll('/', '~'))).size).toBe(names.length)
})

test('the first texts keep the machine names that they had', () => {
  expect(
    ['start-hero-title', 'guide-eb-intro', 'list-nb-title', 'list-nb-intro', 'replacement-title'].map(
      keyOfName,
    ),
  ).toEqual([
    'pages.start-hero-title',
    'guides.eb.intro',
    'categories.nb.listTitle',
    'categories.nb.listIntro',
    'ui.replacement.title',
  ])
  expect(keyOfName('not-found-text')).toBe('ui.notFound.text')
})

test('changes go into a copy of the texts', () => {
  for (const code of languageCodes) {
    const before = texts[code].ui.nav.skip
    const copy = withChanges(texts[code], { 'ui.nav.skip': { text: 'Ny', untranslated: false } })
    expect([copy.ui.nav.skip, texts[code].ui.nav.skip]).toEqual(['Ny', before])
    expect(copy.choices).toEqual(texts[code].choices)
  }
})

test('a text that staff have not touched stays the built-in one', () => {
  for (const row of [
    { text: builtIn.sv, translations: { no: builtIn.no } },
    { text: builtIn.sv, translations: {} },
    { text: '', translations: {} },
    { text: '', translations: { no: '' } },
  ])
    for (const code of languageCodes) expect(changedText(row, code, builtIn)).toBeNull()
})

test('a translation that staff wrote is shown, whatever the Swedish text is', () => {
  for (const text of [builtIn.sv, 'Ny', '']) {
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

test('only what differs from the repository is stored, so that a new text of the repository is shown', () => {
  const danish = storedText({ ...builtIn, dk: 'Ny dansk' }, builtIn)
  expect(danish).toEqual({ text: '', translations: { dk: 'Ny dansk' } })
  const next = { sv: 'Hitta rätt', no: 'Finn riktig', dk: 'Find rigtigt' }
  expect(resolveText(danish, next)).toEqual({ ...next, dk: 'Ny dansk' })
  expect(storedText(builtIn, builtIn)).toEqual({ text: '', translations: {} })
  const swedish = storedText({ ...builtIn, sv: 'Ny' }, builtIn)
  expect(swedish).toEqual({ text: 'Ny', translations: { no: builtIn.no, dk: builtIn.dk } })
  expect(resolveText(swedish, builtIn)).toEqual({ ...builtIn, sv: 'Ny' })
})

test('a new text has the values of the one it replaces, and no others', () => {
  expect(placeholderError('{{count}} hittade', '{{count}} träffar')).toBeUndefined()
  expect(placeholderError('', '{{count}} träffar')).toBeUndefined()
  expect(placeholderError('Träffar', '{{count}} träffar')).toEqual({
    kind: 'missing',
    placeholder: '{{count}}',
  })
  for (const odd of [
    '{{count}} {{name}}',
    '{{count}} {{ count }}',
    '{{count}} $t(ui.nav.skip)',
    '{{count}} {{}}',
  ]) {
    expect(placeholderError(odd, '{{count}} träffar')?.kind, odd).toBe('unknown')
  }
})

import { expect, test } from 'vitest'
import { actions, can, dashboardLanguage, languageOfLevel, writableTranslations } from './access.ts'

const everyone = [null, 0, 1, 2, 3] as const

test('anyone may read what is published', { tags: ['6.1.1'] }, () => {
  expect(everyone.map((level) => can(level, 'readPublished'))).toEqual([true, true, true, true, true])
})

test('drafts are for those who are signed in', () => {
  expect(everyone.map((level) => can(level, 'readDrafts'))).toEqual([false, true, true, true, true])
})

test('nothing but reading what is published is open to a visitor', {
  tags: ['1.1.11', '3.1.12', '6.1.4'],
}, () => {
  expect(actions.filter((action) => can(null, action))).toEqual(['readPublished'])
})

test('what is stored of criteria, as it is stored, is for the full level alone', () => {
  expect(everyone.filter((level) => can(level, 'readDetails'))).toEqual([0])
})

/** Who may do this to a field in a language, as a string of levels. */
function whoMay(action: (typeof actions)[number], field?: string, language?: 'sv' | 'no' | 'dk'): string {
  return everyone.filter((level) => can(level, action, field, language)).join('')
}

test('products are added, deleted and exported by those who keep the originals', { tags: ['6.1.9'] }, () => {
  for (const action of ['addProduct', 'deleteProduct', 'exportProducts', 'editReplacements'] as const) {
    expect(whoMay(action)).toBe('01')
  }
})

test.each(['name', 'artnr', 'info', 'published', 'variants'])('%s is kept per language', (field) => {
  expect(whoMay('editProduct', field)).toBe('01')
  expect(whoMay('editProduct', field, 'no')).toBe('02')
  expect(whoMay('editProduct', field, 'dk')).toBe('03')
})

test.each(['enr', 'nobnr', 'spec', 'facts', 'filter', 'links', 'anything'])(
  '%s belongs to the original',
  (field) => {
    expect(whoMay('editProduct', field)).toBe('01')
    expect(whoMay('editProduct', field, 'no')).toBe('0')
    expect(whoMay('editProduct', field, 'dk')).toBe('0')
  },
)

/** Who may do this to a field, by language. */
function whoMayIn(action: (typeof actions)[number], field: string): Record<'sv' | 'no' | 'dk', string> {
  return {
    sv: whoMay(action, field, 'sv'),
    no: whoMay(action, field, 'no'),
    dk: whoMay(action, field, 'dk'),
  }
}

test('editors keep the files of every language, translators the documents of their own', () => {
  expect(whoMayIn('editFiles', 'docs')).toEqual({ sv: '01', no: '012', dk: '013' })
  expect(whoMayIn('editFiles', 'images')).toEqual({ sv: '01', no: '01', dk: '01' })
})

test('whoever is signed in deletes documents, and editors pictures', () => {
  expect(whoMayIn('deleteFiles', 'docs')).toEqual({ sv: '0123', no: '0123', dk: '0123' })
  expect(whoMayIn('deleteFiles', 'images')).toEqual({ sv: '01', no: '01', dk: '01' })
})

test('what pictures show, and texts, are written in one’s own language', () => {
  for (const [action, field] of [
    ['editFiles', 'alt'],
    ['editTexts', 'text'],
    ['editOptions', 'labels'],
  ] as const) {
    expect(whoMayIn(action, field), action).toEqual({ sv: '01', no: '02', dk: '03' })
  }
  expect(whoMay('editOptions', 'slugs')).toBe('01')
})

test('a translator works in their own language, and nobody else but level 0 writes it', {
  tags: ['1.1.10', '6.1.5', '9.1.15'],
}, () => {
  expect([0, 1, 2, 3].map((level) => languageOfLevel(level as 0))).toEqual(['sv', 'sv', 'no', 'dk'])
  expect([0, 1, 2, 3].map((level) => writableTranslations(level as 0))).toEqual([
    ['no', 'dk'],
    [],
    ['no'],
    ['dk'],
  ])
})

test('the dashboard is in a translator’s own language, for others in the one that the browser keeps, else Swedish', {
  tags: ['2.10.2', '4.6.1'],
}, () => {
  for (const stored of ['sv', 'no', 'dk', 'en', '', null]) {
    expect(dashboardLanguage(2, stored)).toBe('no')
    expect(dashboardLanguage(3, stored)).toBe('dk')
  }
  for (const level of [0, 1] as const) {
    expect(['sv', 'no', 'dk'].map((stored) => dashboardLanguage(level, stored))).toEqual(['sv', 'no', 'dk'])
    expect(['en', '', 'constructor', null].map((stored) => dashboardLanguage(level, stored))).toEqual(
      Array(4).fill('sv'),
    )
  }
})

import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { changedParts } from '../../conflicts/merge.ts'
import { blankForm } from '../new-form.ts'
import { formsOf } from './forms.ts'

/** The forms of one difference, and the paths in which they differ. */
function compared(
  code: CategoryCode,
  field: string,
  now: unknown,
  earlier: unknown,
  language = 'sv' as 'sv' | 'no',
) {
  const category = categoryOf(code)
  const differences = [{ field, language, now, earlier }]
  const partners = [{ _id: 'p', name: 'Partner', artnr: 'P1' }]
  const forms = formsOf(blankForm(category), { differences, partners })
  return { ...forms, paths: changedParts(category, forms.earlier, forms.now).map(({ path }) => path) }
}

test('links are compared field by field, and show what only one side has', () => {
  const now = [{ _id: 'a' }, { _id: 'p', criteria: ['rattvand'] }]
  const earlier = [{ _id: 'a' }, { _id: 'p', criteria: ['omvand'] }]
  const forms = compared('lh', 'elslutbleck', now, earlier)
  expect(forms.paths).toEqual(['links.elslutbleck'])
  const link = { _id: 'p', name: 'Partner', artnr: '' }
  expect(forms.now.links).toMatchObject({ elslutbleck: [{ ...link, criteria: ['rattvand'] }] })
  expect(forms.earlier.links).toMatchObject({ elslutbleck: [{ ...link, criteria: ['omvand'] }] })
})

test('rows of a lock show their choices and where they lead', () => {
  const row = { slugs: ['x'], slutbleck: 'sb1', elslutbleck: null, nodutrymningsbeslag: 'nb1' }
  const forms = compared('em', 'filter', [row], [])
  expect(forms.paths).toEqual(['filter'])
  expect([forms.now.filter, forms.earlier.filter]).toEqual([[row], []])
})

test('facts are compared one by one, and only those that differ are told', () => {
  const now = [
    { name: 'hojd', value: '225' },
    { name: 'material', value: 'rostfritt' },
  ]
  const earlier = [
    { name: 'hojd', value: '200' },
    { name: 'material', value: 'rostfritt' },
    { name: 'horn', value: 'rund' },
  ]
  const forms = compared('ms', 'facts', now, earlier)
  expect(new Set(forms.paths)).toEqual(new Set(['facts.hojd', 'facts.horn']))
  expect(forms.now.facts.hojd).toEqual({ value: '225', text: '' })
  expect(forms.now.facts.horn).toBeUndefined()
})

test('a criterion holds for nobody, for some, or everywhere', () => {
  const forms = compared('eb', 'spec', { a: null, b: ['p'] }, { b: ['p'], c: ['q'] })
  expect(forms.paths).toEqual(['spec.c', 'spec.a'])
  expect(forms.now).toMatchObject({ spec: { a: [], b: ['p'] }, everywhere: ['a'] })
  expect(forms.earlier).toMatchObject({ spec: { b: ['p'], c: ['q'] }, everywhere: [] })
})

test('a field of a translation is named with its language', () => {
  expect(compared('eb', 'name', 'Nå', 'Før', 'no').paths).toEqual(['translations.no.name'])
})

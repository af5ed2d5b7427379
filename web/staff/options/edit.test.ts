import { expect, test } from 'vitest'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import { changeOf, editOf, labelled, moved, rebased, undoOf } from './edit.ts'

const option: OptionAnswer = {
  _id: 'o1',
  name: 'insida',
  slugs: ['a', 'b', 'c'],
  translations: { sv: { a: 'Alfa' } },
  match: 'all',
  version: 7,
}

test('what was not changed sends nothing', () => {
  const edit = editOf(option)
  expect(changeOf(option, edit)).toBeNull()
  expect(changeOf(option, labelled(edit, 'a', 'sv', 'Alfa'))).toBeNull()
  expect(changeOf(option, labelled(edit, 'b', 'no', ''))).toBeNull()
})

test('a slug moves within the list and not out of it', () => {
  const edit = editOf(option)
  expect(moved(edit, 'a', 1).slugs).toEqual(['b', 'a', 'c'])
  expect(moved(edit, 'c', -2).slugs).toEqual(['c', 'a', 'b'])
  expect(moved(edit, 'a', -1)).toBe(edit)
  expect(moved(edit, 'x', 1)).toBe(edit)
  expect(changeOf(option, moved(edit, 'a', 1))).toEqual({ slugs: ['b', 'a', 'c'], version: 7 })
})

test('labels are sent per language and slug, an emptied one as empty', () => {
  const edit = labelled(labelled(editOf(option), 'a', 'sv', ''), 'b', 'dk', 'Beta')
  expect(changeOf(option, edit)).toEqual({ translations: { sv: { a: '' }, dk: { b: 'Beta' } }, version: 7 })
  expect(changeOf(option, { ...editOf(option), match: 'any' })).toEqual({ match: 'any', version: 7 })
})

test('what was written stays on top of what somebody else has saved meanwhile', () => {
  const before = editOf(option)
  const mine = labelled(moved({ ...before, slugs: [...before.slugs, 'mine'] }, 'c', -2), 'a', 'dk', 'Alfa')
  const theirs: OptionAnswer = {
    ...option,
    version: 8,
    slugs: ['a', 'c', 'theirs'],
    translations: { sv: { a: 'Deras' }, dk: { c: 'Ce' } },
    match: 'any',
  }
  expect(rebased(mine, before, theirs)).toEqual({
    slugs: ['c', 'a', 'mine', 'theirs'],
    match: 'any',
    labels: { sv: { a: 'Deras' }, no: {}, dk: { a: 'Alfa', c: 'Ce' } },
  })
  expect(rebased(before, before, theirs)).toEqual(editOf(theirs))
})

test('a save is taken back by what the column was before it, with the labels that went', () => {
  expect(
    undoOf(option, { slugs: ['b', 'c', 'new'], translations: { dk: { new: 'Ny', b: 'Beta' } } }),
  ).toEqual({
    slugs: ['a', 'b', 'c'],
    translations: { sv: { a: 'Alfa' }, dk: { b: '' } },
    version: 8,
  })
  expect(undoOf(option, { match: 'any' })).toEqual({ match: 'all', version: 8 })
  expect(undoOf(option, { translations: { sv: { a: 'Beta' } } })).toEqual({
    translations: { sv: { a: 'Alfa' } },
    version: 8,
  })
})

import { expect, test } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { blankForm } from '../newForm.ts'
import { changedPaths, marksBySection } from './changes.ts'
import { findTargets } from './fields.ts'
import { isOpen } from './folds.ts'
import { sectionsOf } from './places.ts'
import { readAt } from './reading.ts'

const eb = categoryOf('eb')

test('a section is as it was left, else as all were left, else as it is at first', () => {
  expect(isOpen({}, 'facts', false)).toBe(true)
  expect(isOpen({}, 'spec', false)).toBe(false)
  expect(isOpen({}, 'translations', false)).toBe(false)
  expect(isOpen({}, 'translations', true)).toBe(true)
  expect(isOpen({ '*': false }, 'facts', false)).toBe(false)
  expect(isOpen({ '*': false, facts: true }, 'facts', false)).toBe(true)
})

test('a path leads to the section where it is filled in', () => {
  expect(sectionsOf('artnr')).toEqual(['basics'])
  expect(sectionsOf('info.0.body')).toEqual(['texts'])
  expect(sectionsOf('links.ems')).toEqual(['ems'])
  expect(sectionsOf('translations.no.name')).toEqual(['translations'])
  expect(sectionsOf('translations.no.published')).toEqual(['publishing'])
  expect(sectionsOf('variants.1.artnr')).toEqual(['variants'])
})

test('a section counts what is changed in it and what is wrong in it', () => {
  const base = blankForm(eb)
  const form = { ...structuredClone(base), name: 'Nytt', spec: { rattvand: ['A'] } }
  form.translations.no.published = true
  const changed = changedPaths(eb, base, form)
  expect(changed).toEqual(['name', 'translations.no.published', 'spec.rattvand'])
  const marks = marksBySection(changed, ['artnr', 'spec.rattvand'])
  expect(marks.get('basics')).toEqual({ changed: ['name'], faults: ['artnr'] })
  expect(marks.get('publishing')?.changed).toEqual(['translations.no.published'])
  // Criteria and partners say the same; what is wrong is said once.
  expect(marks.get('spec')).toEqual({ changed: ['spec.rattvand'], faults: ['spec.rattvand'] })
  expect(marks.get('partners')).toEqual({ changed: ['spec.rattvand'], faults: [] })
  expect(marks.get('facts')).toBeUndefined()
  expect(changedPaths(eb, base, { ...base, reviewed: ['no'] })).toEqual(['reviewed'])
})

test('the section that is read is the same whichever way one came, and the last one is reached', () => {
  const starts = [0, 400, 1500, 1560, 1620]
  const [height, page] = [900, 1700]
  const at = (scrolled: number) =>
    readAt(
      starts.map((start) => start - scrolled),
      height,
      scrolled,
      page - height - scrolled,
    )
  const down = Array.from({ length: 801 }, (_, scrolled) => at(scrolled))
  expect(down).toEqual(down.toSorted())
  expect(new Set(down)).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(at(0)).toBe(0)
  expect(at(800)).toBe(4)
  // A page that does not scroll begins at its beginning.
  expect(readAt([300, 500, 600], 900, 0, 0)).toBe(0)
  expect(readAt([300, 500, 600], 900, 0, 200)).toBe(0)
  expect(readAt([], 900, 0, 0)).toBe(0)
})

test('a field is found by any part of its name, beginnings first', () => {
  const targets = ['Vattentät', 'Täthet', 'Ström, 12 V', 'E-nummer'].map((label) => ({
    label,
    to: { path: label },
  }))
  const found = (query: string) => findTargets(targets, query).map(({ label }) => label)
  expect(found('tat')).toEqual(['Täthet', 'Vattentät'])
  expect(found('12v')).toEqual(['Ström, 12 V'])
  expect(found('enummer')).toEqual(['E-nummer'])
  expect(found(' ')).toEqual([])
  expect(found('xyz')).toEqual([])
})

import { expect, test } from 'vitest'
import { categories, categoryOf } from '../../../../domain/categories/index.ts'
import { fitPlaces } from '../../../../domain/fit/fits-nothing.ts'
import { blankForm } from '../new-form.ts'
import { changedPaths, marksBySection } from './changes.ts'
import { currentSectionIndex } from './current-section.ts'
import { findTargets } from './fields.ts'
import { isOpen } from './folds.ts'
import { sectionsOf } from './places.ts'
import { warningsOf } from './warnings.ts'

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
  const marks = marksBySection({ changed, faults: ['artnr', 'spec.rattvand'] })
  expect(marks.get('basics')).toMatchObject({ changed: ['name'], faults: ['artnr'] })
  expect(marks.get('publishing')?.changed).toEqual(['translations.no.published'])
  // Criteria and partners show the same data; a fault is shown once.
  expect(marks.get('spec')).toMatchObject({ changed: ['spec.rattvand'], faults: ['spec.rattvand'] })
  expect(marks.get('partners')).toMatchObject({ changed: ['spec.rattvand'], faults: [] })
  expect(marks.get('facts')).toBeUndefined()
  expect(changedPaths(eb, base, { ...base, reviewed: ['no'] })).toEqual(['reviewed'])
})

test('a section counts what is odd in it and what is proposed, and the bar leads to where it is put right', () => {
  const form = {
    ...blankForm(eb),
    published: true,
    spec: { rattvand: [], omvand: ['A'] },
    everywhere: ['rattvand'],
  }
  form.facts = { ...form.facts, funktion: { value: 'rattvand', text: '' } }
  const warnings = warningsOf(eb, form)
  expect(warnings.map(({ kind, to }) => [kind, to])).toEqual([
    ['excluding', { path: 'spec.rattvand' }],
    ['denying', { path: 'spec.omvand' }],
  ])
  const marks = marksBySection({ changed: [], faults: [], warnings, proposed: ['automatik'] })
  expect(marks.get('spec')).toMatchObject({ warnings: 2, proposed: 1 })
  expect(marks.get('partners')).toBeUndefined()
})

test('a published product of any category that fits nothing is told in the sections where it would', () => {
  for (const category of categories) {
    const form = { ...blankForm(category), published: true }
    const told = warningsOf(category, form)
    expect(told).toMatchObject([{ kind: 'fits-nothing' }])
    expect(marksBySection({ changed: [], faults: [], warnings: told }).size).toBeGreaterThan(0)
    expect(warningsOf(category, { ...form, published: false })).toEqual([])
    const { way, section } = fitPlaces(category).at(-1) ?? {}
    const one = { _id: 'x', name: 'X', artnr: 'X', criteria: [] }
    const fits =
      way === 'naming' || way === 'named' ? { spec: { any: ['X'] } } : { links: { [section ?? '']: [one] } }
    expect(warningsOf(category, { ...form, ...fits })).toEqual([])
  }
})

test('the section that is read is the same whichever way one came, and the last one is reached', () => {
  const starts = [0, 400, 1500, 1560, 1620]
  const [height, page] = [900, 1700]
  const at = (scrolled: number) =>
    currentSectionIndex(
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
  // At the top of the page the first section is read.
  expect(currentSectionIndex([300, 500, 600], 900, 0, 0)).toBe(0)
  expect(currentSectionIndex([300, 500, 600], 900, 0, 200)).toBe(0)
  expect(currentSectionIndex([], 900, 0, 0)).toBe(0)
  // In a low window a section that was navigated to is below the bars, and counts as read.
  expect(currentSectionIndex([-500, 128, 700], 500, 800, 2000)).toBe(1)
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

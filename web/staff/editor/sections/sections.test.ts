import { expect, test } from 'vitest'
import { categories, categoryOf } from '../../../../domain/categories/index.ts'
import { fitSections } from '../../../../domain/fit/fits-nothing.ts'
import { blankForm } from '../new-form.ts'
import { changedPaths, marksIn, resetSection, sectionsOf } from './changes.ts'
import { warningsOf } from './warnings.ts'

const eb = categoryOf('eb')
const unmarked = { changed: [], faults: [], warnings: [], proposed: [] }

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
  const marks = { ...unmarked, changed, faults: ['artnr', 'spec.rattvand'] }
  expect(marksIn(marks, 'basics')).toMatchObject({ changes: 1, faults: 1 })
  expect(marksIn(marks, 'publishing').changes).toBe(1)
  // Criteria and partners show the same data; a fault is shown once.
  expect(marksIn(marks, 'spec')).toMatchObject({ changes: 1, faults: 1 })
  expect(marksIn(marks, 'partners')).toMatchObject({ changes: 1, faults: 0 })
  expect(marksIn(marks, 'facts')).toEqual(marksIn(unmarked, 'facts'))
  expect(changedPaths(eb, base, { ...base, reviewed: ['no'] })).toEqual(['reviewed'])
})

test('a section is put back to what is saved, and the others stay as they are', () => {
  const base = { ...blankForm(eb), spec: { omvand: ['A'] } }
  const form = {
    ...structuredClone(base),
    name: 'Nytt',
    artnr: 'N1',
    spec: { omvand: ['A', 'B'], rattvand: [] },
    everywhere: ['rattvand'],
    reviewed: ['no' as const],
  }
  const basics = resetSection(eb, base, form, 'basics')
  expect(basics).toEqual({ ...form, name: '', artnr: '' })
  expect(changedPaths(eb, base, resetSection(eb, base, basics, 'spec'))).toEqual(['reviewed'])
  expect(resetSection(eb, base, form, 'translations')).toEqual({ ...form, reviewed: [] })
})

test('a section is put back with the order that nobody sees, and variants with their titles in other languages', () => {
  const base = { ...blankForm(eb), spec: { omvand: [], rattvand: [] }, everywhere: ['omvand', 'rattvand'] }
  const unticked = { ...base, spec: { rattvand: [] }, everywhere: ['rattvand'] }
  expect(resetSection(eb, base, unticked, 'spec').everywhere).toEqual(['omvand', 'rattvand'])

  const variant = (title: string) => ({ title, artnr: '', enr: '', nobnr: '' })
  const no = { ...base.translations.no, variants: [{ title: 'Én' }, { title: 'To' }] }
  const two = {
    ...base,
    variants: [variant('Ett'), variant('Två')],
    translations: { ...base.translations, no },
  }
  const one = {
    ...two,
    variants: [variant('Två')],
    translations: { ...two.translations, no: { ...no, variants: [{ title: 'To' }] } },
  }
  expect(resetSection(eb, two, one, 'variants')).toEqual(two)
  // As long as each keeps its place, what is written in another language stays.
  const written = {
    ...two,
    variants: [variant('Etta'), variant('Två')],
    translations: { ...two.translations, no: { ...no, variants: [{ title: 'Ener' }, { title: 'To' }] } },
  }
  expect(resetSection(eb, two, written, 'variants')).toEqual({ ...written, variants: two.variants })
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
    ['excluding', 'spec.rattvand'],
    ['denying', 'spec.omvand'],
  ])
  const marks = { ...unmarked, warnings, proposed: ['automatik'] }
  expect(marksIn(marks, 'spec')).toMatchObject({ warnings: 2, proposed: 1 })
  expect(marksIn(marks, 'partners')).toMatchObject({ warnings: 0, proposed: 0 })
})

test('a published product of any category that fits nothing is told in the sections where it would', () => {
  for (const category of categories) {
    const form = { ...blankForm(category), published: true }
    const warnings = warningsOf(category, form)
    expect(warnings).toMatchObject([{ kind: 'fits-nothing' }])
    for (const section of warnings.flatMap(({ sections }) => sections))
      expect(marksIn({ ...unmarked, warnings }, section).warnings).toBe(1)
    expect(warningsOf(category, { ...form, published: false })).toEqual([])
    const { way, section } = fitSections(category).at(-1) ?? {}
    const one = { _id: 'x', name: 'X', artnr: 'X', criteria: [] }
    const fits =
      way === 'naming' || way === 'named' ? { spec: { any: ['X'] } } : { links: { [section ?? '']: [one] } }
    expect(warningsOf(category, { ...form, ...fits })).toEqual([])
  }
})

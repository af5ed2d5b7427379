import { expect, test } from 'vitest'
import type { CatalogueHealthAnswer, Problem } from '../../../domain/contracts/catalogue-health.ts'
import { groupsOf, type HealthView } from './view.ts'

const problem = (part: Partial<Problem>): Problem => ({
  kind: 'file-missing',
  category: 'eb',
  product: null,
  language: null,
  what: [],
  href: null,
  ...part,
})
const product = { _id: 'a', name: 'Låg stolpe', artnr: 'NK 120-R', category: 'ms' as const }
const report = {
  checked: '2026-11-21T08:00:00.000Z',
  counts: { 'partner-unpublished': 900, 'file-missing': 1, 'numbers-alike': 0 },
  problems: [
    problem({ kind: 'partner-unpublished', category: 'ms', product, language: 'no', what: ['X-1'] }),
    problem({ kind: 'partner-unpublished', category: 'ms', product, language: 'dk', what: ['X-1'] }),
    problem({ kind: 'file-missing', what: ['docs/sv/a.pdf'] }),
  ],
} as CatalogueHealthAnswer
const all: HealthView = { category: null, language: null, text: '' }
const left = (view: Partial<HealthView>) =>
  groupsOf(report, { ...all, ...view }, 'sv').map(({ kind, problems }) => [kind, problems.length])

test('problems are grouped by kind, and a group says when there are more than are told', () => {
  expect(groupsOf(report, all, 'sv').map(({ kind, problems, cut }) => [kind, problems.length, cut])).toEqual([
    ['partner-unpublished', 2, true],
    ['file-missing', 1, false],
  ])
})

test('a language leaves what shows in it alone, a category what is about its products', () => {
  expect(left({ language: 'no' })).toEqual([['partner-unpublished', 1]])
  expect(left({ category: 'eb' })).toEqual([['file-missing', 1]])
  expect(left({ category: 'eb', language: 'dk' })).toEqual([])
})

test('a search finds names, numbers and what a problem names, however they are written', () => {
  expect(left({ text: 'nk120' })).toEqual([['partner-unpublished', 2]])
  expect(left({ text: 'LAG STOLPE' })).toEqual([['partner-unpublished', 2]])
  expect(left({ text: 'a.pdf' })).toEqual([['file-missing', 1]])
  expect(left({ text: 'borta' })).toEqual([])
})

test('what shows in the reader’s own language comes first', () => {
  const [first] = groupsOf(report, all, 'dk')
  expect(first?.problems.map(({ language }) => language)).toEqual(['dk', 'no'])
})

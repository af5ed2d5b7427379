import { expect, test } from 'vitest'
import { byGroup } from '../../../domain/search/groups.ts'
import type { NamedProduct, ProductHit, SearchAnswer } from '../../../domain/search/types.ts'
import { groupsOf, optionsOf } from './groups.ts'

const product = (id: string): NamedProduct => ({
  id,
  category: 'eb',
  name: `Name of ${id}`,
  untranslated: false,
  artnr: id,
})
const hit = (id: string): ProductHit => ({ ...product(id), marks: { name: [], artnr: [] }, number: null })
const none = { total: 0, hits: [] }
const nothing: SearchAnswer = { ...byGroup(() => none), utb: none }

test('search: groups without a hit are left out, and old numbers come last unless one of them was typed', () => {
  const results: SearchAnswer = {
    ...nothing,
    utb: { total: 1, hits: [{ id: 'r', variant: 'ms', artnr: 'OLD', marks: [], products: [product('m')] }] },
    nb: { total: 1, hits: [hit('n')] },
    ebs: { total: 1, hits: [hit('e')] },
  }
  const namesFor = (query: string) => groupsOf(results, query).map(({ name }) => name)
  expect(namesFor('ol')).toEqual(['ebs', 'nb', 'utb'])
  expect(namesFor('o-l d')).toEqual(['utb', 'ebs', 'nb'])
  // An article of today has it as well.
  results.nb.hits.push(hit('OLD'))
  expect(namesFor('old')).toEqual(['ebs', 'nb', 'utb'])
  expect(groupsOf(nothing, 'old')).toEqual([])
})

test('search: every product is an option, those that replace an old number too, and so is more of a shortened group', () => {
  const results: SearchAnswer = {
    ...nothing,
    ebs: { total: 3, hits: [hit('a'), hit('b')] },
    utb: {
      total: 1,
      hits: [{ id: 'r', variant: 'eb', artnr: 'OLD', marks: [], products: [product('c'), product('d')] }],
    },
  }
  const options = optionsOf(groupsOf(results, 'x')).map((option) =>
    option.kind === 'product' ? option.product.id : `more of ${option.group}`,
  )
  expect(options).toEqual(['a', 'b', 'more of ebs', 'c', 'd'])
})

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

test('search: groups without a hit are left out, and old numbers come last', () => {
  const results: SearchAnswer = {
    ...nothing,
    utb: { total: 1, hits: [{ id: 'r', variant: 'ms', artnr: 'OLD', marks: [], products: [product('m')] }] },
    nb: { total: 1, hits: [hit('n')] },
    ebs: { total: 1, hits: [hit('e')] },
  }
  expect(groupsOf(results).map(({ name }) => name)).toEqual(['ebs', 'nb', 'utb'])
  expect(groupsOf(nothing)).toEqual([])
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
  const options = optionsOf(groupsOf(results)).map((option) =>
    option.kind === 'product' ? option.product.id : `more of ${option.group}`,
  )
  expect(options).toEqual(['a', 'b', 'more of ebs', 'c', 'd'])
})

import { expect, test } from 'vitest'
import { answerTo, numberStatusOf, sourceOf } from './answer.ts'
import { buildSearchIndex } from './build.ts'
import { openSearchIndex } from './open.ts'
import { entry, sample } from './testing/sample.ts'
import type { NamedProduct, OldNumber } from './types.ts'

const product = (id: string): NamedProduct => ({
  id,
  category: 'ms',
  name: id,
  untranslated: false,
  artnr: id,
})
const old = (variant: OldNumber['variant'], artnr: string, ...products: string[]): OldNumber => ({
  id: `${variant} ${artnr}`,
  variant,
  artnr,
  products: products.map(product),
})
const idsOf = (number: string, entries: OldNumber[]) =>
  answerTo(number, sourceOf(entries)).options.map((option) => option.product.id)

test('old number: posts and strikes answer together, each product once, however the number is spelt', () => {
  const entries = [old('ms', 'KV-1', 'post', 'both'), old('eb', 'KV-1', 'strike', 'both')]
  for (const typed of ['KV-1', 'kv 1', ' KV  1', 'Art.nr KV-1', '2 x KV-1'])
    expect(idsOf(typed, entries), typed).toEqual(['post', 'both', 'strike'])
})

test('old number: of two that read alike, the one that is written the same answers', () => {
  const entries = [old('ms', 'K-1', 'dash'), old('ms', 'K1', 'none')]
  expect([idsOf('K-1', entries), idsOf('k1', entries), idsOf('K 1', entries)]).toEqual([
    ['dash'],
    ['none'],
    ['dash', 'none'],
  ])
})

test('old number: the index of the search and the entries of the API give the same answer', () => {
  const index = openSearchIndex(
    buildSearchIndex({
      ...sample,
      products: [...sample.products, entry('ms3', 'Stolpe', 'KV-1900')],
      replacements: [
        ...sample.replacements,
        { id: 'r3', variant: 'eb', artnr: 'KV 1487A', products: ['eb2'] },
        { id: 'r4', variant: 'eb', artnr: 'GONE-1', products: [] },
      ],
    }),
  )
  const sent = sourceOf(index.oldNumbers())
  for (const typed of ['KV-1487A', 'kv1487a', 'vagel 12/3', 'gone1', 'nothing'])
    expect(answerTo(typed, sent), typed).toEqual(answerTo(typed, index))
  const status = (typed: string) => numberStatusOf(answerTo(typed, index))
  expect(['kv1487a', 'gone1', 'KV-1900', 'nothing'].map(status)).toEqual([
    'replaced',
    'none',
    'current',
    'unknown',
  ])
})

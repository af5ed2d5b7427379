import { expect, test } from 'vitest'
import type { ProductSnapshot } from '../../../domain/product.ts'
import { link, product, translation } from '../../testing/records.ts'
import { rebase, rebaseProduct, withChanges } from './rebase.ts'

const of = (fields: Record<string, unknown>) => new Map(Object.entries(fields))

test('rebase: what only one side changed is theirs, what both made the same is done, the rest clashes', () => {
  const base = of({ a: 1, b: 1, c: 1, d: 1, e: 1 })
  const mine = of({ a: 2, b: 1, c: 2, d: 2, f: 2 })
  const theirs = of({ a: 1, b: 3, c: 2, d: 3, e: 1 })
  expect(rebase({ base, mine, theirs })).toEqual({ wanted: ['a', 'd', 'e', 'f'], clashes: ['d'] })
})

test('rebase: a field clashes with what others changed of its group, or of one that it depends on', () => {
  const base = of({ 'x.1': 1, 'x.2': 1, y: 1 })
  const states = { base, mine: of({ 'x.1': 2, 'x.2': 1, y: 2 }), theirs: of({ 'x.1': 1, 'x.2': 3, y: 1 }) }
  expect(rebase(states, (key) => [key[0] ?? '']).clashes).toEqual(['x.1'])
  expect(rebase(states, (key) => (key === 'y' ? ['y', 'x'] : [key[0] ?? ''])).clashes).toEqual(['x.1', 'y'])
})

const snapshot = (given: object = {}): ProductSnapshot => ({
  record: product('eb', 'p', { name: 'P', ...given }),
  links: [],
  rows: [],
})
const variant = (title: string) => ({ title, artnr: title, enr: '', nobnr: '' })

test('rebase: a title that others’ variants have moved stays with its variant', () => {
  const titled = (variants: string[], titles: string[]) =>
    snapshot({
      variants: variants.map(variant),
      translations: { no: translation({ variants: titles.map((title) => ({ title })) }) },
    })
  const base = titled(['A', 'B'], ['a', 'b'])
  const mine = titled(['A', 'B'], ['a', 'ny'])
  const theirs = titled(['B', 'A'], ['b', 'a'])
  expect(rebaseProduct({ base, mine, theirs }).clashes).toMatchObject([{ field: 'variants', language: 'no' }])
  const next = withChanges(theirs, mine, [{ field: 'variants', language: 'no' }])
  expect(next.record.translations.no?.variants).toEqual([{ title: 'ny' }, { title: 'a' }])
})

test('rebase: links and rows of a lock are taken from one side', () => {
  const lock = (partner: string, sb: string | null): ProductSnapshot => ({
    record: product('em', 'em', {}),
    links: [link('em-sb', 'em', partner)],
    rows: [{ id: 'r', em: 'em', position: 0, slugs: ['x'], sb, eb: null, nb: null }],
  })
  const [base, mine, theirs] = [lock('a', null), lock('b', null), lock('a', 'a')]
  const { wanted, clashes } = rebaseProduct({ base, mine, theirs })
  expect(clashes.map(({ field }) => field)).toEqual(['slutbleck'])
  expect(withChanges(theirs, mine, wanted)).toMatchObject({ links: mine.links, rows: mine.rows })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryCodes } from './categories/codes.ts'
import {
  isFavourite,
  maxFavourites,
  maxSeen,
  nothingRemembered,
  type Remembered,
  readRemembered,
  rememberedText,
  withFavourite,
  withFavouritesBack,
  withSeen,
} from './remembered.ts'

const product = fc.record({
  category: fc.constantFrom(...categoryCodes),
  id: fc.integer({ min: 0, max: 60 }).map((number) => `p${number}`),
})
const step = fc.record({ product, kind: fc.constantFrom('seen', 'mark', 'unmark') })

test('what was looked at last comes first and once, marks stay until they are taken away, and all of it is read back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let remembered: Remembered = nothingRemembered
      const seen: string[] = []
      const marked = new Set<string>()
      for (const { kind, product: each } of steps) {
        if (kind === 'seen') {
          remembered = withSeen(remembered, each)
          if (seen.includes(each.id)) seen.splice(seen.indexOf(each.id), 1)
          seen.unshift(each.id)
        } else {
          remembered = withFavourite(remembered, each, kind === 'mark')
          if (kind === 'mark') marked.add(each.id)
          else marked.delete(each.id)
        }
        remembered = readRemembered(rememberedText(remembered) ?? '') ?? nothingRemembered
      }
      expect(remembered.seen.map(({ id }) => id)).toEqual(seen.slice(0, maxSeen))
      expect(new Set(remembered.favourites.map(({ id }) => id))).toEqual(marked)
      for (const id of marked) expect(isFavourite(remembered, id)).toBe(true)
    }),
  )
})

test('there is room for so many marks, and one more changes nothing', () => {
  let remembered: Remembered = nothingRemembered
  for (let number = 0; number <= maxFavourites; number++)
    remembered = withFavourite(remembered, { category: 'eb', id: `p${number}` }, true)
  expect(remembered.favourites).toHaveLength(maxFavourites)
  expect(isFavourite(remembered, `p${maxFavourites}`)).toBe(false)
})

test('marks that come back stand after those made since, each once and no more than there is room for', () => {
  const products = Array.from({ length: maxFavourites }, (_, at) => ({
    category: 'eb' as const,
    id: `p${at}`,
  }))
  const since = withFavourite(nothingRemembered, { category: 'lh', id: 'p7' }, true)
  const back = withFavouritesBack(since, products)
  expect(back.favourites.map(({ id }) => id)).toEqual([
    'p7',
    ...products.map(({ id }) => id).filter((id) => id !== 'p7'),
  ])
  const full = withFavouritesBack(
    withFavourite(nothingRemembered, { category: 'lh', id: 'new' }, true),
    products,
  )
  expect(full.favourites).toHaveLength(maxFavourites)
  expect(isFavourite(full, 'new')).toBe(true)
})

test('where nothing is remembered there is nothing to store', () => {
  expect(rememberedText(nothingRemembered)).toBeNull()
})

test('any text reads as something; what another version wrote is left to it', () => {
  for (const text of [
    '',
    '{',
    '[]',
    'null',
    '7',
    '{"favourites":["eb a"]}',
    '{"v":1,"favourites":7,"seen":{"a":1}}',
  ])
    expect(readRemembered(text), text).toEqual(nothingRemembered)
  expect(readRemembered('{"v":2,"favourites":["eb a"]}')).toBeNull()
  expect(
    readRemembered(
      '{"v":1,"favourites":["eb a","xx b","eb a","eb","eb __proto__x y",3,"lh c"],"seen":["nb d"]}',
    ),
  ).toEqual({
    favourites: [
      { category: 'eb', id: 'a' },
      { category: 'lh', id: 'c' },
    ],
    seen: [{ category: 'nb', id: 'd' }],
  })
  fc.assert(fc.property(fc.string(), (text) => void readRemembered(text)))
})

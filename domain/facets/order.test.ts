import { expect, test } from 'vitest'
import { lastNumber } from '../facts/rules.ts'
import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'
import { positionsInOrder, readOrder } from './order.ts'
import { cardOf, sampleInput } from './testing/sample.ts'
import type { Card } from './types.ts'

const indexOf = (cards: Card[]) =>
  openIndex(
    buildIndex(
      sampleInput({
        products: cards.map((card) => ({ card, everywhere: [], fits: [] })),
        ems: [],
      }),
    ),
  )
const order = (cards: Card[], by: string, descending = false) => {
  const index = indexOf(cards)
  const positions = positionsInOrder(index, by, descending)
  return cards
    .map(({ id }, product) => ({ id, place: positions[product] ?? -1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ id }) => id)
}

test('numbers in names and article numbers are read as numbers', () => {
  const cards = ['S11', 'S2', 's 100', 'S1-20', 'S1-3'].map((artnr, i) =>
    cardOf(`p${i}`, { artnr, name: artnr }),
  )
  expect(order(cards, 'artnr')).toEqual(['p2', 'p4', 'p3', 'p1', 'p0'])
  expect(order(cards, 'name', true)).toEqual(['p0', 'p1', 'p3', 'p4', 'p2'])
})

test('measures sort by number; what has none comes last either way, and equal ones stay in list order', () => {
  const cards = [10, lastNumber, 2.5, 10].map((hojd, i) => cardOf(`p${i}`, { sort: { hojd } }))
  cards.push(cardOf('p4'))
  expect(order(cards, 'hojd')).toEqual(['p2', 'p0', 'p3', 'p1', 'p4'])
  expect(order(cards, 'hojd', true)).toEqual(['p0', 'p3', 'p2', 'p1', 'p4'])
})

test('an order is one that the category offers, and may be turned round', () => {
  expect(readOrder('-hojd', ['hojd'])).toEqual({ by: 'hojd', descending: true })
  expect(readOrder('artnr', [])).toEqual({ by: 'artnr', descending: false })
  for (const order of ['hojd', '', '-', '--name', 'constructor']) expect(readOrder(order, [])).toBeNull()
})

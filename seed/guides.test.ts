import { describe, expect, test } from 'vitest'
import type { CategoryCode } from '../domain/categories/codes.ts'
import { guideCategories } from '../domain/categories/index.ts'
import { generateCatalogue } from './catalogue/index.ts'
import { createRandom } from './catalogue/random.ts'
import { Records } from './testing/records.ts'

/** Two choices of different columns that give a result, drawn until there are enough of them. */
function selections(records: Records, code: CategoryCode, name: string, count: number): [string, string][] {
  const random = createRandom(name)
  const choices = records.choices(code)
  const found: [string, string][] = []
  for (let tries = 0; found.length < count; tries++) {
    if (tries > count * 40) throw new Error('Hardly any two choices give a result')
    const [a, b] = [random.pick(choices), random.pick(choices)]
    if (a.column !== b.column && records.matching(code, [a.key, b.key]).length > 0) found.push([a.key, b.key])
  }
  return found
}

/** Share of the other choices that would leave nothing. */
function greyShare(records: Records, code: CategoryCode, keys: readonly string[]): number {
  const possible = records.possible(code, keys)
  const others = records.choices(code).filter(({ key }) => !keys.includes(key))
  return others.filter(({ key }) => !possible.has(key)).length / others.length
}

describe.each([1, 2, 3])('catalogue of seed %i', (seed) => {
  const records = new Records(generateCatalogue({ seed }), 'sv')

  test.each(guideCategories.map(({ code }) => code))(
    'two choices grey out a fair part of the %s guide',
    (code) => {
      const drawn = selections(records, code, `grey/${seed}/${code}`, 200)
      const shares = drawn.map((keys) => greyShare(records, code, keys))
      const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
      expect(average).toBeGreaterThan(0.2)
      expect(average).toBeLessThan(0.6)
    },
  )

  test('one and the same housing is another question than criterion by criterion', () => {
    const asked = selections(records, 'eb', `housing/${seed}`, 400)
    const differing = asked.filter(([a, b]) => {
      const [one, other] = [records.matching('eb', [a]), records.matching('eb', [b])]
      return records.matching('eb', [a, b]).length !== one.filter((id) => other.includes(id)).length
    })
    expect(differing.length / asked.length).toBeGreaterThan(0.1)
  })

  test('no choice of the usual catalogue is without a product', () => {
    for (const { code } of guideCategories) {
      const possible = records.possible(code, [])
      const empty = records.choices(code).filter(({ key }) => !possible.has(key))
      expect(empty).toEqual([])
    }
  })
})

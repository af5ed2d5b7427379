import { describe, expect, test } from 'vitest'
import { categoryOf, guideCategories } from '../domain/categories/index.ts'
import { generateCatalogue } from './catalogue/index.ts'
import { createRandom } from './catalogue/random.ts'
import { greyShare, type NaiveGuide, naiveGuide, oneByOne, together } from './testing/naive.ts'

/** Two choices of different columns that give a result, drawn until there are enough of them. */
function selections(guide: NaiveGuide, name: string, count: number): [string, string][] {
  const random = createRandom(name)
  const found: [string, string][] = []
  for (let tries = 0; found.length < count; tries++) {
    if (tries > count * 40) throw new Error('Hardly any two choices give a result')
    const [a, b] = [random.pick(guide.choices), random.pick(guide.choices)]
    if (a.column !== b.column && together(guide, [a.key, b.key]) > 0) found.push([a.key, b.key])
  }
  return found
}

describe.each([1, 2, 3])('catalogue of seed %i', (seed) => {
  const catalogue = generateCatalogue({ seed })

  test.each(guideCategories.map(({ code }) => code))(
    'two choices grey out a fair part of the %s guide',
    (code) => {
      const guide = naiveGuide(categoryOf(code), catalogue)
      const shares = selections(guide, `grey/${seed}/${code}`, 200).map((keys) => greyShare(guide, keys))
      const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
      expect(average).toBeGreaterThan(0.2)
      expect(average).toBeLessThan(0.6)
    },
  )

  test('one and the same housing is another question than criterion by criterion', () => {
    const guide = naiveGuide(categoryOf('eb'), catalogue)
    const asked = selections(guide, `housing/${seed}`, 400)
    const differing = asked.filter((keys) => together(guide, keys) !== oneByOne(guide, keys))
    expect(differing.length / asked.length).toBeGreaterThan(0.1)
  })

  test('no choice of the usual catalogue is without a product', () => {
    for (const { code } of guideCategories) {
      const guide = naiveGuide(categoryOf(code), catalogue)
      const empty = guide.choices.filter(({ key }) => together(guide, [key]) === 0)
      expect(empty).toEqual([])
    }
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from './build.ts'
import { openIndex } from './open.ts'
import { engineProperty, questionsPerCatalogue } from './testing/property.ts'

test('the engine agrees with a naive filter over plain products on 10,000 random selections', () => {
  const found: number[] = []
  const property = engineProperty({ buildIndex, openIndex }, (products) => found.push(products))
  fc.assert(property, { seed: 20_000, numRuns: Math.ceil(10_000 / questionsPerCatalogue) })

  expect(found.length).toBeGreaterThanOrEqual(10_000)
  expect(found.filter((products) => products > 0).length / found.length).toBeGreaterThanOrEqual(0.5)
})

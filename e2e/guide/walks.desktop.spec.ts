import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, test } from '../fixtures.ts'
import { plant, strikeForgotten } from '../support/planted.ts'
import { type Step, starts, stepKinds, Visitor } from '../support/visitor.ts'

/**
 * Choosing and going on come often, since what belongs together shows after several steps; another document comes
 * seldom, since it takes long.
 */
const weights: Record<Step['kind'], number> = {
  choose: 10,
  next: 14,
  tick: 6,
  edit: 8,
  'take back': 3,
  back: 3,
  clear: 2,
  'start over': 1,
  language: 1,
  reload: 1,
}
const step = fc.record({
  kind: fc.oneof(...stepKinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  pick: fc.nat(997),
})
const walk = fc.record({
  start: fc.constantFrom(...starts),
  steps: fc.array(step, { minLength: 3, maxLength: 7, size: 'max' }),
})

/** What is done where there is nothing to do the thing itself with. */
const otherwise = ['next', 'choose'] as const

/** Random walks on one page, each from an empty guide; `taken` counts what was done. */
function walks(page: Page, taken: Map<Step['kind'], number>, timeout = 30_000) {
  return fc.asyncProperty(walk, async ({ start, steps }) => {
    const visitor = new Visitor(page)
    await visitor.start(start)
    await visitor.look(timeout)
    for (const { kind, pick } of steps) {
      for (const each of [kind, ...otherwise]) {
        if (!(await visitor.take({ kind: each, pick }))) continue
        taken.set(each, (taken.get(each) ?? 0) + 1)
        break
      }
      await visitor.look(timeout)
    }
  })
}

// Each step waits until nothing moves, and motion is not the subject here.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('guide: whatever way a visitor takes, every screen says what the records say, and a mutation is found', {
  tag: ['@2.6.1', '@4.1.8', '@4.1.13'],
}, async ({ page, context, faults }) => {
  // A product that is not published in the language that was changed to answers 404.
  faults.expect(/404/)
  const taken = new Map<Step['kind'], number>()
  await fc.assert(walks(page, taken), { numRuns: 10, seed: 1, endOnFailure: true })
  for (const kind of ['choose', 'next'] as const) expect(taken.get(kind) ?? 0, kind).toBeGreaterThan(1)

  const faulty = await context.newPage()
  const isPlanted = await plant(faulty, strikeForgotten)
  const { failed, errorInstance } = await fc.check(walks(faulty, new Map(), 4_000), {
    numRuns: 60,
    seed: 1,
    endOnFailure: true,
  })
  expect(isPlanted(), 'the piece of the scripts is there').toBe(true)
  expect(failed).toBe(true)
  expect(String(errorInstance)).toMatch(/"(total|products)"/)
})

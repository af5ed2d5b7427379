import { cleanup } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf, guideCategories } from '../../../domain/categories/index.ts'
import { catalogue } from '../../../e2e/support/catalogue.ts'
import { expectedOf, namesIn } from '../../../e2e/support/expected-screen.ts'
import { controls, press, readScreen } from '../../../e2e/support/screen.ts'
import { answerIndexesAlone } from '../../testing/answer-indexes.ts'
import { openApp, waitFor } from '../../testing/render-app.tsx'

// What walks.test.ts walks in the domain, on the pages themselves; walks.desktop.spec.ts does it in a browser.
const names = namesIn('sv')
const weights: Partial<Record<(typeof controls)[number], number>> = { choose: 5, next: 7, tick: 4, edit: 4 }
const step = fc.record({
  control: fc.oneof(
    ...controls
      .filter((control) => control !== 'language')
      .map((control) => ({ weight: weights[control] ?? 1, arbitrary: fc.constant(control) })),
  ),
  pick: fc.nat(997),
})
const walk = fc.record({
  start: fc.constantFrom(...guideCategories.map(({ code }) => code)),
  steps: fc.array(step, { minLength: 3, maxLength: 7, size: 'max' }),
})

/** Waits until the page shows what the records say under its address. @returns whether it is a guide */
async function look(trace: readonly string[]): Promise<boolean> {
  // A summary judges products by what is in no index (web/public/order/summary-walk.test.ts).
  if (location.pathname.endsWith('/order')) return false
  await waitFor(() => {
    const shown = readScreen(names)
    expect(shown, trace.join('\n')).toEqual({ ...shown, waiting: false, ...expectedOf(shown, 'sv') })
  })
  return true
}

test('guide: whatever way a visitor takes, every page says what the records say', {
  tags: ['4.1.8', '4.1.13'],
}, async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(walk, async ({ start, steps }) => {
      cleanup()
      answerIndexesAlone(catalogue)
      await openApp(`/sv${categoryOf(start).guide?.path}`)
      const trace = [location.pathname]
      await look(trace)
      for (const { control, pick } of steps) {
        const pressed = (name: (typeof controls)[number]) => press({ control: name, pick, names })
        const done = pressed(control) ?? pressed('next') ?? pressed('choose')
        if (!done) break
        taken += 1
        trace.push(done.pressed)
        // A card outside the window gets its new address a moment later; pressed, it goes on from the state of now.
        if (done.href && !done.pressed.startsWith('choose'))
          await waitFor(() => expect(location.href).toBe(done.href))
        if (!(await look(trace))) break
      }
    }),
    { numRuns: 20, seed: 1, endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(60)
})

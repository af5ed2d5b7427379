import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { blankForm } from '../newForm.ts'
import {
  firstStep,
  isTextField,
  mostSteps,
  redone,
  type Steps,
  tickedOf,
  undoKey,
  undone,
  withStep,
} from './steps.ts'

const blank = tickedOf(blankForm(categoryOf('eb')))
const ticked = (...slugs: string[]) => ({ ...blank, everywhere: slugs })

test('every step is taken back and done again, and a new one ends what was undone', () => {
  const steps = [ticked('a'), ticked('a', 'b'), ticked('b')].reduce(withStep, firstStep(blank))
  const one = undone(steps)
  expect(one.now).toEqual(ticked('a', 'b'))
  expect(undone(undone(one)).now).toEqual(blank)
  expect(undone(undone(undone(undone(one)))).now).toEqual(blank)
  expect(redone(one).now).toEqual(ticked('b'))
  expect(redone(redone(one)).now).toEqual(ticked('b'))
  const other = withStep(one, ticked('c'))
  expect(other.future).toEqual([])
  expect(undone(other).now).toEqual(ticked('a', 'b'))
})

test('what changes nothing that is ticked is no step', () => {
  const steps = withStep(firstStep(blank), ticked('a'))
  expect(withStep(steps, ticked('a'))).toBe(steps)
})

test('after any steps, undoing all of them and doing them again ends where it was', () => {
  const names = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 20 })
  fc.assert(
    fc.property(names, (all) => {
      const steps = all.map((slugs) => ticked(...slugs)).reduce(withStep, firstStep(blank))
      const repeat = (of: Steps, by: (steps: Steps) => Steps) =>
        Array.from({ length: all.length }).reduce<Steps>((now) => by(now), of)
      const back = repeat(steps, undone)
      expect(back.now).toEqual(blank)
      expect(repeat(back, redone)).toEqual(steps)
    }),
    { numRuns: 50 },
  )
})

test('only so many steps are kept, the last ones', () => {
  const many = Array.from({ length: mostSteps + 10 }, (_, index) => ticked(String(index)))
  const steps = many.reduce(withStep, firstStep(blank))
  expect(steps.past).toHaveLength(mostSteps)
  expect(undone(steps).now).toEqual(ticked(String(mostSteps + 8)))
})

test('a copy of the form is not touched by what happens to the form', () => {
  const form = { ...blankForm(categoryOf('eb')), spec: { rattvand: ['A'] } }
  const copy = tickedOf(form)
  form.spec.rattvand.push('B')
  expect(copy.spec).toEqual({ rattvand: ['A'] })
})

test('keys take back and do again outside text fields, on every machine', () => {
  const press = (key: string, more = {}) =>
    undoKey({ key, ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...more })
  expect(press('z')).toBe('undo')
  expect(press('z', { ctrlKey: false, metaKey: true })).toBe('undo')
  expect(press('Z', { shiftKey: true })).toBe('redo')
  expect(press('y')).toBe('redo')
  expect(press('z', { ctrlKey: false })).toBeNull()
  expect(press('z', { altKey: true })).toBeNull()
  expect(press('s')).toBeNull()
  for (const type of ['text', 'search', 'email']) expect(isTextField({ tagName: 'INPUT', type })).toBe(true)
  for (const type of ['checkbox', 'radio']) expect(isTextField({ tagName: 'INPUT', type })).toBe(false)
  expect(isTextField({ tagName: 'TEXTAREA' })).toBe(true)
  expect(isTextField({ tagName: 'SELECT' })).toBe(false)
  expect(isTextField({ tagName: 'BODY' })).toBe(false)
})

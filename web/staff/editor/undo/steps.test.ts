import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf } from '../../../../domain/categories/index.ts'
import { blankForm } from '../new-form.ts'
import {
  copyOf,
  firstStep,
  isTextField,
  isTypedIn,
  maxSteps,
  partsBetween,
  redone,
  type Steps,
  undoKey,
  undone,
  withStep,
} from './steps.ts'

const blank = copyOf(blankForm(categoryOf('eb')))
const ticked = (...slugs: string[]) => ({ ...blank, everywhere: slugs })

test('every step is taken back and done again, and a new one ends what was undone', () => {
  const steps = [ticked('a'), ticked('a', 'b'), ticked('b')].reduce(
    (steps, form) => withStep(steps, form),
    firstStep(blank),
  )
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

test('what changes nothing is no step', () => {
  const steps = withStep(firstStep(blank), ticked('a'))
  expect(withStep(steps, ticked('a'))).toBe(steps)
})

test('after any steps, undoing all of them and doing them again ends where it was', () => {
  const names = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), { maxLength: 20 })
  fc.assert(
    fc.property(names, (all) => {
      const steps = all
        .map((slugs) => ticked(...slugs))
        .reduce((steps, form) => withStep(steps, form), firstStep(blank))
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
  const many = Array.from({ length: maxSteps + 10 }, (_, index) => ticked(String(index)))
  const steps = many.reduce((steps, form) => withStep(steps, form), firstStep(blank))
  expect(steps.past).toHaveLength(maxSteps)
  expect(undone(steps).now).toEqual(ticked(String(maxSteps + 8)))
})

test('a copy of the form is not touched by what happens to the form', () => {
  const form = { ...blankForm(categoryOf('eb')), spec: { rattvand: ['A'] } }
  const copy = copyOf(form)
  form.spec.rattvand.push('B')
  expect(copy.spec).toEqual({ rattvand: ['A'] })
  const next = copyOf(form, copy)
  expect(next.spec).toEqual({ rattvand: ['A', 'B'] })
  // Unchanged parts take no memory of their own.
  expect(next.facts).toBe(copy.facts)
  expect(partsBetween(copy, next)).toEqual(['spec'])
  expect(copyOf(form, next)).toBe(next)
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

const named = (name: string) => ({ ...blank, name })

test('what is typed in one visit to a field is one step, and in the next visit another', () => {
  const typed = ['N', 'NK', 'NK1'].reduce(
    (steps, name) => withStep(steps, named(name), '1 name'),
    firstStep(blank),
  )
  expect(typed.past).toHaveLength(1)
  const again = withStep(typed, named('NK12'), '2 name')
  expect(undone(again).now.name).toBe('NK1')
  expect(undone(undone(again)).now).toBe(blank)
  // A tick in between ends the step, and so does an undo.
  const ticked = withStep(withStep(typed, { ...named('NK1'), published: true }), named('NK1!'), '1 name')
  expect(ticked.past).toHaveLength(3)
  expect(withStep(undone(again), named('NK1x'), '2 name').past).toHaveLength(2)
})

test('what is typed and taken away again in one visit leaves no step', () => {
  const typed = withStep(withStep(firstStep(blank), named('N'), '1 name'), named(''), '1 name')
  expect(typed).toEqual(firstStep(blank))
})

test('a change belongs to a field that bears its path, and to no other', () => {
  const field = (name: string, type = 'text') => ({ tagName: 'INPUT', type, name })
  expect(isTypedIn(field('name'), 'name')).toBe(true)
  expect(isTypedIn(field('info.0.body'), 'info')).toBe(true)
  expect(isTypedIn(field('names'), 'name')).toBe(false)
  // A choice made in a search field is a step of its own.
  expect(isTypedIn(field(''), 'links')).toBe(false)
  expect(isTypedIn(field('published', 'checkbox'), 'published')).toBe(false)
})

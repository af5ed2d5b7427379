import { expect, test } from 'vitest'
import { confirmClose, confirmLeave, openQuestion } from './leave-question.ts'
import { UnsavedRegistry, type UnsavedWork, unsavedWork } from './use-unsaved-work.ts'

const all = () => true

/** A form that records what happens to it. */
function form(actions: string[], name: string, more: Partial<UnsavedWork> = {}): UnsavedWork {
  return {
    save: async () => actions.push(`${name} saved`) > 0,
    discard: () => actions.push(`${name} discarded`),
    show: () => actions.push(`${name} shown`),
    ...more,
  }
}

test('a save that is refused stops the others, and is shown', async () => {
  const actions: string[] = []
  const works = new UnsavedRegistry()
  works.add(() => form(actions, 'a'))
  works.add(() => form(actions, 'b', { save: async () => false }))
  works.add(() => form(actions, 'c'))
  expect(await works.save(all)).toBe(false)
  expect(actions).toEqual(['a saved', 'b shown'])
})

test('what one save leaves to another is saved as well', async () => {
  const actions: string[] = []
  const works = new UnsavedRegistry()
  const remove = works.add(() =>
    form(actions, 'field', {
      save: async () => {
        remove()
        works.add(() => form(actions, 'its form'))
        return true
      },
    }),
  )
  expect(await works.save(all)).toBe(true)
  expect(actions).toEqual(['its form saved'])
})

test('whoever listens hears of work that comes and goes', () => {
  const works = new UnsavedRegistry()
  const heard: boolean[] = []
  works.subscribe(() => heard.push(works.has()))
  const remove = works.add(() => form([], 'a'))
  remove()
  remove()
  expect(heard).toEqual([true, false])
})

test('without unsaved work nobody is asked', async () => {
  expect(await confirmLeave()).toBe(true)
  expect(openQuestion.getState()).toBeNull()
})

test('staying keeps everything, and while the question stands no other way is open', async () => {
  const actions: string[] = []
  const remove = unsavedWork.add(() => form(actions, 'a'))
  const leaving = confirmLeave()
  expect(openQuestion.getState()?.canSave).toBe(true)
  expect(await confirmLeave()).toBe(false)
  openQuestion.getState()?.answer('stay')
  expect(await leaving).toBe(false)
  expect(actions).toEqual([])
  expect(openQuestion.getState()).toBeNull()
  expect(unsavedWork.has()).toBe(true)
  remove()
})

test('leaving gives it up, and is not asked about again', async () => {
  const actions: string[] = []
  unsavedWork.add(() => form(actions, 'a', { save: null }))
  const leaving = confirmLeave()
  expect(openQuestion.getState()?.canSave).toBe(false)
  openQuestion.getState()?.answer('leave')
  expect(await leaving).toBe(true)
  expect(actions).toEqual(['a discarded'])
  expect(await confirmLeave()).toBe(true)
})

test('saving and leaving goes only where it was saved', async () => {
  const actions: string[] = []
  let saves = false
  const remove = unsavedWork.add(() => form(actions, 'a', { save: async () => saves }))
  const refused = confirmLeave()
  openQuestion.getState()?.answer('save')
  expect(await refused).toBe(false)
  saves = true
  const saved = confirmLeave()
  openQuestion.getState()?.answer('save')
  expect(await saved).toBe(true)
  expect(actions).toEqual(['a shown'])
  remove()
})

test('a question ends by itself when a save that was under way has left nothing to lose', async () => {
  const first = unsavedWork.add(() => form([], 'a'))
  const leaving = confirmLeave()
  // The work moves from one form to another.
  first()
  const second = unsavedWork.add(() => form([], 'b'))
  await new Promise((done) => setTimeout(done, 5))
  expect(openQuestion.getState()).not.toBeNull()
  second()
  expect(await leaving).toBe(true)
  expect(openQuestion.getState()).toBeNull()
})

test('a part of the page is left without a question about the others', async () => {
  const remove = unsavedWork.add(() => form([], 'a', { part: 'picture' }))
  expect(await confirmClose('row')).toBe(true)
  const closing = confirmClose('picture')
  openQuestion.getState()?.answer('stay')
  expect(await closing).toBe(false)
  remove()
})

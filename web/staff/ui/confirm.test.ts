import { expect, test } from 'vitest'
import { ask, dismissQuestions, openQuestions } from './confirm.tsx'

const current = () => openQuestions.getState()[0] ?? null

test('questions: a second one waits until the first is answered, and both are answered', async () => {
  const first = ask({ title: 'Ta bort A?', yes: 'Ta bort' })
  const second = ask({ title: 'Ta bort B?', yes: 'Ta bort' })
  expect(current()?.question.title).toBe('Ta bort A?')
  current()?.answer(true)
  expect(await first).toBe(true)
  expect(current()?.question.title).toBe('Ta bort B?')
  current()?.answer(false)
  expect(await second).toBe(false)
  expect(current()).toBeNull()
})

test('questions: who leaves the page has answered all of them with no', async () => {
  const answers = [ask({ title: 'A', yes: 'Ja' }), ask({ title: 'B', yes: 'Ja' })]
  dismissQuestions()
  expect(await Promise.all(answers)).toEqual([false, false])
  expect(current()).toBeNull()
})

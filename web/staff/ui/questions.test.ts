import { expect, test } from 'vitest'
import { Questions } from './questions.ts'

test('questions: a second one waits until the first is answered, and both are answered', async () => {
  const questions = new Questions()
  const first = questions.ask({ title: 'Ta bort A?', yes: 'Ta bort' })
  const second = questions.ask({ title: 'Ta bort B?', yes: 'Ta bort' })
  expect(questions.current()?.question.title).toBe('Ta bort A?')
  questions.current()?.answer(true)
  expect(await first).toBe(true)
  expect(questions.current()?.question.title).toBe('Ta bort B?')
  questions.current()?.answer(false)
  expect(await second).toBe(false)
  expect(questions.current()).toBeNull()
})

test('questions: who leaves the page has answered all of them with no', async () => {
  const questions = new Questions()
  const asked = [questions.ask({ title: 'A', yes: 'Ja' }), questions.ask({ title: 'B', yes: 'Ja' })]
  questions.dismiss()
  expect(await Promise.all(asked)).toEqual([false, false])
  expect(questions.current()).toBeNull()
})

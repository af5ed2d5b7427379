import { expect, test } from 'vitest'
import { ApiError } from '../../shared/data/errors.ts'
import { tryEach } from './try-each.ts'

const silence = new ApiError('NETWORK', '', 0)
const gone = new ApiError('NOT_FOUND', '', 404)
const items = [{ _id: 'first' }, { _id: 'second' }]

/** Tries `items` with what each attempt fails with in turn, and everything that is asked about again once. */
async function tried(faults: Record<string, (ApiError | null)[]>) {
  const questions: string[][] = []
  const attempt = async ({ _id }: { _id: string }) => {
    const fault = faults[_id]?.shift()
    if (fault) throw fault
  }
  const done = await tryEach(items, attempt, async (obstacles) => {
    questions.push(obstacles.map(({ item, fault }) => `${item._id} ${fault.code}`))
    return questions.length === 1 ? obstacles.map(({ item }) => item) : []
  })
  return { done: done.map(({ _id }) => _id), questions }
}

test('retries: what is gone after an attempt without an answer is done', async () => {
  const { done, questions } = await tried({ first: [silence, gone], second: [null] })
  expect(done).toEqual(['first', 'second'])
  expect(questions).toEqual([['first NETWORK', 'second NETWORK']])
})

test('retries: what was never sent, since the network had gone, is not done because it is missing', async () => {
  const { done, questions } = await tried({ first: [silence], second: [gone] })
  expect(done).toEqual(['first'])
  expect(questions[1]).toEqual(['second NOT_FOUND'])
})

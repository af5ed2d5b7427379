import { expect, test } from 'vitest'
import { retry, retryingDatabase } from './retry.ts'

/** A call that fails a number of times before it answers. */
function failing(times: number, error: Error): () => Promise<string> {
  let remaining = times
  return async () => {
    if (remaining-- > 0) throw error
    return 'answer'
  }
}

test('retry: a call whose connection had closed is made again, any other error is thrown at once', async () => {
  const closed = new TypeError('fetch failed')
  expect(await retry(failing(4, closed))).toBe('answer')
  await expect(retry(failing(5, closed))).rejects.toBe(closed)
  await expect(retry(failing(1, new TypeError('x is not a function')))).rejects.toThrow('not a function')
})

test('retry: a database makes a batch once more where its connection had closed, and a statement as it is', async () => {
  let batches = 0
  const db = retryingDatabase({
    prepare: (sql: string) => sql,
    batch: async (statements: string[]) => {
      if (batches++ === 0) throw new TypeError('fetch failed')
      return statements
    },
  })
  expect(await db.batch([db.prepare('SELECT 1')])).toEqual(['SELECT 1'])
  expect(batches).toBe(2)
})

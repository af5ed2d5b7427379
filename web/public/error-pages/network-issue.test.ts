import { expect, test } from 'vitest'
import { waitMs } from './network-issue-page.tsx'

test('network page: each attempt waits twice as long, from one second to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 60].map(waitMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000])
})

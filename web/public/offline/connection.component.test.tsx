import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storedAt } from './cache-names.ts'
import { noteResponse, useConnection } from './connection.ts'

const stored = '2026-11-20T10:00:00.000Z'

test('offline: a network that comes for a moment leaves the age of what is shown, and an answer of its own ends it', () => {
  const { result } = renderHook(useConnection)
  act(() => noteResponse({ headers: new Headers({ [storedAt]: stored }) }))
  act(() => {
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('offline'))
  })
  expect(result.current).toEqual({ offline: true, since: new Date(stored) })

  act(() => {
    dispatchEvent(new Event('online'))
    noteResponse({ headers: new Headers() })
  })
  expect(result.current).toEqual({ offline: false, since: null })
})

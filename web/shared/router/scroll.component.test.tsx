import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { samePage } from './use-page-change.ts'
import { useScroll } from './use-scroll.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** How often the page has been scrolled once a replaced address has been on the screen for a while. */
function scrollsAfter(state: unknown): number {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { result } = renderHook(
    () => {
      useScroll()
      return useNavigate()
    },
    { wrapper: MemoryRouter },
  )
  act(() => void vi.runAllTimers())
  scroll.mockClear()
  act(() => void result.current('/other', { replace: true, state }))
  act(() => void vi.runAllTimers())
  return scroll.mock.calls.length
}

test('scroll: another page begins at its top', () => {
  expect(scrollsAfter(null)).toBe(1)
})

test('scroll: a page that goes on under another address stays where it is', () => {
  expect(scrollsAfter(samePage)).toBe(0)
})

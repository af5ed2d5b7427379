import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToasts, showToast, toastMs, undoMs } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast goes by itself after five seconds, or at once when it is dismissed', {
  tags: ['9.1.10'],
}, () => {
  showToast({ kind: 'success', message: 'Sparat' })
  vi.advanceTimersByTime(1000)
  showToast({ kind: 'error', title: 'Fel', message: 'Nej' })
  expect(shownToasts().map(({ message }) => message)).toEqual(['Sparat', 'Nej'])
  vi.advanceTimersByTime(toastMs - 1000)
  expect(shownToasts().map(({ message }) => message)).toEqual(['Nej'])
  dismissToast(shownToasts()[0]?.id ?? 0)
  expect(shownToasts()).toEqual([])
  expect(toastMs).toBe(5000)
})

test('a toast with a way back stays longer, until there is another one', () => {
  showToast({ kind: 'success', message: 'Tidigare', action: { label: 'Ångra', run: () => {} } })
  showToast({ kind: 'success', message: 'Sparat', action: { label: 'Ångra', run: () => {} } })
  vi.advanceTimersByTime(toastMs)
  expect(shownToasts().map(({ message }) => message)).toEqual(['Sparat'])
  vi.advanceTimersByTime(undoMs - toastMs)
  expect(shownToasts()).toEqual([])
})

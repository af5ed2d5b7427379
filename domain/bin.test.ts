import { expect, test } from 'vitest'
import { daysLeft } from './bin.ts'

test('thirty days are left at first, then fewer, and never less than none', () => {
  const deleted = '2026-11-01T12:00:00.000Z'
  const after = (days: number) => daysLeft(deleted, Date.parse(deleted) + days * 86_400_000)
  expect([0, 0.5, 1, 29, 29.5, 30, 31].map(after)).toEqual([30, 30, 29, 1, 1, 0, 0])
})

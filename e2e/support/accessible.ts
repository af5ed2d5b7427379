import type { Page } from '@playwright/test'
import { axeFindings, axeFindingsByTheme, expect, overflow } from '../fixtures.ts'

/**
 * Fails on findings of axe, and where the page scrolls sideways.
 * @param held requests that the test itself keeps open
 */
export async function expectAccessible(page: Page, held?: RegExp): Promise<void> {
  expect(await axeFindings(page, held && { held })).toEqual([])
  expect(await overflow(page, held && { held })).toBe(0)
}

/** The same in light and in dark. Leaves the page dark. */
export async function expectAccessibleByTheme(page: Page): Promise<void> {
  expect(await axeFindingsByTheme(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

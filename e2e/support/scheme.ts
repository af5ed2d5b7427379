import type { Page } from '@playwright/test'
import { settled } from '../fixtures.ts'

/** Shows the page light or dark, and waits until every colour has changed. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await settled(page)
}

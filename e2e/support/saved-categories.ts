import type { Page } from '@playwright/test'
import { categoryCodes } from '../../domain/categories/codes.ts'
import { sayIn } from './texts.ts'

const say = await sayIn('sv')

export const nameOf = (code: string) => say(`categories.${code}.name`)
export const lineOf = (page: Page, code: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(nameOf(code), { exact: true }) })
export const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

/** Leaves one category ticked, of those that are not saved yet. */
export async function chooseOnly(page: Page, code: string): Promise<void> {
  for (const each of categoryCodes)
    if (each !== code) await lineOf(page, each).getByRole('checkbox').uncheck()
}

import type { Page } from '@playwright/test'
import type { Door } from '../../domain/doors/list.ts'
import { doorsText } from '../../domain/doors/text.ts'

/**
 * A list of doors that the browser has kept from an earlier visit; written once, so that a reload shows what was done.
 * @param rest lines that are no doors
 */
export async function storeDoors(
  page: Page,
  list: readonly Door[],
  unreadableLines: readonly string[] = [],
): Promise<void> {
  await page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('doors-kept')) return
      sessionStorage.setItem('doors-kept', 'yes')
      localStorage.setItem('passar-doors', text)
    },
    doorsText(list, unreadableLines),
  )
}

/** A door as a list has it. */
export function doorOf(name: string, query: string, count = 1): Door {
  return { id: `d${name.toLowerCase().replace(/\W/g, '-')}`, name, count, note: '', query }
}

import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { printed } from './page.ts'

/** The text of the page as it prints on A4, with single spaces. */
export async function printedText(page: Page): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await printed(page))), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}

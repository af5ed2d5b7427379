import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of the page as it prints on A4, with single spaces. */
export async function printedText(page: Page): Promise<string> {
  const bytes = await page.pdf({ format: 'A4' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

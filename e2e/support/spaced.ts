import type { Locator, Page } from '@playwright/test'

/** The most that a reader's own style may space texts (WCAG 1.4.12). As an element the page's policy would refuse it. */
export async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `)
    document.adoptedStyleSheets = [sheet]
  })
}

/** Whether an element, or something around it, hides a part of its text. */
export function isCut(element: Locator): Promise<boolean> {
  return element.evaluate((inner) => {
    for (let box: Element | null = inner; box; box = box.parentElement) {
      const hides = ['hidden', 'clip'].includes(getComputedStyle(box).overflowX)
      const isLarger = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
      if (hides && isLarger) return true
    }
    return false
  })
}

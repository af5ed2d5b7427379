import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** How much a page may move by itself, as the browser counts it (the sum of layout shifts). */
export const shiftLimit = 0.02

/** Counts what moves in every document of a page from its first frame on; to be asked once the page is settled. */
export async function watchShifts(page: Page): Promise<() => Promise<{ total: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts: () => [...shifts, ...observer.takeRecords()] })
  })
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: () => Shift[] }
      const own = shifts().filter(({ hadRecentInput }) => !hadRecentInput)
      const nameOf = ({ node }: { node: Node | null }) => node?.textContent?.slice(0, 40) ?? ''
      return {
        total: own.reduce((sum, { value }) => sum + value, 0),
        moved: own.map(({ value, sources }) => `${value.toFixed(4)} ${sources.map(nameOf).join(' | ')}`),
      }
    })
}

import type { Browser, CDPSession } from '@playwright/test'

/** What one visit with an empty cache took. Times in milliseconds, sizes in bytes on the line. */
export interface Visit {
  lcp: number
  cls: number
  scripts: number
  /** The document and its styles. */
  page: number
  total: number
}

/** A slow phone: 4 × CPU, 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const cpuRate = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** What comes later than this after the last request is not of the first view. */
const restMs = 1500

interface Watched {
  lcp: number
  cls: number
}

/** Opens a page once in a fresh context of the browser. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const bytes = await countBytes(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.addInitScript(() => {
      const watched = { lcp: 0, cls: 0 }
      Object.assign(window, { watched })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) watched.lcp = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) watched.cls += value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(restMs)
    const { lcp, cls } = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
    return { lcp, cls, ...bytes() }
  } finally {
    await context.close()
  }
}

/** Counts what comes over the line, headers included, by what it is. */
async function countBytes(session: CDPSession): Promise<() => Pick<Visit, 'scripts' | 'page' | 'total'>> {
  const kinds = new Map<string, string>()
  const sums = { scripts: 0, page: 0, total: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    sums.total += encodedDataLength
    if (kind === 'Script') sums.scripts += encodedDataLength
    if (kind === 'Document' || kind === 'Stylesheet') sums.page += encodedDataLength
  })
  await session.send('Network.enable')
  return () => sums
}

import type { Browser, CDPSession, Page } from '@playwright/test'

/** What one visit with an empty cache took. Times in milliseconds, sizes in bytes on the line. */
export interface Visit {
  lcp: number
  cls: number
  /** When the element that a visitor uses next was there; 0 where none is named. */
  row: number
  /** When the application had attached its listeners; 0 for a site that does not report it. */
  hydrated: number
  scripts: number
  /** The document and its styles. */
  page: number
  total: number
}

/** A slow phone: 4 × CPU, 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const cpuRate = 4
const phoneLine: Line = { latency: 150, down: 1_600_000 }

/** A line by its latency in ms and what comes down in bit/s; what goes up never matters. */
interface Line {
  latency: number
  down: number
}
/** What comes later than this after the last request is not of the first view. */
const idleMs = 1500

type Watched = Pick<Visit, 'lcp' | 'cls' | 'row' | 'hydrated'>

/**
 * Opens a page once in a fresh context of the browser.
 * @param goOn the element that a visitor uses next, where its time is measured
 */
export async function visit(
  browser: Browser,
  url: string,
  goOn?: string,
  line: Line = phoneLine,
): Promise<Visit> {
  const { page, session } = await phone(browser, line)
  try {
    const bytes = await countBytes(session)
    await page.addInitScript((wanted) => {
      const watched = { lcp: 0, cls: 0, row: 0, hydrated: 0 }
      Object.assign(window, { watched })
      addEventListener('hydrated', () => {
        watched.hydrated = performance.now()
      })
      const look = () => {
        if (document.querySelector(wanted)) watched.row = performance.now()
        else requestAnimationFrame(look)
      }
      if (wanted) look()
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
    }, goOn ?? '')
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(idleMs)
    const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
    return { ...watched, ...bytes() }
  } finally {
    await page.context().close()
  }
}

/**
 * When a press, made as soon as the element is there, leads to another address: by the browser itself, or by the
 * application, which may have to come first. In milliseconds.
 */
export async function pressedAt(browser: Browser, url: string, element: string, line: Line): Promise<number> {
  const { page } = await phone(browser, line)
  try {
    const { promise, resolve } = Promise.withResolvers<number>()
    await page.exposeFunction('leads', resolve)
    await page.addInitScript((wanted) => {
      const look = () => {
        const found = document.querySelector<HTMLElement>(wanted)
        if (!found) return requestAnimationFrame(look)
        const page = window as unknown as { leads: (at: number) => void; navigation: EventTarget }
        page.navigation.addEventListener('navigate', () => page.leads(performance.now()), { once: true })
        found.click()
      }
      look()
    }, element)
    await page.goto(url, { waitUntil: 'commit' })
    return await promise
  } finally {
    await page.context().close()
  }
}

async function phone(
  browser: Browser,
  { latency, down }: Line,
): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  return { page, session }
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

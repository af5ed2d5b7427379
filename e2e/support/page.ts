import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type CDPSession,
  expect,
  type Locator,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import axe from 'axe-core'

/**
 * The only way a test opens a page, and the only way it looks at one; `scripts/lint/browser-tests.grit` refuses
 * the others. What is opened is hydrated: every key works. What is inspected is settled:
 * nothing moves and no request is open.
 */

/** How much slower the browser's CPU is to be: `E2E_THROTTLE=4`. */
const throttle = Number(process.env.E2E_THROTTLE ?? 1)

/** The requests of each page that have not come to an end. */
const openRequests = new WeakMap<Page, Set<Request>>()

/**
 * Requests whose end Chromium may never tell: beacons, and those of type `other`, with which it renews an answer that
 * `stale-while-revalidate` let it give.
 */
const endsUnheard = new Set(['ping', 'other'])

/** What slows a page down. */
const throttles = new WeakMap<Page, CDPSession>()

/** Begins to follow a page; nothing to do for one that is followed already. */
async function follow(page: Page): Promise<void> {
  if (openRequests.has(page)) return
  const open = new Set<Request>()
  openRequests.set(page, open)
  let answered = false
  const isDocument = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('request', (request) => {
    if (!endsUnheard.has(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', (response) => {
    if (isDocument(response.request())) answered = true
  })
  page.on('framenavigated', (frame) => {
    if (!answered || frame !== page.mainFrame()) return
    answered = false
    // What the document before still waited for is never heard of again.
    for (const request of open) if (!isDocument(request)) open.delete(request)
  })
  if (throttle > 1) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    throttles.set(page, session)
  }
}

/** Opens a page and waits until it is hydrated. Returns the document's response. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await openDocument(page, address)
  await hydrated(page)
  return response
}

/** Opens a page whose scripts do not run, or not yet; `open` is for all others. */
export async function openDocument(page: Page, address: string): Promise<Response | null> {
  await follow(page)
  return page.goto(address, { waitUntil: 'domcontentloaded' })
}

/** Opens a page with its scripts held back; calling the returned function loads them and waits for hydration. */
export async function openEarly(page: Page, address: string): Promise<() => Promise<void>> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await openDocument(page, address)
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-interactive')
    arrive()
    await hydrated(page)
  }
}

/** Takes the network away from a page, or gives it back. */
export async function setOffline(page: Page, offline: boolean): Promise<void> {
  // Each session of the tools brings its own network to the next document, and the last one wins.
  const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await throttles.get(page)?.send('Network.emulateNetworkConditions', conditions)
  await page.context().setOffline(offline)
}

/**
 * What a page fetches some seconds after it has come is no part of its first load, though a slow machine may see it
 * before the page is still: what keeps the site for the time without a network, and what turns a product's pictures.
 */
export const isOfFirstLoad = (path: string) => !/^\/assets\/(service-worker|embla-carousel)\b/.test(path)

/** Loads the page again and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

/** Goes one entry back, in the page or to another document, and waits until that is hydrated. */
export async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

/** Goes one entry forward, as `goBack` goes back. */
export async function goForward(page: Page): Promise<void> {
  await page.goForward({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
}

/**
 * Waits until the application listens and has done what was asked for before. Needed by itself only after a click
 * that leads to another document, such as another language.
 */
export async function hydrated(page: Page): Promise<void> {
  // A document that has just begun has no element yet.
  await page.waitForFunction(() => 'interactive' in (document.documentElement?.dataset ?? {}))
}

interface Look {
  /** Requests that the test itself keeps open. */
  held?: RegExp
  /** Whether findings of axe that are minor or moderate count as well. */
  every?: true
}

/** The addresses that a page still waits for. */
export const openAddresses = (page: Page): string[] =>
  [...(openRequests.get(page) ?? [])].map((request) => request.url())

/** Waits until no request is open and nothing moves. Every look below does it first. */
export async function settled(page: Page, { held }: Look = {}): Promise<void> {
  const waiting = () => openAddresses(page).filter((url) => !held?.test(url))
  await expect(async () => {
    expect(waiting(), 'open requests').toEqual([])
    expect(await page.evaluate(movements), 'what moves').toEqual([])
    expect(waiting(), 'open requests').toEqual([])
  }).toPass({ intervals: [50], timeout: 20_000 })
}

/**
 * Runs in the page: what was still moving after a second, so that an endless movement is told by its name; [] as soon
 * as two frames in a row and the idle time after them were still.
 */
async function movements(): Promise<string[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  // A page that draws at every frame on a busy machine is never idle.
  const idle = () => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }))
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      // The notice of a page that has not started waits for its time.
      if (effect instanceof KeyframeEffect && effect.target?.id === 'incomplete') return false
      // Some last for ever: a skeleton's pulse.
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
  const nameOf = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect ? `${effect.target?.localName}.${effect.target?.className}` : 'animation'
  // Looked at frame by frame: the promise of a transition that another replaced may never be kept.
  let still = 0
  let from = scrollY
  for (let frames = 0; still < 2 && frames < 60; frames++) {
    await frame()
    if (still === 0) await idle()
    still = moving().length > 0 || scrollY !== from ? 0 : still + 1
    from = scrollY
  }
  return still < 2 ? ['the page', ...moving().map(nameOf)] : []
}

/** Half of `axe.source`, and every document has to read it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe whose findings are minor or moderate: a rule's own impact is that of all that it finds. */
function slightRules(): string[] {
  const { rules } = (axe as unknown as { _audit: { rules: { id: string; impact: string | null }[] } })._audit
  return rules.flatMap(({ id, impact }) => (impact === 'minor' || impact === 'moderate' ? [id] : []))
}

/**
 * Serious and critical findings of axe on the page as it is, or findings of every impact, one line each. It is read
 * once per document, and asked only for what is wrong and is looked at: the rest takes several times as long.
 */
export async function axeFindings(page: Page, look: Look & { rules?: string[] } = {}): Promise<string[]> {
  await settled(page, look)
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    ({ only, left }) => {
      const own = window as unknown as { axe: typeof axe }
      const off = Object.fromEntries(left.map((id) => [id, { enabled: false }]))
      const chosen = only ? { runOnly: only } : { rules: off }
      return own.axe.run(document, { resultTypes: ['violations'], ...chosen })
    },
    { only: look.rules, left: look.every ? [] : slightRules() },
  )
  return violations
    .filter(({ impact }) => look.every || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
}

/** The rules of axe whose answer depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** The findings in light and in dark; what has nothing to do with colours is asked for once. Leaves the page dark. */
export async function axeFindingsByTheme(page: Page, look: Look = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeFindings(page, look)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFindings(page, { ...look, rules: colourRules })
  return [...light.map((finding) => `light ${finding}`), ...dark.map((finding) => `dark ${finding}`)]
}

/** How many pixels the page can be scrolled sideways. */
export async function overflow(page: Page, look?: Look): Promise<number> {
  await settled(page, look)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** How many pixels the page can be scrolled sideways, or a control stands out of the window, such as one that is cut off in a panel. */
export async function overhang(page: Page): Promise<number> {
  const scrolled = await overflow(page)
  const outside = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
      // What scrolls sideways on purpose says so, and the other pictures of a carousel wait outside.
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.overflow-x-auto, [inert]'),
    )
    const right = Math.max(...controls.map((element) => element.getBoundingClientRect().right))
    return Math.ceil(right - 0.5) - document.documentElement.clientWidth
  })
  return Math.max(scrolled, outside)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where an element is and how large. */
export async function boxOf(element: Locator, look?: Look): Promise<Box> {
  await settled(element.page(), look)
  return boxWithoutScripts(element)
}

/** The same on a page that was opened without scripts. */
export async function boxWithoutScripts(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not to be seen`)
  return box
}

/** The page as it prints on A4. */
export async function printed(page: Page): Promise<Buffer> {
  await settled(page)
  // What is only on paper loads when the page works.
  await expect(page.locator('[data-unprinted]')).toHaveCount(0)
  return page.pdf({ format: 'A4' })
}

/** Reads something off an element as it stands, such as its computed style. */
export async function measure<Result>(element: Locator, read: (element: Element) => Result): Promise<Result> {
  await settled(element.page())
  return element.evaluate(read)
}

import type { Browser, CDPSession, Page } from '@playwright/test'
import { cpuRate } from './measure.ts'

/** What one tick took until what it changes was painted. Times in milliseconds. */
export interface Tick {
  /** Interaction to Next Paint: until the next frame, which shows the box, by the browser's own event timing. */
  box: number
  /** Until the frame after the last change of what stands in the window. */
  seen: number
  /** Until the frame after the last change, which shows every count and the list. */
  all: number
  /** Processor time of the scripts and of the whole main thread, which other load on the machine does not change. */
  script: number
  thread: number
  longTasks: number
  requests: number
}

/** Processor time of the main thread and of its scripts, in milliseconds. */
type CpuTime = Pick<Tick, 'thread' | 'script'>

/** Boxes that can be ticked before anything is; the commit that is compared has inputs. */
const offered = '#content section :is([role=checkbox], input[type=checkbox]):not([aria-disabled])'

/** A guide on a wide screen with a slow processor, in which one box after the other is ticked and unticked. */
export class TickedGuide {
  readonly #page: Page
  readonly #session: CDPSession
  readonly #boxes: number
  #requests = 0
  #next = 0

  private constructor(page: Page, session: CDPSession, boxes: number) {
    this.#page = page
    this.#session = session
    this.#boxes = boxes
    page.on('request', (request) => {
      // Small pictures stand in the page as `data:` URLs; a script comes once, with its first use.
      const { protocol, pathname } = new URL(request.url())
      if (protocol !== 'data:' && !pathname.startsWith('/assets/')) this.#requests += 1
    })
  }

  static async open(browser: Browser, url: string): Promise<TickedGuide> {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('[data-product]').first().waitFor()
    const boxes = await page.locator(offered).evaluateAll((all) => {
      // A box in a closed column cannot be pressed.
      const shown = all.filter((box) => box.checkVisibility())
      for (const [position, box] of shown.entries()) box.setAttribute('data-bench', String(position))
      return shown.length
    })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new TickedGuide(page, session, boxes)
  }

  /** Ticks the next box, or unticks the last one. */
  async tick(): Promise<Tick> {
    const pair = this.#next >> 1
    // The step shares no divisor with most lengths, so the boxes come from all columns.
    const box = String((pair * 7) % this.#boxes)
    this.#next += 1
    this.#requests = 0
    const { x, y } = await this.#page.evaluate(watch, box)
    // A page that is slowed down keeps a processor busy even while it rests: only the one that is pressed may be.
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await this.#page.mouse.move(x, y)
    await this.#page.evaluate(() => new Promise(requestAnimationFrame))
    const before = await this.#cpuTime()
    await this.#page.mouse.down()
    await this.#page.mouse.up()
    const pressed = await this.#page.evaluate(
      () => (window as unknown as { pressed: Promise<Pressed> }).pressed,
    )
    const after = await this.#cpuTime()
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const script = after.script - before.script
    const thread = after.thread - before.thread
    return { ...pressed, script, thread, requests: this.#requests }
  }

  async close(): Promise<void> {
    await this.#page.context().close()
  }

  async #cpuTime(): Promise<CpuTime> {
    const { metrics } = await this.#session.send('Performance.getMetrics')
    const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
    return { thread: of('TaskDuration'), script: of('ScriptDuration') }
  }
}

type Pressed = Pick<Tick, 'box' | 'seen' | 'all' | 'longTasks'>

/**
 * Runs in the page: says where a box is, and leaves `window.pressed`, which is there once the box has been pressed and
 * nothing has changed for a while.
 */
async function watch(name: string): Promise<{ x: number; y: number }> {
  // The box comes first, and the list when it has been rendered beside whatever else goes on.
  const quietMs = 500
  // The shortest duration that the browser reports; anything shorter is reported as this.
  const leastMs = 16
  const frame = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        // A message posted from a frame callback arrives after that frame has been drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      }),
    )
  const box = document.querySelector<HTMLElement>(`[data-bench="${name}"]`)
  const content = document.getElementById('content')
  if (!box || !content) throw new Error(`The box ${name} is gone`)
  box.scrollIntoView({ block: 'center', behavior: 'instant' })
  await frame()
  const isTicked = () => (box instanceof HTMLInputElement ? box.checked : box.ariaChecked === 'true')
  const was = isTicked()
  let longTasks = 0
  let interaction = leastMs
  const entries = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'longtask') longTasks += 1
      else if ((entry as PerformanceEventTiming).interactionId)
        interaction = Math.max(interaction, entry.duration)
    }
  })
  const records: { at: number; record: MutationRecord }[] = []
  let changed = 0
  const changes = new MutationObserver((found) => {
    changed = performance.now()
    for (const record of found) records.push({ at: changed, record })
  })
  const press = async ({ timeStamp: start }: Event): Promise<Pressed> => {
    entries.observe({ type: 'longtask' })
    changes.observe(content, { subtree: true, childList: true, attributes: true, characterData: true })
    let all = await frame()
    if (isTicked() === was) throw new Error(`The box ${name} did not change`)
    let last = all
    const frames = [all]
    while (last - all < quietMs) {
      last = await frame()
      frames.push(last)
      if (changed > all) all = last
    }
    changes.disconnect()
    entries.disconnect()
    // Positions are read only now, since reading them forces a layout.
    const inWindow = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return height > 0 && bottom >= 0 && top <= innerHeight
    }
    const isSeen = ({ type, target, addedNodes, removedNodes, previousSibling }: MutationRecord) =>
      type !== 'childList'
        ? inWindow(target)
        : [...addedNodes].some(inWindow) ||
          // What is gone stood behind what was before it.
          (removedNodes.length > 0 && inWindow(previousSibling ?? target))
    const at = Math.max(start, ...records.filter(({ record }) => isSeen(record)).map((each) => each.at))
    const seen = frames.find((each) => each > at) ?? all
    return { box: interaction, seen: seen - start, all: all - start, longTasks }
  }
  entries.observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit)
  const pressed = new Promise<Pressed>((resolve, reject) => {
    box.addEventListener('click', (event) => void press(event).then(resolve, reject), { once: true })
  })
  Object.assign(window, { pressed })
  const { x, y, width, height } = box.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

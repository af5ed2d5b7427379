import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { fillPosts, seeded } from './import/fill-posts.ts'
import { type Visit, visit } from './pages/measure.ts'
import { serveCopy } from './pages/site.ts'
import { type Tick, TickedGuide } from './pages/tick.ts'
import { Site } from './serving/site.ts'
import { Staff } from './serving/staff.ts'

/**
 * From a tick in a guide to what it paints, on a processor four times as slow: the box, and all that changes with it;
 * and of each page when its first row can be used and when its scripts listen. `npm run bench -- page`
 *
 * BESIDE names the origin of another commit's site, which is measured in turns with this one; TICKS (40) how often a
 * box is pressed in each guide, RUNS (3) how often a page is visited, PRODUCTS how many posts there are, in place of the
 * seeded ones, whose guide alone is then measured; `--json` prints the figures alone.
 */
const ticks = Number(process.env.TICKS ?? 40)
const runs = Number(process.env.RUNS ?? 3)
const beside = process.env.BESIDE
const products = Number(process.env.PRODUCTS ?? seeded)
const json = process.argv.includes('--json')
const budgets = { seen: products > seeded ? 150 : 100, share: 0.4, requests: 0, cls: 0.02 }

/** The element that a visitor uses next, by page. */
const rows: Record<string, string> = {
  '/sv': '#content a',
  '/sv/guide/elslutbleck': '[data-product]',
  '/sv/produkter/elslutbleck': '#content ul a',
}
const guides =
  products > seeded
    ? ['/sv/guide/montagestolpar']
    : ['/sv/guide/elslutbleck', '/sv/guide/eltryckeslas-motorlas', '/sv/guide/montagestolpar']

const print = (line: string) => json || process.stdout.write(`${line}\n`)
const at = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
const line = (name: string, cells: readonly (string | number)[]) =>
  print(`  ${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(14)).join('')}`)

function summaryOf(all: readonly Tick[]) {
  const of = (field: keyof Tick, share: number) =>
    Math.round(
      at(
        all.map((each) => each[field]),
        share,
      ),
    )
  return {
    box: of('box', 0.5),
    median: of('seen', 0.5),
    p95: of('seen', 0.95),
    all: of('all', 0.5),
    script: of('script', 0.5),
    thread: of('thread', 0.5),
    longTasks: all.reduce((sum, each) => sum + each.longTasks, 0),
    requests: Math.max(...all.map((each) => each.requests)),
  }
}

function medians(visits: readonly Visit[]) {
  const of = (field: keyof Visit) =>
    at(
      visits.map((each) => each[field]),
      0.5,
    )
  return {
    row: Math.round(of('row')),
    hydrated: Math.round(of('hydrated')),
    cls: Number(of('cls').toFixed(3)),
    scripts: of('scripts'),
    page: of('page'),
    total: of('total'),
  }
}

const site = await Site.open()
await site.start()
if (products > seeded) await fillPosts(new Staff(site), site.password, products)
const executablePath = findBrowser()
const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) })
const copyOf = async (name: string, upstream: string) => ({
  name,
  ...(await serveCopy(upstream, { clientRendered: false })),
})
const copies = [await copyOf('here', site.origin), ...(beside ? [await copyOf('beside', beside)] : [])]
const figures: Record<string, unknown> = {}

try {
  print(
    `${ticks} ticks in each guide at 1440 px and 4 × CPU, ms until what the window shows, and all, is painted`,
  )
  line('', ['box', 'seen', 'seen, p95', 'all', 'script CPU', 'all CPU', 'long tasks', 'requests'])
  for (const path of guides) {
    const opened = await Promise.all(copies.map(({ origin }) => TickedGuide.open(browser, origin + path)))
    const taken = opened.map((): Tick[] => [])
    // The first pair is not counted, since it loads some scripts.
    for (let tick = -2; tick < ticks; tick++) {
      for (const [position, guide] of opened.entries()) {
        const result = await guide.tick()
        if (tick >= 0) taken[position]?.push(result)
      }
    }
    for (const guide of opened) await guide.close()
    const sums = taken.map(summaryOf)
    for (const [position, { name }] of copies.entries()) {
      const sum = sums[position]
      if (sum) line(`${path}, ${name}`, Object.values(sum))
    }
    const [own, theirs] = sums
    const share = own &&
      theirs && {
        median: own.median / theirs.median,
        p95: own.p95 / theirs.p95,
        all: own.all / theirs.all,
        script: own.script / theirs.script,
        thread: own.thread / theirs.thread,
      }
    if (share)
      line('  share of beside', [
        '',
        share.median.toFixed(2),
        share.p95.toFixed(2),
        share.all.toFixed(2),
        share.script.toFixed(2),
        share.thread.toFixed(2),
      ])
    figures[path] = { here: own, beside: theirs, share }
  }
  line('  budget', ['', '', budgets.seen, '', '', '', '', budgets.requests])

  print(`A phone with 4 × CPU, 1.6 Mbit/s, 150 ms; medians of ${runs} visits with an empty cache`)
  line('', ['first row ms', 'listens ms', 'CLS', 'scripts kB', 'page+CSS kB', 'all kB'])
  for (const [path, selector] of Object.entries(rows)) {
    const visits = copies.map((): Visit[] => [])
    for (let run = -1; run < runs; run++) {
      for (const [position, { origin }] of copies.entries()) {
        const result = await visit(browser, origin + path, selector)
        if (run >= 0) visits[position]?.push(result)
      }
    }
    for (const [position, { name }] of copies.entries()) {
      const { row, hydrated, cls, ...sizes } = medians(visits[position] ?? [])
      const kilobytes = Object.values(sizes).map((bytes) => (bytes / 1000).toFixed(1))
      line(`${path}, ${name}`, [row, hydrated, cls, ...kilobytes])
    }
    figures[`${path} opened`] = visits.map(medians)
  }
  line('  budget', ['', '', budgets.cls])
  if (json) console.log(JSON.stringify({ page: figures, budgets }))
} finally {
  await browser.close()
  for (const copy of copies) copy.stop()
  await site.close()
}

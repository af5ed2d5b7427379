import { type Visit, visit } from './pages/measure.ts'
import { type Tick, TickedGuide } from './pages/tick.ts'
import { isJson, median, print, quantile, row } from './shared/figures.ts'
import { openBrowser } from './shared/served.ts'

/**
 * From a press on a box in a guide to what it paints, on a processor four times as slow: the box (Interaction to Next Paint), and
 * all that changes with it; and of each page when its first row can be used and when its scripts listen; in turns with 9010aa8 (or
 * BESIDE). TICKS (100) is how often a box is pressed in each guide, since of 40 presses the p98 is the slowest; RUNS (3) how often a
 * page is visited, PRODUCTS (515) the size of the catalogue. `npm run bench -- page`, `--json`.
 */
const ticks = Number(process.env.TICKS ?? 100)
const runs = Number(process.env.RUNS ?? 3)
const budgets = { box: 100, seen: 200, requests: 0, cls: 0.02 }
const guides = ['/sv/guide/elslutbleck', '/sv/guide/eltryckeslas-motorlas', '/sv/guide/montagestolpar']
/** The element that a visitor uses next, by page. */
const rows = {
  '/sv': '#content a',
  '/sv/guide/elslutbleck': '[data-product]',
  '/sv/produkter/elslutbleck': '#content ul a',
}

function summaryOf(all: readonly Tick[]) {
  const of = (field: keyof Tick, share = 0.5) =>
    quantile(
      all.map((each) => each[field]),
      share,
    )
  return {
    box: of('box'),
    box98: of('box', 0.98),
    median: of('seen'),
    seen98: of('seen', 0.98),
    all: of('all'),
    script: of('script'),
    thread: of('thread'),
    longTasks: all.reduce((sum, each) => sum + each.longTasks, 0),
    requests: Math.max(...all.map((each) => each.requests)),
  }
}

const { browser, sides, close } = await openBrowser()
const figures: Record<string, unknown> = {}
try {
  print(
    `${ticks} ticks in each guide at 1440 px and 4 × CPU, ms until what the window shows, and all, is painted`,
  )
  row('', ['box', 'box, p98', 'seen', 'seen, p98', 'all', 'script CPU', 'all CPU', 'long tasks', 'requests'])
  for (const path of guides) {
    const opened = await Promise.all(sides.map(({ origin }) => TickedGuide.open(browser, origin + path)))
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
    for (const [position, { name }] of sides.entries())
      row(`${path}, ${name}`, Object.values(sums[position] ?? {}).map(Math.round))
    const [own, theirs] = sums
    if (!own || !theirs) continue
    const shares = (['box', 'box98', 'median', 'seen98', 'all', 'script', 'thread'] as const).map(
      (field) => own[field] / theirs[field],
    )
    row(
      `  share of ${sides[1]?.name}`,
      shares.map((share) => share.toFixed(2)),
    )
    figures[path] = { own, theirs }
  }
  row('  budget', ['', budgets.box, '', budgets.seen, '', '', '', '', budgets.requests])

  print(`A phone with 4 × CPU, 1.6 Mbit/s, 150 ms; medians of ${runs} visits with an empty cache`)
  row('', ['first row ms', 'listens ms', 'CLS', 'scripts kB', 'page+CSS kB', 'all kB'], 14)
  for (const [path, selector] of Object.entries(rows)) {
    const visits = sides.map((): Visit[] => [])
    for (let run = -1; run < runs; run++) {
      for (const [position, { origin }] of sides.entries()) {
        const result = await visit(browser, origin + path, selector)
        if (run >= 0) visits[position]?.push(result)
      }
    }
    for (const [position, { name }] of sides.entries()) {
      const of = (field: keyof Visit) => median((visits[position] ?? []).map((each) => each[field]))
      const sizes = (['scripts', 'page', 'total'] as const).map((field) => (of(field) / 1000).toFixed(1))
      row(
        `${path}, ${name}`,
        [Math.round(of('row')), Math.round(of('hydrated')), of('cls').toFixed(3), ...sizes],
        14,
      )
    }
    figures[`${path} opened`] = visits
  }
  row('  budget', ['', '', budgets.cls], 14)
  if (isJson) console.log(JSON.stringify({ page: figures, budgets }))
} finally {
  await close()
}

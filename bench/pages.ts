import { type Visit, visit } from './pages/measure.ts'
import { serveCopy } from './pages/site.ts'
import { isJson, median, print, row } from './shared/figures.ts'
import { firstStrike, openBrowser } from './shared/served.ts'

/**
 * How soon a page shows on a slow phone, how much it moves and weighs, in turns with 9010aa8 (or BESIDE) and with the same build
 * drawn by scripts alone. Medians of RUNS visits (7) with an empty cache. `npm run bench -- pages`, `--json`.
 */
const runs = Number(process.env.RUNS ?? 7)
/** Of LCP, × what is beside it; what scripts may weigh is held by e2e/site/bytes.desktop.spec.ts. */
const budgets = { lcp: 1.05, cls: 0 }

const { browser, sides, close } = await openBrowser()
const [own, beside] = sides
if (!own || !beside) throw new Error('There is no site')
const drawn = await serveCopy(own.upstream, { clientRendered: true })
const all = [own, beside, { name: 'drawn by scripts', upstream: own.upstream, origin: drawn.origin }]
try {
  const ids = await Promise.all(all.map(firstStrike))
  const paths = {
    start: () => '/sv',
    guide: () => '/sv/guide/elslutbleck',
    product: (position: number) => `/sv/produkt/${ids[position]}`,
  }
  const text = 'A phone with 4 × CPU, 1.6 Mbit/s, 150 ms'
  print(`${text}; medians of ${runs} visits with an empty cache; sizes with headers`)
  row('', ['LCP ms', 'CLS', 'scripts kB', 'page+CSS kB', 'all kB'], 15)
  const figures: Record<string, Visit[]> = {}
  for (const [page, pathAt] of Object.entries(paths)) {
    // The first visit fills the server's cache and is not counted.
    const visits = all.map((): Visit[] => [])
    for (let run = -1; run < runs; run++) {
      for (const [position, { origin }] of all.entries()) {
        const result = await visit(browser, origin + pathAt(position))
        if (run >= 0) visits[position]?.push(result)
      }
    }
    const lcps = visits.map((each) => each.map(({ lcp }) => lcp))
    for (const [position, { name }] of all.entries()) {
      const taken = visits[position] ?? []
      const times = lcps[position] ?? []
      const of = (field: keyof Visit) => median(taken.map((each) => each[field]))
      const spread = `${Math.round(median(times))} (${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))})`
      const sizes = (['scripts', 'page', 'total'] as const).map((field) => (of(field) / 1000).toFixed(1))
      row(`${page}, ${name}`, [spread, of('cls').toFixed(3), ...sizes], 15)
      figures[`${page}, ${name}`] = taken
    }
    const share = (median(lcps[0] ?? []) / median(lcps[1] ?? [])).toFixed(2)
    row(`  share of ${beside.name}`, [share], 15)
    row('  budget', [budgets.lcp, budgets.cls], 15)
  }
  if (isJson) console.log(JSON.stringify({ pages: figures, budgets }))
} finally {
  drawn.stop()
  await close()
}

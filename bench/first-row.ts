import { type Visit, visit } from './pages/measure.ts'
import { isJson, median, print, row } from './shared/figures.ts'
import { firstStrike, openBrowser } from './shared/served.ts'

/**
 * On a slow line (750 kbit/s, 300 ms) with a slow phone's processor: when the first row of a guide, a list and a summary
 * can be read and its link followed, and when a tap works, beside the product's page in the same run and in turns with
 * 9010aa8 (or BESIDE). RUNS (5) is how often each page is visited. `npm run bench -- first-row`, `--json`.
 */
const runs = Number(process.env.RUNS ?? 5)
const line = { latency: 300, down: 750_000 }
const budget = 1.3

/** Each page with what can be read and followed there first. */
const pages = (id: string): Record<string, [path: string, first: string]> => ({
  product: [`/sv/produkt/${id}`, 'article dl'],
  guide: ['/sv/guide/elslutbleck', '[data-product]'],
  'guide, two criteria': ['/sv/guide/elslutbleck?c=rattvand,ej-automatik', '[data-product]'],
  list: ['/sv/produkter/elslutbleck', '#content a:has(.number)'],
  // In brief, or as part of the whole sheet.
  summary: [`/sv/order?eb=${id}`, '#sheet-parts a, #order-eb:not([aria-busy=true])'],
})

const { browser, copies, close } = await openBrowser()
try {
  const ids = await Promise.all(copies.map(firstStrike))
  const visits = new Map<string, Visit[]>()
  // The first round is not counted: the server's own first answers are in it.
  for (let run = -1; run < runs; run++) {
    for (const page of Object.keys(pages(''))) {
      for (const [position, { name, origin }] of copies.entries()) {
        const [path, first] = pages(ids[position] ?? '')[page] ?? ['', '']
        const taken = await visit(browser, origin + path, first, line)
        if (run >= 0) visits.set(`${page}, ${name}`, [...(visits.get(`${page}, ${name}`) ?? []), taken])
      }
    }
  }
  print(`Medians of ${runs} visits with an empty cache, ms`)
  row('', ['first row', '× product', 'taps work', 'CLS', 'page kB'])
  const figures: Record<string, unknown> = {}
  for (const [name, taken] of visits) {
    const of = (field: keyof Visit) => median(taken.map((each) => each[field]))
    const product = visits.get(name.replace(/^.*(?=, \w+$)/, 'product')) ?? []
    const ratio = of('row') / median(product.map((each) => each.row))
    figures[name] = { row: of('row'), taps: of('hydrated'), ratio }
    const times = [Math.round(of('row')), ratio.toFixed(2), Math.round(of('hydrated'))]
    row(name, [...times, of('cls').toFixed(3), (of('page') / 1000).toFixed(1)])
  }
  row('budget', ['', budget])
  if (isJson) console.log(JSON.stringify({ 'first-row': figures, budget }))
} finally {
  await close()
}

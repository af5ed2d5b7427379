import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { type Visit, visit } from './pages/measure.ts'
import { serveCopy } from './pages/site.ts'
import { Site } from './serving/site.ts'

/**
 * On a slow line (750 kbit/s, 300 ms) with a slow phone's processor: when the first row of a guide, a list and a summary
 * can be read and its link followed, and when a tap works, beside the product's page in the same run.
 * `npm run bench -- first-row`
 *
 * BESIDE names the origin of another commit's site, which is measured in turns with this one; RUNS (5) how often each page
 * is visited, `--json` prints the figures alone.
 */
const runs = Number(process.env.RUNS ?? 5)
const beside = process.env.BESIDE
const json = process.argv.includes('--json')
const line = { latency: 300, down: 750_000 }
const budget = 1.3

const print = (text: string) => json || process.stdout.write(`${text}\n`)
const row = (name: string, cells: readonly (string | number)[]) =>
  print(`  ${name.padEnd(52)}${cells.map((cell) => String(cell).padStart(14)).join('')}`)
const median = (visits: readonly Visit[], field: keyof Visit) =>
  visits.map((each) => each[field]).toSorted((one, other) => one - other)[Math.floor(visits.length / 2)] ?? 0

const site = await Site.open()
await site.start()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) })
const answer = await fetch(`${site.origin}/api/elslutbleck?lang=sv&limit=1`)
const { items } = (await answer.json()) as { items: { _id: string }[] }
const id = items[0]?._id ?? ''

/** Each page with what can be read and followed there first. */
const pages: Record<string, [path: string, first: string]> = {
  product: [`/sv/produkt/${id}`, 'article dl'],
  guide: ['/sv/guide/elslutbleck', '[data-product]'],
  'guide, two criteria': ['/sv/guide/elslutbleck?c=rattvand,ej-automatik', '[data-product]'],
  list: ['/sv/produkter/elslutbleck', '#content a:has(.number)'],
  // In brief, or as part of the whole sheet.
  summary: [`/sv/order?eb=${id}`, '#sheet-parts a, #order-eb:not([aria-busy=true])'],
}
const upstreams = { here: site.origin, ...(beside && { beside }) }
const figures: Record<string, unknown> = {}

try {
  const copies = await Promise.all(
    Object.entries(upstreams).map(async ([name, origin]) => ({
      name,
      ...(await serveCopy(origin, { clientRendered: false })),
    })),
  )
  print(`Medians of ${runs} visits with an empty cache, ms`)
  row('', ['first row', '× product', 'taps work', 'CLS', 'page kB'])
  const visits = new Map<string, Visit[]>()
  // The first round is not counted: the server's own first answers are in it.
  for (let run = -1; run < runs; run++) {
    for (const [page, [path, first]] of Object.entries(pages)) {
      for (const { name, origin } of copies) {
        const taken = await visit(browser, origin + path, first, line)
        if (run >= 0) visits.set(`${page}, ${name}`, [...(visits.get(`${page}, ${name}`) ?? []), taken])
      }
    }
  }
  for (const copy of copies) copy.stop()
  for (const [name, taken] of visits) {
    const product = visits.get(name.replace(/^.*(?=, \w+$)/, 'product')) ?? []
    const times = { row: median(taken, 'row'), taps: median(taken, 'hydrated') }
    const ratio = times.row / median(product, 'row')
    figures[name] = { ...times, ratio }
    const rest = [median(taken, 'cls').toFixed(3), (median(taken, 'page') / 1000).toFixed(1)]
    row(name, [Math.round(times.row), ratio.toFixed(2), Math.round(times.taps), ...rest])
  }
  row('budget', ['', budget])
  if (json) console.log(JSON.stringify({ 'first-row': figures, budget }))
} finally {
  await browser.close()
  await site.close()
}

import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { type Visit, visit } from './pages/measure.ts'
import { serveCopy } from './pages/site.ts'
import { Site } from './serving/site.ts'

/**
 * How soon a page shows on a slow phone, how much it moves and weighs, beside the same build drawn by scripts
 * alone. Medians of RUNS visits (7) with an empty cache, the variants interleaved. `npm run bench -- pages`
 */
const runs = Number(process.env.RUNS ?? 7)

const budgets = { start: 800, guide: 800, product: 1200, cls: 0.02, scripts: 150, page: 25 }

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(15)).join('')}`
}

function summary(name: string, visits: readonly Visit[]): string {
  const of = (field: keyof Visit) => median(visits.map((each) => each[field]))
  const times = visits.map(({ lcp }) => lcp)
  const spread = `${Math.round(of('lcp'))} (${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))})`
  const sizes = (['scripts', 'page', 'total'] as const).map((field) => kilobytes(of(field)))
  return row(name, [spread, of('cls').toFixed(3), ...sizes])
}

const site = await Site.open()
await site.start()
const executablePath = findBrowser()
const browser = await chromium.launch({ args: [...browserFlags], ...(executablePath && { executablePath }) })
const copies = [
  { name: 'prerendered', ...(await serveCopy(site.origin, { clientRendered: false })) },
  { name: 'drawn by scripts', ...(await serveCopy(site.origin, { clientRendered: true })) },
]
try {
  const list = await (await fetch(`${site.origin}/api/elslutbleck?limit=1&lang=sv`)).json()
  const pages = [
    { name: 'start' as const, path: '/sv' },
    { name: 'guide' as const, path: '/sv/guide/elslutbleck' },
    { name: 'product' as const, path: `/sv/produkt/${list.items[0]._id}` },
  ]
  print(
    `A phone with 4 × CPU, 1.6 Mbit/s, 150 ms; medians of ${runs} visits with an empty cache; sizes with headers, budgets without`,
  )
  print(row('', ['LCP ms', 'CLS', 'scripts kB', 'page+CSS kB', 'all kB']))
  for (const { name, path } of pages) {
    // The first visit fills the copies' memory and is not counted.
    const visits = copies.map((): Visit[] => [])
    for (let run = -1; run < runs; run++) {
      for (const [position, { origin }] of copies.entries()) {
        const result = await visit(browser, origin + path)
        if (run >= 0) visits[position]?.push(result)
      }
    }
    for (const [position, copy] of copies.entries())
      print(summary(`${name}, ${copy.name}`, visits[position] ?? []))
    const { cls, scripts, page } = budgets
    print(row('  budget', [budgets[name], cls, scripts, page, ''].map(String)))
  }
} finally {
  await browser.close()
  for (const copy of copies) copy.stop()
  await site.close()
}

import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { type Visit, visit } from './pages/measure.ts'
import { serveCopy } from './pages/site.ts'
import { Site } from './serving/site.ts'

/**
 * How soon a page shows on a slow phone, how much it moves and weighs, beside the same build drawn by scripts
 * alone. Medians of RUNS visits (7) with an empty cache, the variants interleaved. `npm run bench -- pages`
 *
 * BESIDE names the origin of another site, say an earlier commit's that runs from a folder of its own; its pages take
 * part as they are, and LCP is told as a share of theirs.
 */
const runs = Number(process.env.RUNS ?? 7)

const beside = process.env.BESIDE

const budgets = { start: 800, guide: 800, product: 1200, cls: 0.02, scripts: 165, page: 25 }

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
const copyOf = async (name: string, upstream: string, clientRendered = false) => ({
  name,
  upstream,
  ...(await serveCopy(upstream, { clientRendered })),
})
const copies = [
  await copyOf('prerendered', site.origin),
  await copyOf('drawn by scripts', site.origin, true),
  ...(beside ? [await copyOf('beside', beside)] : []),
]
const pages = [
  { name: 'start', pathAt: async () => '/sv' },
  { name: 'guide', pathAt: async () => '/sv/guide/elslutbleck' },
  { name: 'product', pathAt: firstStrike },
] as const

/** The path of a product, which may be another one on another site. */
async function firstStrike(origin: string): Promise<string> {
  const list = await (await fetch(`${origin}/api/elslutbleck?limit=1&lang=sv`)).json()
  return `/sv/produkt/${list.items[0]._id}`
}

try {
  print(
    `A phone with 4 × CPU, 1.6 Mbit/s, 150 ms; medians of ${runs} visits with an empty cache; sizes with headers, budgets without`,
  )
  print(row('', ['LCP ms', 'CLS', 'scripts kB', 'page+CSS kB', 'all kB']))
  for (const { name, pathAt } of pages) {
    const paths = await Promise.all(copies.map(({ upstream }) => pathAt(upstream)))
    // The first visit fills the server's cache and is not counted.
    const visits = copies.map((): Visit[] => [])
    for (let run = -1; run < runs; run++) {
      for (const [position, { origin }] of copies.entries()) {
        const result = await visit(browser, `${origin}${paths[position]}`)
        if (run >= 0) visits[position]?.push(result)
      }
    }
    for (const [position, copy] of copies.entries())
      print(summary(`${name}, ${copy.name}`, visits[position] ?? []))
    if (beside) {
      const [own = 0, , theirs = 0] = visits.map((each) => median(each.map(({ lcp }) => lcp)))
      print(row('  share of beside', [(own / theirs).toFixed(2)]))
    }
    const { cls, scripts, page } = budgets
    print(row('  budget', [budgets[name], cls, scripts, page, ''].map(String)))
  }
} finally {
  await browser.close()
  for (const copy of copies) copy.stop()
  await site.close()
}

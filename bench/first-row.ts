import { pressedAt, type Visit, visit } from './pages/measure.ts'
import { isJson, median, print, row } from './shared/figures.ts'
import { firstStrike, openBrowser } from './shared/served.ts'

/**
 * On a slow line (750 kbit/s, 300 ms) with a slow phone's processor: when the first row of a guide, a list and a summary
 * can be read, when a press made at once leads on, and when the scripts are there, each beside the first row of the product's page in
 * the same run and in turns with 9010aa8 (or BESIDE). RUNS (5) is how often each page is visited. `npm run bench -- first-row`, `--json`.
 */
const runs = Number(process.env.RUNS ?? 5)
const line = { latency: 300, down: 750_000 }
const budget = 1.3

/** A choice of a guide; the commit that is compared has inputs. */
const choice = '#content section :is([role=checkbox], input[type=checkbox]):not([aria-disabled])'

/** Each page with what can be read there first, and what a visitor presses. */
const pages = (id: string): Record<string, [path: string, first: string, pressed: string]> => ({
  product: [`/sv/produkt/${id}`, 'article dl', '#content a[href*="/guide/"]'],
  guide: ['/sv/guide/elslutbleck', '[data-product]', choice],
  'guide, two criteria': ['/sv/guide/elslutbleck?c=rattvand,ej-automatik', '[data-product]', choice],
  list: [
    '/sv/produkter/elslutbleck',
    '#content a:has(.number)',
    '#content :is(button[name=n], .mt-6 .btn.tnum)',
  ],
  // Name and number of the part: in a list of its own at the commit that is compared, with what is to be ordered here.
  summary: [
    `/sv/order?eb=${id}`,
    '#sheet-parts a, [aria-labelledby=ordered-articles] tbody tr',
    '#content a[href*="/edit"]',
  ],
})

const { browser, sides, close } = await openBrowser()
try {
  const ids = await Promise.all(sides.map(firstStrike))
  const visits = new Map<string, (Visit & { taps: number })[]>()
  // The first round is not counted: the server's own first answers are in it.
  for (let run = -1; run < runs; run++) {
    for (const page of Object.keys(pages(''))) {
      for (const [position, { name, origin }] of sides.entries()) {
        const [path, first, pressed] = pages(ids[position] ?? '')[page] ?? ['', '', '']
        const taken = await visit(browser, origin + path, first, line)
        const taps = await pressedAt(browser, origin + path, pressed, line)
        if (run < 0) continue
        visits.set(`${page}, ${name}`, [...(visits.get(`${page}, ${name}`) ?? []), { ...taken, taps }])
      }
    }
  }
  print(`Medians of ${runs} visits with an empty cache, ms`)
  row('', ['first row', '× product', 'a tap works', '× product', 'scripts', 'CLS', 'page kB'])
  const figures: Record<string, unknown> = {}
  for (const [name, taken] of visits) {
    const of = (field: keyof Visit | 'taps') => median(taken.map((each) => each[field]))
    const product = visits.get(name.replace(/^.*(?=, \w+$)/, 'product')) ?? []
    const ofProduct = (time: number) => (time / median(product.map((each) => each.row))).toFixed(2)
    figures[name] = { row: of('row'), taps: of('taps'), scripts: of('hydrated') }
    const shown = [Math.round(of('row')), ofProduct(of('row'))]
    const works = [Math.round(of('taps')), ofProduct(of('taps')), Math.round(of('hydrated'))]
    row(name, [...shown, ...works, of('cls').toFixed(3), (of('page') / 1000).toFixed(1)])
  }
  row('budget', ['', budget, '', budget])
  if (isJson) console.log(JSON.stringify({ 'first-row': figures, budget }))
} finally {
  await close()
}

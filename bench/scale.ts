import { assembleIndex } from '../domain/facets/assemble.ts'
import type { IndexInput } from '../domain/facets/types.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { clicks, largeInput } from './facets/catalogue.ts'
import { rowSets } from './facets/rivals.ts'

/**
 * Cloudflare's public prices of the paid plan in US dollars, as read in November 2026: what the 5 dollars a month
 * include, and what a million more costs. https://developers.cloudflare.com/workers/platform/pricing/, …/d1/platform/pricing/
 */
const prices = {
  base: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  kvReads: { included: 10e6, perMillion: 0.5 },
} as const

/** What a month asks of the platform. */
type Month = Record<Exclude<keyof typeof prices, 'base'>, number>

function costOf(month: Month): number {
  const { base, ...metered } = prices
  return Object.entries(metered).reduce<number>((sum, [name, { included, perMillion }]) => {
    const beyond = Math.max(0, month[name as keyof Month] - included)
    return sum + (beyond / 1e6) * perMillion
  }, base)
}

/**
 * What 1 and 100 million clicks in guides cost a month, for three designs: the index in the browser, a check call per choice,
 * and facets by SQL at every click. Counted are the rows that a GROUP BY has to read; assumed are CLICKS (10) clicks a
 * visit, REQUESTS (3) of the worker a visit (page, index, pictures) and CPU_MS (0.7) of each, as the `server` bench
 * measures a call of facets. `npm run bench -- scale`, `--json`.
 */
const clicksOfVisit = Number(process.env.CLICKS ?? 10)
const requestsOfVisit = Number(process.env.REQUESTS ?? 3)
const cpuMs = Number(process.env.CPU_MS ?? 0.7)
/** Isolates that ask D1 for the generation four times a minute, and take 18 indexes from KV when they begin, hourly. */
const isolates = 500
const generations = isolates * 4 * 60 * 24 * 30
const kvReads = isolates * 18 * 24 * 30

const seeded = generateCatalogue()
const catalogues: Record<string, IndexInput> = {
  'seed, strikes': assembleIndex('eb', 'sv', 1, seeded),
  'seed, posts': assembleIndex('ms', 'sv', 1, seeded),
  '2,000, one row': largeInput(2_000, 0),
  '2,000, fit rows': largeInput(2_000, 9),
  '10,000, one row': largeInput(10_000, 0),
}

/** Rows read by one GROUP BY a click: each fit row, each chosen criterion of those left, and all that holds for them. */
function rowsOfClick(input: IndexInput): number {
  const rows = [...rowSets(input)].flat()
  const selections = clicks(input, 100)
  const read = selections.map((selection) => {
    const matching = rows.filter((row) => selection.every((choice) => row.has(choice)))
    return rows.length + matching.reduce((sum, row) => sum + row.size + selection.length, 0)
  })
  return read.reduce((sum, each) => sum + each, 0) / selections.length
}

function months(input: IndexInput, million: number): Record<string, Month> {
  const clicksMade = million * 1e6
  const known = { rowsRead: generations, kvReads }
  const requests = (count: number) => ({ requests: count, cpuMs: count * cpuMs })
  const visits = (clicksMade / clicksOfVisit) * requestsOfVisit
  return {
    browser: { ...requests(visits), ...known },
    checks: { ...requests(clicksMade * input.choices.length), ...known },
    sql: { ...requests(clicksMade), kvReads: 0, rowsRead: clicksMade * rowsOfClick(input) },
  }
}

const measured = Object.entries(catalogues).map(([name, input]) => {
  const cost = (million: number) =>
    Object.fromEntries(
      Object.entries(months(input, million)).map(([design, month]) => [design, costOf(month)]),
    )
  const { products, choices } = input
  return {
    name,
    products: products.length,
    choices: choices.length,
    rowsOfClick: rowsOfClick(input),
    1: cost(1),
    100: cost(100),
  }
})

if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(measured)}\n`)
else {
  const cell = (value: string | number) => String(value).padStart(11)
  const heads = ['choices', 'SQL rows', 'browser', 'checks', 'SQL', 'browser', 'checks', 'SQL']
  console.log(`US dollars a month${' '.repeat(22)}${cell('1 M clicks')}${' '.repeat(22)}${cell('100 M')}`)
  console.log(`  ${' '.repeat(16)}${heads.map(cell).join('')}`)
  for (const { name, choices, rowsOfClick: rows, ...cost } of measured) {
    const dollars = [cost[1], cost[100]].flatMap((each) =>
      Object.values(each).map((value) => value.toFixed(0)),
    )
    console.log(`  ${name.padEnd(16)}${[choices, Math.round(rows), ...dollars].map(cell).join('')}`)
  }
}

import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildIndex } from '../domain/facets/build.ts'
import { openIndex } from '../domain/facets/open.ts'
import type { IndexInput } from '../domain/facets/types.ts'
import { clicks, largeInput } from './facets/catalogue.ts'
import { itemsjs, orama } from './facets/libraries.ts'
import { type Peer, type Result, race } from './facets/race.ts'
import { type Engine, fastbitset, naive, pageSize, readingMemory } from './facets/rivals.ts'
import { existsPerChoice, groupBy } from './facets/sql.ts'
import { median } from './shared/figures.ts'

/**
 * A click in a guide (first page, total and the counts of 150 choices) by our engine and by its peers, in one
 * run on one machine. `npm run bench -- facets`, with `--json` for figures to read by machine and
 * `--products=2000` for one size; stops with the difference when two answers differ.
 */
const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, products: { type: 'string' } },
})
const sizes = options.products ? [Number(options.products)] : [2_000, 10_000, 100_000]
const clickCount = 40
const partners = 9

interface Case {
  title: string
  products: number
  rows: number
  choices: number
  bytes: number
  gzip: number
  results: Result[]
  /** CPU milliseconds of a fresh process from the bytes to the first page, which may take `allowed`, and to all counts. */
  cold: { list: number; counts: number; allowed: number } | null
}

function ours(bytes: Uint8Array): Engine {
  const index = openIndex(bytes)
  return (selection) => {
    const answer = index.answer(selection)
    return { page: answer.page(0, pageSize), total: answer.total, counts: answer.counts }
  }
}

function cold(bytes: Uint8Array, allowed: number): Case['cold'] {
  const script = new URL('./facets/cold.ts', import.meta.url).pathname
  const runs = Array.from({ length: 9 }, (): { list: number; counts: number } => {
    return JSON.parse(execFileSync(process.execPath, [script], { input: bytes, encoding: 'utf8' }))
  })
  const [list, counts] = (['list', 'counts'] as const).map((part) => median(runs.map((run) => run[part])))
  return { list: list ?? 0, counts: counts ?? 0, allowed }
}

function measure(title: string, input: IndexInput, peers: Peer[]): Case {
  const bytes = buildIndex(input)
  const products = input.products.length
  const results = race(ours(bytes), peers, clicks(input, clickCount), products > 10_000 ? 3 : 7)
  const rows = input.products.reduce((sum, { fits }) => sum + Math.max(1, fits.length), 0)
  return {
    title,
    products,
    rows,
    choices: input.choices.length,
    bytes: bytes.length,
    gzip: gzipSync(bytes).length,
    results,
    cold: products > 10_000 ? null : cold(bytes, products > 2_000 ? 6 : 3),
  }
}

function oneRow(products: number): Case {
  const input = largeInput(products, 0)
  const small = products <= 2_000
  const large = products > 10_000
  const bitset = peer('fastbitset', fastbitset(input), large ? 10 : clickCount, large ? 1 / 0.7 : 1 / 0.6)
  const peers: Peer[] = [
    bitset,
    { ...bitset, name: 'fastbitset, some chosen', chosenOnly: true },
    peer('itemsjs', itemsjs(input), 5, small ? 30 : 20),
    peer('SQL GROUP BY', groupBy(input), 5, 550),
    { ...peer('memory read once', readingMemory(input), clickCount), answers: false },
  ]
  // Above that size Orama takes minutes to fill, and one query per choice takes seconds per click.
  if (small) {
    peers.push(peer('Orama', orama(input), 5, 190))
    peers.push(peer('SQL EXISTS per choice', existsPerChoice(input), 5))
  }
  return measure('One row each', input, peers)
}

function fitRows(products: number): Case {
  const input = largeInput(products, partners)
  const bitset = peer('fastbitset', fastbitset(input), 5, 25)
  const peers: Peer[] = [
    bitset,
    { ...bitset, name: 'fastbitset, some chosen', chosenOnly: true },
    { ...peer('memory read once', readingMemory(input), clickCount), answers: false },
  ]
  // A set per row would take gigabytes.
  if (products <= 10_000) peers.push(peer('naive pass', naive(input), 5, 100))
  return measure('Fit rows', input, peers)
}

/** The same catalogue and clicks, once with groups of which all chosen values must hold, once with any. */
function anyGroups(products: number): Case {
  const input = largeInput(products, 0)
  const any = { ...input, groups: input.groups.map(({ name }) => ({ name, match: 'any' as const })) }
  return measure('Groups that match any', input, [
    { ...peer('engine, any', ours(buildIndex(any)), clickCount), answers: false, allowed: 1.5 },
  ])
}

function peer(name: string, engine: Engine, clicks: number, wanted?: number): Peer {
  return { name, engine, answers: true, clicks, ...(wanted !== undefined && { wanted }) }
}

function print({ title, products, rows, choices, bytes, gzip, results, cold: opening }: Case): void {
  const kB = (size: number) => `${Math.round(size / 1000)} kB`
  const goalOf = (text: string, missed: boolean) => `  ${text}${missed ? ': MISSED' : ''}`
  const lines = results.map(({ name, micros, ratio, wanted, allowed }) => {
    let goal = ''
    if (wanted !== null) goal = goalOf(`wanted ${wanted.toFixed(1)}`, ratio < wanted)
    if (allowed !== null) goal = goalOf(`at most ${allowed.toFixed(1)}`, ratio > allowed)
    return `  ${name.padEnd(24)}${micros.toFixed(1).padStart(12)} µs${ratio.toFixed(2).padStart(10)} ×${goal}`
  })
  const opened = opening
    ? `  fresh process, all counts ${opening.counts.toFixed(1)} ms CPU, first page ${opening.list.toFixed(1)} ms${goalOf(`at most ${opening.allowed}`, opening.list > opening.allowed)}`
    : []
  process.stdout.write(
    `${[
      `\n${title}: ${products} products, ${rows} rows, ${choices} choices, index ${kB(bytes)}, ${kB(gzip)} gz`,
      ...lines,
    ]
      .concat(opened)
      .join('\n')}\n`,
  )
}

const cases: Case[] = []
for (const products of sizes) {
  for (const makeCase of [oneRow, fitRows, anyGroups]) {
    const measured = makeCase(products)
    if (!options.json) print(measured)
    cases.push(measured)
  }
}
if (options.json) process.stdout.write(`${JSON.stringify(cases, null, 2)}\n`)

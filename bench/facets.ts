import { execFileSync } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildIndex } from '../domain/facets/build.ts'
import { openIndex } from '../domain/facets/open.ts'
import type { IndexInput } from '../domain/facets/types.ts'
import { clicks, largeInput } from './facets/catalogue.ts'
import { type Engine, fastbitset, naive } from './facets/rivals.ts'

/**
 * A click in a guide (first page + total + the counts of all choices) by our engine, by fastbitset and by
 * a naive pass, in one run on one machine. `node bench/facets.ts`
 */
const products = 2_000
const rounds = 15
const selections = 40

const print = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const micros = (value: number) => `${value.toFixed(1).padStart(10)} µs`

function ours(bytes: Uint8Array): Engine {
  const index = openIndex(bytes)
  return (selection) => {
    const answer = index.answer(selection)
    return { page: answer.page(0, 20), total: answer.total, counts: answer.counts }
  }
}

/** Median microseconds per click. */
function time(engine: Engine, asked: number[][]): number {
  const round = () => {
    const start = performance.now()
    for (const selection of asked) engine(selection)
    return ((performance.now() - start) * 1000) / asked.length
  }
  round()
  return median(Array.from({ length: rounds }, round))
}

function measure(title: string, input: IndexInput): void {
  const bytes = buildIndex(input)
  const asked = clicks(input, selections)
  const engines: [string, Engine][] = [
    ['engine', ours(bytes)],
    ['fastbitset', fastbitset(input)],
    ['naive', naive(input)],
  ]
  const [, reference] = engines[0] as [string, Engine]
  for (const [name, engine] of engines) {
    const differs = asked.find((selection) => !isDeepStrictEqual(engine(selection), reference(selection)))
    if (differs) throw new Error(`${name} and the engine disagree about ${differs}`)
  }

  const rows = input.products.reduce((sum, { fits }) => sum + Math.max(1, fits.length), 0)
  print(`\n${title}: ${input.products.length} products, ${rows} rows, ${input.choices.length} choices`)
  print(`  index ${Math.round(bytes.length / 1000)} kB, ${Math.round(gzipSync(bytes).length / 1000)} kB gz`)
  const times = engines.map(([name, engine]) => ({ name, median: time(engine, asked) }))
  for (const { name, median: value } of times) {
    print(
      `  ${name.padEnd(12)}${micros(value)}  ${(value / (times[0]?.median ?? 1)).toFixed(1).padStart(7)} ×`,
    )
  }

  const script = new URL('./facets/cold.ts', import.meta.url).pathname
  const runs = Array.from({ length: 15 }, () => {
    const said = execFileSync(process.execPath, [script], { input: bytes, encoding: 'utf8' })
    return JSON.parse(said) as { list: number; counts: number }
  })
  const cold = (part: 'list' | 'counts') => median(runs.map((run) => run[part])).toFixed(1)
  print(`  fresh process, bytes to first page ${cold('list')} ms CPU, to all counts ${cold('counts')} ms`)
}

measure('One row each', largeInput(products, 0))
measure('Fit rows', largeInput(products, 9))

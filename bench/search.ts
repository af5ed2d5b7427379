import { gzipSync } from 'node:zlib'
import { languageCodes } from '../domain/languages.ts'
import { assembleSearch } from '../domain/search/assemble.ts'
import { buildSearchIndex } from '../domain/search/build.ts'
import { openSearchIndex } from '../domain/search/open.ts'
import type { SearchInput } from '../domain/search/types.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { type LabelledQuery, labelledQueries } from './search/queries.ts'
import { type Engine, miniSearches } from './search/rival.ts'
import { median, print } from './shared/figures.ts'

/**
 * Our search and MiniSearch on the seed catalogue, in one run: how often what was meant is among the first
 * twenty of its group, and how long a query takes. `npm run bench -- search`
 * Fails when our recall is lower than MiniSearch's at its best, or our speed less than 30 times its.
 */
const shown = 20
const warmUps = 2
const rounds = 11
const leastMicros = 60_000
const wantedRatio = 30

function ours(input: SearchInput): Engine {
  const index = openSearchIndex(buildSearchIndex(input))
  return {
    name: 'ours',
    find(query) {
      const { utb, ...products } = index.search(query, shown)
      return [...Object.values(products), utb].flatMap(({ hits }) => hits.map(({ id }) => id))
    },
  }
}

/** Which of the queries find what they mean among the first of its group. */
function found(engine: Engine, input: SearchInput, queries: LabelledQuery[]): boolean[] {
  const groups = new Map<string, string>([
    ...input.products.map(({ id, category }): [string, string] => [id, category]),
    ...input.replacements.map(({ id }): [string, string] => [id, 'utb']),
  ])
  return queries.map(({ query, wanted }) => {
    const group = groups.get(wanted)
    const inGroup = engine.find(query).filter((id) => groups.get(id) === group)
    return inGroup.slice(0, shown).includes(wanted)
  })
}

/**
 * Microseconds of CPU per query and engine: the median of rounds over the whole list. The engines take
 * turns of equal length, and CPU time is counted, so that other load on the machine does not favour one of them.
 */
function time(engines: readonly Engine[], queries: LabelledQuery[]): number[] {
  const round = (engine: Engine): number => {
    let micros = 0
    let times = 0
    const before = process.threadCpuUsage()
    while (micros < leastMicros) {
      for (const { query } of queries) engine.find(query)
      const { user, system } = process.threadCpuUsage(before)
      micros = user + system
      times++
    }
    return micros / times / queries.length
  }
  const times = Array.from({ length: warmUps + rounds }, () => engines.map(round)).slice(warmUps)
  return engines.map((_, i) => median(times.map((each) => each[i] as number)))
}

const catalogue = generateCatalogue()
const lists = languageCodes.map((language) => {
  const input = assembleSearch(language, 1, catalogue)
  return { input, queries: labelledQueries(input), engines: [ours(input), ...miniSearches(input)] }
})

print('Labelled queries of the seed catalogue')
for (const { input, queries } of lists) {
  const bytes = buildSearchIndex(input)
  const size = `${Math.round(bytes.length / 1000)} kB, ${Math.round(gzipSync(bytes).length / 1000)} kB gz`
  const entries = `${input.products.length} products, ${input.replacements.length} old numbers`
  print(`  ${input.language}: ${queries.length} queries, ${entries}, index ${size}`)
}

const timed = lists.map(({ queries, engines }) => time(engines, queries))
const names = lists[0]?.engines.map(({ name }) => name) ?? []
const results = names.map((name, position) => {
  const all = lists.flatMap(({ input, queries, engines }) => {
    const hit = found(engines[position] as Engine, input, queries)
    return queries.map(({ kind, query }, i) => ({ kind, query, hit: hit[i] === true }))
  })
  const total = lists.reduce((sum, { queries }, i) => sum + (timed[i]?.[position] ?? 0) * queries.length, 0)
  return { name, all, recall: all.filter(({ hit }) => hit).length / all.length, micros: total / all.length }
})
const [own, ...rivals] = results as [(typeof results)[number], ...typeof results]

print(
  `\n${'recall by kind'.padEnd(38)}${results.map(({ name }) => name.replace('MiniSearch, ', '').padStart(24)).join('')}`,
)
for (const [kind, queries] of Map.groupBy(own.all, ({ kind }) => kind)) {
  const cells = results.map(({ all }) =>
    `${all.filter((each) => each.kind === kind && each.hit).length}`.padStart(24),
  )
  print(`  ${kind.padEnd(33)}${String(queries.length).padStart(3)}${cells.join('')}`)
}
print('')
for (const { name, recall, micros } of results) {
  const ratio = (micros / own.micros).toFixed(1)
  print(
    `  ${name.padEnd(36)}${(recall * 100).toFixed(1).padStart(6)} %${micros.toFixed(1).padStart(9)} µs${ratio.padStart(8)} ×`,
  )
}

if (process.argv.includes('--missed')) {
  print('\nMissed by ours:')
  for (const { kind, query, hit } of own.all) if (!hit) print(`  ${kind}: ${query}`)
}
const [best] = rivals.toSorted((a, b) => b.recall - a.recall)
if (!best) throw new Error('There is nobody to compare with')
const ratio = best.micros / own.micros
const reached = own.recall >= best.recall && ratio >= wantedRatio
const compared = `recall ${(own.recall * 100).toFixed(1)} % to ${(best.recall * 100).toFixed(1)} %, ${ratio.toFixed(0)} times as fast`
print(`\n${reached ? 'Reached' : 'Not reached'}, compared with MiniSearch at its best recall: ${compared}`)
if (!reached) process.exitCode = 1

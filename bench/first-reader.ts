import { setTimeout } from 'node:timers/promises'
import { CountingSite } from './rows/site.ts'

/**
 * What the first reader of each public answer pays after a save, with PRODUCTS products (2,000): beside the same answer when
 * nothing was saved, and the slowest answer of `/api/health` in the seconds that follow, which tells how long the isolate
 * is occupied at a time. Medians of RUNS saves (3). `npm run bench -- first-reader`, `--json`.
 */
const products = Number(process.env.PRODUCTS ?? 2000)
const rounds = Number(process.env.RUNS ?? 3)
/** How long after a save health is asked, in milliseconds. */
const watchedMs = Number(process.env.WATCHED ?? 5000)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const site = await CountingSite.open(products)

async function time(path: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(site.world.origin + path)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  return performance.now() - start
}

async function slowestHealth(): Promise<number> {
  let slowest = 0
  for (const until = performance.now() + watchedMs; performance.now() < until; await setTimeout(10))
    slowest = Math.max(slowest, await time('/api/health'))
  return slowest
}

try {
  const type = 'elslutbleck'
  const id = await site.firstOf(type)
  const paths = [
    '/api/offline',
    `/api/${type}/offline`,
    `/api/${type}`,
    `/api/${type}/facets`,
    `/api/${type}/index`,
    `/api/${type}/${id}`,
    `/api/options/eb`,
    '/api/search?q=blec',
    '/api/konvertering',
    `/sv/produkter/${type}`,
    `/sv/guide/${type}`,
    `/sv/produkt/${id}`,
    `/sv/order?eb=${id}`,
  ]
  const measured = []
  for (const [at, path] of paths.entries()) {
    const [quiet, first, health] = [[], [], []] as [number[], number[], number[]]
    await time(path)
    for (let round = 0; round < rounds; round++) {
      quiet.push(await time(path))
      await site.save(type, id, { name: `Namn ${at} ${round} ${Date.now()}` })
      const watched = slowestHealth()
      first.push(await time(path))
      health.push(await watched)
    }
    measured.push({ path, quietMs: median(quiet), firstMs: median(first), healthMs: median(health) })
    if (!process.argv.includes('--json')) {
      const [row] = measured.slice(-1)
      const cells = [row?.quietMs, row?.firstMs, row?.healthMs].map((value) =>
        `${value?.toFixed(0)} ms`.padStart(10),
      )
      console.log(`  ${path.replace(id, '{id}').padEnd(30)}${cells.join('')}`)
    }
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify({ products, rounds, measured }))
} finally {
  await site.close()
}

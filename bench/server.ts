import { Agent, get } from 'node:http'
import { checkOut, here } from './shared/checkout.ts'
import { openCounting } from './shared/counting.ts'
import { isJson, median, print, quantile, row } from './shared/figures.ts'
import type { Worker } from './shared/worker.ts'

/**
 * Requests a second and the times of responses from a warm worker with PRODUCTS products (515), in Miniflare by its own API, here and
 * at 9010aa8, beside a worker in the same workerd that says hello: CONNECTIONS (8) at once, REQUESTS (300) a turn, all in
 * turns over RUNS rounds (5), whose medians are printed. Facets and list are asked with other criteria each time.
 * `npm run bench -- server`, `--json`. CPU from /proc, so on Linux alone.
 */
const products = Number(process.env.PRODUCTS ?? 515)
const connections = Number(process.env.CONNECTIONS ?? 8)
const requests = Number(process.env.REQUESTS ?? 300)
const rounds = Number(process.env.RUNS ?? 5)
/** Of facets: the share of a bare worker's requests a second, and how many times its slowest answer; the share of products. */
const wanted = { share: 0.85, p99: 1.5, ofProducts: 0.3 }
const type = 'elslutbleck'

/** Times of responses in milliseconds, how many came in a second, and the CPU of each. */
interface Load {
  perSecond: number
  p50: number
  p99: number
  cpu: number
}

/** Keep-alive connections. */
const agent = new Agent({ keepAlive: true, maxSockets: connections })

function time(url: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('end', () => resolve(performance.now() - start))
      response.on('error', reject)
      response.resume()
    })
    sent.on('error', reject)
  })
}

/** Each connection asks its next request as soon as its last is answered. */
async function load({ worker }: Side, paths: readonly string[]): Promise<Load> {
  const times: number[] = []
  let sent = 0
  const start = performance.now()
  const visitor = async () => {
    while (sent < requests) times.push(await time(`${worker.origin}${paths[sent++ % paths.length]}`))
  }
  const cpu = await worker.cpuOf(async () => {
    await Promise.all(Array.from({ length: connections }, visitor))
  })
  const perSecond = (1000 * requests) / (performance.now() - start)
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu: (cpu ?? 0) / requests }
}

interface Side {
  worker: Worker
  paths: Record<string, readonly string[]>
}

async function open(worker: Worker): Promise<Side> {
  const id = await worker.firstOf(type)
  const { choices } = await (await fetch(`${worker.origin}/api/${type}/facets`)).json()
  const offered = Object.keys(choices).filter((choice) => choices[choice] > 20)
  const selections = offered.flatMap((first, position) =>
    ['', ...offered.slice(position + 1)].map((second) => [first, second].map(encodeURIComponent).join('&')),
  )
  const paths = {
    facets: selections.map((selection) => `/api/${type}/facets?lang=sv&${selection}`),
    list: selections.map((selection) => `/api/${type}?lang=sv&${selection}`),
    search: ['/api/search?q=blec&lang=sv'],
    detail: [`/api/${type}/${id}?lang=sv`],
    'product page': [`/sv/produkt/${id}`],
  }
  return { worker, paths }
}

const workers: Worker[] = []
for (const checkout of [here, checkOut()]) workers.push(await openCounting(products, checkout))
try {
  const sides = await Promise.all(workers.map(open))
  const measured: Record<string, Record<string, Load>[]> = {}
  for (const name of Object.keys(sides[0]?.paths ?? {})) {
    const ratios = sides.map((): Load[] => [])
    // The first round is for the compiler.
    for (let round = 0; round <= rounds; round++) {
      for (const [position, side] of sides.entries()) {
        const bare = await load(side, ['/bare'])
        const own = await load(side, side.paths[name] ?? [])
        const toBare = Object.fromEntries(
          Object.entries(own).map(([figure, value]) => [figure, value / bare[figure as keyof Load]]),
        )
        if (round > 0) ratios[position]?.push(toBare as unknown as Load)
      }
    }
    measured[name] = ratios.map((all) => {
      const of = (figure: keyof Load) => median(all.map((each) => each[figure]))
      return { toBare: { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') } }
    })
  }
  if (isJson) console.log(JSON.stringify({ products, connections, requests, rounds, measured }))
  print(`${products} products, ${connections} connections; × a worker that says hello (CPU: all of workerd)`)
  row('', ['a second', 'p50', 'p99', 'CPU'])
  for (const [name, both] of Object.entries(measured)) {
    for (const [position, { toBare }] of both.entries())
      if (toBare)
        row(
          `${name}, ${workers[position]?.name}`,
          Object.values(toBare).map((value) => value.toFixed(2)),
        )
  }
  const own = (name: string) => measured[name]?.[0]?.toBare ?? { perSecond: 0, p99: 0 }
  const isReached = own('facets').perSecond >= wanted.share && own('facets').p99 <= wanted.p99
  const isNear = ['detail', 'product page'].every((name) => own(name).perSecond >= wanted.ofProducts)
  print(`${isNear ? 'Reached' : 'Missed'}: detail and product page at least ${wanted.ofProducts} of hello`)
  print(
    `${isReached ? 'Reached' : 'Missed'}: facets at least ${wanted.share} of hello, p99 at most ${wanted.p99} ×`,
  )
} finally {
  agent.destroy()
  for (const worker of workers) await worker.close()
}

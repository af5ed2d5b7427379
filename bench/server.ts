import { median } from './facets/race.ts'
import { CountingSite } from './rows/site.ts'
import { Crowd, type Load } from './server/crowd.ts'

/**
 * Requests a second and the times of answers from a warm worker with PRODUCTS products (515), in Miniflare by its own API,
 * beside a worker in the same workerd that says hello: CONNECTIONS (8) at once, REQUESTS (300) a turn, the two in
 * turns over RUNS rounds (5), whose medians are told. Facets and list are asked with other criteria each time. `npm run bench -- server`, `--json`. CPU from /proc, so on Linux alone.
 */
const products = Number(process.env.PRODUCTS ?? 515)
const connections = Number(process.env.CONNECTIONS ?? 8)
const requests = Number(process.env.REQUESTS ?? 300)
const rounds = Number(process.env.RUNS ?? 5)
/** The share of a bare worker's requests a second, of facets and of products, and of facets how many times its slowest answer. */
const wanted = { share: 0.85, p99: 1.5, ofProducts: 0.3 }

const print = (line: string) => process.stdout.write(`${line}\n`)
const isJson = process.argv.includes('--json')

const site = await CountingSite.open(products)
const crowd = new Crowd(site.world.origin, connections)

interface Turn {
  route: Load & { cpuMs: number }
  bare: Load & { cpuMs: number }
}

async function turn(paths: readonly string[]): Promise<Load & { cpuMs: number }> {
  let load: Load | undefined
  const cpuMs = await site.cpuOf(async () => {
    load = await crowd.ask(paths, requests)
  })
  if (!load) throw new Error('Nobody asked')
  return { ...load, cpuMs: (cpuMs ?? 0) / requests }
}

async function measure(name: string, paths: readonly string[]) {
  const turns: Turn[] = []
  // The first round is for the compiler.
  for (let round = 0; round <= rounds; round++) {
    const measured = { bare: await turn(['/bare']), route: await turn(paths) }
    if (round > 0) turns.push(measured)
  }
  const medianOf = (value: (turn: Turn) => number) => median(turns.map(value))
  return {
    name,
    perSecond: medianOf(({ route }) => route.perSecond),
    p50: medianOf(({ route }) => route.p50),
    p99: medianOf(({ route }) => route.p99),
    share: medianOf(({ route, bare }) => route.perSecond / bare.perSecond),
    p50ToBare: medianOf(({ route, bare }) => route.p50 / bare.p50),
    p99ToBare: medianOf(({ route, bare }) => route.p99 / bare.p99),
    cpuToBare: medianOf(({ route, bare }) => route.cpuMs / bare.cpuMs),
    bare: { perSecond: medianOf(({ bare }) => bare.perSecond), cpuMs: medianOf(({ bare }) => bare.cpuMs) },
  }
}

try {
  const type = 'elslutbleck'
  const id = await site.firstOf(type)
  const { choices } = await (await fetch(`${site.world.origin}/api/${type}/facets`)).json()
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
  const measured = []
  for (const [name, each] of Object.entries(paths)) measured.push(await measure(name, each))
  if (isJson) print(JSON.stringify({ products, connections, requests, rounds, measured }))
  else {
    const [first] = measured
    print(`${products} products, ${connections} connections; a worker that says hello answers`)
    print(
      `${first?.bare.perSecond.toFixed(0)} requests a second at ${first?.bare.cpuMs.toFixed(2)} ms CPU each (all of workerd)`,
    )
    const cell = (value: string) => value.padStart(11)
    const heads = ['a second', 'of hello', 'p50 ms', '× hello', 'p99 ms', '× hello', 'CPU ×']
    print(`  ${' '.repeat(14)}${heads.map(cell).join('')}`)
    for (const each of measured) {
      const { share, p50, p50ToBare, p99, p99ToBare, cpuToBare } = each
      const numbers = [share, p50, p50ToBare, p99, p99ToBare, cpuToBare].map((value) => value.toFixed(2))
      print(`  ${each.name.padEnd(14)}${[each.perSecond.toFixed(0), ...numbers].map(cell).join('')}`)
    }
    const isReached = first && first.share >= wanted.share && first.p99ToBare <= wanted.p99
    const ofProducts = measured.filter(({ name }) => name === 'detail' || name === 'product page')
    const isNear = ofProducts.every(({ share }) => share >= wanted.ofProducts)
    print(`${isNear ? 'Reached' : 'Missed'}: detail and product page at least ${wanted.ofProducts} of hello`)
    print(
      `${isReached ? 'Reached' : 'Missed'}: facets at least ${wanted.share} of hello, p99 at most ${wanted.p99} ×`,
    )
  }
} finally {
  crowd.close()
  await site.close()
}

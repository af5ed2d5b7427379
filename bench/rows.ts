import { checkOut, here } from './shared/checkout.ts'
import { openCounting } from './shared/counting.ts'
import { isJson, print, row } from './shared/figures.ts'
import type { Worker } from './shared/worker.ts'

/**
 * What each public route and a save ask of D1, KV and R2, with PRODUCTS products (515), here and at 9010aa8: with nothing known,
 * in an isolate that has just begun while KV holds the rest, and warm; and the CPU time of a warm call (all of workerd, its
 * local D1 too) beside that of a worker that says hello. CALLS (10,000) warm calls of guide, list, facets, search and products
 * have to read nothing but the generation. `npm run bench -- rows`, `--json`. CPU from /proc, so on Linux alone.
 */
const products = Number(process.env.PRODUCTS ?? 515)
const calls = Number(process.env.CALLS ?? 10_000)
const timed = 200
const type = 'elslutbleck'

/** What a call asks of the bindings, as worker/testing/counting-worker.ts tells it. */
interface Counts {
  trips: number
  statements: number
  read: number
  written: number
  kv: number
  r2: number
}

/** Which caches are cleared before a call: the isolate's memory, or KV as well. */
const states = {
  'nothing known': { 'x-forget': 'all' },
  'KV filled': { 'x-forget': 'isolate' },
  warm: {},
} as const

type Call = (headers?: Record<string, string>) => Promise<Response>

async function measure(worker: Worker, name: string, call: Call, bareMs: number | null) {
  const counts: Record<string, Counts> = {}
  for (const [state, headers] of Object.entries(states)) counts[state] = await count(call, headers)
  // A save writes, so there are fewer of them.
  const most = name.startsWith('save') ? timed / 4 : timed
  const taken = await worker.cpuOf(async () => {
    for (let n = 0; n < most; n++) await call()
  })
  return { name, counts, cpuToBare: taken !== null && bareMs !== null ? taken / most / bareMs : null }
}

async function count(call: Call, headers: Record<string, string> = {}): Promise<Counts> {
  const response = await call({ ...headers, 'x-count': '1' })
  return JSON.parse(response.headers.get('x-count') ?? '')
}

/** What many warm calls read: only which indexes are stored, every fifteen seconds. */
async function readFree(
  free: readonly Call[],
): Promise<{ calls: number; generations: number; other: number }> {
  const sum = { calls: 0, generations: 0, other: 0 }
  for (const call of free) {
    await count(call)
    for (let n = 0; n < calls / free.length; n++) {
      const { trips, statements, read, written, kv, r2 } = await count(call)
      const isGeneration = trips === 1 && statements === 1
      sum.calls++
      if (isGeneration) sum.generations++
      sum.other += written + kv + r2 + (isGeneration ? 0 : read + trips)
    }
  }
  return sum
}

async function measureSide(worker: Worker) {
  const id = await worker.firstOf(type)
  const staff = await worker.staff()
  const get =
    (path: string): Call =>
    async (headers = {}) => {
      const response = await fetch(worker.origin + path, { headers })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
      return response
    }
  const free: Record<string, Call> = {
    guide: get(`/sv/guide/${type}`),
    list: get(`/api/${type}?lang=sv`),
    facets: get(`/api/${type}/facets`),
    search: get('/api/search?q=blec'),
    'detail of a strike': get(`/api/${type}/${id}`),
    'detail of a housing': get(`/api/housing/${await worker.firstOf('housing')}`),
    'product page': get(`/sv/produkt/${id}`),
  }
  let saves = 0
  const all: Record<string, Call> = {
    ...free,
    index: get(`/api/${type}/index`),
    'index version': get(`/api/${type}/index/current`),
    'save of a strike': (headers) => staff.save(type, id, `Namn ${saves++} ${Date.now()}`, headers),
  }
  const bare = await worker.cpuOf(async () => {
    for (let n = 0; n < timed; n++) await get('/bare')()
  })
  const measured = []
  for (const [name, call] of Object.entries(all))
    measured.push(await measure(worker, name, call, bare === null ? null : bare / timed))
  return { name: worker.name, measured, warm: await readFree(Object.values(free)) }
}

const sides = []
for (const checkout of [here, checkOut()]) {
  const worker = await openCounting(products, checkout)
  try {
    sides.push(await measureSide(worker))
  } finally {
    await worker.close()
  }
}
if (isJson) console.log(JSON.stringify({ products, sides }))
for (const { name: side, measured, warm } of sides) {
  print(`${side}: ${products} products; CPU of a warm call as a multiple of a worker's that says hello`)
  row('', ['trips', 'read', 'written', 'KV', 'R2', 'CPU ×'], 9)
  for (const { name, counts, cpuToBare } of measured) {
    for (const [state, { trips, read, written, kv, r2 }] of Object.entries(counts)) {
      const head = `${(state === 'warm' ? '' : name).padEnd(22)}${state}`
      row(head, [trips, read, written, kv, r2, state === 'warm' ? (cpuToBare?.toFixed(1) ?? '') : ''], 9)
    }
  }
  print(
    `  ${warm.calls} warm calls asked for the generation ${warm.generations} × and for anything else ${warm.other} ×`,
  )
}
if (sides[0]?.warm.other !== 0) process.exitCode = 1

import { CountingSite, type Counts } from './rows/site.ts'

/**
 * What each public route and a save ask of D1, KV and R2, with PRODUCTS products (515): with nothing known, in an isolate that
 * has just begun while KV holds the rest, and warm; and the CPU time of a warm call (all of workerd, its local D1 too) beside
 * that of a worker that says hello. CALLS (10,000) warm calls of guide, list, facets, search and products have to read nothing
 * but the generation. `npm run bench -- rows`, `--json`. CPU from /proc, so on Linux alone.
 */
const products = Number(process.env.PRODUCTS ?? 515)
const calls = Number(process.env.CALLS ?? 10_000)
const timed = 200

const print = (line: string) => process.stdout.write(`${line}\n`)
const isJson = process.argv.includes('--json')

interface Row {
  name: string
  ask: (call: number) => [path: string, ask?: { method: string; body: string }]
}

const states = { nothing: { forget: 'all' }, kv: { forget: 'isolate' }, warm: {} } as const
type State = keyof typeof states
const labels: Record<State, string> = { nothing: 'nothing known', kv: 'KV filled', warm: 'warm' }

const site = await CountingSite.open(products)
const type = 'elslutbleck'
const id = await site.firstOf(type)
const free = {
  guide: `/sv/guide/${type}`,
  list: `/api/${type}?lang=sv`,
  facets: `/api/${type}/facets`,
  search: '/api/search?q=blec',
  'detail of a strike': `/api/${type}/${id}`,
  'detail of a housing': `/api/housing/${await site.firstOf('housing')}`,
  'product page': `/sv/produkt/${id}`,
}

function rowsOf(): Row[] {
  const still = (name: string, path: string): Row => ({ name, ask: () => [path] })
  const bodyOf = (call: number) => JSON.stringify({ name: `Namn ${call} ${Date.now()}` })
  return [
    ...Object.entries(free).map(([name, path]) => still(name, path)),
    still('index', `/api/${type}/index`),
    still('index version', `/api/${type}/index/current`),
    {
      name: 'save of a strike',
      ask: (call) => [`/api/${type}/${id}`, { method: 'PUT', body: bodyOf(call) }],
    },
  ]
}

async function measure({ name, ask }: Row) {
  const counts = {} as Record<State, Counts>
  for (const state of Object.keys(states) as State[]) {
    const [path, more] = ask(0)
    counts[state] = await site.count(path, { ...more, ...states[state] })
  }
  return { name, counts, cpuMs: await site.cpu(more(name), ask) }
}

/** Fewer calls, since every save writes. */
const more = (name: string) => (name.startsWith('save') ? timed / 4 : timed)

/** What many warm calls read: only which indexes are stored, every fifteen seconds. */
async function readFree(): Promise<{ calls: number; generations: number; other: number }> {
  const sum = { calls: 0, generations: 0, other: 0 }
  for (const path of Object.values(free)) {
    await site.count(path)
    for (let call = 0; call < calls / Object.keys(free).length; call++) {
      const { trips, statements, read, written, kv, r2 } = await site.count(path)
      const isGeneration = trips === 1 && statements === 1
      sum.calls++
      if (isGeneration) sum.generations++
      sum.other += written + kv + r2 + (isGeneration ? 0 : read + trips)
    }
  }
  return sum
}

const cell = (value: string | number) => String(value).padStart(9)

try {
  const bareCpuMs = await site.cpu(timed, () => ['/bare'])
  const measured = []
  for (const row of rowsOf()) measured.push(await measure(row))
  const warm = await readFree()
  if (isJson) print(JSON.stringify({ products, bareCpuMs, measured, warm }))
  else {
    print(
      `${products} products; CPU of a warm call, a worker that says hello takes ${bareCpuMs?.toFixed(2)} ms`,
    )
    print(`  ${' '.repeat(36)}${['trips', 'read', 'written', 'KV', 'R2', 'CPU ms'].map(cell).join('')}`)
    for (const { name, counts, cpuMs } of measured) {
      for (const [state, { trips, read, written, kv, r2 }] of Object.entries(counts)) {
        const cpu = state === 'warm' ? (cpuMs?.toFixed(2) ?? '') : ''
        const head = `${(state === 'nothing' ? name : '').padEnd(22)}${labels[state as State].padEnd(14)}`
        print(`  ${head}${[trips, read, written, kv, r2, cpu].map(cell).join('')}`)
      }
    }
    const said = `${warm.calls} warm calls asked for the generation ${warm.generations} × and for anything else ${warm.other} ×`
    print(`${warm.other === 0 ? 'Reached' : 'Not reached'}: ${said}`)
  }
  if (warm.other > 0) process.exitCode = 1
} finally {
  await site.close()
}

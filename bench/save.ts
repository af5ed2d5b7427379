import { setTimeout } from 'node:timers/promises'
import { checkOut, here } from './shared/checkout.ts'
import { isJson, median, print, quantile, row } from './shared/figures.ts'
import type { Staff } from './shared/staff.ts'
import { Worker } from './shared/worker.ts'

/**
 * From a save to the public, with PRODUCTS products (2,000), here and at 9010aa8 in turns: after what time the first visitor sees
 * it, how long a visitor waits right after it beside one who comes when nothing was saved, alone and as one of 54 at once, who saved
 * beside both, and staff's list of a category. Medians of RUNS rounds (9), in which saves and quiet turns alternate, each when what
 * followed the last save is public. The answers after a save are compared with what was saved. `npm run bench -- save`, `--json`.
 */
const products = Number(process.env.PRODUCTS ?? 2000)
const rounds = Number(process.env.RUNS ?? 9)
const visitors = 54
const type = 'montagestolpar'
const facets = `/api/${type}/facets`

const labels = {
  quiet: 'a visitor when nothing was saved',
  put: 'the save itself',
  public: 'from the save to the public',
  next: 'the next visitor after a save',
  quietCrowd: `${visitors} at once when nothing was saved, p99`,
  crowd: `${visitors} at once after a save, p99`,
  saver: 'who saved',
  staffList: "staff's list right after a save",
}
type Times = Record<keyof typeof labels, number[]>

interface Side {
  worker: Worker
  staff: Staff
  id: string
  times: Times
}

/** How long a response takes to the end of its body, in milliseconds. */
async function time({ worker }: Side, path: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now()
  const response = await fetch(worker.origin + path, { headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  return performance.now() - start
}

async function crowd(side: Side): Promise<number> {
  return quantile(await Promise.all(Array.from({ length: visitors }, () => time(side, facets))), 0.99)
}

/** The text of the category's first product, whose name is the first of all, as somebody with these headers sees it. */
async function textSeenBy({ worker }: Side, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${worker.origin}/api/${type}?limit=1`, { headers })).text()
}

async function untilPublic(side: Side, name: string): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await setTimeout(5))
    if ((await textSeenBy(side)).includes(name)) return
  throw new Error(`Visitors do not see ${name}`)
}

async function open(worker: Worker): Promise<Side> {
  const times = Object.fromEntries(Object.keys(labels).map((kind) => [kind, [] as number[]])) as Times
  const side = { worker, staff: await worker.staff(), id: await worker.firstOf(type), times }
  for (const lang of ['sv', 'no', 'dk']) await time(side, `${facets}?lang=${lang}`)
  await time(side, '/api/search?q=stolpe')
  return side
}

async function goRound(side: Side, round: number): Promise<void> {
  const { staff, id, times } = side
  const [one, two, three, four] = [1, 2, 3, 4].map((n) => `00 Stolpe ${n} ${round}.`) as [
    string,
    string,
    string,
    string,
  ]
  times.quiet.push(await time(side, facets))
  times.quietCrowd.push(await crowd(side))
  const put = performance.now()
  await staff.save(type, id, one)
  times.put.push(performance.now() - put)
  await untilPublic(side, one)
  times.public.push(performance.now() - put)
  await staff.save(type, id, two)
  times.next.push(await time(side, facets))
  await untilPublic(side, two)
  await staff.save(type, id, three)
  times.crowd.push(await crowd(side))
  await untilPublic(side, three)
  const saved = await staff.save(type, id, four)
  // What the browser that saved sends from then on.
  const cookie = { Cookie: (saved.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
  times.saver.push(await time(side, facets, cookie))
  const shown = await textSeenBy(side, cookie)
  if (!shown.includes(four)) throw new Error(`Who saved sees ${shown.slice(0, 300)}`)
  const start = performance.now()
  await staff.json(`/api/${type}?all&limit=25`)
  times.staffList.push(performance.now() - start)
  await untilPublic(side, four)
}

const workers: Worker[] = []
for (const checkout of [here, checkOut()]) workers.push(await Worker.open({ products }, checkout))
try {
  const sides = await Promise.all(workers.map(open))
  for (let round = 0; round < rounds; round++) for (const side of sides) await goRound(side, round)
  if (isJson)
    console.log(
      JSON.stringify({
        products,
        rounds,
        sides: sides.map(({ worker, times }) => ({ name: worker.name, times })),
      }),
    )
  print(`${products} products, medians of ${rounds} rounds, ms; facets of ${type}`)
  row('', [...workers.map(({ name }) => name), 'share'])
  for (const [kind, label] of Object.entries(labels)) {
    const [own = 0, theirs = 0] = sides.map(({ times }) => median(times[kind as keyof Times]))
    row(label, [own.toFixed(1), theirs.toFixed(1), (own / theirs).toFixed(2)])
  }
} finally {
  for (const worker of workers) await worker.close()
}

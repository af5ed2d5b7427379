import { setTimeout } from 'node:timers/promises'
import { fillPosts } from './import/fill-posts.ts'
import { Site } from './serving/site.ts'
import { Staff } from './serving/staff.ts'

/**
 * From a save to the public, with PRODUCTS posts (2,000; 515 leaves the seeded catalogue as it is): after what time the first
 * visitor sees it, how long a visitor waits right after it beside one who comes when nothing was saved, alone and as one of 54 at
 * once, who saved beside both, and staff's list of a category. Medians of RUNS rounds (9), in which saves and quiet turns
 * alternate, each when what followed the last save is public. The answers after a save are compared with what was saved.
 * `npm run bench -- save`, `--json`.
 */
const products = Number(process.env.PRODUCTS ?? 2000)
const rounds = Number(process.env.RUNS ?? 9)
const visitors = 54
const type = 'montagestolpar'
const facets = `/api/${type}/facets`

const print = (line: string) => process.stdout.write(`${line}\n`)
const isJson = process.argv.includes('--json')
const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const median = (values: number[]) => at(values, 0.5)

type Names = [string, string, string, string]

const site = await Site.open()
const staff = new Staff(site)

/** How long an answer takes to the end of its body, in milliseconds. */
async function time(path: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now()
  const answer = await fetch(site.origin + path, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
  return performance.now() - start
}

const crowd = () => Promise.all(Array.from({ length: visitors }, () => time(facets)))

/** Saves a post under another name and returns the headers that the browser which saved sends from then on. */
async function save(id: string, name: string): Promise<Record<string, string>> {
  const answer = await staff.fetch(`/api/${type}/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  if (answer.status !== 200) throw new Error(`The save: ${answer.status} ${await answer.text()}`)
  await answer.text()
  return { Cookie: (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}

/** Until a visitor is told the name of the post, which is the first in the list. */
async function untilPublic(name: string): Promise<void> {
  for (const until = performance.now() + 60_000; performance.now() < until; await setTimeout(5)) {
    const { items } = (await (await fetch(`${site.origin}/api/${type}?limit=1`)).json()) as {
      items: { name: string }[]
    }
    if (items[0]?.name === name) return
  }
  throw new Error(`Visitors are not told ${name}`)
}

const kinds = ['put', 'public', 'quiet', 'next', 'quietCrowd', 'crowd', 'saver', 'staffList'] as const
const times: Record<(typeof kinds)[number], number[]> = {
  ...{ put: [], public: [], quiet: [], next: [], quietCrowd: [], crowd: [], saver: [], staffList: [] },
}

try {
  await site.start()
  await fillPosts(staff, site.password, products)
  const { items } = await staff.json<{ items: { _id: string }[] }>(`/api/${type}?limit=1`)
  const id = items[0]?._id ?? ''
  for (const lang of ['sv', 'no', 'dk']) await time(`${facets}?lang=${lang}`)
  await time('/api/search?q=stolpe')
  for (let round = 0; round < rounds; round++) {
    const [one, two, three, four] = [1, 2, 3, 4].map((n) => `00 Stolpe ${n} ${round}`) as Names
    times.quiet.push(await time(facets))
    times.quietCrowd.push(at(await crowd(), 0.99))
    const put = performance.now()
    await save(id, one)
    times.put.push(performance.now() - put)
    await untilPublic(one)
    times.public.push(performance.now() - put)
    await save(id, two)
    times.next.push(await time(facets))
    await untilPublic(two)
    await save(id, three)
    times.crowd.push(at(await crowd(), 0.99))
    await untilPublic(three)
    const made = await save(id, four)
    times.saver.push(await time(facets, made))
    const told = await (await fetch(`${site.origin}/api/${type}?limit=1`, { headers: made })).text()
    if (!told.includes(four)) throw new Error(`Who saved is told ${told.slice(0, 300)}`)
    const start = performance.now()
    await staff.json(`/api/${type}?all&limit=25`)
    times.staffList.push(performance.now() - start)
    await untilPublic(four)
  }
  const figures = {
    ...{ products, rounds },
    quietMs: median(times.quiet),
    putMs: median(times.put),
    publicMs: median(times.public),
    nextToQuiet: median(times.next) / median(times.quiet),
    crowdToQuietCrowd: median(times.crowd) / median(times.quietCrowd),
    saverToQuiet: median(times.saver) / median(times.quiet),
    staffListMs: median(times.staffList),
    times,
  }
  if (isJson) print(JSON.stringify(figures))
  else {
    print(`${products} posts, medians of ${rounds} rounds; facets of ${type} through wrangler dev`)
    print(`  nothing saved                       ${median(times.quiet).toFixed(1)} ms`)
    print(`  the save itself                     ${median(times.put).toFixed(0)} ms`)
    print(`  from the save to the public         ${median(times.public).toFixed(0)} ms`)
    print(
      `  the next visitor after a save       ${figures.nextToQuiet.toFixed(1)} × (${median(times.next).toFixed(0)} ms)`,
    )
    print(
      `  ${visitors} at once after a save, p99         ${figures.crowdToQuietCrowd.toFixed(1)} × (${median(times.crowd).toFixed(0)} ms)`,
    )
    print(
      `  who saved                           ${figures.saverToQuiet.toFixed(1)} × (${median(times.saver).toFixed(0)} ms)`,
    )
    print(`  staff's list, drafts among the rest ${median(times.staffList).toFixed(0)} ms right after a save`)
  }
} finally {
  await site.close()
}

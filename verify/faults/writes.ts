import { isRefusal, uploadOf } from '../calls.ts'
import { type Init, type Outcome, rowsOf, sessionOf, type World } from '../world.ts'

/** More than any write makes. */
const maxCalls = 60

type Write = [path: string, init: (n: number) => Init]

/** A write of each kind; the n-th call of each has values of its own. */
async function writesOf(world: World): Promise<Write[]> {
  const { type, id, code, artnr } = world.known
  const staff = await sessionOf(world, 0)
  const json = (method: string, body: object): Init => ({
    method,
    headers: { ...staff, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const [group] = await rowsOf<{ id: string; slug: string }>(
    world,
    "SELECT id, slugs ->> 0 AS slug FROM option_group WHERE category = ? AND slugs <> '[]' ORDER BY position LIMIT 1",
    code,
  )
  const label = (n: number) => ({ sv: { [group?.slug ?? '']: `Fel ${n}` } })
  const upload = uploadOf(staff, 'fel.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'))
  return [
    [`/api/${type}/${id}`, (n) => json('PUT', { info: [{ title: 'Fel', body: `${n}` }] })],
    [`/api/${type}`, (n) => json('POST', { name: `Nytt under fel ${n}` })],
    [`/api/options/${code}/${group?.id}`, (n) => json('PUT', { translations: label(n) })],
    ['/api/content/messages.SAVED', (n) => json('PUT', { text: `Sparat under fel ${n}`, translations: {} })],
    ['/api/konvertering', (n) => json('POST', { artnr: `FEL-${n}`, utbyte: [] })],
    [`/api/upload/${encodeURIComponent(artnr ?? '')}/docs/sv`, () => upload],
  ]
}

/** The counters of writes: a write raises several of them, or none. */
async function countsOf(world: World): Promise<number[]> {
  const [row] = await rowsOf<Record<string, number>>(
    world,
    `SELECT (SELECT count(*) FROM activity) AS activity, (SELECT value FROM meta WHERE key = 'generation') AS generation,
      (SELECT count(*) FROM product) AS products, (SELECT sum(version) FROM product) AS versions,
      (SELECT count(*) FROM revision) AS revisions, (SELECT count(*) FROM file) AS files,
      (SELECT count(*) FROM replacement) AS replacements, (SELECT count(*) FROM text) AS texts`,
  )
  return Object.values(row ?? {})
}

/**
 * Every kind of write with the database or the storage failing at each of its calls in turn: refused with a code, and
 * stored as a whole or not at all; and successful once the binding works.
 */
export async function writesUnder(
  world: World,
  bindings: readonly ('DB' | 'FILES')[] = ['DB', 'FILES'],
): Promise<Outcome> {
  const failures: string[] = []
  let turn = 0
  let refused = 0
  for (const [path, init] of await writesOf(world)) {
    for (const binding of bindings) {
      const stored = new Set<string>()
      let status = 0
      for (let after = 0; after < maxCalls && status !== 200; after++) {
        const before = await countsOf(world)
        const response = await world.ask(path, { ...init(turn++), broken: { binding, how: 'fails', after } })
        status = response.status
        const text = await response.text()
        const raised = (await countsOf(world)).map((count, n) => Math.sign(count - (before[n] ?? 0)))
        if (raised.some((each) => each !== 0)) stored.add(raised.join())
        if (status === 200) continue
        refused++
        if (status !== 503 || !isRefusal(text))
          failures.push(`${path}, ${binding} failing after ${after} calls: ${status} ${text.slice(0, 120)}`)
      }
      // Refused after it was stored, or accepted: in either case the stored rows are those of an undisturbed write.
      if (stored.size !== 1)
        failures.push(`${path}, ${binding} failing: stored in part (${[...stored].join(' and ')})`)
      const again = await world.ask(path, init(turn++))
      const text = await again.text()
      if (again.status !== 200)
        failures.push(`${path} after ${binding} has recovered: ${again.status} ${text.slice(0, 120)}`)
    }
  }
  return { failures, figures: [`${refused} writes interrupted, each stored completely or not at all`] }
}

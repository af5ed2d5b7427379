import { uploadOf } from '../calls.ts'
import { type Init, type Outcome, rowsOf, sessionOf, type World } from '../world.ts'
import type { Broken } from './broken.ts'

interface Write {
  what: string
  path: string
  /** The n-th call, each with other values. */
  init: (n: number) => Init
}

/** More than any write makes. */
const maxCalls = 60

/** A write of each kind. */
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
  const upload = uploadOf(staff, 'fel.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'))
  const translations = {}
  return [
    {
      what: 'a save',
      path: `/api/${type}/${id}`,
      init: (n) => json('PUT', { info: [{ title: 'Fel', body: `${n}` }] }),
    },
    {
      what: 'a new product',
      path: `/api/${type}`,
      init: (n) => json('POST', { name: `Nytt under fel ${n}` }),
    },
    {
      what: 'an option',
      path: `/api/options/${code}/${group?.id}`,
      init: (n) => json('PUT', { translations: { sv: { [group?.slug ?? '']: `Fel ${n}` } } }),
    },
    {
      what: 'a text',
      path: '/api/content/messages.SAVED',
      init: (n) => json('PUT', { text: `Sparat under fel ${n}`, translations }),
    },
    {
      what: 'an old number',
      path: '/api/konvertering',
      init: (n) => json('POST', { artnr: `FEL-${n}`, utbyte: [] }),
    },
    { what: 'an upload', path: `/api/upload/${encodeURIComponent(artnr ?? '')}/docs/sv`, init: () => upload },
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

const isRefusal = (text: string) =>
  /^\{"error":"[A-Z0-9_]+","message":".+"/.test(text) && !/\n\s+at /.test(text)

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
  for (const { what, path, init } of await writesOf(world)) {
    for (const binding of bindings) {
      const stored = new Set<string>()
      let isMade = false
      for (let after = 0; after < maxCalls && !isMade; after++) {
        const before = await countsOf(world)
        const broken: Broken = { binding, how: 'fails', after }
        const response = await world.ask(path, { ...init(turn++), broken })
        const text = await response.text()
        const moved = (await countsOf(world)).map((count, position) =>
          Math.sign(count - (before[position] ?? 0)),
        )
        if (moved.some((each) => each !== 0)) stored.add(moved.join())
        isMade = response.status === 200
        if (isMade) continue
        refused++
        if (response.status !== 503 || !isRefusal(text)) {
          failures.push(
            `${what}, ${binding} failing after ${after} calls: ${response.status} ${text.slice(0, 120)}`,
          )
        }
      }
      // Refused after it was stored, or accepted: in either case the stored rows are those of an undisturbed write.
      if (stored.size !== 1)
        failures.push(`${what}, ${binding} failing: stored in part (${[...stored].join(' and ')})`)
      const again = await world.ask(path, init(turn++))
      const text = await again.text()
      if (again.status !== 200) {
        failures.push(`${what} after ${binding} has recovered: ${again.status} ${text.slice(0, 120)}`)
      }
    }
  }
  return { failures, figures: [`${refused} writes interrupted, each stored completely or not at all`] }
}

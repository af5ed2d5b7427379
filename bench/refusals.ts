import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { callList } from '../domain/contracts/calls.ts'
import { type Known, type Sent, sendings } from './refusals/requests.ts'
import { checkOut, here, peerCommit } from './shared/checkout.ts'
import type { Staff } from './shared/staff.ts'
import { Worker } from './shared/worker.ts'

/**
 * The table of refusals, here and at 9010aa8: the same requests go to both, seeded alike, each with the ids and numbers that
 * its own answers gave; what is answered with another status, code or field is printed. `npm run bench -- refusals`; ends with 1
 * where something differs. `--all` prints every line.
 */
const levels = {
  0: 'sv0@passar.test',
  1: 'sv1@passar.test',
  2: 'no@passar.test',
  3: 'dk@passar.test',
} as const

type Caller = 'nobody' | keyof typeof levels

interface Line {
  call: string
  title: string
  /** Status, code and field. */
  result: string
}

/** What the requests name, as this side tells it. */
async function knownAt(staff: Staff): Promise<Known> {
  const [type, other] = ['elslutbleck', 'montagestolpar']
  const listed = (path: string) => staff.json<{ items: { _id: string; artnr: string; name: string }[] }>(path)
  const [one, two] = (await listed(`/api/${type}?limit=2`)).items
  const [post] = (await listed(`/api/${other}?limit=1`)).items
  if (!one || !two || !post) throw new Error('There are too few products')
  const first = async (path: string) => (await staff.json<{ _id: string }[]>(path))[0]?._id ?? ''
  // Two saves, so that a version is stale; and a product in the bin.
  for (const name of ['Namn 1', 'Namn 2']) await staff.save(type, one._id, name)
  const { result } = await staff.send<{ result: { _id: string } }>(`/api/${type}`, 'POST', {
    name: 'Slopad',
    artnr: 'SLOPAD-1',
  })
  await staff.send(`/api/${type}/${result._id}`, 'DELETE')
  // Its number is taken again.
  await staff.send(`/api/${type}`, 'POST', { name: 'Ny i stället', artnr: 'SLOPAD-1' })
  const { version } = await staff.json<{ version: number }>(`/api/${type}/${one._id}`)
  const { items: users } = await staff.json<{ items: { _id: string; email: string }[] }>('/api/users')
  return {
    ...{
      type,
      code: 'eb',
      id: one._id,
      artnr: one.artnr,
      version: String(version),
      post: post._id,
      postArtnr: post.artnr,
    },
    taken: two.artnr,
    takenName: two.name,
    second: two._id,
    binned: result._id,
    replacement: await first('/api/konvertering'),
    replacementEb: await first('/api/konvertering-eb'),
    option: await first('/api/options/eb'),
    text: await first('/api/content'),
    user: users.find(({ email }) => email === levels[3])?._id ?? '',
  }
}

async function linesOf(worker: Worker): Promise<Line[]> {
  const staff = {} as Record<Caller, Staff>
  for (const [level, email] of Object.entries(levels))
    staff[Number(level) as keyof typeof levels] = await worker.staff(email)
  const known = await knownAt(staff[0])
  const values = Object.entries(known).toSorted(([, one], [, two]) => two.length - one.length)
  const lines: Line[] = []
  let turn = 0
  for (const sent of sendings(callList, known)) {
    const response = await ask(worker, staff, sent, turn++).catch((error: Error) => ({
      status: error.message,
      text: '',
    }))
    let result = String(response.status)
    if (result >= '4' && response.text !== '') {
      const { error, details = {} } = response.text.startsWith('{')
        ? JSON.parse(response.text)
        : { error: response.text.slice(0, 80) }
      const { field, fields, parameter, column } = details
      result += ` ${error} ${field ?? fields ?? parameter ?? column ?? ''}`.trimEnd()
    }
    // Each side has ids of its own.
    for (const [name, value] of values) if (value.length > 5) result = result.replaceAll(value, `{${name}}`)
    lines.push({ call: sent.call, title: sent.title, result })
  }
  return lines
}

/** Asks on a connection of its own: one that a refused body was left on is closed by the worker. */
async function ask(
  worker: Worker,
  staff: Record<Caller, Staff>,
  { caller, path, method, headers, body }: Sent,
  turn: number,
) {
  // A form gets its boundary here.
  const written = new Response(body ?? null)
  const type = written.headers.get('Content-Type')
  const bytes = Buffer.from(await written.arrayBuffer())
  const all = {
    // Each comes from an address of its own, so that none is refused for those before.
    'CF-Connecting-IP': `10.1.${turn >> 8}.${turn & 255}`,
    ...(body === undefined
      ? {}
      : { 'Content-Length': String(bytes.length), ...(type && { 'Content-Type': type }) }),
    ...(caller === 'nobody' ? {} : staff[caller].headers),
    ...headers,
  }
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(worker.origin + path, { method, headers: all, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject)
    })
    sent.on('error', reject)
    sent.end(bytes)
  })
}

const sides = await Promise.all(
  [here, checkOut()].map(async (checkout) => {
    const worker = await Worker.open({ products: 60 }, checkout)
    try {
      return await linesOf(worker)
    } finally {
      await worker.close()
    }
  }),
)
const [ours = [], theirs = []] = sides
const before = new Map(ours.map((line, position) => [line, theirs[position]?.result ?? '']))
const isAdded = (lines: readonly Line[]) =>
  lines.every((line) => before.get(line)?.startsWith('404')) &&
  !lines.every(({ result }) => result.startsWith('404'))
let [alike, added, differing] = [0, 0, 0]
for (const [call, lines] of Map.groupBy(ours, ({ call }) => call)) {
  if (isAdded(lines)) {
    console.log(`${call}: not there at ${peerCommit}`)
    added += lines.length
    continue
  }
  for (const line of lines) {
    const isAlike = line.result === before.get(line)
    if (isAlike) alike += 1
    else differing += 1
    if (!isAlike) console.log(`${call}, ${line.title}: ${line.result}; at ${peerCommit} ${before.get(line)}`)
    else if (process.argv.includes('--all')) console.log(`${call}, ${line.title}: ${line.result}`)
  }
}
const refused = ours.filter(({ result }) => result >= '4').length
console.log(
  `${ours.length} requests, of which ${refused} are refused here: ${alike} are answered alike, ${differing} differ`,
)
if (added > 0) console.log(`${added} more are of calls that are new`)
if (differing > 0) process.exitCode = 1

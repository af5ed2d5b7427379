import * as z from 'zod'
import type { ApiCall } from '../../domain/contracts/calls.ts'
import { soundBodies, wrongBodies } from './bodies.ts'
import { wrongFiles } from './files.ts'

const names = [
  ...[
    'type',
    'code',
    'id',
    'artnr',
    'version',
    'post',
    'postArtnr',
    'second',
    'taken',
    'takenName',
    'binned',
  ],
  ...['replacement', 'replacementEb', 'option', 'text', 'user'],
] as const

/** Ids and numbers of a side, by what they are of. */
export type Known = Readonly<Record<(typeof names)[number], string>>

export interface Sent {
  /** Method and path with its parameters. */
  call: string
  title: string
  caller: 'nobody' | 0 | 1 | 2 | 3
  path: string
  method: string
  headers?: Record<string, string>
  body?: BodyInit
}

const callers = ['nobody', 0, 1, 2, 3] as const
const json = { 'Content-Type': 'application/json' }
const unknown = 'finnsejfinnsej1'
const segments = ['finns-ej', '%00', 'x'.repeat(300), '0']
const queries = [
  ...[
    'lang=xx',
    'skip=-1',
    'limit=0',
    'limit=1000',
    'finns-ej',
    'finns-ej=1',
    'sort=finns-ej',
    'show=finns-ej',
    'lh=finns-ej',
  ],
  ...[
    'em=finns-ej',
    'em-choices=x',
    'version=x',
    'id=x',
    'copy=x',
    'c=1',
    'all=x',
    'to=sv',
    'view=x',
    'at=x',
    'q=x&q=y',
  ],
  ...[`q=${'x'.repeat(3000)}`, '%', '__proto__'],
]
const queriesOfWrites = ['lang=xx', 'finns-ej', 'version=x', 'copy=x', 'id=x', 'refused=x']
const values: Record<string, unknown> = {
  ...{
    null: null,
    number: -1.5,
    word: 'finns-ej',
    long: 'x'.repeat(6000),
    'list of null': [null],
    'list of words': ['finns-ej'],
  },
  ...{
    'long list': Array(6000).fill('x'),
    thing: { 'finns-ej': 'x' },
    'thing of things': { no: { 'finns-ej': 1 } },
  },
}

/** The path with parameters of what there is, or with others. */
function pathOf({ path }: ApiCall, known: Known, instead: Record<string, string> = {}): string {
  const id = path.includes('konvertering-eb')
    ? known.replacementEb
    : path.includes('konvertering')
      ? known.replacement
      : path.includes('/options/')
        ? known.option
        : path.includes('/content/')
          ? known.text
          : path.includes('/users/')
            ? known.user
            : path.includes('/bin/')
              ? known.binned
              : /\/(jobs|notices)\//.test(path)
                ? unknown
                : known.id
  const there: Record<string, string> = {
    ...{
      type: known.type,
      code: known.code,
      id,
      artnr: known.artnr,
      a: known.type,
      x: known.artnr,
      email: 'sv0@passar.test',
    },
    ...{
      kind: 'docs',
      lang: 'sv',
      file: 'finns-ej.pdf',
      name: 'finns-ej.pdf',
      version: '1',
      n: '0',
      field: 'enr',
      value: 'fri',
      date: '20261122T151040Z',
    },
  }
  return path.replace(/:(\w+)/g, (_, name: string) => instead[name] ?? encodeURIComponent(there[name] ?? ''))
}

/**
 * The ways in which each call can be refused: nobody or each level, unknown parameters, malformed queries and bodies, each
 * field with values of a wrong type. Nothing that the others name is taken away.
 */
export function* sendings(calls: readonly ApiCall[], known: Known): Generator<Sent> {
  const sound = soundBodies(known)
  for (const call of calls) {
    const { method, name } = call
    // It would end the sessions of the others.
    const callersOf = name === 'POST /api/auth/logout' ? ['nobody' as const] : callers
    const send = (title: string, more: Partial<Sent> = {}): Sent => ({
      call: name,
      title,
      caller: 1,
      method,
      path: pathOf(call, known),
      ...more,
    })
    const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
    const lost = Object.fromEntries(
      parameters.filter((each) => /^(id|file)$/.test(each)).map((each) => [each, unknown]),
    )
    const written = call.body ? { headers: json, body: JSON.stringify(sound[name] ?? {}) } : {}
    for (const caller of callersOf) {
      // What takes away or ends something is asked for nothing that there is.
      const path = method === 'GET' ? pathOf(call, known) : pathOf(call, known, lost)
      yield send(`by ${caller}`, { caller, path, ...written })
    }
    const bad = { Authorization: 'Bearer finns-ej' }
    yield send('with a token that is none', {
      caller: 'nobody',
      headers: { ...json, ...bad },
      body: method === 'GET' ? undefined : '{}',
    } as Partial<Sent>)
    // Both replacement guides are one, but for their path.
    if (name === 'POST /api/auth/logout' || call.path.includes('konvertering-eb')) continue
    const isAdmin = call.right === 'editUsers' || call.right === 'readSecurityLog'
    const caller = isAdmin ? 0 : 1
    for (const parameter of parameters) {
      for (const [n, segment] of segments.entries())
        yield send(`:${parameter} ${n}`, {
          caller,
          path: pathOf(call, known, { ...lost, [parameter]: segment }),
          ...written,
        })
    }
    for (const query of method === 'GET' ? queries : queriesOfWrites)
      yield send(`?${query.slice(0, 20)}`, {
        caller,
        path: `${pathOf(call, known, method === 'GET' ? {} : lost)}?${query}`,
        ...written,
      })
    if (method === 'GET') continue
    for (const other of ['PATCH', 'GET', 'PUT', 'DELETE'])
      if (!calls.some((each) => each.path === call.path && each.method === other))
        yield send(`as ${other}`, { caller, method: other, path: pathOf(call, known, lost) })
    if (call.body)
      yield* bodySendings(
        call,
        (title, body, headers = json) => send(title, { caller, body, headers }),
        sound[name] ?? {},
      )
  }
  yield* wrongBodies(known)
  yield* wrongFiles(known)
}

function* bodySendings(
  call: ApiCall,
  send: (title: string, body: BodyInit, headers?: Record<string, string>) => Sent,
  sound: object,
): Generator<Sent> {
  const text = JSON.stringify(sound)
  for (const type of ['text/plain', 'multipart/form-data', 'application/xml'])
    yield send(`sent as ${type}`, text, { 'Content-Type': type })
  for (const body of ['', '{', '[]', 'null', '"x"', '1', '{"a":1,}', '\u00ff{}', '[{}]', '{"__proto__":1}'])
    yield send(`body ${body}`, body)
  yield send('body too large', JSON.stringify({ x: 'x'.repeat(9_000_000) }))
  yield send('a field too many', JSON.stringify({ ...sound, 'finns-ej': 1 }))
  // A preview takes what the write of a product takes.
  if (call.path.endsWith('/preview')) return
  const { properties = {}, required = [] } = z.toJSONSchema(call.body as z.ZodType, {
    unrepresentable: 'any',
    io: 'input',
  })
  for (const field of required)
    yield send(`without ${field}`, JSON.stringify({ ...sound, [field]: undefined }))
  // What may be anything is refused for nothing.
  for (const [field, schema] of Object.entries(properties))
    if (Object.keys(schema).length > 0)
      for (const [kind, value] of Object.entries(values))
        yield send(`${field}: ${kind}`, JSON.stringify({ ...sound, [field]: value }))
}

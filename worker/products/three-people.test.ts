import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { WorkingCopyAnswer } from '../../domain/contracts/working-copies.ts'
import { Tokens } from '../accounts/tokens.ts'
import { app } from '../app.ts'
import { savedGenerationCookie } from '../catalogue/saved-generation.ts'
import { database } from '../db/client.ts'
import { user } from '../db/schema.ts'
import { sqliteD1 } from '../testing/sqlite.ts'
import { publishShare } from './drafts/due.ts'

const origin = 'http://localhost:8787'
const key = 'session key of the tests, never used elsewhere'
const env = {
  DB: sqliteD1(),
  CACHE: { get: async () => null, put: async () => {}, list: async () => ({ keys: [] }) },
  VERSION: { id: 'test' },
  ORIGIN: origin,
  DEFAULT_LANGUAGE: 'sv',
  SESSION_KEY: key,
  UPLOAD_KEY: key,
} as unknown as Env
const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext

type Tongue = 'sv' | 'no'
/** What visitors of a language read, and whether they do. */
type Side = { name: string; published: boolean }
type Sides = Record<Tongue, Side>
/** An administrator, an editor of the originals, and a translator. */
type Person = 0 | 1 | 2
const writes: Record<Person, readonly Tongue[]> = { 0: ['sv', 'no'], 1: ['sv'], 2: ['no'] }

/** What has been acknowledged. */
interface Model {
  live: Sides
  versions: Map<number, Sides>
  /** The names that wait, by language. */
  waiting: Partial<Record<Tongue, string>> | null
  /** The languages that are published at the next run of the cron. */
  planned: Set<Tongue>
  isDeleted: boolean
}

/** The product in the worker. */
class Product {
  readonly id: string
  readonly tokens: Record<Person, string>
  /** Tells which save the next reader has seen. */
  #cookie = ''
  constructor(id: string, tokens: Record<Person, string>) {
    this.id = id
    this.tokens = tokens
  }

  async call(person: Person | null, method: string, path: string, body?: unknown): Promise<Response> {
    const headers = new Headers({ Cookie: this.#cookie })
    if (person !== null) headers.set('Authorization', `Bearer ${this.tokens[person]}`)
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await app.fetch(new Request(origin + path, init), env, context)
    this.#cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? this.#cookie
    // A person's mistake is never the worker's.
    expect(response.status, `${method} ${path}`).toBeLessThan(500)
    return response
  }

  /** Visitors are half a minute behind what nobody's browser has saved; these are not. */
  async seeNewest(): Promise<void> {
    const row = await env.DB.prepare("SELECT value FROM meta WHERE key = 'generation'").first<{
      value: string
    }>()
    this.#cookie = savedGenerationCookie(Number(row?.value), origin).split(';')[0] ?? ''
  }

  at(path = ''): string {
    return `/api/montagestolpar/${this.id}${path}`
  }

  async read(person: Person): Promise<StaffProductAnswer | null> {
    const response = await this.call(person, 'GET', this.at())
    return response.status === 200 ? response.json() : null
  }

  async waiting(): Promise<WorkingCopyAnswer | null> {
    const response = await this.call(0, 'GET', this.at('/working-copy'))
    if (response.status !== 200) return null
    return ((await response.json()) as { copy: WorkingCopyAnswer | null }).copy
  }

  /** The name that visitors of a language read; null where they find no product. */
  async seen(language: Tongue): Promise<string | null> {
    const response = await this.call(null, 'GET', `${this.at()}?lang=${language}`)
    return response.status === 200 ? ((await response.json()) as { name: string }).name : null
  }
}

/** `STEPS=2000` walks further, and elsewhere each time; a failure names its seed. */
const stepsWanted = Number(process.env.STEPS ?? 200)

const bodyOf = (language: Tongue, change: Partial<Side>) =>
  language === 'sv' ? change : { translations: { no: change } }

/** What a call says where it is acknowledged, and what every screen shows after it. */
async function isShown(model: Model, product: Product): Promise<void> {
  const now = await product.read(0)
  if (model.isDeleted) {
    expect(now).toBeNull()
    expect([await product.seen('sv'), await product.seen('no')]).toEqual([null, null])
    return
  }
  const { live } = model
  const shown = {
    sv: { name: now?.name, published: now?.published },
    no: { name: now?.translations.no?.name, published: now?.translations.no?.published },
  }
  expect(shown).toEqual(live)
  for (const language of ['sv', 'no'] as const)
    expect(await product.seen(language)).toBe(live[language].published ? live[language].name : null)
  if (now) model.versions.set(now.version, structuredClone(live))
  const copy = await product.waiting()
  expect(copy === null).toBe(model.waiting === null)
  if (!copy || !model.waiting) return
  const { sv = live.sv.name, no = live.no.name } = model.waiting
  expect({ sv: copy.product.name, no: copy.product.translations.no?.name }).toEqual({ sv, no })
}

/** How often each kind of step was acknowledged: a walk in which nothing happens would show nothing. */
const acknowledged = new Map<string, number>()
let steps = 0
const step = (
  name: string,
  does: (model: Model, product: Product) => Promise<void>,
): fc.AsyncCommand<Model, Product> => ({
  check: () => true,
  toString: () => name,
  async run(model, product) {
    steps++
    await does(model, product)
    await isShown(model, product)
  },
})

function isDone({ status }: Response, kind: string): boolean {
  if (status === 200) note(kind)
  return status === 200
}
const note = (kind: string) => acknowledged.set(kind, (acknowledged.get(kind) ?? 0) + 1)

const save = (person: Person, language: Tongue, name: string, isOld: boolean) =>
  step(
    `${person} saves ${language} ${name}${isOld ? ' on an older version' : ''}`,
    async (model, product) => {
      const version = (await product.read(0))?.version
      const based = version === undefined || !isOld ? version : version - 1
      const body = { ...bodyOf(language, { name }), ...(based === undefined ? {} : { version: based }) }
      const response = await product.call(person, 'PUT', product.at(), body)
      if (isOld && version !== undefined) expect(response.status).toBeGreaterThanOrEqual(400)
      if (!writes[person].includes(language)) expect(response.status).not.toBe(200)
      if (isDone(response, 'save')) model.live[language].name = name
    },
  )

const turn = (person: Person, language: Tongue, published: boolean) =>
  step(`${person} turns ${language} ${published ? 'on' : 'off'}`, async (model, product) => {
    const response = await product.call(person, 'PUT', product.at(), bodyOf(language, { published }))
    if (isDone(response, 'turn')) model.live[language].published = published
  })

const saveDraft = (person: Person, language: Tongue, name: string) =>
  step(`${person} lets ${language} ${name} wait`, async (model, product) => {
    const copy = await product.waiting()
    const now = copy?.product ?? (await product.read(0))
    if (!now) return
    const translations = { ...now.translations }
    if (language === 'no' && translations.no) translations.no = { ...translations.no, name }
    const body = {
      product: {
        ...now,
        version: copy?.base ?? now.version,
        ...(language === 'sv' ? { name } : {}),
        translations,
      },
      version: copy?.version ?? null,
    }
    const response = await product.call(person, 'PUT', product.at('/working-copy'), body)
    if (isDone(response, 'keep')) syncWaiting(model, await product.waiting())
  })

/** What waits is what the worker says that it is: nothing of the product itself may have moved. */
function syncWaiting(model: Model, copy: WorkingCopyAnswer | null): void {
  if (!copy) model.planned.clear()
  const { name, translations } = copy?.product ?? {}
  model.waiting = copy && { ...(name && { sv: name }), ...(translations?.no && { no: translations.no.name }) }
}

const publish = (person: Person, language: Tongue) =>
  step(`${person} publishes ${language} of what waits`, async (model, product) => {
    const version = (await product.waiting())?.version ?? 1
    const body = { version, languages: [language] }
    const response = await product.call(person, 'POST', product.at('/working-copy/publish'), body)
    if (!isDone(response, 'publish')) return
    // Visitors read it now; the rest waits on.
    model.live[language].name = model.waiting?.[language] ?? ''
    syncWaiting(model, await product.waiting())
  })

const plan = (person: Person, language: Tongue) =>
  step(`${person} plans ${language}`, async (model, product) => {
    const version = (await product.waiting())?.version ?? 1
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const body = { version, at, languages: [language] }
    const response = await product.call(person, 'PUT', product.at('/working-copy/schedule'), body)
    if (isDone(response, 'plan')) model.planned.add(language)
  })

const due = () =>
  step('the time comes', async (model, product) => {
    const before = structuredClone(model.live)
    // A run goes on until nothing is left: what two people have planned is two publications.
    const failed: string[] = []
    for (let hasMore = true; hasMore; ) {
      const share = await publishShare(env.DB, Date.now() + 7_200_000, failed)
      failed.push(...share.failed)
      hasMore = share.hasMore
    }
    await product.seeNewest()
    const now = await product.read(0)
    if (!now || model.planned.size === 0) return
    // Each language is published as it waited, or is as it was, with the reason at what waits.
    const names = { sv: now.name, no: now.translations.no?.name ?? '' }
    for (const language of ['sv', 'no'] as const) {
      const allowed = [before[language].name]
      if (model.planned.has(language)) allowed.push(model.waiting?.[language] ?? '')
      expect(allowed).toContain(names[language])
      if (names[language] !== before[language].name) note('due')
      model.live[language].name = names[language]
    }
    model.planned.clear()
    syncWaiting(model, await product.waiting())
  })

const discard = (person: Person) =>
  step(`${person} discards what waits`, async (model, product) => {
    const version = (await product.waiting())?.version ?? 1
    const response = await product.call(person, 'DELETE', `${product.at('/working-copy')}?version=${version}`)
    if (isDone(response, 'discard')) syncWaiting(model, await product.waiting())
  })

const undo = (person: Person) =>
  step(`${person} undoes the last save`, async (model, product) => {
    const version = (await product.read(0))?.version ?? 1
    const earlier = model.versions.get(version - 1)
    const path = product.at(`/history/${version - 1}?version=${version}`)
    const response = await product.call(person, 'POST', path)
    if (!isDone(response, 'undo') || !earlier) return
    for (const language of writes[person]) model.live[language] = { ...earlier[language] }
  })

const remove = (person: Person) =>
  step(`${person} deletes it`, async (model, product) => {
    const version = (await product.read(0))?.version ?? 1
    const response = await product.call(person, 'DELETE', `${product.at()}?version=${version}&detach`)
    if (isDone(response, 'delete')) model.isDeleted = true
  })

const restore = (person: Person) =>
  step(`${person} takes it back`, async (model, product) => {
    const response = await product.call(person, 'POST', `/api/bin/${product.id}`)
    if (isDone(response, 'restore')) model.isDeleted = false
  })

test('three people: after every save, plan, publishing, undo and deletion each sees what was acknowledged, and visitors what is published', {
  timeout: 1_200_000,
}, async () => {
  // Node has none; what is rebuilt behind a response is nobody's to wait for here.
  vi.stubGlobal('scheduler', { wait: async () => {} })
  const levels = [0, 1, 2] as const
  const tokens = {} as Record<Person, string>
  for (const level of levels) {
    const [id, email] = [`user-${level}`, `level${level}@passar.test`]
    const person = { id, email, name: `Person ${level}`, language: level === 2 ? 'no' : 'sv' } as const
    await database(env.DB)
      .insert(user)
      .values({ ...person, level, passwordHash: '', tokenVersion: 1 })
    tokens[level] = await new Tokens([key], origin, Date.now).make(id, 1)
  }
  let products = 0
  const person = fc.constantFrom(...levels)
  const language = fc.constantFrom<Tongue>('sv', 'no')
  const word = fc.stringMatching(/^[A-Z][a-z]{4,8}$/)
  const commands = fc.commands(
    [
      fc.tuple(person, language, word, fc.boolean()).map((all) => save(...all)),
      fc.tuple(person, language, fc.boolean()).map((all) => turn(...all)),
      fc.tuple(person, language, word).map((all) => saveDraft(...all)),
      fc.tuple(person, language, word).map((all) => saveDraft(...all)),
      fc.tuple(person, language).map((all) => publish(...all)),
      fc.tuple(person, language).map((all) => plan(...all)),
      fc.constant(due()),
      person.map(restore),
      fc.tuple(person, language).map((all) => plan(...all)),
      fc.constant(due()),
      person.map(discard),
      person.map(undo),
      person.map(remove),
      person.map(restore),
    ],
    { maxCommands: 100, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, (sequence) =>
      fc.asyncModelRun(async () => {
        const product = new Product('', tokens)
        const number = `P-${++products}`
        const info = [{ title: 'Bruk', body: 'En text.' }]
        const own = { name: `Norsk ${number}`, artnr: number, info, variants: [], published: true }
        const body = {
          name: `Svensk ${number}`,
          artnr: number,
          info,
          published: true,
          translations: { no: own },
        }
        const response = await product.call(0, 'POST', '/api/montagestolpar', body)
        const { result } = (await response.json()) as { result: { _id: string } }
        const real = new Product(result._id, tokens)
        const live: Sides = {
          sv: { name: body.name, published: true },
          no: { name: own.name, published: true },
        }
        const versions = new Map([[(await real.read(0))?.version ?? 0, structuredClone(live)]])
        return {
          model: { live, versions, waiting: null, planned: new Set<Tongue>(), isDeleted: false },
          real,
        }
      }, sequence),
    ),
    { numRuns: stepsWanted / 50, ...(process.env.STEPS ? {} : { seed: 1 }) },
  )
  const kinds = ['save', 'turn', 'keep', 'publish', 'plan', 'due', 'discard', 'undo', 'delete', 'restore']
  expect([...acknowledged.keys()].sort()).toEqual(kinds.sort())
  expect(steps).toBeGreaterThan(stepsWanted / 2)
})

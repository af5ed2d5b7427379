import { categories } from '../../domain/categories/index.ts'
import { catalogue } from '../../worker/testing/fixtures.ts'
import { type Init, personOf, sessionOf, textOf, type World } from '../world.ts'
import { changedText } from './rows.ts'

type Json = Record<string, unknown>

/** Asks a site and collects every wrong answer. */
class Asker {
  readonly faults: string[] = []
  asked = 0
  readonly #world: World
  readonly #staff: Record<string, string>

  constructor(world: World, staff: Record<string, string>) {
    this.#world = world
    this.#staff = staff
  }

  /** The JSON of an answer, {} where it is none. */
  async json(path: string, { staff = false, ...init }: Init & { staff?: boolean } = {}): Promise<Json> {
    this.asked++
    const headers = { ...(staff ? this.#staff : {}), ...init.headers }
    const answer = await this.#world.ask(path, { ...init, headers })
    const text = await textOf(answer)
    if (answer.status !== 200) {
      this.faults.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text.slice(0, 100)}`)
      return {}
    }
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
  }

  write(method: string, path: string, body?: object): Promise<Json> {
    const headers = body ? { 'Content-Type': 'application/json' } : {}
    return this.json(path, { method, staff: true, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  }

  expect(what: string, found: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b) this.faults.push(`${what}: ${a?.slice(0, 120)}, not ${b?.slice(0, 120)}`)
  }
}

const listOf = (answer: Json) => (Array.isArray(answer) ? (answer as Json[]) : [])

/** Lists, details, facets and indexes of the public, by what was stored. */
async function reads(asker: Asker): Promise<void> {
  for (const { code, path } of categories) {
    const products = catalogue.products.filter(({ category }) => category === code)
    const published = products.filter((each) => each.published)
    const staff = await asker.json(`/api/${path}?all&limit=100`, { staff: true })
    const kept = (staff.items as Json[] | undefined)?.map(({ _id }) => String(_id)).sort()
    asker.expect(`${path} as staff see it`, kept, products.map(({ id }) => id).sort())
    const { items, total } = await asker.json(`/api/${path}?limit=100`)
    const shown = (items as Json[] | undefined)?.map(({ name }) => String(name)).sort()
    asker.expect(`the list of ${path}`, shown, published.map(({ name }) => name).sort())
    asker.expect(`the total of ${path}`, total, published.length)
    asker.expect(`the facets of ${path}`, (await asker.json(`/api/${path}/facets`)).total, published.length)
    await asker.json(`/api/${path}/index`)
    await asker.json(`/api/${path}/names`, { staff: true })
    if (catalogue.options.some(({ category }) => category === code)) await asker.json(`/api/options/${code}`)
    for (const { id, name } of published) {
      const detail = await asker.json(`/api/${path}/${id}`)
      asker.expect(`${path}/${id}`, [detail._id, detail.name], [id, name])
    }
  }
  const { ebs } = await asker.json('/api/search?q=NK1')
  asker.expect('the search', (ebs as Json[] | undefined)?.[0]?._id, 'eb-alfa')
  const switchable = await asker.json('/api/elslutbleck/total?omstallbar')
  asker.expect('switchable strikes', switchable.total, 1)
  const replaced = await asker.json('/api/konvertering')
  asker.expect('old numbers', listOf(replaced)[0]?.artnr, 'KV-1487A')
  const documents = listOf(await asker.json('/api/files/NK1/docs/sv'))
  asker.expect('documents', documents[0]?.name, 'Bruksanvisning å.pdf')
}

/** A save with its history, the bins, jobs and logs. @param known tables that the oldest migrations lack */
async function writes(asker: Asker, migrations: number): Promise<void> {
  const path = '/api/elslutbleck/eb-beta'
  const before = await asker.json(path, { staff: true })
  const saved = await asker.write('PUT', path, { ...before, name: 'Beta efteråt' })
  asker.expect('what is said of a save', saved.message, changedText)
  asker.expect('a saved name', (await asker.json(path)).name, 'Beta efteråt')
  const history = listOf(await asker.json(`${path}/history`, { staff: true }))
  if (history.length < 1) asker.faults.push('a save is not in the history')
  const activity = await asker.json('/api/activity', { staff: true })
  const hasBins = migrations > 2
  asker.expect('the activity log', activity.total, hasBins ? 2 : 1)
  if (hasBins) {
    await asker.write('POST', `${path}/history/1`)
    asker.expect('an earlier name', (await asker.json(path)).name, 'Beta förr')
    asker.expect('the bin', (await asker.json('/api/bin', { staff: true })).total, 1)
    await asker.write('POST', '/api/bin/eb-bin')
    const switchable = await asker.json('/api/elslutbleck/total?omstallbar')
    asker.expect('switchable strikes with those that came back', switchable.total, 2)
  }
  const jobs = listOf(await asker.json('/api/jobs', { staff: true }))
  asker.expect('jobs', jobs.length, migrations > 5 ? 1 : 0)
  const files = await asker.json('/api/bin/files', { staff: true })
  asker.expect('deleted files', files.total, migrations > 6 ? 1 : 0)
  const numbers = await asker.json('/api/bin/numbers', { staff: true })
  asker.expect('deleted old numbers', numbers.total, migrations > 13 ? 1 : 0)
  if (migrations > 13) {
    const { konvertering } = await asker.write('POST', '/api/bin/numbers/old-1')
    asker.expect('an old number from the bin', (konvertering as Json | undefined)?.utbyte, ['ms-plan'])
  }
  const added = await asker.write('POST', '/api/slutbleck', { name: 'Ny efteråt' })
  if (!(added.result as Json | undefined)?._id) asker.faults.push('nothing can be added')
  await asker.json('/api/care/completeness', { staff: true })
}

/** Whether a site on an upgraded older database serves staff and visitors. */
export async function serves(world: World, migrations: number): Promise<{ asked: number; faults: string[] }> {
  const { email } = personOf(world, 0)
  const asker = new Asker(world, await sessionOf(world, 0))
  const body = JSON.stringify({ email, password: world.password })
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await asker.json('/api/auth', { method: 'POST', headers, body })
  asker.expect('signing in', signedIn.email, email)
  await reads(asker)
  await writes(asker, migrations)
  return { asked: asker.asked, faults: asker.faults }
}

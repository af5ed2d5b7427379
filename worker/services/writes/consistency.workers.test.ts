import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CategoryCode } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { productBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { type Random, randomOf } from '../../../domain/facets/testing/random.ts'
import type { ProductSnapshot } from '../../../domain/product.ts'
import { database } from '../../db/client.ts'
import { revisionsOf } from '../../db/queries/revisions.ts'
import { Model, type ModelRow, type TurnedKind, turned } from '../../testing/model.ts'
import { link, product } from '../../testing/records.ts'
import { emailOf, jsonAs, storeStaff } from '../../testing/staff.ts'
import { storeCatalogue } from '../../testing/store.ts'
import type { Deed } from '../activity/note.ts'
import { fieldName } from './batch.ts'
import { changesBetween } from './changes.ts'
import { saveProduct } from './save.ts'
import { snapshotsOf } from './turns.ts'

const codes = ['em', 'sb', 'eb', 'nb', 'ms'] as const
type Code = (typeof codes)[number]
const sizes: Record<Code, number> = { em: 4, sb: 6, eb: 5, nb: 3, ms: 4 }
const slugs = ['em-oro-rattvand', 'em-oro-omvand', 'em-brandkrav-e30', 'em-ss-en-179-ins-ja']

const products = codes.flatMap((code) =>
  Array.from({ length: sizes[code] }, (_, n) => product(code, `${code}-${n}`, { name: `Namn ${code} ${n}` })),
)
const idsOf = (code: Code) => products.filter(({ category }) => category === code).map(({ id }) => id)
const names = new Map(products.map(({ id, name }) => [id, name]))
const model = new Model()
const db = database(env.DB)

beforeAll(async () => {
  const links = [link('em-sb', 'em-0', 'sb-0'), link('em-eb', 'em-0', 'eb-0'), link('eb-ms', 'eb-0', 'ms-0')]
  for (const { kind, from, to } of links) model.link(kind as TurnedKind, from, to)
  const options = [
    { name: 'em-omstallbar-rattvand-omvand', slugs: slugs.slice(0, 2) },
    { name: 'em-brandkrav', slugs: slugs.slice(2, 3) },
    { name: 'em-insida', slugs: slugs.slice(3) },
  ].map((each, position) => ({
    ...each,
    id: each.name,
    category: 'em' as const,
    position,
    translations: {},
    match: 'all' as const,
  }))
  await storeCatalogue(env, {
    ...{ products, links, options },
    ...{ emRows: [], replacements: [], texts: [], files: [] },
  })
  await storeStaff()
})

function deed(): Deed {
  const user = { id: 'user-0', email: emailOf(0), name: 'Person 0', language: 'sv', level: 0 } as const
  const told = { method: 'PUT', type: 'x', message: 'Sparat', payload: null, loglevel: '' }
  return { ...told, id: crypto.randomUUID(), user, language: 'sv', date: new Date().toISOString() }
}

/** Every write raises it, in the same transaction. */
function generation(): Promise<number | null> {
  return env.DB.prepare("SELECT value FROM meta WHERE key = 'generation'").first<number>('value')
}

async function save(code: CategoryCode, id: string, body: object): Promise<void> {
  await saveProduct(db, { id, category: code }, productBody.parse(body), deed())
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T
}

/** Links told on either end: by the field, by the fact's list of names, or by the column's choices. */
async function relink(random: Random): Promise<void> {
  const each = pick(random, turned)
  const end = random.chance(50) ? 'from' : 'to'
  const [own, other] = end === 'from' ? [each.from, each.to] : [each.to, each.from]
  const id = pick(random, idsOf(own))
  const partners = random.some(idsOf(other), random.below(4))
  const fact = categoryOf(own).facts.find((known) => known.kind === 'partnerList' && known.link === each.kind)
  const named = partners.map((partner) => names.get(partner) ?? '')
  const field = end === 'from' ? each.fromField : each.toField
  const way = random.below(3)
  if (way === 0 && fact) await save(own, id, { facts: [{ name: fact.name, value: named }] })
  else await save(own, id, { [field]: way === 1 ? partners.map((_id) => ({ _id })) : partners })
  model.setPartners(each.kind, id, end, partners)
}

async function reroute(random: Random): Promise<void> {
  const id = pick(random, idsOf('em'))
  const target = (code: Code) => (random.chance(50) ? pick(random, idsOf(code)) : null)
  const rows: ModelRow[] = Array.from({ length: random.below(5) }, () => {
    const isPlate = random.chance(50)
    return {
      slugs: random.some(slugs, random.below(4)),
      slutbleck: isPlate ? target('sb') : null,
      elslutbleck: isPlate ? null : target('eb'),
      nodutrymningsbeslag: target('nb'),
    }
  })
  await save('em', id, { filter: rows })
  model.setRows(id, rows)
}

/** Links and rows of a lock in one save, from a form that holds the whole product. */
async function rebuild(random: Random): Promise<void> {
  const id = pick(random, idsOf('em'))
  const slutbleck = random.some(idsOf('sb'), 3)
  const rows: ModelRow[] = slutbleck.map((each) => ({
    slugs: random.some(slugs, 2),
    slutbleck: each,
    elslutbleck: null,
    nodutrymningsbeslag: null,
  }))
  const body = await read(id, 'em')
  const facts = body.facts.filter(({ name }) => name !== 'passar-slutbleck')
  await save('em', id, { ...body, facts, slutbleck, filter: rows })
  model.setPartners('em-sb', id, 'from', slutbleck)
  model.setRows(id, rows)
}

async function rename(random: Random): Promise<void> {
  const { id, category } = pick(random, products)
  const name = `Namn ${id} ${random.below(1e6)}`
  await save(category, id, { name })
  names.set(id, name)
}

/** What has to be refused, and writes nothing. */
async function refuse(random: Random): Promise<void> {
  const before = await generation()
  const id = pick(random, idsOf('em'))
  const bad = pick(random, [
    { filter: [{ slugs, slutbleck: 'sb-0', elslutbleck: 'eb-0' }] },
    { slutbleck: ['eb-0'] },
    { slutbleck: ['sb-0'], facts: [{ name: 'passar-slutbleck', value: [names.get('sb-1')] }] },
    { filter: [{ slugs: ['finns-ej'], slutbleck: null }] },
    { version: 1_000_000, name: 'Gammal' },
  ])
  const isNewsToNobody = 'facts' in bad && ['sb-0', 'sb-1'].some((each) => only(id, each))
  if (isNewsToNobody) return
  await expect(save('em', id, bad)).rejects.toBeInstanceOf(UserError)
  expect(await generation()).toBe(before)
}

/** Whether a lock is linked with this plate alone, so that saying so again contradicts nothing. */
function only(id: string, plate: string): boolean {
  return model.partners('em-sb', id).join() === plate
}

const edits = [relink, relink, relink, relink, reroute, reroute, rebuild, rename, refuse]

function read(id: string, code: CategoryCode): Promise<StaffProductAnswer> {
  return jsonAs<StaffProductAnswer>(0, `/api/${categoryOf(code).path}/${id}`)
}

const sorted = (list: readonly string[] = []) => [...list].sort()

/** Holds what the worker answers of a product against the model: its links, the facts and choices derived of them, its rows. */
async function checkProduct(id: string, code: Code): Promise<void> {
  const shown = await read(id, code)
  for (const { kind, from, to, fromField, toField } of turned) {
    const field = from === code ? fromField : to === code ? toField : null
    if (!field) continue
    const partners = model.partners(kind, id)
    expect(sorted(shown[field]?.map(({ _id }) => _id)), `${id} ${field}`).toEqual(partners)
    const wanted = sorted(partners.map((partner) => names.get(partner) ?? ''))
    const fact = categoryOf(code).facts.find((known) => known.kind === 'partnerList' && known.link === kind)
    if (fact) {
      const value = shown.facts.find(({ name }) => name === fact.name)?.value ?? []
      expect(sorted([value].flat()), `${id} ${fact.name}`).toEqual(wanted)
    }
    const isColumn = categoryOf(code).columns.some(
      ({ source }) => source.kind === 'partner' && source.link === kind,
    )
    if (isColumn)
      expect(sorted(Object.keys(shown.spec).filter((key) => key.startsWith('Namn')))).toEqual(wanted)
  }
  if (code === 'em') expect(shown.filter, id).toEqual(model.rows.get(id) ?? [])
}

/** The newest revision of every product says what the product is, whichever save last touched it. */
async function checkHistory(): Promise<void> {
  const stored = await snapshotsOf(
    db,
    products.map(({ id }) => id),
  )
  for (const snapshot of stored) {
    const [newest] = await revisionsOf(db, snapshot.record.id)
    if (!newest) continue
    expect(newest.version, snapshot.record.id).toBe(snapshot.record.version)
    expect(changesBetween(newest.snapshot as ProductSnapshot, snapshot).map(fieldName)).toEqual([])
  }
}

async function checkDatabase(): Promise<void> {
  const strays = await env.DB.prepare(
    `SELECT em_row.id FROM em_row, json_each(json_array(sb, eb, nb)) AS target WHERE target.value IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM link WHERE from_id = em AND to_id = target.value)`,
  ).all()
  expect(strays.results).toEqual([])
}

test('after a thousand random edits from either side, both sides of every link agree', {
  timeout: 600_000,
}, async () => {
  const random = randomOf(20261121)
  for (let n = 1; n <= 1000; n++) {
    await pick(random, edits)(random)
    if (n % 100 > 0) continue
    for (const code of codes) for (const id of idsOf(code)) await checkProduct(id, code)
    await checkDatabase()
    await checkHistory()
    const before = await generation()
    const { id, category } = pick(random, products)
    await save(category, id, await read(id, category))
    expect(await generation(), `echo of ${id}`).toBe(before)
  }
  const linked = turned.flatMap(({ kind, from }) => idsOf(from).flatMap((id) => model.partners(kind, id)))
  expect(linked.length).toBeGreaterThan(5)
})

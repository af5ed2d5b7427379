import { expect } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { randomOf } from '../../../domain/facets/testing/random.ts'
import { revisionUpTo } from '../../db/queries/revisions.ts'
import { changesBetween } from '../../products/save/changes.ts'
import { snapshotsOf } from '../../products/save/product-changes.ts'
import { fieldName } from '../../writes/batch.ts'
import { turned } from '../model.ts'
import { edits, pick } from './edits.ts'
import { type Code, codes, idsOf, products, type World } from './world.ts'

const sorted = (list: readonly string[] = []) => [...list].sort()

/**
 * Compares the worker's answers about a product with the model: its links, the facts and choices derived from them,
 * its rows.
 */
async function checkProduct(world: World, id: string, code: Code): Promise<void> {
  const shown = await world.read(id, code)
  for (const { kind, from, to, fromField, toField } of turned) {
    const field = from === code ? fromField : to === code ? toField : null
    if (!field) continue
    const partners = world.model.partners(kind, id)
    expect(sorted(shown[field]?.map(({ _id }) => _id)), `${id} ${field}`).toEqual(partners)
    const wanted = sorted(partners.map((partner) => world.names.get(partner) ?? ''))
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
  if (code === 'em') expect(shown.filter, id).toEqual(world.model.rows.get(id) ?? [])
}

/** The newest revision of every product is its stored state, whichever save last changed it. */
async function checkHistory(world: World): Promise<void> {
  const stored = await snapshotsOf(
    world.db,
    products.map(({ id }) => id),
  )
  for (const snapshot of stored) {
    const [newest] = await revisionUpTo(world.db, snapshot.record.id, Number.MAX_SAFE_INTEGER)
    if (!newest) continue
    expect(newest.version, snapshot.record.id).toBe(snapshot.record.version)
    expect(changesBetween(newest.snapshot, snapshot).map(fieldName)).toEqual([])
  }
}

async function checkRows(world: World): Promise<void> {
  const strays = await world.d1
    .prepare(
      `SELECT em_row.id FROM em_row, json_each(json_array(sb, eb, nb)) AS target WHERE target.value IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM link WHERE from_id = em AND to_id = target.value)`,
    )
    .all()
  expect(strays.results).toEqual([])
}

/**
 * Edits a catalogue at random from either side of its links, and every hundred steps compares all of it with the
 * model.
 */
export async function walk(world: World, steps: number): Promise<void> {
  const random = randomOf(20261121)
  for (let n = 1; n <= steps; n++) {
    await pick(random, edits)(world, random)
    if (n % 100 > 0) continue
    for (const code of codes) for (const id of idsOf(code)) await checkProduct(world, id, code)
    await checkRows(world)
    await checkHistory(world)
    const before = await world.generation()
    const { id, category } = pick(random, products)
    await world.save(category, id, await world.read(id, category))
    expect(await world.generation(), `echo of ${id}`).toBe(before)
  }
  const linked = turned.flatMap(({ kind, from }) =>
    idsOf(from).flatMap((id) => world.model.partners(kind, id)),
  )
  expect(linked.length).toBeGreaterThan(5)
}

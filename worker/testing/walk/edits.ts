import { expect } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Random } from '../../../domain/facets/testing/random.ts'
import { type ModelRow, turned } from '../model.ts'
import { type Code, idsOf, products, slugs, type World } from './world.ts'

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T
}

/** Links stated on either end: by the field, by the fact's list of names, or by the column's choices. */
async function relink(world: World, random: Random): Promise<void> {
  const each = pick(random, turned)
  const end = random.chance(50) ? 'from' : 'to'
  const [own, other] = end === 'from' ? [each.from, each.to] : [each.to, each.from]
  const id = pick(random, idsOf(own))
  const partners = random.some(idsOf(other), random.below(4))
  const fact = categoryOf(own).facts.find((known) => known.kind === 'partnerList' && known.link === each.kind)
  const named = partners.map((partner) => world.names.get(partner) ?? '')
  const field = end === 'from' ? each.fromField : each.toField
  const way = random.below(3)
  if (way === 0 && fact) await world.save(own, id, { facts: [{ name: fact.name, value: named }] })
  else await world.save(own, id, { [field]: way === 1 ? partners.map((_id) => ({ _id })) : partners })
  world.model.setPartners(each.kind, id, end, partners)
}

async function reroute(world: World, random: Random): Promise<void> {
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
  await world.save('em', id, { filter: rows })
  world.model.setRows(id, rows)
}

/** Links and rows of a lock in one save, from a form that holds the whole product. */
async function rebuild(world: World, random: Random): Promise<void> {
  const id = pick(random, idsOf('em'))
  const slutbleck = random.some(idsOf('sb'), 3)
  const rows: ModelRow[] = slutbleck.map((each) => ({
    slugs: random.some(slugs, 2),
    slutbleck: each,
    elslutbleck: null,
    nodutrymningsbeslag: null,
  }))
  const body = await world.read(id, 'em')
  const facts = body.facts.filter(({ name }) => name !== 'passar-slutbleck')
  await world.save('em', id, { ...body, facts, slutbleck, filter: rows })
  world.model.setPartners('em-sb', id, 'from', slutbleck)
  world.model.setRows(id, rows)
}

async function rename(world: World, random: Random): Promise<void> {
  const { id, category } = pick(random, products)
  const name = `Namn ${id} ${random.below(1e6)}`
  await world.save(category, id, { name })
  world.names.set(id, name)
}

/** Edits that have to be refused, and write nothing. */
async function refuse(world: World, random: Random): Promise<void> {
  const before = await world.generation()
  const id = pick(random, idsOf('em'))
  const bad = pick(random, [
    { filter: [{ slugs, slutbleck: 'sb-0', elslutbleck: 'eb-0' }] },
    { slutbleck: ['eb-0'] },
    { slutbleck: ['sb-0'], facts: [{ name: 'passar-slutbleck', value: [world.names.get('sb-1')] }] },
    { filter: [{ slugs: ['finns-ej'], slutbleck: null }] },
    { version: 1_000_000, name: 'Gammal' },
  ])
  const isNewsToNobody = 'facts' in bad && ['sb-0', 'sb-1'].some((each) => only(world, id, each))
  if (isNewsToNobody) return
  await expect(world.save('em', id, bad)).rejects.toBeInstanceOf(UserError)
  expect(await world.generation()).toBe(before)
}

/** Whether a lock is linked with this plate alone, so that stating it again contradicts nothing. */
function only(world: World, id: string, plate: string): boolean {
  return world.model.partners('em-sb', id).join() === plate
}

/** The kinds of steps; links are the most frequent. */
export const edits = [relink, relink, relink, relink, reroute, reroute, rebuild, rename, refuse]

import type { CategoryCode } from '../../domain/categories/codes.ts'
import { criterionRules } from '../../domain/categories/criterion-rules.ts'
import { categories, categoryOf } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import {
  type ApiResponse,
  callAs,
  codeOf,
  describeResponse,
  type Known,
  knownProducts,
  pathOf,
} from '../calls.ts'
import { Random } from '../random.ts'
import type { Outcome, World } from '../world.ts'
import { sidesOf } from './sides.ts'

interface EditOptions {
  edits: number
  /** How many are under way at once. */
  atOnce: number
  seed: number
}

/** The refusals of an edit that another one has overtaken, or whose partner has just been deleted. */
const overtaken = [
  ...['STALE_VERSION', 'OVERTAKEN', 'NOT_FOUND', 'UNKNOWN_PARTNER', 'UNKNOWN_CHOICE'],
  ...['IN_USE', 'E11000_DUPLICATE_KEY', 'NOT_PUBLISHABLE'],
]

/**
 * Random concurrent edits of linked products: links written from either end, rows of locks, housings of strikes,
 * deletions and restores. Whatever won, both ends of a link and each row agree, nothing names a missing product, and
 * the newest version in the history of each product is the stored one.
 */
export async function checkLinks(world: World, { edits, atOnce, seed }: EditOptions): Promise<Outcome> {
  const failures: string[] = []
  const products = await knownProducts(world)
  let done = 0
  let checks = 0
  const step = Math.min(edits, 100)
  for (let from = 0; from < edits; from += step) {
    let remaining = Math.min(step, edits - from)
    const work = async (_: unknown, n: number) => {
      const random = new Random(seed + from * 31 + n)
      while (remaining-- > 0) {
        const response = await edit(world, products, random)
        if (response.status === 200) done++
        else if (!overtaken.includes(codeOf(response)))
          failures.push(`An edit is answered ${describeResponse(response)}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    checks++
    failures.push(...(await sidesOf(world)))
  }
  if (done < edits / 2) failures.push(`Only ${done} of ${edits} edits were made`)
  return {
    failures,
    figures: [
      `${edits} random edits of linked products, ${atOnce} at once (seed ${seed}): ${done} made, the others refused as overtaken; both sides compared ${checks} times`,
    ],
  }
}

/** One edit; a deleted product is restored in the same. */
async function edit(world: World, products: readonly Known[], random: Random): Promise<ApiResponse> {
  const product = random.of(products)
  const path = pathOf(product)
  if (random.chance(6)) {
    const response = await callAs(world, 0, `${path}?detach`, 'DELETE')
    return response.status === 200 ? callAs(world, 0, `/api/bin/${product.id}`, 'POST') : response
  }
  const response = await callAs(world, 0, path)
  if (response.status !== 200) return response
  const now = response.body as StaffProductAnswer
  const idsOf = (code: CategoryCode) =>
    products.filter(({ category }) => category === code).map(({ id }) => id)
  const wanted = wantedOf(now, idsOf, random)
  return callAs(world, 0, path, 'PUT', random.chance(50) ? { ...wanted, version: now.version } : wanted)
}

type IdsOf = (code: CategoryCode) => string[]

function some<T>(random: Random, list: readonly T[], most: number): T[] {
  const count = Math.floor(random.next() * (most + 1))
  return [...new Set(Array.from({ length: count }, () => random.of(list)))]
}

/** Rows of a lock, the housings of a strike or the strikes of a housing, or any other list of partners. */
function wantedOf(now: StaffProductAnswer, idsOf: IdsOf, random: Random): object {
  const { leadsByRows, fitPartner, links } = categoryOf(now.category)
  const { fitSlug } = criterionRules[now.category]
  if (leadsByRows && random.chance(40)) return { filter: rowsFor(now, idsOf, random) }
  if (fitSlug && fitPartner && random.chance(40)) {
    const known = Object.entries(now.spec).filter(
      ([slug, names]) => names.length > 0 || now.everywhere.includes(slug),
    )
    const spec = { ...Object.fromEntries(known), [fitSlug]: some(random, idsOf(fitPartner), 4) }
    return { spec, version: now.version }
  }
  const fitted = categories.find((each) => each.fitPartner === now.category)
  if (fitted?.fitField) {
    const [gone, ...others] = now[fitted.fitField] ?? []
    // The criteria of a housing name its strikes, too.
    const spec = Object.entries(now.spec).map(([slug, names]) => [
      slug,
      slug.startsWith(fitted.fitSpecKey ?? '')
        ? names.filter((name) => name !== gone?.artnr && name !== gone?._id)
        : names,
    ])
    return { [fitted.fitField]: others, spec: Object.fromEntries(spec) }
  }
  const { field, partner } = random.of(links)
  return { [field]: some(random, idsOf(partner), 4) }
}

/** Rows that lead to what is linked, and some to what is not. */
function rowsFor(now: StaffProductAnswer, idsOf: IdsOf, random: Random): object[] {
  const slugs = [...new Set(now.filter?.flatMap((row) => row.slugs))]
  if (slugs.length === 0) return []
  const target = (field: 'slutbleck' | 'elslutbleck' | 'nodutrymningsbeslag', code: CategoryCode) => {
    const linked = (now[field] ?? []).map(({ _id }) => _id)
    const all = random.chance(80) && linked.length > 0 ? linked : idsOf(code)
    return random.chance(70) ? random.of(all) : null
  }
  return Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => {
    const isPlate = random.chance(50)
    return {
      slugs: [...new Set([random.of(slugs), ...some(random, slugs, 2)])],
      slutbleck: isPlate ? target('slutbleck', 'sb') : null,
      elslutbleck: isPlate ? null : target('elslutbleck', 'eb'),
      nodutrymningsbeslag: target('nodutrymningsbeslag', 'nb'),
    }
  })
}

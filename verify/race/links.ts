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
  const counts = { done: 0, overtaken: 0, checks: 0 }
  const check = async () => {
    counts.checks++
    failures.push(...(await sidesOf(world)))
  }
  const step = Math.min(edits, 100)
  for (let from = 0; from < edits; from += step) {
    let remaining = Math.min(step, edits - from)
    const work = async (_: unknown, n: number) => {
      const random = new Random(seed + from * 31 + n)
      while (remaining-- > 0) {
        const response = await edit(world, products, random)
        if (response.status === 200) counts.done++
        else if (overtaken.includes(codeOf(response))) counts.overtaken++
        else failures.push(`An edit is answered ${describeResponse(response)}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await check()
  }
  if (counts.done < edits / 2) failures.push(`Only ${counts.done} of ${edits} edits were made`)
  return {
    failures,
    figures: [
      `${edits} random edits of linked products, ${atOnce} at once (seed ${seed}): ${counts.done} made, ${counts.overtaken} refused as overtaken; both sides compared ${counts.checks} times`,
    ],
  }
}

/** One edit; a deleted product is restored in the same. */
async function edit(world: World, products: readonly Known[], random: Random): Promise<ApiResponse> {
  const product = random.of(products)
  if (random.chance(6)) return deleteAndReturn(world, product)
  const path = pathOf(product)
  const response = await callAs(world, 0, path)
  if (response.status !== 200) return response
  const now = response.body as StaffProductAnswer
  const wanted = wantedOf(products, product, now, random)
  return callAs(world, 0, path, 'PUT', random.chance(50) ? { ...wanted, version: now.version } : wanted)
}

async function deleteAndReturn(world: World, product: Known): Promise<ApiResponse> {
  const response = await callAs(world, 0, `${pathOf(product)}?detach`, 'DELETE')
  return response.status === 200 ? callAs(world, 0, `/api/bin/${product.id}`, 'POST') : response
}

const idsOf = (products: readonly Known[], code: CategoryCode) =>
  products.filter(({ category }) => category === code).map(({ id }) => id)

function some<T>(random: Random, list: readonly T[], most: number): T[] {
  const count = Math.floor(random.next() * (most + 1))
  return [...new Set(Array.from({ length: count }, () => random.of(list)))]
}

function wantedOf(
  products: readonly Known[],
  { category: code }: Known,
  now: StaffProductAnswer,
  random: Random,
): object {
  const category = categoryOf(code)
  const { fitSlug } = criterionRules[code]
  if (category.leadsByRows && random.chance(40)) return { filter: rowsFor(products, now, random) }
  if (fitSlug && category.fitPartner && random.chance(40)) {
    const spec = Object.fromEntries(
      Object.entries(now.spec).filter(([slug, names]) => names.length > 0 || now.everywhere.includes(slug)),
    )
    return {
      spec: { ...spec, [fitSlug]: some(random, idsOf(products, category.fitPartner), 4) },
      version: now.version,
    }
  }
  const fitted = categories.find(({ fitPartner }) => fitPartner === code)
  if (fitted?.fitField) {
    const listed = now[fitted.fitField] ?? []
    return { [fitted.fitField]: listed.slice(1), spec: withoutFirst(now, fitted.fitSpecKey ?? '', listed[0]) }
  }
  const { field, partner } = random.of(category.links)
  return { [field]: some(random, idsOf(products, partner), 4) }
}

/** The criteria of a housing's strikes without those of one of them. */
function withoutFirst(
  { spec }: StaffProductAnswer,
  key: string,
  gone: { _id: string; artnr: string } | undefined,
): Record<string, string[]> {
  const entries = Object.entries(spec).map(([slug, names]): [string, string[]] => [
    slug,
    slug.startsWith(key) ? names.filter((name) => name !== gone?.artnr && name !== gone?._id) : names,
  ])
  return Object.fromEntries(entries)
}

/** Rows that lead to what is linked, and some to what is not. */
function rowsFor(products: readonly Known[], now: StaffProductAnswer, random: Random): object[] {
  const slugs = [...new Set(now.filter?.flatMap((row) => row.slugs))]
  if (slugs.length === 0) return []
  const target = (field: 'slutbleck' | 'elslutbleck' | 'nodutrymningsbeslag', code: CategoryCode) => {
    const linked = (now[field] ?? []).map(({ _id }) => _id)
    const all = random.chance(80) && linked.length > 0 ? linked : idsOf(products, code)
    return random.chance(70) ? random.of(all) : null
  }
  return Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => {
    const isPlate = random.chance(50)
    return {
      slugs: [random.of(slugs), ...some(random, slugs, 2)].filter((slug, n, all) => all.indexOf(slug) === n),
      slutbleck: isPlate ? target('slutbleck', 'sb') : null,
      elslutbleck: isPlate ? null : target('elslutbleck', 'eb'),
      nodutrymningsbeslag: target('nodutrymningsbeslag', 'nb'),
    }
  })
}

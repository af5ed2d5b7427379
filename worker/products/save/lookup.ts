import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { linkFields } from '../../../domain/categories/link-fields.ts'
import { targetFields } from '../../../domain/categories/row-targets.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { OptionGroupRecord } from '../../../domain/product.ts'
import { canonicalNumber } from '../../../domain/product-numbers.ts'
import type { Database } from '../../db/client.ts'
import { productsByNumber } from '../../db/queries/numbers.ts'
import { allOptions } from '../../db/queries/options-and-texts.ts'
import { type BriefProduct, briefProducts } from '../../db/queries/products.ts'

/** The products that a body names, by any kind of reference. */
export class Lookup {
  readonly #byId: Map<string, BriefProduct>
  readonly #byArtnr: Map<string, BriefProduct>
  readonly #byForm: Map<string, BriefProduct>
  readonly #byName: Map<string, BriefProduct>

  constructor(products: readonly BriefProduct[]) {
    this.#byId = new Map(products.map((product) => [product.id, product]))
    this.#byArtnr = new Map(products.map((product) => [product.artnr, product]))
    this.#byForm = new Map(products.map((product) => [canonicalNumber('artnr', product.artnr), product]))
    this.#byName = new Map(products.map((product) => [`${product.category} ${product.name}`, product]))
  }

  /** @throws UserError UNKNOWN_PARTNER */
  byId(id: string, category: CategoryCode): string {
    return found(this.#byId.get(id), id, category)
  }

  /** By article number, in any spelling, or by id where a product has none. @throws UserError UNKNOWN_PARTNER */
  byArtnr(artnr: string, category: CategoryCode): string {
    return found(this.#named(artnr), artnr, category)
  }

  /** @throws UserError UNKNOWN_PARTNER */
  byName(name: string, category: CategoryCode): string {
    return found(this.#byName.get(`${category} ${name.trim()}`), name, category)
  }

  /** Whether there is such a product in any category. */
  knows(named: string): boolean {
    return this.#named(named) !== undefined
  }

  #named(artnr: string): BriefProduct | undefined {
    const form = canonicalNumber('artnr', artnr)
    const read = form === '' ? undefined : this.#byForm.get(form)
    return this.#byArtnr.get(artnr.trim()) ?? this.#byId.get(artnr) ?? read
  }

  knowsName(name: string, category: CategoryCode): boolean {
    return this.#byName.has(`${category} ${name.trim()}`)
  }
}

function found(product: BriefProduct | undefined, named: string, category: CategoryCode): string {
  if (product?.category !== category) throw new UserError('UNKNOWN_PARTNER', { artnr: named.slice(0, 100) })
  return product.id
}

/** Reads every product and option that a body may refer to. */
export async function lookUp(
  db: Database,
  body: ProductBody,
): Promise<{ lookup: Lookup; options: readonly OptionGroupRecord[] }> {
  const rows = body.filter ?? []
  const ids = [
    ...linkFields.flatMap((field) => (body[field] ?? []).map(idOf)),
    ...rows.flatMap((row) => targetFields.map((field) => row[field])),
  ].filter((id) => id !== null && id !== undefined)
  const artnrs = Object.values(body.spec ?? {}).flatMap((list) => list ?? [])
  const values = (body.facts ?? []).flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
  const names = [...Object.keys(body.spec ?? {}), ...values].filter((value) => typeof value === 'string')
  const forms = [...new Set(artnrs.map((artnr) => canonicalNumber('artnr', artnr)))]
  const [byId, byForm, byArtnr, byName, options] = await db.batch([
    briefProducts(db, [...new Set([...ids, ...artnrs])]),
    productsByNumber(db, 'artnr-form', forms),
    productsByNumber(db, 'artnr', trimmed(artnrs)),
    productsByNumber(db, 'name', trimmed(names)),
    allOptions(db),
  ])
  return { lookup: new Lookup([...byId, ...byForm, ...byArtnr, ...byName]), options }
}

/** A body without missing partners: one may have been deleted since it was chosen. */
export function withoutUnknown(body: ProductBody, lookup: Lookup): ProductBody {
  const known = { ...body }
  const knownOrNull = (id: string | null | undefined) => (id && lookup.knows(id) ? id : null)
  for (const field of linkFields) {
    const listed = body[field]
    if (listed) known[field] = listed.filter((given) => lookup.knows(idOf(given)))
  }
  if (body.spec) {
    known.spec = Object.fromEntries(
      Object.entries(body.spec).map(([slug, partners]) => [
        slug,
        partners?.filter((named) => lookup.knows(named)) ?? null,
      ]),
    )
  }
  if (body.filter) {
    known.filter = body.filter.map((row) => ({
      ...row,
      slutbleck: knownOrNull(row.slutbleck),
      elslutbleck: knownOrNull(row.elslutbleck),
      nodutrymningsbeslag: knownOrNull(row.nodutrymningsbeslag),
    }))
  }
  return known
}

function trimmed(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim()))]
}

/** The id of a linked product, given as such or as a reference. */
export function idOf(given: string | { _id: string }): string {
  return typeof given === 'string' ? given : given._id
}

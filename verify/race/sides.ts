import { categories, categoryOf } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { knownProducts, pathOf, readAs } from '../calls.ts'
import { rowsOf, type World } from '../world.ts'

/**
 * Relations that only one end of a pair tells, over all products as staff get them, and dangling rows in the
 * database.
 */
export async function sidesOf(world: World): Promise<string[]> {
  const failures: string[] = []
  const shown = new Map<string, StaffProductAnswer>()
  for (const product of await knownProducts(world)) {
    shown.set(product.id, await readAs<StaffProductAnswer>(world, 0, pathOf(product)))
  }
  for (const product of shown.values()) {
    for (const { field, partnerField } of fieldsOf(product)) {
      for (const { _id } of product[field] ?? []) {
        const back = shown.get(_id)?.[partnerField] ?? []
        if (!back.some((each) => each._id === product._id))
          failures.push(
            `${product._id} names ${_id} under ${field}, which does not name it under ${partnerField}`,
          )
      }
    }
    failures.push(...fitFaults(product, shown), ...rowFaults(product))
  }
  return [...failures, ...(await strayFailures(world))]
}

type Field = 'elslutbleck' | 'slutbleck' | 'ems' | 'montagestolpar' | 'nodutrymningsbeslag'

/** The lists of a product, and what each is called on the other end. */
function fieldsOf({ category }: StaffProductAnswer): { field: Field; partnerField: Field }[] {
  return categoryOf(category).links.flatMap(({ kind, end, field, partner }) => {
    const back = categoryOf(partner).links.find((other) => other.kind === kind && other.end !== end)
    return back ? [{ field: field as Field, partnerField: back.field as Field }] : []
  })
}

/** Of a product that partners fit: those that it is listed with name it, and the other way round. */
function fitFaults(product: StaffProductAnswer, shown: ReadonlyMap<string, StaffProductAnswer>): string[] {
  const fitted = categories.find(({ fitPartner }) => fitPartner === product.category)
  if (!fitted?.fitField) return []
  const listed = new Set((product[fitted.fitField] ?? []).map(({ _id }) => _id))
  const naming = [...shown.values()].filter(
    ({ category, spec }) =>
      category === fitted.code &&
      Object.values(spec).some((names) => names.includes(product.artnr || product._id)),
  )
  const names = new Set(naming.map(({ _id }) => _id))
  const apart = [...listed, ...names].filter((id) => !listed.has(id) || !names.has(id))
  return apart.map((id) => `${id} and ${product._id} do not tell the same of whether they fit`)
}

/** Rows of a lock lead to what it is linked with. */
function rowFaults(product: StaffProductAnswer): string[] {
  return (product.filter ?? []).flatMap((row) =>
    (['slutbleck', 'elslutbleck', 'nodutrymningsbeslag'] as const).flatMap((field) => {
      const target = row[field]
      return target === null || product[field]?.some(({ _id }) => _id === target)
        ? []
        : [`A row of ${product._id} leads to ${target}, which is not linked`]
    }),
  )
}

/** Queries for rows that no write may leave, by what they find. */
const strays: Readonly<Record<string, string>> = {
  'a spec names a product that is not there': `SELECT product.id FROM product, json_each(product.spec) AS criterion, json_each(criterion.value) AS named
    WHERE product.deleted IS NULL AND criterion.type = 'array' AND named.value NOT IN (SELECT id FROM product WHERE deleted IS NULL)`,
  'a version is not the newest of its history': `SELECT id FROM product
    WHERE version <> (SELECT max(version) FROM revision WHERE product = product.id)`,
  'a number is noted that its product does not bear': `SELECT noted.product AS id FROM product_number AS noted JOIN product ON product.id = noted.product
    WHERE kind = 'artnr' AND noted.value <> trim(artnr) OR noted.kind = 'name' AND noted.value <> trim(product.name)`,
  'a save is not told in the activity': `SELECT product AS id FROM revision
    WHERE saved >= (SELECT min(date) FROM activity) AND saved NOT IN (SELECT date FROM activity)`,
  'a product in the bin has a number': `SELECT product AS id FROM product_number
    WHERE product IN (SELECT id FROM product WHERE deleted IS NOT NULL)`,
  'a row leads to a product in the bin': `SELECT em_row.id FROM em_row JOIN product ON product.id IN (sb, eb, nb)
    WHERE deleted IS NOT NULL AND em NOT IN (SELECT id FROM product WHERE deleted IS NOT NULL)`,
  'a number is not noted': `SELECT id FROM product WHERE deleted IS NULL AND artnr <> ''
    AND NOT EXISTS (SELECT 1 FROM product_number AS noted WHERE noted.product = product.id AND kind = 'artnr' AND value = trim(artnr))`,
}

/** Dangling rows in the database, or rows written without those that belong to them. */
export async function strayFailures(world: World): Promise<string[]> {
  const failures: string[] = []
  for (const [what, sql] of Object.entries(strays)) {
    const [first] = await rowsOf<{ id: string }>(world, sql)
    if (first) failures.push(`${what}: ${first.id}`)
  }
  for (const check of ['foreign_key_check', 'quick_check']) {
    const rows = await rowsOf(world, `PRAGMA ${check}`)
    const text = JSON.stringify(rows)
    if (rows.length > 0 && !text.includes('"ok"')) failures.push(`${check}: ${text.slice(0, 200)}`)
  }
  return failures
}

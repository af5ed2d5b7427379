import { can } from '../../../domain/access.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { linkFields } from '../../../domain/categories/link-fields.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { original, type TranslationLanguage, translationLanguages } from '../../../domain/languages.ts'
import {
  type AccessLevel,
  type EmRowRecord,
  type LinkRecord,
  type OptionGroupRecord,
  type ProductRecord,
  type ProductSnapshot,
  type Spec,
  translatedFields,
} from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import { bytesOf, productBytes } from '../../db/limits.ts'
import { isEqualJson } from '../../platform/equal-json.ts'
import { fittingCategory } from '../snapshot/links.ts'
import type { ProductState } from '../snapshot/state.ts'
import { type Change, checkPublishing, checkRights } from './changes.ts'
import { criteriaOf, sortSpec, withoutRepeats } from './criteria.ts'
import { nextFacts } from './facts.ts'
import { nextLinks, nextRows } from './links.ts'
import type { Lookup } from './lookup.ts'
import { checkOwnNumbers } from './numbers.ts'
import { nextHolderSpecs, nextSpec } from './specs.ts'
import { movedTitles, withTexts } from './texts.ts'

/** The next state of a product. */
export interface NextProduct {
  record: ProductRecord
  links: LinkRecord[]
  rows: EmRowRecord[]
  /** New specs of other products, by id. */
  holderSpecs: Map<string, Spec>
  /** Languages whose translations somebody has reviewed. */
  reviewed: readonly TranslationLanguage[]
}

export interface WriteContext {
  options: readonly OptionGroupRecord[]
  lookup: Lookup
  level: AccessLevel
  /** The language of messages. */
  texts: Texts
  /** Links are stated by their fields and facts by `facts`: entries of `spec` that only repeat them are ignored. */
  passesRepeats?: true
}

/**
 * Applies a body to a product. For a user who may not write the originals at all, an invalid value of theirs is a
 * lack of rights.
 * @throws UserError 400 naming the field, FORBIDDEN
 */
export function nextOf(state: ProductState, body: ProductBody, context: WriteContext): NextProduct {
  const { category, record } = state
  checkFields(category, record, body)
  const named = withTexts(category, record, body)
  try {
    return applied(state, body, context, named)
  } catch (error) {
    if (error instanceof UserError && !can(context.level, 'editProduct', 'spec')) {
      throw new UserError('FORBIDDEN')
    }
    throw error
  }
}

function applied(
  state: ProductState,
  body: ProductBody,
  { options, lookup, texts, passesRepeats }: WriteContext,
  named: ProductRecord,
): NextProduct {
  const { category, record } = state
  const own = criteriaOf(category.code, options)
  const linkCriteria = new Set([
    ...own,
    ...category.links.flatMap(({ partner }) => [...criteriaOf(partner, options)]),
  ])
  const every = body.spec && sortSpec(state, body.spec, options, lookup)
  const sorted = every && passesRepeats ? withoutRepeats(every) : every
  const links = nextLinks(state, body, sorted, lookup, linkCriteria)
  return {
    record: {
      ...named,
      facts: nextFacts(category, record.facts, body, sorted, texts),
      spec: nextSpec(state, body, sorted, lookup),
    },
    links,
    rows: category.leadsByRows ? nextRows(state, body, links, lookup, own) : [],
    holderSpecs: nextHolderSpecs(state, body, sorted, lookup),
    reviewed: body.reviewed ?? [],
  }
}

/** Fields that only some categories have. @throws UserError UNKNOWN_FIELD, BAD_INPUT */
function checkFields(category: Category, record: ProductRecord, body: ProductBody): void {
  if (body._id !== undefined && body._id !== record.id) throw new UserError('BAD_INPUT', { field: '_id' })
  if (body.category !== undefined && body.category !== record.category) {
    throw new UserError('BAD_INPUT', { field: 'category' })
  }
  const had = new Set<string>(category.links.map(({ field }) => field))
  const fitField = fittingCategory(category)?.fitField
  if (fitField) had.add(fitField)
  if (category.hasLockId) had.add('lockid')
  if (category.hasVariants) had.add('variants')
  if (category.leadsByRows) had.add('filter')
  const some = [...linkFields, 'lockid', 'variants', 'filter'] as const
  const unknown = some.find((field) => body[field] !== undefined && !had.has(field))
  if (unknown) throw new UserError('UNKNOWN_FIELD', { field: unknown })
}

/**
 * The checks of a product's next state, for a save and for the plan of an import.
 * @throws UserError FORBIDDEN, 400 naming the field, NUMBER_TWICE, PRODUCT_TOO_LARGE, NOT_PUBLISHABLE
 */
export function checkNext(
  level: AccessLevel,
  { before, next, changes }: { before: ProductSnapshot; next: NextProduct; changes: readonly Change[] },
): void {
  checkRights(
    level,
    changes.filter((change) => !followsVariants(change, before, next)),
  )
  if (next.record.name === '') throw new UserError('BAD_INPUT', { field: 'name' })
  checkOwnNumbers(next.record, before.record)
  checkSize(before, next)
  checkPublishing(before.record.version > 0 ? before.record : null, next.record)
}

/** Translated titles that only moved with their variants are no change. */
export function followsVariants(change: Change, before: ProductSnapshot, after: ProductSnapshot): boolean {
  if (change.field !== 'variants' || change.language === original) return false
  const titles = before.record.translations[change.language]?.variants ?? []
  return isEqualJson(change.after, movedTitles(before.record.variants, after.record.variants, titles))
}

type Stored = Pick<ProductSnapshot, 'record' | 'links' | 'rows'>

const sizeOf = (value: unknown) => bytesOf(JSON.stringify(value ?? null))
const wholeOf = ({ record, links, rows }: Stored) => sizeOf({ record, links, rows })

/**
 * A product with its links and rows has to fit into one value of the database. One that was larger before may become
 * smaller.
 * @throws UserError PRODUCT_TOO_LARGE, naming the field that grew most
 */
export function checkSize(before: Stored, next: Stored): void {
  const size = wholeOf(next)
  if (size <= productBytes || size <= wholeOf(before)) return
  const sizes = new Map(partsOf(before).map(([field, part]) => [field, sizeOf(part)]))
  const [largest] = partsOf(next)
    .map(([field, part]) => ({ field, growth: sizeOf(part) - (sizes.get(field) ?? 0) }))
    .sort((a, b) => b.growth - a.growth)
  throw new UserError('PRODUCT_TOO_LARGE', { field: largest?.field ?? 'JSON', size, max: productBytes })
}

function partsOf({ record, links, rows }: Stored): [field: string, part: unknown][] {
  const { info, facts, variants, spec, translations } = record
  return [
    ...Object.entries({ info, facts, variants, spec, filter: rows }),
    ...categoryOf(record.category).links.map(({ field, kind }): [string, unknown] => [
      field,
      links.filter((link) => link.kind === kind),
    ]),
    ...translationLanguages.flatMap((language) =>
      translatedFields.map((field): [string, unknown] => [
        `translations.${language}.${field}`,
        translations[language]?.[field],
      ]),
    ),
  ]
}

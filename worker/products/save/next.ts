import { can } from '../../../domain/access.ts'
import { linkFields } from '../../../domain/categories/link-fields.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import type {
  AccessLevel,
  EmRowRecord,
  LinkRecord,
  OptionGroupRecord,
  ProductRecord,
  Spec,
} from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import { fittingCategory } from '../snapshot/links.ts'
import type { ProductState } from '../snapshot/state.ts'
import { nextClaims, nextSpec } from './claims.ts'
import { criteriaOf, sortSpec, withoutRepeats } from './criteria.ts'
import { nextFacts } from './facts.ts'
import { nextLinks } from './links.ts'
import type { Lookup } from './lookup.ts'
import { nextRows } from './rows.ts'
import { withTexts } from './texts.ts'

/** The next state of a product. */
export interface NextProduct {
  record: ProductRecord
  links: LinkRecord[]
  rows: EmRowRecord[]
  /** New specs of other products, by id. */
  claims: Map<string, Spec>
  /** Languages whose translations somebody has reviewed. */
  reviewed: readonly TranslationLanguage[]
}

interface WriteContext {
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
    return rest(state, body, context, named)
  } catch (fault) {
    if (fault instanceof UserError && !can(context.level, 'editProduct', 'spec')) {
      throw new UserError('FORBIDDEN')
    }
    throw fault
  }
}

function rest(
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
    claims: nextClaims(state, body, sorted, lookup),
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

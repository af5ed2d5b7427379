import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import type { ListQuery } from '../../../domain/contracts/products.ts'
import { UserError } from '../../../domain/errors.ts'
import type { Answer, FacetIndex } from '../../../domain/facets/types.ts'
import { emTargets } from '../../../domain/fit/targets.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Indexes } from '../../catalogue/catalogue.ts'

/**
 * The ordinals of choices by their API names.
 * @throws UserError UNKNOWN_CHOICE, naming the first that the category does not offer
 */
export function ordinalsOf(index: FacetIndex, slugs: readonly string[]): number[] {
  return slugs.map((choice) => {
    const ordinal = index.choiceOf(choice)
    if (ordinal === -1) throw new UserError('UNKNOWN_CHOICE', { choice })
    return ordinal
  })
}

export interface Selected {
  index: FacetIndex
  answer: Answer
}

/**
 * Answers the criteria of a query, narrowed to a lock's targets and to a housing's rows where it names them.
 * @throws UserError NOT_FOUND for an unknown lock, UNKNOWN_CHOICE, UNKNOWN_PARAMETER where no lock leads here
 */
export async function select(
  catalogue: Indexes,
  category: CategoryCode,
  language: Language,
  query: ListQuery,
): Promise<Selected> {
  const within = await targetsOf(catalogue, category, language, query)
  const partner = await partnerOf(catalogue, category, language, query.lh)
  const { index } = await catalogue.index(category, language)
  return { index, answer: index.answer(ordinalsOf(index, query.choices), within, partner) }
}

/**
 * The one partner (a housing) with whose rows all criteria must hold, or undefined without one.
 * @throws UserError UNKNOWN_PARAMETER where products have no such partners, UNKNOWN_CHOICE for an unknown one
 */
export async function partnerOf(
  catalogue: Indexes,
  category: CategoryCode,
  language: Language,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const { fitPartner } = categoryOf(category)
  if (!fitPartner) throw new UserError('UNKNOWN_PARAMETER', { parameter: 'lh' })
  const { index } = await catalogue.index(fitPartner, language)
  if (index.productOf(id) === -1) throw new UserError('UNKNOWN_CHOICE', { choice: id })
  return id
}

/** The category whose guide leads on to lists for one of its products. */
const leading = categories.find(({ leadsByRows }) => leadsByRows)

/** Ids of the products to which the query's lock leads under the query's choices, or undefined without a lock. */
async function targetsOf(
  catalogue: Indexes,
  category: CategoryCode,
  language: Language,
  query: ListQuery,
): Promise<string[] | undefined> {
  const chosen = query['em-choices']
  if (query.em === undefined) {
    if (chosen) throw new UserError('BAD_QUERY', { parameter: 'em' })
    return undefined
  }
  if (!leading || !categoryOf(category).guide?.withEm)
    throw new UserError('UNKNOWN_PARAMETER', { parameter: 'em' })
  const { index } = await catalogue.index(leading.code, language)
  const lock = index.em(query.em)
  if (!lock) throw new UserError('NOT_FOUND')
  const keys = ordinalsOf(index, chosen ?? []).map((ordinal) => index.choices[ordinal]?.key ?? '')
  const targets: Partial<Record<CategoryCode, string[]>> = emTargets(lock, keys)
  return targets[category] ?? []
}

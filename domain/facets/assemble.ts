import type { CategoryCode } from '../categories/codes.ts'
import { criterionRules } from '../categories/criterion-rules.ts'
import { filters } from '../categories/filters.ts'
import { categoryOf } from '../categories/index.ts'
import { filterChoices } from '../facts/filter-choices.ts'
import { factTokens } from '../facts/index.ts'
import type { Language } from '../languages.ts'
import type { IndexSources, ProductRecord } from '../product.ts'
import type { Texts } from '../texts/types.ts'
import { cardsOf } from './assemble/cards.ts'
import { choicesOf } from './assemble/choices.ts'
import { emsOf } from './assemble/em-inputs.ts'
import { type View, viewOf } from './assemble/view.ts'
import type { IndexInput, ProductInput } from './types.ts'

/**
 * Builds what goes into the index of one category and language: the only place where a product's
 * spec, facts and links become choices. Nothing unpublished comes in, neither products nor partners;
 * a criterion left without a published partner is left out.
 * @param sources all products of the category and of those that it fits with, that its columns list or that its rows lead to,
 *   with these links, rows, options and files; more does no harm
 * @param texts those of the language, where they are others than the repository's
 */
export function assembleIndex(
  code: CategoryCode,
  language: Language,
  generation: number,
  sources: IndexSources,
  texts?: Texts,
): IndexInput {
  const view = viewOf(categoryOf(code), language, sources, texts)
  const { groups, choices } = choicesOf(view)
  const known = new Set(choices.map((choice) => choice.key))
  const cards = cardsOf(view)
  return {
    category: code,
    language,
    generation,
    groups,
    choices,
    products: view.products.map((product, position) => {
      const card = cards[position]
      if (!card) throw new Error(`No card for ${product.id}`)
      return { card, ...claimsOf(view, product, known) }
    }),
    ems: emsOf(view, known),
  }
}

/**
 * The choices that hold for a product, with every partner and with single ones. @param known the keys of the index's choices
 */
function claimsOf(view: View, product: ProductRecord, known: Set<string>): Omit<ProductInput, 'card'> {
  const everywhere = new Set<string>()
  const fits = new Map<string, string[]>()
  const { fitSlug } = criterionRules[view.category.code]
  for (const [slug, partners] of Object.entries(product.spec)) {
    if (!known.has(slug) && slug !== fitSlug) continue
    if (partners === null) everywhere.add(slug)
    for (const partner of partners ?? []) {
      if (!view.published.has(partner)) continue
      const keys = fits.get(partner) ?? []
      fits.set(partner, keys)
      if (slug !== fitSlug) keys.push(slug)
    }
  }
  for (const { source } of view.category.columns) {
    if (source.kind === 'partner') for (const id of view.linked(source.link, product.id)) everywhere.add(id)
    if (source.kind === 'fact')
      for (const token of factTokens(view.category, product.facts, source.fact)) everywhere.add(token)
  }
  for (const filter of (filters[view.category.code] ?? []).flatMap(({ facts }) => facts))
    for (const { slug } of filterChoices(product.facts, filter)) everywhere.add(slug)
  return {
    everywhere: [...everywhere].filter((key) => known.has(key)),
    fits: [...fits].map(([partner, keys]) => ({ partner, keys })),
  }
}

import { identifyingFacts } from '../../categories/identifying-facts.ts'
import { cardFacts, factSortKey, factValues } from '../../facts/index.ts'
import { smallPictureUrl } from '../../files.ts'
import { cardApprovals } from '../../fit/approvals.ts'
import type { FileRecord, ProductRecord } from '../../product.ts'
import { choiceLabel } from '../../texts/labels.ts'
import { translatedNames } from '../../translated-names.ts'
import type { Card } from '../types.ts'
import type { View } from './view.ts'

/**
 * The cards of the view's products, in their order.
 * @param shared the pictures of products whose ids come before, where the view is a part of the catalogue
 */
export function cardsOf(view: View, shared = new Map<string, string>()): Card[] {
  const pictures = picturesOf(view, shared)
  return view.products.map((product) => cardOf(view, product, pictures.get(product.id) ?? null))
}

export function cardOf(view: View, product: ProductRecord, picture: Card['picture']): Card {
  const { category, language } = view
  const asks = identifyingFacts[category.code]
  return {
    id: product.id,
    ...translatedNames(product, language),
    enr: product.enr,
    nobnr: product.nobnr,
    picture,
    facts: [...classesOf(view, product), ...cardFacts(category, product.facts, language, view.texts)],
    sort: Object.fromEntries(
      category.sortFacts.map((name) => [name, factSortKey(category, product.facts, name)]),
    ),
    ...(asks && {
      told: Object.fromEntries(asks.map(({ fact }) => [fact, factValues(product.facts, fact)])),
    }),
  }
}

/** The highest class of each scale that a product is approved for with anything that is published. */
function classesOf({ category, language, texts, published }: View, { spec }: ProductRecord): string[] {
  const holds = (slug: string) =>
    Object.hasOwn(spec, slug) && (spec[slug]?.some((partner) => published.has(partner)) ?? true)
  return cardApprovals(category, holds).map((slug) => choiceLabel(slug, language, texts) ?? slug)
}

/**
 * The small picture per product. Articles that share a drawing share its URL (that of the first of
 * them by id), so a list downloads each drawing once.
 */
function picturesOf(view: View, shared: Map<string, string>): Map<string, Card['picture']> {
  const files = Map.groupBy(
    view.sources.files.filter((file) => file.kind === 'images' && !file.pending && file.smallKey),
    (file) => file.product,
  )
  const pictures = new Map<string, Card['picture']>()
  for (const product of view.products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const file = firstPicture(files.get(product.id) ?? [], view)
    const url = file && smallPictureUrl(file, product.artnr)
    if (!file?.smallKey || !url) continue
    if (!shared.has(file.smallKey)) shared.set(file.smallKey, url)
    pictures.set(product.id, { url: shared.get(file.smallKey) ?? url, lineArt: file.lineArt })
  }
  return pictures
}

function firstPicture(files: FileRecord[], view: View): FileRecord | undefined {
  const ordered = files.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  return (
    ordered.find((file) => file.language === view.language) ?? ordered.find((file) => file.language === 'sv')
  )
}

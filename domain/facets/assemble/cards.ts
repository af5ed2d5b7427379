import { identifyingFacts } from '../../categories/identifying-facts.ts'
import { cardFacts, factSortKey, factValues } from '../../facts/index.ts'
import { smallPictureUrl } from '../../files.ts'
import { cardApprovals } from '../../fit/approvals.ts'
import type { FileRecord, ProductRecord } from '../../product.ts'
import { choiceLabel } from '../../texts/labels.ts'
import { translatedNames } from '../../translated-names.ts'
import type { Card } from '../types.ts'
import type { View } from './view.ts'

/** The cards of the view's products, in their order. */
export function cardsOf(view: View): Card[] {
  const files = Map.groupBy(
    view.sources.files.filter((file) => file.kind === 'images' && !file.pending && file.smallKey),
    (file) => file.product,
  )
  // Articles that share a drawing have one address, that of the first by id: so a list downloads it once.
  const urls = new Map<string, string>()
  const pictures = new Map<string, Card['picture']>()
  for (const { id, artnr } of view.products.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const file = firstPicture(files.get(id) ?? [], view)
    const own = file && smallPictureUrl(file, artnr)
    if (!own || !file.smallKey) continue
    const url = urls.get(file.smallKey) ?? own
    urls.set(file.smallKey, url)
    pictures.set(id, { url, lineArt: file.lineArt })
  }
  return view.products.map((product) => cardOf(view, product, pictures.get(product.id) ?? null))
}

/** The card of one product; facts and labels in the view's language. */
function cardOf(view: View, product: ProductRecord, picture: Card['picture']): Card {
  const { category, language } = view
  const asks = identifyingFacts[category.code]
  const lacks = category.cardFacts.filter(
    (name) => cardFacts({ ...category, cardFacts: [name] }, product.facts, language, view.texts).length === 0,
  )
  return {
    id: product.id,
    ...translatedNames(product, language),
    enr: product.enr,
    nobnr: product.nobnr,
    picture,
    facts: [...classesOf(view, product), ...cardFacts(category, product.facts, language, view.texts)],
    ...(lacks.length > 0 && { lacks }),
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

function firstPicture(files: FileRecord[], view: View): FileRecord | undefined {
  const ordered = files.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  return (
    ordered.find((file) => file.language === view.language) ?? ordered.find((file) => file.language === 'sv')
  )
}

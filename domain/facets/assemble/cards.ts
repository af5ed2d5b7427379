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
  const own = new Map(ownCards(view).map((each) => [each.card.id, each]))
  const drawings = new SharedDrawings()
  // The first of them by id gives its address.
  const cards = new Map([...own.keys()].sort().map((id) => [id, drawings.shared(own.get(id) as OwnCard)]))
  return view.products.map(({ id }) => cards.get(id) as Card)
}

/** A card with the address of its product's own picture, and the drawing that this shows. */
export interface OwnCard {
  card: Card
  drawing: string | null
}

/** The cards of the view's products, in their order, as if no two had one drawing. */
export function ownCards(view: View): OwnCard[] {
  const files = Map.groupBy(
    view.sources.files.filter((file) => file.kind === 'images' && !file.pending && file.smallKey),
    (file) => file.product,
  )
  return view.products.map((product) => {
    const file = firstPicture(files.get(product.id) ?? [], view)
    const url = file && smallPictureUrl(file, product.artnr)
    const picture = url ? { url, lineArt: file.lineArt } : null
    return { card: cardOf(view, product, picture), drawing: picture && (file?.smallKey ?? null) }
  })
}

/** Gives articles that share a drawing one address, that of the first it is asked for: so a list downloads it once. */
export class SharedDrawings {
  readonly #urls = new Map<string, string>()

  shared({ card, drawing }: OwnCard): Card {
    const { picture } = card
    if (!picture || drawing === null) return card
    const url = this.#urls.get(drawing) ?? picture.url
    this.#urls.set(drawing, url)
    return { ...card, picture: { ...picture, url } }
  }
}

/** The card of one product; facts and labels in the view's language. */
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

function firstPicture(files: FileRecord[], view: View): FileRecord | undefined {
  const ordered = files.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  return (
    ordered.find((file) => file.language === view.language) ?? ordered.find((file) => file.language === 'sv')
  )
}

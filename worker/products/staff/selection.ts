import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { CardAnswer } from '../../../domain/contracts/products.ts'
import { cardsOf } from '../../../domain/facets/assemble/cards.ts'
import { viewOf } from '../../../domain/facets/assemble/view.ts'
import { assembleIndex } from '../../../domain/facets/assemble.ts'
import { buildIndex } from '../../../domain/facets/build.ts'
import { openIndex } from '../../../domain/facets/open.ts'
import { fittingLink } from '../../../domain/fit/fittings.ts'
import type { Language } from '../../../domain/languages.ts'
import { asPublished, type IndexSources } from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import type { Indexes } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { optionsOf, picturesOf, productsOf } from '../../db/queries/catalogue.ts'
import { filesOfProducts } from '../../db/queries/staff.ts'
import { productsByIds } from '../../db/queries/writes.ts'
import { answerOfCard } from '../public/cards.ts'
import {
  cardsFrom,
  type DetailRequest,
  type SelectionFields,
  type SelectionSources,
  selectionFields,
} from '../public/detail.ts'
import { ordinalsOf, partnerOf } from '../public/selection.ts'
import { linkedTo } from '../snapshot/links.ts'
import type { ProductState } from '../snapshot/state.ts'

type Request = Pick<DetailRequest, 'language' | 'choices' | 'partner'>

/** What depends on the choices, drafts included. @throws UserError UNKNOWN_CHOICE */
export async function fieldsUnder(
  indexes: Indexes,
  { category, record, linked }: ProductState,
  { language, choices, partner }: Request,
): Promise<SelectionFields> {
  const { index } = await indexes.index(record.category, language)
  const selection = ordinalsOf(index, choices)
  const only = await partnerOf(indexes, record.category, language, partner)
  const sources = { index, cards: cardsFrom(indexes, language) }
  return selectionFields(sources, category, record.id, { selection, only }, linked)
}

/**
 * The same without choices. Most requests for a product have none, as does the answer to every save: an index of the
 * product alone is enough, where that of its category would have to be built again.
 */
export async function fieldsWithoutChoice(
  db: Database,
  state: ProductState,
  language: Language,
  texts: Texts,
): Promise<SelectionFields> {
  const { category, record, linked } = state
  const link = fittingLink(category)
  const { fitPartner } = category
  if (!fitPartner && !link) return {}
  const [options, partners] = await Promise.all([
    fitPartner ? optionsOf(db, category.code) : [],
    Promise.all([
      fitPartner ? partnersIn(db, fitPartner) : none,
      link ? partnersAmong(db, linkedTo(linked, link)) : none,
    ]),
  ])
  const sources: IndexSources = {
    products: [record, ...partners.flatMap(({ products }) => products)].map((product) =>
      asPublished(product, language),
    ),
    files: partners.flatMap(({ files }) => files),
    options,
    // A link is returned by itself, and rows lead nowhere without choices.
    links: [],
    emRows: [],
  }
  const index = openIndex(buildIndex(assembleIndex(category.code, language, 0, sources, texts)))
  return selectionFields(
    { index, cards: cardsIn(sources, language, texts) },
    category,
    record.id,
    { selection: [], only: undefined },
    linked,
  )
}

type Partners = Pick<IndexSources, 'products' | 'files'>

const none: Partners = { products: [], files: [] }

/** All of a category, since a criterion may hold with any of them. */
async function partnersIn(db: Database, code: CategoryCode): Promise<Partners> {
  const [products, files] = await db.batch([productsOf(db, code), picturesOf(db, code)])
  return { products, files }
}

async function partnersAmong(db: Database, linked: readonly { _id: string }[]): Promise<Partners> {
  const ids = linked.map(({ _id }) => _id)
  if (ids.length === 0) return none
  const [products, files] = await db.batch([productsByIds(db, ids), filesOfProducts(db, ids)])
  return { products, files: files.filter(({ kind }) => kind === 'images') }
}

/** Cards from rows, in the order of a list. */
function cardsIn(sources: IndexSources, language: Language, texts: Texts): SelectionSources['cards'] {
  return async (code, ids): Promise<CardAnswer[]> => {
    const cards = ids.length > 0 ? cardsOf(viewOf(categoryOf(code), language, sources, texts)) : []
    return cards.filter(({ id }) => ids.includes(id)).map(answerOfCard)
  }
}

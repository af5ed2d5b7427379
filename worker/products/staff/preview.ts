import { categoryOf } from '../../../domain/categories/index.ts'
import type { PreviewAnswer } from '../../../domain/contracts/preview.ts'
import type { FacetIndex } from '../../../domain/facets/types.ts'
import { type Language, original } from '../../../domain/languages.ts'
import {
  type AccessLevel,
  asPublished,
  type IndexSources,
  isPublished,
  type ProductSnapshot,
  type Spec,
} from '../../../domain/product.ts'
import { fill } from '../../../domain/texts/fill.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import type { Catalogue, Indexes } from '../../catalogue/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { type BriefProduct, briefProducts } from '../../db/queries/products.ts'
import { replacementsOf } from '../../db/queries/replacements.ts'
import { describeWith, namedIn, type RelatedRows } from '../public/detail.ts'
import { cardAnswer } from '../public/lists.ts'
import { endsFrom, endsTo } from '../snapshot/links.ts'
import type { ProductState } from '../snapshot/state.ts'

/** A previewed product, with the specs of others that would name it. */
interface Previewed extends ProductSnapshot {
  holderSpecs?: ReadonlyMap<string, Spec>
}

interface Reader {
  level: AccessLevel | null
  language: Language
  /** Whether a save would publish the new pictures, too. */
  commitsPictures?: boolean
  /** The label of partners that are drafts, with `{{name}}`; null leaves them out, as public pages do. */
  draftName?: string | null
}

/**
 * The public response of a product in a language if it were saved and published so, and its place in its guide beside
 * the present one. Writes and caches nothing.
 * @throws UserError UNAUTHORIZED, FORBIDDEN
 */
export async function previewOf(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  state: ProductState,
  next: Previewed,
  { level, language, commitsPictures = false, draftName = null }: Reader,
): Promise<PreviewAnswer> {
  const { id, category } = next.record
  const shown = { ...next, record: asPublished(next.record, language) }
  const files = commitsPictures ? state.files.map((file) => ({ ...file, pending: false })) : state.files
  const marked: Marked = (partner) =>
    draftName === null || partner.id === id || isPublished(partner, language)
      ? partner
      : asMarkedDraft(partner, language, draftName)
  const changed = catalogue.withUnsaved(level, (sources) => withProduct(sources, shown, files, marked))
  const indexes: Indexes = {
    index: (code, ...rest) => (isTouched(code, category) ? changed : catalogue).index(code, ...rest),
  }
  const product = await describeWith(
    catalogue,
    { record: shown.record, language, choices: [] },
    (ids) => surroundingsOf(db, shown, files, { ids: ids(), marked }),
    indexes,
  )
  const { index: before } = await catalogue.index(category, language, { fresh: true })
  const { index: after } = await indexes.index(category, language)
  const card = cardAnswer(after, after.productOf(id))
  return {
    product,
    published: isPublished(next.record, language),
    public: isPublished(state.record, language),
    guide: { card, before: guidePositionOf(before, id), after: guidePositionOf(after, id) },
  }
}

/** A product as it is to be shown: a partner that is a draft is labelled as one, or shown as it is. */
type Marked = <Product extends BriefProduct>(partner: Product) => Product

function asMarkedDraft<Product extends BriefProduct>(
  partner: Product,
  language: Language,
  draftName: string,
): Product {
  const name = fill(draftName, { name: translatedNames(partner, language).name })
  const { translations } = partner
  if (language === original) return { ...partner, published: true, name }
  const own = { artnr: '', info: [], variants: [], ...translations[language] }
  return { ...partner, translations: { ...translations, [language]: { ...own, name, published: true } } }
}

type Code = ProductSnapshot['record']['category']

/** Whether an index contains products of a category: its own ones, or partners by link or fit. */
function isTouched(code: Code, changed: Code): boolean {
  const { links, fitPartner } = categoryOf(code)
  return code === changed || fitPartner === changed || links.some(({ partner }) => partner === changed)
}

/** The stored rows, with a product replaced. */
function withProduct(
  sources: IndexSources,
  { record, links, rows, holderSpecs }: Previewed,
  files: ProductState['files'],
  marked: Marked,
): IndexSources {
  const { id } = record
  const partners = new Set([
    ...namedIn(record),
    ...links.flatMap(({ from, to }) => [from, to]),
    ...rows.flatMap(({ sb, eb, nb }) => [sb, eb, nb]),
  ])
  const isPartner = ({ id: other, spec }: IndexSources['products'][number]) =>
    partners.has(other) || Object.values(spec).some((ids) => ids?.includes(id))
  const others = sources.products.filter((product) => product.id !== id)
  return {
    ...sources,
    products: [
      ...others.map((product) => {
        const spec = holderSpecs?.get(product.id)
        const other = spec ? { ...product, spec } : product
        return isPartner(other) ? marked(other) : other
      }),
      record,
    ],
    links: [...sources.links.filter(({ from, to }) => from !== id && to !== id), ...links],
    emRows: [...sources.emRows.filter(({ em }) => em !== id), ...rows],
    files: [
      ...sources.files.filter(({ product }) => product !== id),
      ...files.filter(({ kind }) => kind === 'images'),
    ],
  }
}

async function surroundingsOf(
  db: Database,
  { record, links }: Previewed,
  files: ProductState['files'],
  { ids: named, marked }: { ids: readonly string[]; marked: Marked },
): Promise<RelatedRows> {
  const ids = [...named, ...links.flatMap(({ from, to }) => [from, to])]
  const [partners, replacements] = await db.batch([
    briefProducts(db, [...new Set(ids)]),
    replacementsOf(db, record.artnr),
  ])
  const byId = new Map(partners.map((partner) => [partner.id, marked(partner)]))
  return {
    from: endsFrom(record.id, links, byId),
    to: endsTo(record.id, links, byId),
    files,
    replacements,
    named: [...byId.values()],
  }
}

/** Where a product stands in the list of its guide, and the choices under which it is found; null where it is not. */
function guidePositionOf(index: FacetIndex, id: string): PreviewAnswer['guide']['before'] {
  const ordinal = index.productOf(id)
  if (ordinal === -1) return null
  const { counts } = index.answer([], [id])
  const choices = index.choices.filter((_, choice) => counts[choice] === 1)
  return { place: ordinal + 1, total: index.size, choices: choices.map(({ key, label }) => ({ key, label })) }
}

import { writableTranslations } from '../../domain/access.ts'
import type { QueueAnswer, QueueQuery, QueueRow } from '../../domain/contracts/translations.ts'
import { UserError } from '../../domain/errors.ts'
import type { TranslationLanguage } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { compact, fold } from '../../domain/search/fold.ts'
import type { TranslationMemory } from '../../domain/translation/memory.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/client.ts'
import { translatedProducts } from '../db/queries/whole-tables.ts'
import { requireRight } from '../platform/rights.ts'
import { type Entry, productRow, queueIn, type Row } from './queue.ts'

/** The default number of rows. */
const pageSize = 20

/**
 * A page of the translatable texts in a language, incomplete rows first.
 * @throws UserError UNAUTHORIZED, FORBIDDEN for a language that somebody of the level does not write
 */
export async function translationQueue(
  parts: { db: Database; catalogue: Catalogue },
  level: AccessLevel | null,
  { to, part, view, q, at, skip: givenSkip = 0, limit = pageSize }: QueueQuery,
): Promise<QueueAnswer> {
  requireRight(level, 'translate')
  const own = writableTranslations(level)
  const language = to ?? own[0]
  if (!language || !own.includes(language)) throw new UserError('FORBIDDEN')
  const { entries, memory, left } = await queueIn(parts, level, language)
  const found = entries.filter(
    (entry) => isShown(entry, view) && (part === undefined || entry.part === part) && isFound(entry, q),
  )
  const begins = at === undefined ? -1 : found.findIndex(({ key }) => key === at)
  const skip = begins === -1 ? givenSkip : begins
  const rows = await rowsOf(parts.db, found.slice(skip, skip + limit), language)
  const items = rows.map((row) => withOffers(row, memory))
  return { to: language, items, total: found.length, skip, limit, left }
}

function isShown({ state, has }: Entry, view: QueueQuery['view']): boolean {
  if (view === 'all') return true
  return view === 'left' ? state !== 'done' : has[view]
}

/** Whether a row contains every word of a search. */
function isFound({ words }: Entry, q: string): boolean {
  if (q.trim() === '' || words.includes(compact(q))) return true
  const parts = fold(q).split(' ').filter(Boolean)
  return parts.every((part) => words.includes(part))
}

/** The rows of a page; its products are read in their present state. */
async function rowsOf(
  db: Database,
  entries: readonly Entry[],
  language: TranslationLanguage,
): Promise<Row[]> {
  const ids = entries.filter(({ kind }) => kind === 'product').map(({ _id }) => _id)
  const products = ids.length === 0 ? [] : await translatedProducts(db, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  return entries.flatMap(({ row, _id }) => {
    const product = byId.get(_id)
    return row ?? (product ? productRow(product, language) : [])
  })
}

function withOffers({ texts, ...row }: Row, memory: TranslationMemory): QueueRow {
  const offersFor = (original: string, translation: string) =>
    memory.offers(original).filter((offer) => offer.translation !== translation)
  return {
    ...row,
    texts: texts.map((text) => ({
      ...text,
      offers: text.state === 'done' ? [] : offersFor(text.original, text.translation),
    })),
  }
}

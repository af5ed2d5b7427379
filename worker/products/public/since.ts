import type { Category } from '../../../domain/categories/types.ts'
import type { SinceAnswer } from '../../../domain/contracts/since.ts'
import { UserError } from '../../../domain/errors.ts'
import { differencesOf } from '../../../domain/facts/differences.ts'
import { criteriaChanges } from '../../../domain/fit/criteria-changes.ts'
import type { Language } from '../../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../../domain/product.ts'
import { translatedNames } from '../../../domain/translated-names.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { currentTexts } from '../../catalogue/texts.ts'
import type { Database } from '../../db/client.ts'
import { briefProducts, productById } from '../../db/queries/products.ts'
import { revisionAt } from '../../db/queries/revisions.ts'
import { criteriaOf, factAnswers } from '../snapshot/spec.ts'
import { namedIn } from './detail.ts'

/** The printed fields besides the facts. */
const fields = ['name', 'artnr', 'enr', 'nobnr'] as const

interface SinceRequest {
  category: Category
  id: string
  language: Language
  /** ISO 8601, UTC. */
  date: string
}

/**
 * How the public state of a product differs from its state at a time. Only public states are compared, so that
 * nothing of a draft is revealed, whatever time is asked for.
 * @throws UserError NOT_FOUND where it is not public and was not then
 */
export async function changesSince(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  { category, id, language, date }: SinceRequest,
): Promise<SinceAnswer> {
  const [[stored], [revision]] = await db.batch([productById(db, id), revisionAt(db, id, date)])
  // A product that was never saved since its creation has no history: its state is unchanged.
  const unchanged = stored && stored.changed <= date ? stored : undefined
  const isPublic = (record: ProductRecord | undefined) =>
    record?.category === category.code && isPublished(record, language) ? record : undefined
  const then = isPublic(revision?.snapshot.record ?? unchanged)
  const now = isPublic(stored)
  const shown = now ?? then
  if (!shown) throw new UserError('NOT_FOUND')
  const { name, artnr } = translatedNames(shown, language)
  const changes = then && now ? await changesBetween({ db, catalogue }, category, language, then, now) : []
  return { known: then !== undefined, withdrawn: now === undefined, name, artnr, changes }
}

async function changesBetween(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  category: Category,
  language: Language,
  then: ProductRecord,
  now: ProductRecord,
): Promise<SinceAnswer['changes']> {
  const { texts } = await currentTexts(catalogue, language)
  const readOf = (record: ProductRecord) => ({
    ...translatedNames(record, language),
    enr: record.enr,
    nobnr: record.nobnr,
    // Lists of partners follow from links, which are compared separately.
    facts: factAnswers(category, record.facts, {}, { language, texts }),
  })
  const [before, after] = [readOf(then), readOf(now)]
  return [
    ...fields.flatMap((field) => {
      const [from, to] = [before[field] || null, after[field] || null]
      return from === to ? [] : [{ field, title: '', from, to }]
    }),
    ...differencesOf(before.facts, after.facts).map(({ title, from, to }) => ({
      field: 'fact' as const,
      title,
      from,
      to,
    })),
    ...(await criteriaBetween({ db, catalogue }, category, language, then, now)),
  ]
}

/** The public criteria in `spec` that a product has itself, not by facts or links. */
async function criteriaBetween(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  category: Category,
  language: Language,
  then: ProductRecord,
  now: ProductRecord,
): Promise<SinceAnswer['changes']> {
  if (JSON.stringify(then.spec) === JSON.stringify(now.spec)) return []
  const [{ index }, named] = await Promise.all([
    catalogue.index(category.code, language),
    briefProducts(db, [...new Set([...namedIn(then), ...namedIn(now)])]),
  ])
  const shown = named.filter((partner) => isPublished(partner, language))
  const changes = criteriaChanges(
    criteriaOf(index),
    then.spec,
    now.spec,
    new Map(shown.map((partner) => [partner.id, translatedNames(partner, language).artnr])),
  )
  return changes.map((change) => ({ field: 'criterion', ...change }))
}

import {
  type CatalogueHealthAnswer,
  type CompletenessAnswer,
  type Problem,
  problemKinds,
} from '../../domain/contracts/catalogue-health.ts'
import type { Texts } from '../../domain/texts/types.ts'
import type { Database } from '../db/client.ts'
import { wholeCatalogue } from '../db/queries/catalogue-health.ts'
import { newestFault } from '../notices/plans.ts'
import { messageOf, placeOf } from '../platform/fault-words.ts'
import { type Contents, contentsOf, ofProduct } from './contents.ts'
import { contradictions, exclusions, unmatchableRows, unusedCriteria, withoutFit } from './criteria.ts'
import { numberProblems } from './numbers.ts'
import { partnerProblems, replacementProblems } from './partners.ts'
import { storageProblems } from './storage.ts'
import { completenessOf, outdatedTranslations } from './translations.ts'

/** Per language, so that the problems of one language never displace another's. */
const maxOfAKind = 200

/** Checks the whole catalogue, files and storage included. @param now ISO 8601 in UTC @param texts of the reader */
export async function catalogueHealth(
  db: Database,
  bucket: R2Bucket,
  now: string,
  texts: Texts,
): Promise<CatalogueHealthAnswer> {
  const contents = contentsOf(await wholeCatalogue(db))
  const found: Problem[] = [
    ...partnerProblems(contents),
    ...unusedCriteria(contents),
    ...contradictions(contents),
    ...exclusions(contents),
    ...withoutFit(contents),
    ...replacementProblems(contents),
    ...numberProblems(contents),
    ...(await storageProblems(db, bucket, contents)),
    ...outdatedTranslations(contents),
    ...unmatchableRows(contents),
    ...refusedPublishings(contents, texts),
  ]
  const byKind = problemKinds.map((kind) => found.filter((problem) => problem.kind === kind))
  return {
    checked: now,
    counts: Object.fromEntries(
      problemKinds.map((kind, position) => [kind, byKind[position]?.length ?? 0]),
    ) as CatalogueHealthAnswer['counts'],
    problems: byKind.flatMap((problems) =>
      [...Map.groupBy(problems, ({ language }) => language).values()].flatMap((told) =>
        told.slice(0, maxOfAKind),
      ),
    ),
  }
}

export async function completeness(db: Database): Promise<CompletenessAnswer> {
  return completenessOf(contentsOf(await wholeCatalogue(db)))
}

/** Working copies whose scheduled publishing was refused, and why. */
function refusedPublishings({ plans: all, byId }: Contents, texts: Texts): Problem[] {
  return all.flatMap(({ product: id, plans }) => {
    const product = byId.get(id)
    const fault = newestFault(plans)
    if (!product || !fault) return []
    const what = [messageOf(fault.code, fault.details, texts)]
    return [ofProduct('publishing-refused', product, { what, at: placeOf(fault.details), inCopy: true })]
  })
}

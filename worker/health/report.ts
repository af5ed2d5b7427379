import { categories } from '../../domain/categories/index.ts'
import {
  type CatalogueHealthAnswer,
  type CompletenessAnswer,
  type Problem,
  problemKinds,
} from '../../domain/contracts/catalogue-health.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../domain/languages.ts'
import { isPublished, type ProductRecord, type TranslatedField } from '../../domain/product.ts'
import { missingForPublishing, missingTexts } from '../../domain/publishing.ts'
import type { Texts } from '../../domain/texts/types.ts'
import type { Database } from '../db/client.ts'
import { wholeCatalogue } from '../db/queries/whole-tables.ts'
import { newestPlanError } from '../notices/plans.ts'
import { editFieldOf, messageOf } from '../platform/error-messages.ts'
import { type Contents, contentsOf, ofProduct } from './contents.ts'
import { contradictions, exclusions, unmatchableRows, unusedCriteria, withoutFit } from './criteria.ts'
import { numberProblems } from './numbers.ts'
import { partnerProblems, replacementProblems } from './partners.ts'
import { storageProblems } from './storage.ts'

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
      [...Map.groupBy(problems, ({ language }) => language).values()].flatMap((ofLanguage) =>
        ofLanguage.slice(0, maxOfAKind),
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
    const error = newestPlanError(plans)
    if (!product || !error) return []
    const what = [messageOf(error.code, error.details, texts)]
    return [ofProduct('publishing-refused', product, { what, at: editFieldOf(error.details) })]
  })
}

/** Translations of texts that have changed since, with the changed fields. */
function outdatedTranslations({ products }: Contents): Problem[] {
  return products.flatMap((product) =>
    translationLanguages.flatMap((language) => {
      const fields = Object.keys(product.translatedFrom?.[language] ?? {})
      if (fields.length === 0) return []
      const at = `translations.${language}.${fields[0]}`
      return [ofProduct('translation-outdated', product, { what: fields, language, at })]
    }),
  )
}

/** What a product needs to count as complete: titles of variants are optional. */
const needed: readonly TranslatedField[] = ['name', 'artnr', 'info']

/**
 * For the originals what publishing requires, for a translation also every section that readers would get in Swedish.
 */
function lackingIn(product: ProductRecord, language: Language): TranslatedField[] {
  return language === original ? missingForPublishing(product, language) : missingTexts(product, language)
}

/** How many products of each category have what each language needs. */
function completenessOf({ products, files }: Contents): CompletenessAnswer {
  const documented = new Set(
    files.flatMap((file) => (file.kind === 'docs' ? [`${file.language} ${file.product}`] : [])),
  )
  return categories.flatMap(({ code }) => {
    const own = products.filter(({ category }) => category === code)
    return languageCodes.map((language) => {
      const missing = own.map((product) => lackingIn(product, language))
      const having = (field: TranslatedField) => missing.filter((fields) => !fields.includes(field)).length
      return {
        category: code,
        language,
        total: own.length,
        published: own.filter((product) => isPublished(product, language)).length,
        complete: missing.filter((fields) => !fields.some((field) => needed.includes(field))).length,
        name: having('name'),
        artnr: having('artnr'),
        info: having('info'),
        docs: own.filter(({ id }) => documented.has(`${language} ${id}`)).length,
        missing: language === original ? 0 : missing.filter((fields) => fields.length > 0).length,
        outdated:
          language === original ? 0 : own.filter(({ translatedFrom }) => translatedFrom?.[language]).length,
      }
    })
  })
}

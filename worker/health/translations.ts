import { categories } from '../../domain/categories/index.ts'
import type { CompletenessAnswer, Problem } from '../../domain/contracts/catalogue-health.ts'
import { type Language, languageCodes, original, translationLanguages } from '../../domain/languages.ts'
import { isPublished, type ProductRecord, type TranslatedField } from '../../domain/product.ts'
import { missingForPublishing, missingTexts } from '../../domain/publishing.ts'
import { type Contents, ofProduct } from './contents.ts'

/** Translations of texts that have changed since, with the changed fields. */
export function outdatedTranslations({ products }: Contents): Problem[] {
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
export function completenessOf({ products, files }: Contents): CompletenessAnswer {
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

import { categories } from '../../../domain/categories/index.ts'
import type { CompletenessAnswer, Problem } from '../../../domain/contracts/care.ts'
import { languageCodes, original, translationLanguages } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { missingForPublishing, missingTexts } from '../../../domain/publishing.ts'
import { type Contents, ofProduct } from './contents.ts'

/** Translations of texts that have changed since, with the fields that have. */
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

/** How many products of each category have what each language needs. */
export function completenessOf({ products, files }: Contents): CompletenessAnswer {
  const documented = new Set(
    files.flatMap((file) => (file.kind === 'docs' ? [`${file.language} ${file.product}`] : [])),
  )
  return categories.flatMap(({ code }) => {
    const own = products.filter(({ category }) => category === code)
    return languageCodes.map((language) => {
      const missing = own.map((product) => missingForPublishing(product, language))
      const having = (field: 'name' | 'artnr' | 'info') =>
        missing.filter((fields) => !fields.includes(field)).length
      return {
        category: code,
        language,
        total: own.length,
        published: own.filter((product) => isPublished(product, language)).length,
        complete: missing.filter((fields) => fields.length === 0).length,
        name: having('name'),
        artnr: having('artnr'),
        info: having('info'),
        docs: own.filter(({ id }) => documented.has(`${language} ${id}`)).length,
        missing:
          language === original ? 0 : own.filter((each) => missingTexts(each, language).length > 0).length,
        outdated:
          language === original ? 0 : own.filter(({ translatedFrom }) => translatedFrom?.[language]).length,
      }
    })
  })
}

import { type Language, original } from './languages.ts'
import type { ProductRecord } from './product.ts'

export interface TranslatedNames {
  name: string
  artnr: string
  /** The name is Swedish, since its translation is missing. */
  untranslated: boolean
}

/** Name and article number in a language; what is not translated is Swedish. */
export function translatedNames(
  { name, artnr, translations }: Pick<ProductRecord, 'name' | 'artnr' | 'translations'>,
  language: Language,
): TranslatedNames {
  const own = language === original ? undefined : translations[language]
  return {
    name: own?.name || name,
    artnr: own?.artnr || artnr,
    untranslated: language !== original && !own?.name,
  }
}

import type { RawQuery } from '../../domain/contracts/query.ts'
import { acceptedLanguage, isLanguage, type Language, original } from '../../domain/languages.ts'

/**
 * The language of an answer: the `lang` parameter, else Accept-Language, else Swedish. An unsupported
 * `lang` is passed over here, since its own message needs a language too; checking the query refuses it.
 */
export function languageOf(request: Request, { parameters: { lang } }: RawQuery): Language {
  if (isLanguage(lang)) return lang
  return acceptedLanguage(request.headers.get('Accept-Language')) ?? original
}

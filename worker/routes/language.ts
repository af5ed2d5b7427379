import { getQueryStrings } from 'hono/utils/url'
import { parameterOf, parseRawQuery, type RawQuery } from '../../domain/contracts/query.ts'
import { acceptedLanguage, isLanguage, type Language, original } from '../../domain/languages.ts'
import type { AppContext } from '../app-env.ts'

/** The query of a request, parsed once. */
export function queryOf(context: AppContext): RawQuery {
  const known = context.get('rawQuery')
  if (known) return known
  const query = parseRawQuery(getQueryStrings(context.req.url))
  context.set('rawQuery', query)
  return query
}

/**
 * The language of an answer: the `lang` parameter, else Accept-Language, else Swedish. An unsupported `lang` is
 * ignored here, since its own error message needs a language too; checking the query refuses it.
 */
export function languageOf(context: AppContext): Language {
  const asked = parameterOf(queryOf(context), 'lang')
  if (isLanguage(asked)) return asked
  return acceptedLanguage(context.req.header('Accept-Language')) ?? original
}

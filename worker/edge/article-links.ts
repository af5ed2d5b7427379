import { type Language, languageCodes } from '../../domain/languages.ts'
import { splitLanguage } from '../../domain/routes.ts'
import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import { services } from '../services/index.ts'
import { articlePage } from '../services/public/article-page.ts'
import { pageLanguage } from './language.ts'

const pattern = /^\/artikel\/([^/]{1,300})\/?$/

/** The number in an address that other sites link to, `/sv/artikel/NK120-RB`; null where it is none. */
export function articleNumber(pathname: string): { number: string; language: Language | null } | null {
  const { language, path } = splitLanguage(pathname)
  const written = pattern.exec(path)?.[1]
  if (written === undefined) return null
  try {
    return { number: decodeURIComponent(written), language }
  } catch {
    return null
  }
}

/**
 * Redirects from a number to its article: in its guide, or on its own page. Looked up at every visit, since numbers
 * and guides change; null where nothing published has the number.
 */
export async function followArticle(
  { env, req, executionCtx }: AppContext,
  { number, language }: NonNullable<ReturnType<typeof articleNumber>>,
): Promise<Response | null> {
  const { catalogue } = services(env, (work) => executionCtx.waitUntil(work), req.raw)
  const own = pageLanguage(language, req.raw.headers.get('Cookie'), env.DEFAULT_LANGUAGE)
  // A link without a language tries all of them, the reader's first.
  const asked = language ? [language] : [own, ...languageCodes.filter((code) => code !== own)]
  for (const each of asked) {
    const found = await articlePage(catalogue, each, number)
    if (found === null) continue
    const headers = {
      Location: found,
      'Cache-Control': cacheRules.revalidated,
      ...(language ? {} : { Vary: 'Cookie' }),
    }
    return new Response(null, { status: 302, headers })
  }
  return null
}

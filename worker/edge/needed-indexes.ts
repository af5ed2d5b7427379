import { categoryOf } from '../../domain/categories/index.ts'
import { indexesFor } from '../../domain/guide/question.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/data.ts'
import type { Route } from '../../domain/routes.ts'
import { logFault } from '../log.ts'
import type { Catalogue } from '../services/catalogue/catalogue.ts'
import { versionOf } from '../services/catalogue/index-version.ts'

type NeededIndexes = NonNullable<PageData['indexes']>

/** The versions of the indexes that a guide needs first. Never fails: without them the page asks for them itself. */
export async function neededIndexes(
  catalogue: Catalogue,
  route: Route,
  language: Language,
  search: URLSearchParams,
): Promise<NeededIndexes> {
  if (route.screen !== 'guide' || !route.category) return {}
  const wanted = indexesFor(readGuideState(route.category, search), categoryOf(route.category))
  try {
    const versions = wanted.map(
      async (code) => [code, await versionOf((await catalogue.index(code, language)).bytes)] as const,
    )
    return Object.fromEntries(await Promise.all(versions))
  } catch (fault) {
    logFault('A guide does not name its indexes', fault)
    return {}
  }
}

/** The browser fetches them before it has parsed the page; null where there are none. */
export function preloadOf(indexes: NeededIndexes = {}): string | null {
  const links = Object.entries(indexes).map(
    ([code, version]) =>
      `</api/${categoryOf(code as keyof NeededIndexes).path}/index/${version}>; rel=preload; as=fetch; crossorigin`,
  )
  return links.join(', ') || null
}

import { categoryOf } from '../../domain/categories/index.ts'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/data.ts'
import { logFault } from '../log.ts'
import { versionOf } from '../services/catalogue/index-version.ts'
import { type Shipping, shippedBytes } from '../services/catalogue/shipped.ts'
import type { AskedGuide } from '../services/public/guide-page.ts'

type NeededIndexes = NonNullable<PageData['indexes']>

/** The versions of the indexes that a guide needs first. Never fails: without them the page asks for them itself. */
export async function neededIndexes(
  shipping: Shipping,
  { needs }: AskedGuide,
  language: Language,
): Promise<NeededIndexes> {
  try {
    const versions = needs.map(
      async (code) => [code, await versionOf(await shippedBytes(shipping, code, language))] as const,
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

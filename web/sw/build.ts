/** What the build tells the service worker about itself; web/prerender/offline.ts fills it in. */
export interface BuildFacts {
  /** Changes with every file of the site. */
  version: string
  /** Scripts and styles that every language needs, by path. */
  common: readonly string[]
  /** Those that load on first use, for visitors who have downloaded the catalogue. */
  onFirstUse: readonly string[]
  /** Scripts of one language, by its code. */
  languages: Readonly<Record<string, readonly string[]>>
  /** The page that replaces uncached ones, by language. */
  shells: Readonly<Record<string, string>>
}

declare const BUILD: BuildFacts

export const build: BuildFacts = BUILD

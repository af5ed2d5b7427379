/** What the build tells the service worker about itself; web/prerender/serviceWorker.ts fills it in. */
export interface BuildFacts {
  /** Changes with every file of the site. */
  version: string
  /** Scripts and styles that every language needs, by path. */
  common: readonly string[]
  /** Those that come with their first use alone, for who has kept the catalogue on purpose. */
  onFirstUse: readonly string[]
  /** Scripts of one language, by its code. */
  languages: Readonly<Record<string, readonly string[]>>
  /** The page that stands in for those that have not been kept, by language. */
  shells: Readonly<Record<string, string>>
}

declare const BUILD: BuildFacts

export const build: BuildFacts = BUILD

import type { Language } from '../languages.ts'
import type { PublicRoute } from '../routes.ts'

/** What the build tells the worker of its files, at `buildFilesPath`. Addresses begin with `/`. */
export interface BuildFiles {
  /** The styles of the first paint, which stand in the document to save a request before it. */
  css: string
  /** Their hash, for the content security policy: `'sha256-…'`. */
  cssHash: string
  /**
   * The site's icon as a `data:` URL. A browser fetches one with an address again whenever the query of the page changes,
   * which in a guide is every tick.
   */
  icon: string
  /** Fonts of the first paint. */
  fonts: string[]
  /** The module that runs first. */
  boot: string
  /** The modules of each part of a page that has files of its own, by its name. */
  parts: Record<string, string[]>
  /** What each screen needs, in each language. Staff's are one. */
  screens: Record<PublicRoute['screen'] | 'staff', Record<Language, ScreenFiles>>
}

export interface ScreenFiles {
  /** The modules that are loaded after the first paint, the application's entry first. */
  modules: string[]
  /** Stylesheets besides the inline one. */
  styles: string[]
}

export const buildFilesPath = '/documents.json'

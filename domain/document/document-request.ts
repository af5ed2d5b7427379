import type { CategoryCode } from '../categories/codes.ts'
import type { FacetIndex } from '../facets/types.ts'
import type { Language } from '../languages.ts'
import type { PageData } from './data.ts'
import type { BuildFiles, ScreenFiles } from './files.ts'

/** What the worker gives the site to render a document from. */
export interface DocumentRequest {
  settings: {
    brand: string
    copyright: string
    environment: string
    language: Language
    page: PageData
  }
  files: Pick<BuildFiles, 'css' | 'icon' | 'fonts' | 'boot' | 'parts'> & ScreenFiles
  /** Null for a page that the browser renders alone. */
  rendered: RenderedPage | null
  /** Told of each error of a component; the browser renders that part. */
  onError: (error: unknown) => void
}

export interface RenderedPage {
  /** The path and query. */
  address: string
  /** The indexes that it needs, opened; null where a browser is not sent it. */
  indexes: Partial<Record<CategoryCode, FacetIndex | null>>
  /** Those that a browser is not sent, where it reads some of their products. */
  parts?: Partial<Record<CategoryCode, FacetIndex>> | undefined
}

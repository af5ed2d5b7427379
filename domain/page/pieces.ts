import type { CategoryCode } from '../categories/codes.ts'
import type { Language } from '../languages.ts'
import type { ChangedTexts } from '../texts/page-texts.ts'
import { escapeHtml } from './escape-html.ts'
import { fillTexts, type MarkedText } from './text-marks.ts'

/**
 * Markup of parts of a page, rendered by the build with slots for values and marks around texts. The worker assembles from
 * them what depends on the address.
 */
export interface Pieces {
  texts: MarkedText[]
  /** By name. */
  html: Record<string, string>
}

/** The pages that are put together of pieces. A sheet is of no category. */
export type PiecedPage = 'guide' | 'list' | 'order'

/** The path of a page's pieces in the build. */
export function piecesPath(page: PiecedPage, language: Language, category: CategoryCode | undefined): string {
  return `/shells/${language}/${category ? `${page}-${category}` : page}.pieces.json`
}

/** The placeholder of a value. */
export function slot(name: string): string {
  return `\u27e6${name}\u27e7`
}

const slots = /\u27e6([\w-]+)\u27e7/g

/** Assembles pieces with the texts of a page. */
export class PieceBox {
  readonly #pieces: Pieces
  readonly #changed: ChangedTexts
  readonly #said = new Map<string, string>()

  constructor(pieces: Pieces, changed: ChangedTexts) {
    this.#pieces = pieces
    this.#changed = changed
  }

  /**
   * A piece with its slots filled in one pass, so that a value that looks like a slot is left alone.
   * @param values are escaped
   * @param markup is not escaped: it was assembled here
   * @throws where the build has no such piece
   */
  put(
    name: string,
    values: Readonly<Record<string, string | number>> = {},
    markup: Readonly<Record<string, string>> = {},
  ): string {
    return this.#in(name).replace(slots, (whole, at: string) => {
      if (Object.hasOwn(markup, at)) return markup[at] ?? ''
      return Object.hasOwn(values, at) ? escapeHtml(String(values[at])) : whole
    })
  }

  #in(name: string): string {
    const known = this.#said.get(name)
    if (known !== undefined) return known
    const { html, texts } = this.#pieces
    const marked = Object.hasOwn(html, name) ? html[name] : undefined
    if (marked === undefined) throw new Error(`The build has no piece ${name}`)
    const said = fillTexts({ html: marked, texts }, this.#changed)
    this.#said.set(name, said)
    return said
  }
}

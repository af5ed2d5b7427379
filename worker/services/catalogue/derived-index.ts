import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'
import type { Catalogue } from './catalogue.ts'

/** How to derive something from the whole catalogue in a language, and how to open it. */
export interface DerivedIndex<T, Rows = unknown> {
  /** Its name in KV and in memory. */
  what: string
  /** The rows it is derived from, for all languages; null where they are too many to be held, and `inPieces` says how instead. */
  read: (db: Database) => Promise<Rows | null>
  /** The generation is that of the rows, read in the same transaction. @param catalogue for what is made of indexes */
  pack: (rows: Rows, language: Language, catalogue: Catalogue) => Packed | Promise<Packed>
  /** @throws where the bytes are damaged or not those of this language and generation */
  open: (bytes: Uint8Array<ArrayBuffer>, expected: { language: Language; generation: number }) => T
  /**
   * Derives the new bytes from the previous ones when only the given products changed.
   * @returns null where a full build is needed, as a whole or for one language
   */
  patch?: (
    db: Database,
    ids: readonly string[],
    generation: number,
  ) => Promise<
    ((before: Uint8Array<ArrayBuffer>, language: Language) => Uint8Array<ArrayBuffer> | null) | null
  >
  inPieces?: (db: Database, language: Language) => Promise<PiecewiseBuild>
  /** It takes seconds: built after all others, and the version before is served until it is ready. */
  isSlow?: boolean
}

/** How something is built of rows that are too many to be held: see long-builds.ts. */
export interface PiecewiseBuild {
  /** Reads the rows after a cursor: their data as JSON, and the next cursor; null at the end. */
  read: (after: string) => Promise<{ piece: object; last: string | null }>
  /**
   * Joins all pieces into the index.
   * @param pieces iterates over them in order; may be called repeatedly
   */
  join: (generation: number, pieces: () => AsyncIterable<object>) => Promise<Uint8Array<ArrayBuffer>>
}

export interface Packed {
  generation: number
  bytes: Uint8Array<ArrayBuffer>
}

import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'

/** How to derive something from the whole catalogue in a language, and how to open it. */
export interface DerivedIndex<T, Rows = unknown> {
  /** Its name in KV and in memory. */
  what: string
  /** The rows it is derived from, for all languages; null where they are too many to be held, and `inPieces` says how instead. */
  read: (db: Database) => Promise<Rows | null>
  /** The generation is that of the rows, read in the same transaction. */
  pack: (rows: Rows, language: Language) => Packed | Promise<Packed>
  /** @throws where the bytes are damaged or not those of this language and generation */
  open: (bytes: Uint8Array<ArrayBuffer>, expected: { language: Language; generation: number }) => T
  /**
   * How it is made of the one before where some products say something else, and nothing else does.
   * @returns null where that cannot be told, or for one of the languages
   */
  patch?: (
    db: Database,
    ids: readonly string[],
    generation: number,
  ) => Promise<
    ((before: Uint8Array<ArrayBuffer>, language: Language) => Uint8Array<ArrayBuffer> | null) | null
  >
  inPieces?: (db: Database, language: Language) => Promise<PiecewiseBuild>
  /** Whether it is built only on request, and not after a save. */
  isOnDemand?: boolean
}

/** How something is built of rows that are too many to be held: see long-builds.ts. */
export interface PiecewiseBuild {
  /** What is needed of the rows that follow one, as plain values, and the last of them; null where none follow. */
  read: (after: string) => Promise<{ piece: object; last: string | null }>
  /** @param pieces reads all of them, in their order, as often as it is called */
  join: (generation: number, pieces: () => AsyncIterable<object>) => Promise<Uint8Array<ArrayBuffer>>
}

export interface Packed {
  generation: number
  bytes: Uint8Array<ArrayBuffer>
}

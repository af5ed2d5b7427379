import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'

/** How to derive something from the whole catalogue in a language, and how to open it. */
export interface DerivedIndex<T, Rows = unknown> {
  /** Its name in KV and in memory. */
  what: string
  /** The rows it is derived from, for all languages. */
  read: (db: Database) => Promise<Rows>
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
  /** Whether it is built only on request, and not after a save. */
  isOnDemand?: boolean
}

export interface Packed {
  generation: number
  bytes: Uint8Array<ArrayBuffer>
}

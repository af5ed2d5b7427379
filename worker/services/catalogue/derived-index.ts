import type { Language } from '../../../domain/languages.ts'
import type { Database } from '../../db/client.ts'
import type { Catalogue } from './catalogue.ts'

/** How to derive something from the whole catalogue in a language, and how to open it. */
export interface DerivedIndex<T, Rows = unknown> {
  /** Its name in KV and in memory. */
  what: string
  /** The rows it is derived from, for all languages. */
  read: (db: Database) => Promise<Rows>
  /** The generation is that of the rows, read in the same transaction. @param catalogue for what is made of indexes */
  pack: (rows: Rows, language: Language, catalogue: Catalogue) => Packed | Promise<Packed>
  /** @throws where the bytes are damaged or not those of this language and generation */
  open: (bytes: Uint8Array<ArrayBuffer>, expected: { language: Language; generation: number }) => T
  /** It takes seconds: built after all others, and the version before is served until it is ready. */
  isSlow?: boolean
}

export interface Packed {
  generation: number
  bytes: Uint8Array<ArrayBuffer>
}

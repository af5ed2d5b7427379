/** The part of D1 that a backup uses. */
export interface Database {
  prepare(sql: string): Statement
  batch(statements: Statement[]): Promise<{ results: Row[] }[]>
}

interface Statement {
  bind(...values: unknown[]): Statement
  all(): Promise<{ results: Row[] }>
}

export type Row = Record<string, unknown>

/** The part of R2 that a backup uses. */
export interface Bucket {
  list(options: { cursor?: string }): Promise<{ objects: Listed[]; truncated: boolean; cursor?: string }>
  get(key: string): Promise<Stored | null>
  put(key: string, value: Uint8Array, options: { httpMetadata: { contentType?: string } }): Promise<unknown>
  delete(keys: string[]): Promise<unknown>
}

export interface Listed {
  key: string
  /** The MD5 of its bytes, where it was put in one piece. */
  etag?: string
}

interface Stored {
  arrayBuffer(): Promise<ArrayBuffer>
  httpMetadata?: { contentType?: string }
}

/** What a backup holds, with a checksum of each part: SHA-256 of a table's rows or an object's bytes. */
export interface Manifest {
  version: 2
  made: string
  /** The last one that the database had had. */
  migration: string
  tables: { name: string; rows: number; hash: string }[]
  objects: { key: string; size: number; hash: string; contentType: string }[]
}

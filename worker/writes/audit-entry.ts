import type { ObjectKind } from '../../domain/contracts/activity.ts'
import type { Language } from '../../domain/languages.ts'
import type { ProductRecord } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'
import type { MessageCode, Texts } from '../../domain/texts/types.ts'
import type { Staff } from '../accounts/sessions.ts'
import type { Database } from '../db/client.ts'
import { bytesOf } from '../db/limits.ts'
import { type ActivityRow, insertActivity } from '../db/queries/activity.ts'
import type { Statement } from '../db/queries/statements.ts'

/** A write for the activity log. */
export interface AuditEntry {
  id: string
  user: Staff
  language: Language
  /** The language of its messages. */
  texts: Texts
  method: string
  /** The kind of thing written to: the first part of the path. */
  type: string
  message: string
  payload: unknown
  loglevel: string
  /** ISO 8601 in UTC. */
  date: string
  /** The job that it starts, or belongs to. */
  job?: string
  /** Whether it has a row, shared by its copies: a write that changes nothing leaves none. */
  log?: { isWritten: boolean }
  /** Further statements for the transaction that saves a product, given its versions before and after. */
  extraStatements?: (saved: { id: string; before: number; after: number }) => Statement[]
}

/** A write that no call makes, on behalf of a user. */
export function entryOnBehalf(
  { id, email, name, level, language }: Staff,
  code: MessageCode,
  { type, payload }: Pick<AuditEntry, 'type' | 'payload'>,
): AuditEntry {
  return {
    id: crypto.randomUUID(),
    user: { id, email, name, level, language },
    language,
    texts: texts[language],
    method: 'POST',
    type,
    message: texts[language].messages[code],
    payload,
    loglevel: '',
    date: new Date().toISOString(),
  }
}

/** What a write was to, for the log's name and link. */
export interface AuditObject {
  kind: ObjectKind
  id: string
  name: string
}

export function productObject({ category, id, name }: ProductRecord): AuditObject {
  return { kind: category, id, name }
}

const maxBytes = 32 * 1024
const secret = /^pass$|passw(or)?d|lösenord|token|secret|authorization|cookie|api[-_]?key/i

const logs = new WeakMap<Statement, NonNullable<AuditEntry['log']>>()

/** The row of a write, to be inserted in the same transaction. @param object none where it was to more than one thing */
export function insertAuditEntry(db: Database, entry: AuditEntry, object?: AuditObject): Statement {
  const statement = insertActivity(db, rowOf(entry, object))
  if (entry.log) {
    entry.log.isWritten = true
    logs.set(statement, entry.log)
  }
  return statement
}

/** Notes that a transaction has failed: its entry has no row, and may find nothing to write when it is tried again. */
export function noteFailed(statements: readonly Statement[]): void {
  for (const statement of statements) {
    const log = logs.get(statement)
    if (log) log.isWritten = false
  }
}

/** A write as a row of the log, before the page that it came from is known. */
export function rowOf(entry: AuditEntry, object?: AuditObject): ActivityRow {
  return {
    id: entry.id,
    date: entry.date,
    email: entry.user.email,
    userName: entry.user.name,
    lang: entry.language,
    href: '',
    title: '',
    status: 200,
    method: entry.method,
    type: entry.type,
    message: entry.message,
    datastr: datastrOf(entry.payload),
    loglevel: entry.loglevel.slice(0, 20),
    completed: false,
    reported: false,
    objectKind: object?.kind ?? '',
    objectId: object?.id ?? '',
    objectName: object?.name ?? '',
    job: entry.job ?? null,
  }
}

/** A payload as JSON text: without secrets, at most 32 KB. */
function datastrOf(payload: unknown): string {
  const text = JSON.stringify(payload ?? null, (key, value) => (secret.test(key) ? '***' : value))
  if (bytesOf(text) <= maxBytes) return text
  return JSON.stringify({ cut: true, start: text.slice(0, maxBytes / 4) })
}

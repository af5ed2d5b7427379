import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ObjectKind } from '../../../domain/contracts/activity.ts'
import type { SecurityKind } from '../../../domain/contracts/security-log.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'

/**
 * Staff. `passwordHash` contains its own parameters, '' until a first password has been chosen; raising
 * `tokenVersion` ends every session. A user has at most one link for choosing a password: `linkHash` is that of its
 * token, and `linkEnds` is in milliseconds.
 */
export const user = sqliteTable(
  'user',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    level: integer('level').$type<AccessLevel>().notNull(),
    language: text('language').$type<Language>().notNull(),
    passwordHash: text('password_hash').notNull(),
    tokenVersion: integer('token_version').notNull(),
    linkHash: text('link_hash'),
    linkEnds: integer('link_ends'),
    /** ISO 8601 in UTC: when a token was last made, within half an hour of the last call. */
    lastSeen: text('last_seen'),
  },
  (table) => [
    uniqueIndex('user_email').on(table.email),
    check('user_level', sql`${table.level} BETWEEN 0 AND 3`),
  ],
)

/**
 * Attempts to sign in since `ends` was last set. The key is a keyed hash of an address, or of an address and an
 * account, so the table names nobody. `ends` is in milliseconds; expired rows do not count.
 */
export const attempt = sqliteTable(
  'attempt',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    ends: integer('ends').notNull(),
  },
  (table) => [index('attempt_ends').on(table.ends)],
)

/**
 * Sign-ins, failures and refusals: one row per kind, account, address and quarter of an hour. Accounts and addresses
 * are keyed hashes; a change of a password or a level names the user's id instead, since a database trigger writes it
 * (by-hand.sql), whatever made the change. '' where there was none or where many are aggregated.
 */
export const securityEvent = sqliteTable(
  'security_event',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    /** How often at least; `first` and `last` are when. */
    count: integer('count').notNull(),
    first: text('first').notNull(),
    last: text('last').notNull(),
  },
  (table) => [index('security_event_last').on(table.last)],
)

/**
 * The activity of staff: one row per write, in the same transaction; page and language are added by the screen
 * afterwards. Rows that a browser reports by itself are marked.
 */
export const activity = sqliteTable(
  'activity',
  {
    id: text('id').primaryKey(),
    date: text('date').notNull(),
    email: text('email').notNull(),
    userName: text('user_name').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    href: text('href').notNull(),
    title: text('title').notNull(),
    status: integer('status').notNull(),
    method: text('method').notNull(),
    type: text('type').notNull(),
    message: text('message').notNull(),
    /** The payload as JSON text, without secrets. */
    datastr: text('datastr').notNull(),
    loglevel: text('loglevel').notNull(),
    completed: integer('completed', { mode: 'boolean' }).notNull(),
    /** Reported by a browser; the server knows of no such write. */
    reported: integer('reported', { mode: 'boolean' }).notNull().default(false),
    /** The name of what was written to, at that time; '' where it is unknown. */
    objectKind: text('object_kind').$type<ObjectKind | ''>().notNull().default(''),
    objectId: text('object_id').notNull().default(''),
    objectName: text('object_name').notNull().default(''),
    /** The job that it starts, or belongs to. */
    job: text('job'),
  },
  (table) => [index('activity_date').on(table.date)],
)

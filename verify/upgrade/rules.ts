import type { Migration } from '../world.ts'

/** What would break the previous code while it still runs on a migrated database. */
const forbidden: readonly (readonly [what: string, form: RegExp])[] = [
  ['drops a table', /\bDROP\s+TABLE\b/i],
  ['drops a column', /\bDROP\s+COLUMN\b|\bALTER\s+TABLE\s+\S+\s+DROP\b/i],
  ['renames', /\bRENAME\b/i],
  ['deletes rows', /\bDELETE\s+FROM\b/i],
  ['refuses what the code of before writes', /\bRAISE\s*\(/i],
]
const added = /\bALTER\s+TABLE\s+\S+\s+ADD\s+(?:COLUMN\s+)?(.*)/is
const unique = /\bCREATE\s+UNIQUE\s+INDEX\s+[`"]?(\w+)[`"]?\s+ON\s+[`"]?(\w+)(.*)/is
const droppedIndex = /\bDROP\s+INDEX\s+[`"]?(\w+)/i
const made = /\bCREATE\s+TABLE\s+[`"]?(\w+)/i

/** Texts and comments hold words that are no statement. */
const bare = (query: string) => query.replace(/--[^\n]*/g, '').replace(/'[^']*'/g, "''")

/**
 * The migrations that would break the code before them, which reads the columns that it knows and writes rows without
 * the new ones.
 */
export function breaches(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ name, queries }) => {
    const tables = new Set(queries.flatMap((query) => made.exec(bare(query))?.[1] ?? []))
    const dropped = new Set(queries.flatMap((query) => droppedIndex.exec(bare(query))?.[1] ?? []))
    return queries.flatMap((query) => {
      const text = bare(query)
      const found = forbidden.filter(([, form]) => form.test(text)).map(([what]) => what)
      const [, column = ''] = added.exec(text) ?? []
      if (/\bNOT\s+NULL\b/i.test(column) && !/\bDEFAULT\b/i.test(column)) {
        found.push('adds a column that the code of before does not fill')
      }
      if (/\bCHECK\b/i.test(column)) found.push('checks what the code of before writes')
      const [, index = '', table, rest = ''] = unique.exec(text) ?? []
      // An index that was unique before and now covers fewer rows refuses nothing more.
      const isNarrowed = dropped.has(index) && /\bWHERE\b/i.test(rest)
      if (table && !tables.has(table) && !isNarrowed)
        found.push('makes values unique that the code of before repeats')
      return found.map((what) => `${name} ${what}`)
    })
  })
}

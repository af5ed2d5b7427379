import { type Asked, type Watch, watchedD1 } from './watched-d1.ts'

/** An answer that the copy still has, and how many writes it has seen. */
interface Old {
  at: number
  told: unknown
}

/**
 * A database with a read-only copy that lags as far as a session allows: whatever was read before is answered as it was
 * then, unless the session has seen a later state. Bookmarks count the writes.
 */
export function laggingD1(d1: D1Database): { db: D1Database; copied: () => number } {
  const answers = new Map<string, Old[]>()
  let written = 0
  let copied = 0

  const fromPrimary: Watch = async (asked, how, proceed) => {
    const told = await proceed()
    if (asked.some(writes)) written++
    else answers.set(nameOf(asked, how), [...(answers.get(nameOf(asked, how)) ?? []), { at: written, told }])
    return structuredClone(told)
  }

  function withSession(from: string = 'first-unconstrained'): D1DatabaseSession {
    let seen: number | null =
      from === 'first-unconstrained' ? 0 : from === 'first-primary' ? null : Number(from)
    const { prepare, batch } = watchedD1(d1, async (asked, how, proceed) => {
      const least = asked.some(writes) ? null : seen
      const old = least === null ? undefined : answers.get(nameOf(asked, how))?.find(({ at }) => at >= least)
      if (old) copied++
      const told = old ? structuredClone(old.told) : await fromPrimary(asked, how, proceed)
      seen = Math.max(seen ?? 0, old ? old.at : written)
      return told
    })
    return { prepare, batch, getBookmark: () => (seen === null ? null : String(seen)) }
  }

  return { db: Object.assign(watchedD1(d1, fromPrimary), { withSession }), copied: () => copied }
}

function writes({ sql }: Asked): boolean {
  return !/^\s*select\b/i.test(sql)
}

function nameOf(asked: readonly Asked[], how: string): string {
  return JSON.stringify([how, asked.map(({ sql, values }) => [sql, values])])
}

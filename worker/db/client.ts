import { drizzle } from 'drizzle-orm/d1'

/** The one way to D1. Its errors carry bound values in their message: see worker/platform/log.ts. */
export function database(d1: D1Database) {
  return drizzle(d1)
}

export type Database = ReturnType<typeof database>

/** A database that counts its statements: D1 limits them per call. */
export function countedDatabase(d1: D1Database): { db: Database; statements: () => number } {
  let count = 0
  const counting = new Proxy(d1, {
    get(target, key) {
      if (key === 'prepare') count++
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: database(counting), statements: () => count }
}

import { drizzle } from 'drizzle-orm/d1'

/** The one way to D1. Its errors carry bound values in their message: see worker/log.ts. */
export function database(d1: D1Database) {
  return drizzle(d1)
}

export type Database = ReturnType<typeof database>

import { existsSync, readFileSync } from 'node:fs'

/** Reads a report; `fallback` when the runner died before it could write one, or halfway through. */
export function readJson<T>(file: string, fallback: T): T {
  if (!existsSync(file)) return fallback
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return fallback
  }
}

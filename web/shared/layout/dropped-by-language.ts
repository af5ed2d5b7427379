import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'

const key = 'dropped-by-language'

/** Stores for the next document of this tab what a change of language has removed. */
export function noteDropped(dropped: readonly CategoryCode[]): void {
  try {
    if (dropped.length > 0) sessionStorage.setItem(key, dropped.join())
  } catch {
    // Without storage nothing is reported.
  }
}

/** What the change of language that led here has removed; read once. */
export function takeDropped(): CategoryCode[] {
  try {
    const noted = sessionStorage.getItem(key)?.split(',') ?? []
    sessionStorage.removeItem(key)
    return categories.map(({ code }) => code).filter((code) => noted.includes(code))
  } catch {
    return []
  }
}

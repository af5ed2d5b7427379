import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { inTab, readItem, writeItem } from '../store/stored-names.ts'

const key = 'dropped-by-language'

/** Stores for the next document of this tab what a change of language has removed. */
export function noteDropped(dropped: readonly CategoryCode[]): void {
  if (dropped.length > 0) writeItem(key, dropped.join(), inTab)
}

/** What the change of language that led here has removed; read once. */
export function takeDropped(): CategoryCode[] {
  const noted = readItem(key, inTab)?.split(',') ?? []
  writeItem(key, null, inTab)
  return categories.map(({ code }) => code).filter((code) => noted.includes(code))
}

import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import { localPath } from '../../../domain/local-path.ts'
import { inTab, readItem, writeItem } from '../store/stored-names.ts'

const key = 'dropped-by-language'

/** What a change of language has removed. */
export interface Dropped {
  categories: readonly CategoryCode[]
  /** The page with what it removed, without a language segment. */
  page: string | null
}

/** Stores for the next document of this tab what a change of language has removed. */
export function noteDropped({ categories, page }: Dropped): void {
  if (categories.length > 0) writeItem(key, `${categories.join()} ${page ?? ''}`, inTab)
}

/** What the change of language that led here has removed, null for nothing; read once. */
export function takeDropped(): Dropped | null {
  const [codes = '', page = null] = readItem(key, inTab)?.split(' ') ?? []
  writeItem(key, null, inTab)
  const noted = codes.split(',')
  const known = categories.map(({ code }) => code).filter((code) => noted.includes(code))
  return known.length > 0 ? { categories: known, page: localPath(page) } : null
}

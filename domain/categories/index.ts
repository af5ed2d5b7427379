import { eb } from './eb.ts'
import { em } from './em.ts'
import { lh } from './lh.ts'
import { ms } from './ms.ts'
import { nb } from './nb.ts'
import { sb } from './sb.ts'
import type { Category, CategoryCode, Column, Guide } from './types.ts'

/** Every category, in the order of the products menu. Adding one is a file, a line here and its labels. */
export const categories: readonly Category[] = [em, eb, lh, ms, sb, nb]

/** Guides in the order of the guides menu. */
export const guideCategories: readonly (Category & { guide: Guide })[] = [em, eb, ms, sb].filter(hasGuide)

/** The order of the dashboard's tabs where it is not that of the menu. Source: SPEC.md section 2, Admin dashboard. */
const tabs: readonly Category[] = [eb, lh, ms, em, sb, nb]

/** Every category in the order of the dashboard's tabs; one that is new comes last. */
export const dashboardCategories: readonly Category[] = [...new Set([...tabs, ...categories])]

export function categoryOf(code: CategoryCode): Category {
  const category = categories.find((candidate) => candidate.code === code)
  if (!category) throw new Error(`No category ${code}`)
  return category
}

/** The category of an API path segment such as `elslutbleck`, or undefined. */
export function categoryOfPath(path: string): Category | undefined {
  return categories.find((category) => category.path === path)
}

export function hasGuide(category: Category): category is Category & { guide: Guide } {
  return category.guide !== null
}

export function columnOf(category: Category, name: string): Column | undefined {
  return category.columns.find((column) => column.name === name)
}

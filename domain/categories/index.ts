import type { CategoryCode } from './codes.ts'
import { eb } from './eb.ts'
import { em } from './em.ts'
import { lh } from './lh.ts'
import { ms } from './ms.ts'
import { nb } from './nb.ts'
import { sb } from './sb.ts'
import type { Category, Column, Guide, GuideNext, Pair } from './types.ts'

/** Every category, in the order of the products menu. Adding one is a file, a line here and its labels. */
export const categories: readonly Category[] = [em, eb, lh, ms, sb, nb]

/** Guides in the order of the guides menu. */
export const guideCategories: readonly (Category & { guide: Guide })[] = [em, eb, ms, sb].filter(hasGuide)

/** Every category of which a visitor chooses a product on the way to the summary, in the order of the summary. */
export const stepCategories: readonly Category[] = [em, lh, eb, ms, sb, nb]

/** The order of the dashboard's tabs where it is not that of the menu. */
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

/** Whether ticks of a guide and some more ask a door for two choices of which it has one. */
export function contradicts(
  { columns }: Pick<Category, 'columns'>,
  ticks: readonly string[],
  more: readonly string[],
): boolean {
  return columns.some(({ single, source }) => {
    const all = source.kind === 'spec' ? source.choices : []
    const one = single === true ? all : (single ?? [])
    const inColumn = new Set([...ticks, ...more].filter((key) => one.includes(key)))
    return inColumn.size > 1 && more.some((key) => inColumn.has(key))
  })
}

/** Where a product of the category leads on. */
export function nextOf({ guide, next }: Category): readonly GuideNext[] {
  return guide?.next ?? next ?? []
}

/** Name of the column of `code` whose choices are products of `partner`, or undefined. */
export function partnerColumn(code: CategoryCode, partner: CategoryCode): string | undefined {
  const column = categoryOf(code).columns.find(
    ({ source }) => source.kind === 'partner' && source.partner === partner,
  )
  return column?.name
}

/** The category whose rows lead to products of `code` (a lock), or undefined. */
export function lockCategory(code: CategoryCode): CategoryCode | undefined {
  const leads = guideCategories.find(({ guide }) =>
    guide.next.some((next) => next.kind === 'guide' && next.withEm === true && next.category === code),
  )
  return leads?.code
}

/** Every pair of categories, once each: the category that declares it, the other, and what decides. */
export const pairs: readonly (Pair & { code: CategoryCode })[] = categories.flatMap(
  ({ code, pairs: own = [] }) => own.map((pair) => ({ code, ...pair })),
)

/** Categories of which a door takes a product instead of one of `code`. */
export function alternativesTo(code: CategoryCode): CategoryCode[] {
  return pairs
    .filter(({ by }) => by === 'instead')
    .flatMap((pair) => (pair.code === code ? [pair.with] : pair.with === code ? [pair.code] : []))
}

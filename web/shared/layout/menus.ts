import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories, guideCategories } from '../../../domain/categories/index.ts'
import type { GuideCode } from '../../../domain/texts/types.ts'
import { linkTo } from '../router/use-route.ts'

interface MenuEntry<Code extends CategoryCode> {
  code: Code
  to: string
}

/** The guides by category, in menu order; the replacement guide follows them. */
export const guideEntries: readonly MenuEntry<GuideCode>[] = guideCategories.map(({ code, guide }) => ({
  // A guide without its headings fails the test of the texts.
  code: code as GuideCode,
  to: linkTo(guide.route),
}))

export const replacementEntry = linkTo('guide-filter-ug')

/** Pages about several products or all, which no other menu has; `name` finds their texts. */
export const toolEntries = [
  { name: 'doors', to: linkTo('doors') },
  { name: 'compare', to: linkTo('compare') },
  { name: 'desk', to: linkTo('guide-filter-ug', {}, '?desk=') },
  { name: 'kept', to: linkTo('offline') },
] as const

/** The product lists, in menu order. */
export const listEntries: readonly MenuEntry<CategoryCode>[] = categories.map(({ code, list }) => ({
  code,
  to: linkTo(list.route),
}))

import { categories } from '../domain/categories/index.ts'
import type { DerivedIndex, DerivedIndexes } from './catalogue/catalogue.ts'
import { categoryIndex } from './catalogue/category-index.ts'
import { textsIndex } from './catalogue/texts.ts'
import { offlineIndex } from './offline/offline.ts'
import { replacementIndexes } from './replacements/read.ts'
import { searchIndex } from './search/public.ts'

/** What this site derives from its catalogue, in the order in which it is repaired. */
export const derivedIndexes: DerivedIndexes = new Map(
  [
    ...categories.map(({ code }) => categoryIndex(code) as DerivedIndex<unknown>),
    ...Object.values(replacementIndexes),
    ...[searchIndex, textsIndex, offlineIndex],
  ].map((thing) => [thing.what, thing as DerivedIndex<unknown>]),
)

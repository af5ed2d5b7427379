import { categories } from '../../domain/categories/index.ts'
import type { DerivedIndex, DerivedIndexes } from './catalogue/catalogue.ts'
import { categoryIndex } from './catalogue/category-index.ts'
import { textsIndex } from './catalogue/texts.ts'
import { offlineIndex } from './public/offline.ts'
import { replacementIndexes } from './public/replacements.ts'
import { searchIndex } from './public/search.ts'

/** What this site derives from its catalogue, in the order in which it is repaired. */
export const derivedIndexes: DerivedIndexes = new Map(
  [
    ...categories.map(({ code }) => categoryIndex(code) as DerivedIndex<unknown>),
    ...Object.values(replacementIndexes),
    ...[searchIndex, textsIndex, offlineIndex],
  ].map((thing) => [thing.what, thing as DerivedIndex<unknown>]),
)

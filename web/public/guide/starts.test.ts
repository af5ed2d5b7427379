import { expect, test } from 'vitest'
import { guideCategories } from '../../../domain/categories/index.ts'
import { chooseAll } from '../../../domain/guide/actions.ts'
import { emptyState } from '../../../domain/guide/state.ts'
import { guideView } from '../../../domain/guide/view.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { indexesOf } from '../../testing/indexes.ts'

const catalogue = generateCatalogue()

test.for(languageCodes)('every guide has two common starts, and each leaves products: %s', (language) => {
  const indexes = indexesOf(catalogue, language)
  const all = (state: typeof emptyState, category: (typeof guideCategories)[number]) =>
    guideView({ category, index: indexes[category.code], state, others: indexes }).total
  for (const category of guideCategories) {
    expect(category.guide.starts).toHaveLength(2)
    for (const keys of category.guide.starts) {
      const total = all(chooseAll(emptyState, category.code, keys), category)
      expect.soft(total, keys.join()).toBeGreaterThanOrEqual(3)
      expect.soft(total, keys.join()).toBeLessThan(all(emptyState, category) / 2)
    }
  }
})

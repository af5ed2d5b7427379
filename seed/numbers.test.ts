import { expect, test } from 'vitest'
import { languageCodes } from '../domain/languages.ts'
import { isPublished } from '../domain/product.ts'
import { assembleSearch } from '../domain/search/assemble.ts'
import { buildSearchIndex } from '../domain/search/build.ts'
import { compact } from '../domain/search/fold.ts'
import { openSearchIndex } from '../domain/search/open.ts'
import { generateCatalogue } from './catalogue/index.ts'

const sizes = [{ products: 515 }, { products: 2000 }]

test.each(sizes)(
  'numbers: every number of $products products and their variants opens its own, however many read alike',
  (size) => {
    const catalogue = generateCatalogue(size)
    for (const language of languageCodes) {
      const index = openSearchIndex(buildSearchIndex(assembleSearch(language, 1, catalogue)))
      const shown = catalogue.products.filter((product) => isPublished(product, language))
      const alike = Map.groupBy(
        shown.flatMap(({ artnr, variants }) => [artnr, ...variants.map((variant) => variant.artnr)]),
        compact,
      )
      // Otherwise nothing would be asked that could go wrong.
      if (language === 'sv')
        expect([...alike.values()].some((numbers) => new Set(numbers).size > 1)).toBe(true)
      for (const { id, artnr, enr, nobnr, variants, translations } of shown) {
        const own = (language === 'sv' ? '' : translations[language]?.artnr) || artnr
        const all = [own, enr, nobnr, ...variants.flatMap((each) => [each.artnr, each.enr, each.nobnr])]
        for (const number of all.filter(Boolean))
          expect(
            index.productsByNumber(number).map((product) => product.id),
            number,
          ).toEqual([id])
      }
    }
  },
)

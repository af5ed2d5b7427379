import { expect, test } from 'vitest'
import { categories, stepCategories } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import { randomOf } from '../../domain/facets/testing/random.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { languageCodes } from '../../domain/languages.ts'
import { PieceBox } from '../../domain/page/pieces.ts'
import { pathTo } from '../../domain/routes.ts'
import { sheetContent, sheetParts, withSheet } from '../../domain/sheet/markup.ts'
import { texts } from '../../domain/texts/index.ts'
import { type ChangedTexts, withChanges } from '../../domain/texts/page-texts.ts'
import { generateCatalogue } from '../../seed/catalogue/index.ts'
import { render, renderPieces } from '../entry-server.tsx'
import { idsIn, indexesOf } from '../testing/indexes.ts'
import { renderedPage, tagsOf } from '../testing/rendered-page.tsx'

const site = { brand: 'Passar', copyright: 'Exempel AB' }
const hostile = `</section><script>"'&⟦artnr⟧{{label}}$&`
const source = generateCatalogue()
const catalogue = {
  ...source,
  products: source.products.map((product, position) =>
    position % 3 === 0 ? { ...product, name: hostile } : product,
  ),
}
const changes: ChangedTexts = {
  'ui.common.edit': { text: 'Ändra <nu>', untranslated: false },
  'categories.eb.one': { text: 'bleck & "mer"', untranslated: false },
  'columns.hojd': { text: '<Höjd> (mm)', untranslated: false },
}

test('a sheet put together of its pieces is what its components render, whatever is chosen', async () => {
  const random = randomOf(141)
  for (const language of languageCodes) {
    const indexes = indexesOf(catalogue, language)
    for (const changed of language === 'sv' ? [{}, changes] : [{}]) {
      const settings = { ...site, language, page: { texts: changed } }
      const path = pathTo('print-order', language)
      const shell = await render(path, settings)
      const said = withChanges(texts[language], changed)
      const box = new PieceBox(await renderPieces('order', categories[0] as Category, settings), changed)
      for (let round = 0; round < 12; round++) {
        const state: GuideState = { ...emptyState, choices: {}, chosen: {} }
        for (const { code } of random.some(stepCategories, 1 + random.below(stepCategories.length))) {
          state.chosen[code] = random.some(idsIn(indexes[code]), 1)[0] ?? ''
          const keys = random.some(indexes[code].choices, random.below(4)).map(({ key }) => key)
          if (keys.length > 0) state.choices[code] = keys
        }
        const query = guideQuery(null, state)
        const parts = sheetParts(readGuideState(null, new URLSearchParams(query)), indexes, language, said)
        // Two partners of a kind, which only the whole sheet explains.
        if (!parts) continue
        expect(parts.map(({ code }) => code).toSorted()).toEqual(Object.keys(state.chosen).toSorted())
        const page = await renderedPage(
          path,
          query,
          { ...settings, page: { texts: changed, sheet: { query, parts } } },
          () => {},
        )
        const written = withSheet(shell, sheetContent(box, parts, said, `/${language}`))
        expect(tagsOf(written), path + query).toEqual(tagsOf(page))
      }
    }
  }
})

test('a sheet whose link asks for something that is gone has no parts to write', () => {
  const indexes = indexesOf(catalogue, 'sv')
  const partsOf = (query: string) =>
    sheetParts(readGuideState(null, new URLSearchParams(query)), indexes, 'sv', texts.sv)
  const [id] = idsIn(indexes.eb)
  expect(partsOf(`eb=${id}`)).toHaveLength(1)
  expect(partsOf('eb=finns-ej')).toBe(null)
  expect(partsOf(`eb=${id}&eb.c=finns-ej`)).toBe(null)
})

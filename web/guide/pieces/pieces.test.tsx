import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { guideCategories } from '../../../domain/categories/index.ts'
import { type Random, randomOf } from '../../../domain/facets/testing/random.ts'
import {
  canRenderOnServer,
  type GuideSections,
  guideSections,
  withSections,
} from '../../../domain/guide/markup.ts'
import { hidesFilter } from '../../../domain/guide/open.ts'
import { indexesFor } from '../../../domain/guide/question.ts'
import { emptyState, type GuideState, guideQuery, readGuideState } from '../../../domain/guide/state.ts'
import { guideView } from '../../../domain/guide/view.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { PieceBox } from '../../../domain/page/pieces.ts'
import { pathTo } from '../../../domain/routes.ts'
import { texts } from '../../../domain/texts/index.ts'
import { type ChangedTexts, withChanges } from '../../../domain/texts/page-texts.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { render, renderPieces } from '../../entry-server.tsx'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { renderedPage, tagsOf } from '../../testing/rendered-page.tsx'

const site = { brand: 'Passar', copyright: 'Exempel AB' }
const source = generateCatalogue()
const hostile = `</section><b>"'&⟦name⟧{{label}}`
const [first, second, third] = source.products.filter(({ category }) => category === 'eb')
const catalogue = {
  ...source,
  products: source.products.map((product) =>
    product === first || product === second || product === third ? { ...product, name: hostile } : product,
  ),
}
const changes: ChangedTexts = {
  'ui.guide.choiceCount_one': { text: '{{count}} <kvar> med {{label}}', untranslated: false },
  'ui.guide.clearShort': { text: 'Bort & "allt"', untranslated: false },
  'columns.brandkrav': { text: '<Brand>', untranslated: false },
  'categories.eb.many': { text: 'bleck & fler', untranslated: false },
}

test('a guide put together of its pieces is what its components render, whatever is asked', async () => {
  const random = randomOf(134)
  const seen = new Set<string>()
  for (const language of languageCodes) {
    for (const changed of language === 'sv' ? [{}, changes] : [{}]) {
      const indexes = indexesOf(catalogue, language)
      for (const category of guideCategories) {
        const here: CategoryCode = category.code
        const settings = { ...site, language, page: { texts: changed } }
        const box = new PieceBox(await renderPieces('guide', category, settings), changed)
        for (const withEm of category.guide.withEm ? [false, true] : [false]) {
          const path = pathTo(category.guide.route + (withEm ? '-with-em' : ''), language)
          const shell = await render(path + (withEm ? '?em=0' : ''), settings)
          for (let round = 0; round < 4; round++) {
            const query = guideQuery(
              here,
              withEm ? lockState(here, indexes, random) : someState(here, indexes, random),
            )
            const state = readGuideState(here, new URLSearchParams(query))
            const others = Object.fromEntries(
              indexesFor(state, category).map((code) => [code, indexes[code]]),
            )
            const view = guideView({ category, index: indexes[here], state, others, withEm })
            if (!canRenderOnServer(view)) continue
            const guide = { category, index: indexes[here], view, withEm, path }
            const sections: GuideSections = guideSections(box, {
              ...guide,
              texts: withChanges(texts[language], changed),
            })
            expect(sections.criteria === null).toBe(hidesFilter(here, withEm))
            const written = { texts: changed, guide: { query } }
            const page = await renderedPage(path, query, { ...settings, page: written }, (queries) => {
              for (const [code, each] of Object.entries(indexes))
                queries.setQueryData(['index', code, language], each)
            })
            expect(tagsOf(withSections(shell, sections)), path + query).toEqual(tagsOf(page))
            if (view.lock) seen.add('lock')
            if (view.narrowing.length > 0) seen.add('narrowing')
            if (view.columns.some(({ overlay }) => overlay)) seen.add('overlay')
            if (view.state.chosen[here]) seen.add('chosen')
          }
        }
      }
    }
  }
  expect([...seen].sort()).toEqual(['chosen', 'lock', 'narrowing', 'overlay'])
})

/** Some ticks and products of a guide and of the steps before it. */
function someState(here: CategoryCode, indexes: ReturnType<typeof indexesOf>, random: Random): GuideState {
  const state: GuideState = { ...emptyState, choices: {}, chosen: {} }
  for (const code of Object.keys(indexes) as CategoryCode[]) {
    const index = indexes[code]
    if (code === here || random.chance(30)) {
      const keys = random.some(index.choices, random.below(3)).map(({ key }) => key)
      if (keys.length > 0) state.choices[code] = keys
    }
    const [id] = random.chance(30) ? random.some(idsIn(index), 1) : []
    if (id !== undefined) state.chosen[code] = id
  }
  return state
}

/** A lock with the ticks of one of its rows, which lead to something here. */
function lockState(here: CategoryCode, { em }: ReturnType<typeof indexesOf>, random: Random): GuideState {
  const locks = idsIn(em).filter((id) => em.em(id)?.rows.some((row) => row[here as 'eb' | 'sb'] !== null))
  const [id = ''] = random.some(locks, 1)
  const row = em.em(id)?.rows.find((each) => each[here as 'eb' | 'sb'] !== null)
  return { ...emptyState, choices: { em: row?.keys ?? [] }, chosen: { em: id } }
}

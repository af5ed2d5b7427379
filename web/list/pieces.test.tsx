import { expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import type { CardAnswer } from '../../domain/contracts/products.ts'
import { randomOf } from '../../domain/facets/testing/random.ts'
import { languageCodes } from '../../domain/languages.ts'
import { listContent, withList } from '../../domain/list/markup.ts'
import { ordersOf } from '../../domain/list/orders.ts'
import { PieceBox } from '../../domain/page/pieces.ts'
import { pathTo } from '../../domain/routes.ts'
import type { ChangedTexts } from '../../domain/texts/page-texts.ts'
import { render, renderPieces } from '../entry-server.tsx'
import { renderedPage, tagsOf } from '../testing/rendered-page.tsx'
import { prepare } from './list-page.tsx'

const site = { brand: 'Passar', copyright: 'Exempel AB' }
const hostile = [
  `</ul><script>alert("1")</script>`,
  `'&amp;⟦artnr⟧{{count}}`,
  '"><img src=x onerror=alert(1)>',
  '$& $1',
]
const changes: ChangedTexts = {
  'ui.list.count_other': { text: '{{count}} <varor> & "fler"', untranslated: false },
  'ui.common.more': { text: 'Mer: {{loaded}}/{{total}}', untranslated: false },
  'ui.product.untranslated': { text: "Bara 'svenska'", untranslated: false },
}

test('a list put together of its pieces is what its components render, whatever it holds', async () => {
  const random = randomOf(140)
  const some = <Item,>(items: readonly Item[]) => random.some(items, 1)[0] as Item
  for (const language of languageCodes) {
    for (const changed of language === 'sv' ? [{}, changes] : [{}]) {
      for (const category of categories) {
        const settings = { ...site, language, page: { texts: changed } }
        const path = pathTo(category.list.route, language)
        const shell = await render(path, settings)
        const box = new PieceBox(await renderPieces('list', category, settings), changed)
        for (const count of [1, 2, 20, category.pageSize]) {
          const items = Array.from(
            { length: count },
            (_, position): CardAnswer => ({
              _id: `p-${position}`,
              name: random.chance(30) ? some(hostile) : `Product ${position}`,
              untranslated: random.chance(30),
              artnr: random.chance(30) ? some(hostile) : `nr ${position}`,
              enr: '',
              nobnr: '',
              picture: random.chance(30)
                ? null
                : { url: `/files/${encodeURIComponent(some(hostile))}`, lineArt: random.chance(50) },
              facts: [...random.some(['EI60', '24 V', ...hostile], random.below(4)), 'EI60'],
            }),
          )
          const total = count + some([0, 0, 1, 1234])
          const query = some([
            '',
            `?sort=${some(ordersOf(category)).name}`,
            '?sort=none&n=1&open=p-0',
            '?from=a%20b%26c,d&sort=artnr',
          ])
          const list = { category: category.code, query, items, total }
          const content = listContent(box, { items, total, path, search: new URLSearchParams(query) })
          const page = await renderedPage(
            path,
            query,
            { ...settings, page: { texts: changed, list } },
            (queries) => void prepare(queries, language, list, query),
          )
          expect(tagsOf(withList(shell, content)), path + query).toEqual(tagsOf(page))
        }
      }
    }
  }
})

import { categoryOf } from '../../domain/categories/index.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { fittingIds } from '../../domain/fit/fittings.ts'
import { languageCodes } from '../../domain/languages.ts'
import { createRandom } from '../../seed/catalogue/random.ts'
import { judgeProduct } from '../../web/product/fitting-lines.ts'
import { underSelection } from '../../web/product/under-selection.ts'
import { expect, test } from '../fixtures.ts'
import { plainOf } from '../support/catalogue.ts'
import { drawSelection, queryOf } from '../support/questions.ts'

for (const language of languageCodes) {
  test(`the browser narrows a strike in ${language} to a selection as the API does`, async ({ baseURL }) => {
    const random = createRandom(`narrowed/${language}`)
    const plain = plainOf('eb', language)
    const api = `${baseURL}/api/elslutbleck`
    const bytes = await (await fetch(`${api}/index?lang=${language}`)).arrayBuffer()
    const index = openIndex(bytes, { category: 'eb', language })
    const json = async (path: string) => (await fetch(`${api}/${path}`)).json()
    let narrowed = 0
    let demanded = 0
    for (const { id } of random.sample(plain.products, 40)) {
      const whole = await json(`${id}?lang=${language}`)
      const selection = drawSelection(plain, random)
      const asked = await json(`${id}?${queryOf(selection, { lang: language })}`)
      const own = selection.length > 0 ? underSelection(whole, index, selection) : whole
      expect(own.housings, `${id} under ${selection}`).toEqual(asked.housings)
      const judged = judgeProduct(categoryOf('eb'), whole, selection)
      const named = judged ? fittingIds(judged.fittings) : []
      const required = asked.requires.map(({ _id }: { _id: string }) => _id)
      expect(named.toSorted(), `${id} under ${selection}`).toEqual(required.toSorted())
      if (asked.housings.length < whole.housings.length) narrowed++
      if (asked.requires.length > 0) demanded++
    }
    expect(narrowed).toBeGreaterThan(5)
    expect(demanded).toBeGreaterThan(0)
  })
}

import fc from 'fast-check'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { ProductAnswer } from '../../domain/contracts/products.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import { guideQuery, readGuideState } from '../../domain/guide/state.ts'
import type { Language } from '../../domain/languages.ts'
import { plainly, plainVerdicts } from '../../seed/testing/sheets.ts'
import { typedSheets } from '../../seed/testing/typed.ts'
import { judgedSheet } from '../../web/order/judged-sheet.ts'
import { expect, open, test } from '../fixtures.ts'
import { catalogue, recordsIn } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

const sheets = fc.sample(typedSheets(catalogue), { numRuns: 2_000, seed: 5 }).map(({ language, state }) => ({
  language,
  query: guideQuery(null, state),
}))
type Sheet = (typeof sheets)[number]

const linkOf = ({ query }: Sheet) => readGuideState(null, new URLSearchParams(query))

const expectedOf = (sheet: Sheet) => plainVerdicts(linkOf(sheet), recordsIn(sheet.language))

/** What a page fetches of a server, each thing once. */
function fetching(server: string) {
  const kept = new Map<string, Promise<unknown>>()
  const once = <T>(path: string, read: (answer: Response) => Promise<T>): Promise<T> => {
    const known = kept.get(path) ?? fetch(server + path).then(read)
    kept.set(path, known)
    return known as Promise<T>
  }
  return {
    index: (code: CategoryCode, language: Language): Promise<FacetIndex> =>
      once(`/api/${categoryOf(code).path}/index?lang=${language}`, async (answer) =>
        openIndex(await answer.arrayBuffer(), { category: code, language }),
      ),
    product: (code: CategoryCode, id: string, language: Language): Promise<ProductAnswer | undefined> =>
      once(`/api/${categoryOf(code).path}/${id}?lang=${language}`, async (answer) => {
        const body = await answer.json()
        return answer.status === 200 ? (body as ProductAnswer) : undefined
      }),
  }
}

test('of 2,000 sheets typed by hand the summary says what the records say, from what the server answers', {
  tag: ['@2.9.1'],
}, async ({ baseURL }) => {
  const { index, product } = fetching(baseURL ?? '')
  const told = new Map<string, number>()
  for (const sheet of sheets) {
    const { language, query } = sheet
    const link = linkOf(sheet)
    const codes = Object.keys(link.chosen) as CategoryCode[]
    const indexes: Partial<Record<CategoryCode, FacetIndex>> = {}
    for (const code of codes) indexes[code] = await index(code, language)
    const { eb } = link.chosen
    const strike = eb === undefined ? undefined : await product('eb', eb, language)
    const { pairs } = judgedSheet(link, indexes, strike ? { eb: strike } : {})
    expect(pairs.map(plainly).toSorted(), `/${language}/order${query}`).toEqual(expectedOf(sheet))
    for (const { parts, verdict } of pairs) {
      const pair = `${parts.join('+')} ${verdict}`
      told.set(pair, (told.get(pair) ?? 0) + 1)
    }
  }
  // The sheets are worth something: every pair comes up, and where there are two ways to judge it both do.
  for (const pair of ['em+eb', 'em+sb', 'lh+eb', 'eb+ms', 'eb+nb', 'em+nb']) {
    const verdicts = [...told.keys()].filter((each) => each.startsWith(`${pair} `))
    expect(verdicts.length, [...told].join(' ')).toBeGreaterThan(1)
  }
})

for (const language of ['sv', 'no', 'dk'] as const) {
  test(`what the summary in ${language} prints of a sheet typed by hand are the verdicts of the records`, {
    tag: ['@2.9.1'],
  }, async ({ page, faults }) => {
    // What is not published answers 404.
    faults.expect(/404/)
    const say = await sayIn(language)
    const rich = sheets.filter((sheet) => sheet.language === language && expectedOf(sheet).length > 3)
    for (const sheet of rich.slice(0, 3)) {
      await open(page, `/${language}/order${sheet.query}`)
      for (const expected of expectedOf(sheet)) {
        const [parts = '', verdict = ''] = expected.split(' ')
        const pair = page.locator(`[data-pair="${parts.replace('+', '-')}"]`)
        await expect(pair, expected).toHaveAttribute('data-verdict', verdict)
        if (!parts.endsWith('+nb')) await expect(pair).toContainText(say(`ui.order.verdicts.${verdict}`))
      }
      await expect(page.locator('[data-pair]')).toHaveCount(expectedOf(sheet).length)
    }
  })
}

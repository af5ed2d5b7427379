import { languageCodes, languageRow } from '../../domain/languages.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { axeFindings, expect, open, overflow, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { canFill, filled } from '../support/filled.ts'
import { pairsOf, pairwise } from '../support/pairwise.ts'

const sizes = { phone: [390, 844], tablet: [768, 1024], desktop: [1440, 900], wide: [2560, 1440] } as const
const parameters = {
  route: publicRoutes.map(({ name }) => name),
  language: languageCodes,
  size: Object.keys(sizes) as (keyof typeof sizes)[],
  theme: ['light', 'dark'],
  content: ['empty', 'filled'],
} as const

/** screens.spec.ts opens every screen on a phone and a desktop: here a page need not meet these two. */
const isWanted = (pair: string) => !/^route=\S+ size=(phone|desktop)$/.test(pair)

const cases = pairwise(parameters, {
  isWanted,
  cheap: 'content',
  isPossible: ({ route, content }) => content === 'empty' || canFill(route),
})

test('every page meets every language, theme and content and the other sizes, and these meet each other', () => {
  const met = new Set(cases.flatMap((each) => pairsOf(each)))
  const all = Object.entries(parameters)
  const missing = all.flatMap(([name, values], position) =>
    values.flatMap((value) =>
      all.slice(position + 1).flatMap(([other, others]) =>
        others
          .filter((each) => name !== 'route' || each !== 'filled' || canFill(value))
          .map((each) => `${name}=${value} ${other}=${each}`)
          .filter((pair) => isWanted(pair) && !met.has(pair)),
      ),
    ),
  )
  expect(missing).toEqual([])
  // A page cannot meet its languages in fewer.
  expect(cases.length).toBe(publicRoutes.length * languageCodes.length)
})

/** A browser that is warm looks at a page in half the time, so that one tab shows several. */
const atOnce = 4

for (let first = 0; first < publicRoutes.length; first += atOnce) {
  const names = publicRoutes.slice(first, first + atOnce).map(({ name }) => name)
  // What the browser has kept stays there, so that pages are looked at empty first.
  const own = cases
    .filter(({ route }) => names.includes(route))
    .toSorted((one, other) => one.content.localeCompare(other.content))
  test(`whole, accessible and within the policy, in every language, theme and state and at other sizes: ${names.join(', ')}`, {
    tag: '@browser',
  }, async ({ page, faults }) => {
    test.slow()
    // The page that is not there answers so.
    faults.expect(/404 \(Not Found\).*\/404/)
    for (const { route, language, size, theme, content } of own) {
      const [width, height] = sizes[size]
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const id = matching('eb', language, [])[0]?.id ?? ''
      const { query, before } = content === 'filled' ? filled(route, language) : { query: '' }
      await before?.(page)
      await open(page, pathTo(route, language, { id }) + query)
      const said = `${route} ${language} ${size} ${theme} ${content}`
      await expect(page.locator('html'), said).toHaveAttribute('lang', languageRow(language).html)
      await expect(page.getByRole('heading', { level: 1 }), said).not.toBeEmpty()
      await expect(page, said).toHaveTitle('passar')
      expect(await axeFindings(page), said).toEqual([])
      expect(await overflow(page), said).toBe(0)
    }
  })
}

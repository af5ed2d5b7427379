import { languageCodes, languageRow } from '../domain/languages.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { axeFindings, expect, open, overflow, test } from './fixtures.ts'
import { matching } from './support/catalogue.ts'
import { pairsOf, pairwise } from './support/pairwise.ts'

const sizes = { phone: [390, 844], tablet: [834, 1112], desktop: [1440, 900] } as const
const themes = ['light', 'dark'] as const

const cases = pairwise({
  route: publicRoutes.map(({ name }) => name),
  language: languageCodes,
  size: Object.keys(sizes) as (keyof typeof sizes)[],
  theme: themes,
})

test('every page meets every language, size and theme, and these meet each other', () => {
  const met = new Set(cases.flatMap((each) => pairsOf(each)))
  const [pages, languages] = [publicRoutes.length, languageCodes.length]
  const [widths, looks] = [Object.keys(sizes).length, themes.length]
  expect(met.size).toBe(pages * (languages + widths + looks) + languages * (widths + looks) + widths * looks)
  expect(cases.length).toBeLessThan((pages * languages * widths * looks) / 4)
})

for (const { name } of publicRoutes) {
  const own = cases.filter(({ route }) => route === name)
  const where = own.map(({ language, size, theme }) => `${language} ${size} ${theme}`).join(', ')
  test(`${name} is whole, accessible and within the policy: ${where}`, async ({ page, faults }) => {
    test.slow()
    // The page that is not there answers so.
    faults.expect(/404 \(Not Found\).*\/404/)
    for (const { language, size, theme } of own) {
      const [width, height] = sizes[size]
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const id = matching('eb', language, [])[0]?.id ?? ''
      await open(page, pathTo(name, language, { id }))
      const said = `${language} ${size} ${theme}`
      await expect(page.locator('html'), said).toHaveAttribute('lang', languageRow(language).html)
      await expect(page.getByRole('heading', { level: 1 }), said).not.toBeEmpty()
      await expect(page, said).toHaveTitle('passar')
      expect(await axeFindings(page), said).toEqual([])
      expect(await overflow(page), said).toBe(0)
    }
  })
}

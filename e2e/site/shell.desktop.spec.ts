import { type Language, languages } from '../../domain/languages.ts'
import { pathTo, publicRoutes, type Route } from '../../domain/routes.ts'
import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'
import { sayIn } from '../support/texts.ts'

/** A product that may be open on the page, and criteria that every strike guide knows. */
function queryOf({ category, screen }: Route, language: Language): string {
  const open = matching(category ?? 'eb', language, [])[0]?.id
  return category === 'eb' && screen === 'guide' ? `?c=rattvand&open=${open}` : `?open=${open}`
}

for (const { code, html } of languages) {
  test(`every page in ${code} comes with its words and keeps its elements when scripts take over`, {
    tag: ['@browser', '@1.2.2'],
  }, async ({ page, faults }) => {
    test.slow()
    faults.expect(/404 \(Not Found\).*\/404/)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const shell = ['header', 'main', 'footer', '[data-product], #results + ul a'].map((name) =>
          document.querySelector(name),
        )
        Object.assign(window, { shell })
      })
    })
    for (const route of publicRoutes) {
      const path = pathTo(route.name, code, { id: matching('eb', code, [])[0]?.id ?? '' })
      // With a query, which only what the worker writes knows; the other tests open pages without one.
      const address = path + queryOf(route, code)
      const answer = await open(page, address)
      expect(answer?.status(), address).toBe(route.name === '404' ? 404 : 200)
      expect(answer?.headers()['x-robots-tag'], address).toContain('noindex')
      expect(await answer?.text(), address).toContain('<h1')
      await expect(page.locator('html')).toHaveAttribute('lang', html)
      // Where hydration fails React makes new elements instead.
      const kept = await page.evaluate(() => {
        const { shell } = window as unknown as { shell: (Element | null)[] }
        return shell.map((element) => element?.isConnected)
      })
      // A guide comes with its first rows, where its address names all that it needs, and so does a list.
      const hasRow = route.screen === 'list' || route.screen === 'guide'
      expect(kept, address).toEqual([true, true, true, hasRow ? true : undefined])
    }
  })
}

test('the title is the brand after every navigation, and the new page starts at its top', {
  tag: ['@1.2.3', '@browser'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  await open(page, '/sv')
  const brand = (await page.locator('footer').textContent()) ? await page.title() : ''
  expect(brand).toBe('passar')
  await page.getByRole('link', { name: say('pages.start-eb-action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.eb.title') })).toBeVisible()
  await expect(page).toHaveTitle(brand)
  // Not the title, which never changes, but the heading tells a screen reader where one is.
  await expect(page.getByRole('status')).toHaveText(say('guides.eb.title'))
  await expect(page.locator('main')).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.getByRole('link', { name: say('ui.nav.home', { brand }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('pages.start-hero-title') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(brand)
})

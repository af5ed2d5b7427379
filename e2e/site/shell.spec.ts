import { type Language, languages } from '../../domain/languages.ts'
import { pathTo, publicRoutes, type Route } from '../../domain/routes.ts'
import { expect, open, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'

/** A product that may be open on the page, and criteria that every strike guide knows. */
function queryOf({ category, screen }: Route, language: Language): string {
  const open = matching(category ?? 'eb', language, [])[0]?.id
  return category === 'eb' && screen === 'guide' ? `?c=rattvand&open=${open}` : `?open=${open}`
}

for (const { code, html } of languages) {
  test(`every page in ${code} comes with its words and keeps its elements when scripts take over`, {
    tag: ['@browser', '@1.2.2', ...(code === 'sv' ? [] : ['@desktop'])],
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

test('a page that does not exist leads to /404 in its language', { tag: ['@desktop', '@2.1.18'] }, async ({
  page,
  faults,
}) => {
  faults.expect(/404 \(Not Found\)/)
  for (const path of ['/finns-inte', '/no/finns-inte', '/xx/order', '/guide/elslutbleck/finns-inte']) {
    const answer = await open(page, path)
    expect(answer?.status(), path).toBe(404)
    expect(new URL(page.url()).pathname, path).toBe(path.startsWith('/no/') ? '/no/404' : '/404')
  }
})

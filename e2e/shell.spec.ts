import { languages } from '../domain/languages.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { expect, test } from './fixtures.ts'
import { catalogue } from './support/catalogue.ts'

const someProduct = catalogue.products.find((product) => product.published)?.id ?? ''

for (const { code, html } of languages) {
  test(`every page in ${code} comes with its words and keeps its elements when scripts take over`, async ({
    page,
    faults,
  }) => {
    faults.expect(/404 \(Not Found\).*\/404/)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const shell = document.querySelector('#root')?.querySelectorAll('*') ?? []
        Object.assign(window, { shell: [...shell] })
      })
    })
    for (const { name } of publicRoutes) {
      const path = pathTo(name, code, { id: someProduct })
      for (const query of ['', '?c=rattvand&open=x1']) {
        const answer = await page.goto(path + query)
        expect(answer?.status(), path).toBe(name === '404' ? 404 : 200)
        expect(answer?.headers()['x-robots-tag'], path).toContain('noindex')
        expect(await answer?.text(), path).toContain('<h1')
        await expect(page.locator('html')).toHaveAttribute('lang', html)
        await page.waitForLoadState('networkidle')
        // Navbar and heading are in every shell and in every page: a hydration that failed would have made new ones.
        const kept = await page.evaluate(() => {
          const { shell } = window as unknown as { shell: Element[] }
          return shell
            .filter((element) => ['HEADER', 'MAIN', 'FOOTER'].includes(element.tagName))
            .map((element) => element.isConnected)
        })
        expect(kept, path + query).toEqual([true, true, true])
      }
    }
  })
}

test('a page that does not exist leads to /404 in its language', async ({ page, faults }) => {
  faults.expect(/404 \(Not Found\)/)
  for (const path of ['/finns-inte', '/no/finns-inte', '/xx/order', '/guide/elslutbleck/finns-inte']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    expect(new URL(page.url()).pathname, path).toBe(path.startsWith('/no/') ? '/no/404' : '/404')
  }
})

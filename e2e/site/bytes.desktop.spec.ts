import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { languageCodes } from '../../domain/languages.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { expect, isOfFirstLoad, open, settled, test } from '../fixtures.ts'
import { matching } from '../support/catalogue.ts'

/** In bytes of gzip at zlib's default level (docs/decisions/070). */
const scriptBudget = 230_000
const pageBudget = 33_000
/** What is fetched in the background for the time without a network: every file of the public site, in every language. */
const offlineBudget = 487_000

const id = matching('eb', 'sv', [])[0]?.id ?? ''
const weigh = (body: Buffer | string) => gzipSync(body).length
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Weighs files of the server, each fetched once. */
function scales(request: APIRequestContext) {
  const known = new Map<string, Promise<number>>()
  const weighFile = async (path: string) => {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    return weigh(await response.body())
  }
  return async (paths: string[]) => {
    for (const path of paths) if (!known.has(path)) known.set(path, weighFile(path))
    return sum(await Promise.all(paths.map((path) => known.get(path) ?? 0)))
  }
}

test('bytes: every page asks for no more than its budget: as built, before it is touched, and for the time without a network', async ({
  context,
  request,
  faults,
}) => {
  const weights = scales(request)
  const htmlOf = async (path: string) => (await request.get(path)).text()
  const checkScripts = async (path: string, html: string) => {
    const script = /<script type="module" src="([^"]+)" data-modules="([^"]+)"/.exec(html)
    const scripts = [script?.[1] ?? '', ...(script?.[2]?.split(' ') ?? [])]
    expect(scripts.length, path).toBeGreaterThan(2)
    expect(await weights(scripts), `scripts of ${path}`).toBeLessThanOrEqual(scriptBudget)
  }
  const checkPage = async (path: string, html: string) => {
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(weigh(html) + (await weights(styles)), `page ${path}`).toBeLessThanOrEqual(pageBudget)
  }
  for (const language of languageCodes) {
    for (const { name } of publicRoutes) {
      const path = pathTo(name, language, { id })
      const html = await htmlOf(path)
      await checkScripts(path, html)
      await checkPage(path, html)
    }
  }

  // What only some states show comes with their documents.
  for (const path of [
    `/sv/guide/elslutbleck?eb=${id}`,
    `/sv/guide/elslutbleck?eb=${id}&open=${id}`,
    `/sv/produkter/elslutbleck?c=rattvand&eb=${id}&open=${id}`,
    `/sv/order?eb=${id}`,
    `/sv/order?eb=${id}&open=${id}`,
  ]) {
    const html = await htmlOf(path)
    await checkScripts(path, html)
    await checkPage(path, html)
  }

  faults.expect(/404 \(Not Found\).*\/404/)
  const byScreen = new Map(publicRoutes.map((route) => [route.screen, route]))
  for (const { name } of byScreen.values()) {
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js') && isOfFirstLoad(pathname)) scripts.add(pathname)
    })
    await open(page, pathTo(name, 'sv', { id }))
    await settled(page)
    expect(scripts.size, name).toBeGreaterThan(2)
    expect(await weights([...scripts]), name).toBeLessThanOrEqual(scriptBudget)
    await page.close()
  }

  const worker = await (await request.get('/sw.js')).text()
  const listed = [...worker.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
  expect(listed.length).toBeGreaterThan(20)
  expect(await weights(listed)).toBeLessThanOrEqual(offlineBudget)
})

import { act } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { expect, inject, test, vi } from 'vitest'
import type { CategoryCode } from '../domain/categories/codes.ts'
import { categories, categoryOf, guideCategories } from '../domain/categories/index.ts'
import type { ShownProduct } from '../domain/contracts/products.ts'
import type { PageData } from '../domain/document/data.ts'
import type { RenderedPage } from '../domain/document/document-request.ts'
import { openIndex } from '../domain/facets/open.ts'
import { randomOf } from '../domain/facets/testing/random.ts'
import { chooseProduct, enterNext } from '../domain/guide/actions.ts'
import { indexesFor } from '../domain/guide/question.ts'
import { emptyState, guideQuery, readGuideState } from '../domain/guide/state.ts'
import { guideView } from '../domain/guide/view.ts'
import { type Language, languageCodes } from '../domain/languages.ts'
import { readListState } from '../domain/list/state.ts'
import { pathTo, publicRoutes } from '../domain/routes.ts'
import { answerTo } from '../domain/search/answer.ts'
import { assembleSearch } from '../domain/search/assemble.ts'
import { buildSearchIndex } from '../domain/search/build.ts'
import { byGroup } from '../domain/search/groups.ts'
import { openSearchIndex } from '../domain/search/open.ts'
import { generateCatalogue } from '../seed/catalogue/index.ts'
import { App } from './app.tsx'
import { loadParts } from './load-parts.ts'
import { fillQueries } from './page-data.ts'
import { searchIndexQuery } from './public/search/use-search-index.ts'
import { createQueryClient } from './shared/data/query-client.ts'
import { indexKey } from './shared/data/query-keys.ts'
import { createI18n } from './shared/i18n/i18n.ts'
import { browserRouter } from './shared/router/browser-router.ts'
import { createRoutes } from './shared/router/routes.tsx'
import { basenameOf } from './shared/router/use-route.ts'
import { readSettings } from './shared/settings.ts'
import { documentOf } from './testing/document.ts'
import { idsIn, indexesOf } from './testing/indexes.ts'
import recordings from './testing/recordings/sheet.json' with { type: 'json' }
import { stepKinds, Walker } from './testing/walker.ts'

const catalogue = generateCatalogue()
const { renderDocument } = await import(inject('site'))

interface Opened {
  address: string
  language: Language
  page: PageData
  indexes: RenderedPage['indexes']
  /** Whether what the page asks for comes before the parts of the page that React hydrates later: those in a Suspense. */
  isEarly?: boolean
}

const search = openSearchIndex(buildSearchIndex(assembleSearch('sv', 1, catalogue)))

/** Acts once the page is hydrated, but not yet what is in a Suspense. */
function BetweenHydrations({ onBetween, children }: { onBetween: () => void; children: ReactNode }) {
  useEffect(onBetween, [onBetween])
  return children
}

/** Hydrates the document of an address with what the worker rendered it from. @returns what React complains of */
async function hydrate({ address, language, page, indexes, isEarly }: Opened): Promise<string[]> {
  const html = await documentOf(address, language, { page, indexes }, renderDocument)
  const container = document.createElement('div')
  container.innerHTML = /<div id="root">(.*)<\/div>\s*<script /s.exec(html)?.[1] ?? ''
  expect(container.querySelector('main h1'), address).not.toBeNull()
  document.body.replaceChildren(container)
  const parts = partsIn(container)
  history.replaceState(null, '', address)
  const settings = readSettings(new DOMParser().parseFromString(html, 'text/html'))
  const i18n = await createI18n(language)
  const router = await browserRouter(createRoutes(i18n, settings), basenameOf(location.pathname))
  await loadParts(settings, i18n)
  const queryClient = createQueryClient()
  fillQueries(queryClient, settings, address)
  for (const [code, index] of Object.entries(indexes))
    queryClient.setQueryData(indexKey(code as CategoryCode, language), index)
  const complaints: string[] = []
  // What a page asks for once it is alive is another matter.
  const silent = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const errorLog = vi
    .spyOn(console, 'error')
    .mockImplementation((...logged) => complaints.push(logged.join(' ')))
  const answersCome = () => {
    if (!isEarly) return
    queryClient.setQueryData(searchIndexQuery(language, queryClient).queryKey, search)
    for (const [code, index] of Object.entries(indexesOf(catalogue, language)))
      if (!(code in indexes)) queryClient.setQueryData(indexKey(code as CategoryCode, language), index)
  }
  const app = (
    <BetweenHydrations onBetween={answersCome}>
      <App settings={settings} i18n={i18n} queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </BetweenHydrations>
  )
  const root = await act(async () =>
    hydrateRoot(container, app, { onRecoverableError: (error) => complaints.push(String(error)) }),
  )
  const renewed = parts.filter(({ isConnected }) => !isConnected).map(() => 'A part was rendered anew')
  await act(async () => root.unmount())
  router.dispose()
  errorLog.mockRestore()
  silent.mockRestore()
  return [...complaints, ...renewed]
}

/** The comments with which React marks where what is in a Suspense begins; it removes those that it had to render anew. */
function partsIn(container: Element): Node[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  return comments.filter(({ nodeValue }) => nodeValue === '$')
}

test('hydration: every public page without a state is taken over as it was rendered', async () => {
  for (const [position, { name }] of publicRoutes.entries()) {
    const language = languageCodes[position % languageCodes.length] ?? 'sv'
    const address = pathTo(name, language, { id: 'finns-ej' })
    const page = { address, ...(name === 'product' && { missing: 'finns-ej' }) }
    expect(await hydrate({ address, language, page, indexes: {} }), address).toEqual([])
  }
})

test('hydration: whatever state a visitor is in, the document is taken over as it was rendered', async () => {
  const random = randomOf(7)
  const walker = new Walker(catalogue, 'em')
  for (let step = 0; step < 40; step += 1) {
    const kind = stepKinds[random.below(stepKinds.length)] ?? 'tick'
    if (!walker.take({ kind, pick: random.below(997) })) continue
    const { here, withEm, query, language } = walker.place
    const all = indexesOf(catalogue, language)
    const only = (codes: readonly CategoryCode[]) =>
      Object.fromEntries(codes.map((code) => [code, all[code]]))
    const link = readGuideState(here, new URLSearchParams(query))
    if (here === null) {
      const address = pathTo('print-order', language) + query
      const indexes = only(Object.keys(link.chosen) as CategoryCode[])
      expect(await hydrate({ address, language, page: { address }, indexes }), address).toEqual([])
      continue
    }
    const category = categoryOf(here)
    const { guide, list, pageSize: shown } = category
    const codes = indexesFor(link, category)
    const indexes = only(codes)
    const { order } = readListState(category, new URLSearchParams(query))
    for (const [route, page] of [
      [`${guide?.route}${withEm ? '-with-em' : ''}`, { withEm, shown }],
      [list.route, { withEm: false, shown, order }],
    ] as const) {
      const address = pathTo(route, language) + query
      expect(await hydrate({ address, language, page: { address }, indexes }), address).toEqual([])
      // The same where the indexes are too large to be sent.
      const answer = guideView({ category, index: all[here], others: indexes, state: link, ...page })
      const view = { category: here, ...page, ...('order' in page && { sort: order.name }), answer }
      const none = Object.fromEntries(codes.map((code) => [code, null]))
      expect(await hydrate({ address, language, page: { address, view }, indexes: none }), address).toEqual(
        [],
      )
    }
  }
})

test('hydration: a guide and a list without the catalogue are taken over as they were rendered', async () => {
  for (const { guide } of guideCategories.slice(0, 2))
    expect(
      await hydrate({ address: guide.path, language: 'sv', page: { address: guide.path }, indexes: {} }),
    ).toEqual([])
  for (const { list } of categories.slice(0, 2))
    expect(
      await hydrate({ address: list.path, language: 'sv', page: { address: list.path }, indexes: {} }),
    ).toEqual([])
})

test('hydration: a summary, and a product that is open over a guide and a list, are taken over whole', async () => {
  const answerOf = (call: string) => {
    const found = (recordings as Record<string, { json?: unknown; base64?: string }>)[
      `visitor sv GET ${call}`
    ]
    if (!found) throw new Error(`Nobody has recorded ${call}`)
    return found
  }
  const strike = answerOf('produkt/eb-alfa?lang=sv').json as ShownProduct
  const post = answerOf('produkt/ms-plan?lang=sv').json as ShownProduct
  const indexOf = (path: string) =>
    openIndex(
      Uint8Array.from(atob(answerOf(`${path}/index?lang=sv`).base64 ?? ''), (each) => each.charCodeAt(0))
        .buffer,
    )
  const indexes = { eb: indexOf('elslutbleck'), ms: indexOf('montagestolpar') }
  for (const [path, products] of [
    ['/sv/order?ms=ms-plan&eb=eb-alfa&eb.c=rattvand', [post, strike]],
    ['/sv/order?eb=eb-alfa&open=eb-alfa', [strike]],
    ['/sv/guide/elslutbleck?c=rattvand&eb=eb-alfa&open=eb-alfa', [strike]],
    ['/sv/produkter/elslutbleck?c=rattvand&open=eb-alfa', [strike]],
  ] as const) {
    const page = { address: path, products: [...products] }
    expect(await hydrate({ address: path, language: 'sv', page, indexes }), path).toEqual([])
    const html = await documentOf(path, 'sv', { page, indexes }, renderDocument)
    expect(html, path).toContain('Alfa')
    expect(html, path).not.toContain('aria-busy="true"')
  }
})

test('hydration: what comes while parts of a page still wait does not change what they were rendered with', async () => {
  const known = ({ artnr }: { artnr: string }) =>
    answerTo(artnr, search).options.flatMap(({ old }) => old ?? [])
  const strike = catalogue.replacements.find((each) => each.variant === 'eb' && known(each).length > 0)
  if (!strike) throw new Error('No old strike is replaced')
  const numbers = { requested: [strike.artnr], found: known(strike) }
  const { eb, ms } = indexesOf(catalogue, 'sv')
  // What the ticks of the next guide leave is in an index that the document does not name.
  const next = enterNext(chooseProduct(emptyState, 'eb', idsIn(eb)[0] ?? ''), 'eb', 'ms')
  const ticked = guideQuery('eb', { ...next, choices: { ms: [ms.choices[0]?.key ?? ''] } })
  for (const opened of [
    { address: `/sv/utbytesguiden?q=${encodeURIComponent(strike.artnr)}`, data: { numbers }, indexes: {} },
    { address: `/sv/guide/elslutbleck${ticked}`, data: {}, indexes: { eb } },
    {
      address: '/sv/sok?q=e60',
      data: { search: { query: 'e60', result: { ...byGroup(() => []), utb: [] } } },
      indexes: { eb },
    },
  ]) {
    const { address, data, indexes } = opened
    const page = { address, ...data }
    expect(await hydrate({ address, language: 'sv', page, indexes, isEarly: true }), address).toEqual([])
  }
})

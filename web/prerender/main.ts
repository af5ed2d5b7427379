import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { categories, guideCategories } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import { withSections } from '../../domain/guide/markup.ts'
import { languageCodes } from '../../domain/languages.ts'
import { withList } from '../../domain/list/markup.ts'
import { type PageData, productShells, type ShellCard, styleHashPath } from '../../domain/page/data.ts'
import { type PiecedPage, type Pieces, piecesPath } from '../../domain/page/pieces.ts'
import { slotCard, slotId } from '../../domain/page/slots.ts'
import { type MarkedShell, markedShellPath, markText, withoutMarks } from '../../domain/page/text-marks.ts'
import { type PublicRoute, pathTo, publicRoutes, staffShell } from '../../domain/routes.ts'
import { withSheet } from '../../domain/sheet/markup.ts'
import { screenTextLoaders } from '../../domain/texts/load-screen.ts'
import type { BuildFacts } from '../sw/build.ts'
import { checkShell } from './check-shell.ts'
import { htmlDocument, incompleteNotice } from './document.ts'
import { writeManifests } from './installable.ts'
import { collectAssets, type Manifest, themeOf } from './manifest.ts'
import { buildFacts } from './offline.ts'
import { readBuildSettings } from './settings.ts'

/**
 * Run after `vite build`: renders every public page in every language to dist/web/shells, and writes what
 * makes the site installable and lets it open without a network.
 */

interface PageSettings {
  brand: string
  copyright: string
  language: string
  page?: PageData
}

/** What web/entry-server.tsx exports. */
interface ServerEntry {
  render: (pathname: string, settings: PageSettings) => Promise<string>
  renderMarked: (pathname: string, settings: PageSettings) => Promise<MarkedShell>
  renderPieces: (page: PiecedPage, category: Category, settings: PageSettings) => Promise<Pieces>
}

const root = new URL('../../', import.meta.url)
const at = (path: string) => new URL(path, root)

/** The key of each screen's module in the build's manifest; the build fails when it is wrong. */
const screenSources: Record<PublicRoute['screen'], string> = {
  home: 'web/home/home-page.tsx',
  guide: 'web/guide/guide-page.tsx',
  list: 'web/list/list-page.tsx',
  product: 'web/product/product-page.tsx',
  replacement: 'web/replacement/replacement-page.tsx',
  order: 'web/order/order-page.tsx',
  doors: 'web/doors/doors-page.tsx',
  compare: 'web/compare/compare-page.tsx',
  kept: 'web/kept/kept-page.tsx',
  'not-found': 'web/system/not-found-page.tsx',
  'network-issue': 'web/entry-client.tsx',
}

async function loadServerEntry(): Promise<ServerEntry> {
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'web/entry-server.tsx',
      outDir: 'dist/prerender',
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { input: 'web/entry-server.tsx', output: { entryFileNames: 'entry.js' } },
    },
  })
  return (await import(pathToFileURL(at('dist/prerender/entry.js').pathname).href)) as ServerEntry
}

/** A shell per page; that of a product also with slots for what the worker knows of it, and without the product. */
const shells: { name: string; route: PublicRoute; query?: string; page?: PageData }[] = publicRoutes.flatMap(
  (route) => {
    // Without a lock in its address the list of a lock is the guide itself.
    if (route.mode === 'with-em') return [{ name: route.name, route, query: '?em=0' }]
    const plain = { name: route.name, route }
    if (route.screen !== 'product') return [plain]
    const shellOf = (name: string, card: ShellCard | null) => ({
      name,
      route,
      page: { product: { id: slotId, card } },
    })
    return [plain, shellOf(productShells.filled, slotCard), shellOf(productShells.missing, null)]
  },
)

/** A script in one file: it may not import files that a later build removes. */
async function buildServiceWorker(facts: BuildFacts) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(facts) },
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'web/sw/main.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}

async function prerender() {
  const settings = readBuildSettings()
  const manifest = JSON.parse(await readFile(at('dist/web/manifest.json'), 'utf8')) as Manifest
  const { render, renderMarked, renderPieces } = await loadServerEntry()
  const { brand, copyright } = settings
  const [boot = ''] = collectAssets(manifest, ['web/boot.ts']).modules
  const { file: theme, fonts } = themeOf(manifest)
  const css = (await readFile(at(`dist/web/${theme}`), 'utf8')).trim()
  const written: string[] = []
  for (const language of languageCodes) {
    await mkdir(at(`dist/web/shells/${language}/`), { recursive: true })
    const write = async (name: string, sources: string[], body: string, marked?: MarkedShell) => {
      const assets = collectAssets(manifest, ['web/entry-client.tsx', ...sources])
      const html = htmlDocument({ ...assets, css, fonts, script: boot, language, settings, body })
      checkShell(html, `${language}/${name}`, css)
      await writeFile(at(`dist/web/shells/${language}/${name}.html`), html)
      written.push(html)
      if (!marked) return
      const own = [...marked.texts]
      const notice = incompleteNotice(language, (text, key) =>
        markText(text, own.push({ key, values: {} }) - 1),
      )
      const twin = {
        html: html.replace(body, () => marked.html).replace(incompleteNotice(language), () => notice),
        texts: own,
      }
      if (withoutMarks(twin.html) !== html) throw new Error(`Marks change what ${language}/${name} says`)
      await writeFile(at(`dist/web${markedShellPath(language, name)}`), JSON.stringify(twin))
    }
    const texts = `domain/texts/${language}/screens.ts`
    for (const { name, route, query = '', page } of shells) {
      const pathname = pathTo(route.name, language, { id: slotId }) + query
      const shown = { brand, copyright, language, ...(page && { page }) }
      const body = await render(pathname, shown)
      const own = route.screen in screenTextLoaders ? [`domain/texts/${language}/${route.screen}.ts`] : []
      const sources = [screenSources[route.screen], texts, ...own]
      await write(name, sources, body, await renderMarked(pathname, shown))
      // Throws where the worker would not find what it writes.
      if (route.screen === 'guide') withSections(body, { criteria: null, products: '' })
      if (route.screen === 'list') withList(body, '')
      if (route.screen === 'order') withSheet(body, '')
    }
    // A sheet's pieces are the same with any category.
    const pieced = { guide: guideCategories, list: categories, order: categories.slice(0, 1) }
    for (const page of Object.keys(pieced) as PiecedPage[]) {
      for (const category of pieced[page]) {
        const pieces = await renderPieces(page, category, { brand, copyright, language })
        const path = piecesPath(page, language, page === 'order' ? undefined : category.code)
        await writeFile(at(`dist/web${path}`), JSON.stringify(pieces))
      }
    }
    const staffTexts = `domain/texts/${language}/staff/index.ts`
    await write(staffShell, ['web/admin/staff-area.tsx', texts, staffTexts], '')
  }
  const hash = createHash('sha256').update(css).digest('base64')
  await writeFile(at(`dist/web${styleHashPath}`), `'sha256-${hash}'`)
  await writeManifests(at('dist/web/'), settings)
  await buildServiceWorker(buildFacts(manifest, written))
  await rm(at('dist/prerender/'), { recursive: true })
}

await prerender()

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { type BuildFiles, buildFilesPath, type ScreenFiles } from '../../domain/document/files.ts'
import { perLanguage } from '../../domain/languages.ts'
import type { PublicRoute } from '../../domain/routes.ts'
import { screenTexts } from '../../domain/texts/load-part.ts'
import { iconUrl } from './icon-url.ts'
import { writeManifests } from './installable.ts'
import { collectAssets, type Manifest, themeOf } from './manifest.ts'
import { type PrecacheEntry, precacheEntries } from './offline.ts'
import { buildServer } from './server-build.ts'
import { readBuildSettings } from './settings.ts'

/**
 * Run after `vite build`: writes the list of built files for the worker, builds the site as the worker renders it, and writes what makes the
 * site installable and lets it open without a network.
 */

const root = new URL('../../', import.meta.url)
const at = (path: string) => new URL(path, root)

/** The key of each screen's module in the build's manifest; the build fails when it is wrong. */
const screenSources: Record<PublicRoute['screen'], string> = {
  home: 'web/public/home/home-page.tsx',
  guide: 'web/public/guide/guide-page.tsx',
  list: 'web/public/list/list-page.tsx',
  product: 'web/public/product/product-page.tsx',
  replacement: 'web/public/replacement/replacement-page.tsx',
  order: 'web/public/order/order-page.tsx',
  doors: 'web/public/doors/doors-page.tsx',
  compare: 'web/public/compare/compare-page.tsx',
  search: 'web/public/search/search-page.tsx',
  offline: 'web/public/offline/offline-page.tsx',
  api: 'web/public/api/api-page.tsx',
  'not-found': 'web/public/error-pages/not-found-page.tsx',
  'network-issue': 'web/entry-client.tsx',
}

async function filesOf(manifest: Manifest): Promise<BuildFiles> {
  const { file: theme, fonts } = themeOf(manifest)
  const css = (await readFile(at(`dist/web/${theme}`), 'utf8')).trim()
  if (/<\/style/i.test(css)) throw new Error('The styles hold a closing tag')
  const [boot = ''] = collectAssets(manifest, ['web/boot.ts']).modules
  const needs = (screen: string, sources: (texts: string) => string[]) =>
    [
      screen,
      perLanguage((language): ScreenFiles => {
        const texts = `domain/texts/${language}`
        return collectAssets(manifest, ['web/entry-client.tsx', `${texts}/screens.ts`, ...sources(texts)])
      }),
    ] as const
  const screens = Object.entries(screenSources).map(([screen, source]) => {
    const part = screenTexts[screen as keyof typeof screenSources]
    return needs(screen, (texts) => [source, ...(part ? [`${texts}/${part}.ts`] : [])])
  })
  const staff = needs('staff', (texts) => ['web/staff/staff-area.tsx', `${texts}/staff/index.ts`])
  return {
    css,
    cssHash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    icon: iconUrl(),
    fonts,
    boot,
    parts: partsOf(manifest),
    screens: Object.fromEntries([...screens, staff]) as BuildFiles['screens'],
  }
}

/** A component that loads on its own (web/shared/ui/loadable.tsx), and texts that do (web/shared/i18n/more-texts.ts). */
const partSource = /^(?:web\/public\/(.+)\.tsx|domain\/(texts\/.+)\.ts)$/

function partsOf(manifest: Manifest): BuildFiles['parts'] {
  const parts = Object.entries(manifest).flatMap(([source, { isDynamicEntry }]) => {
    const [, component, texts] = (isDynamicEntry && partSource.exec(source)) || []
    const name = component ?? texts
    return name ? [[name, collectAssets(manifest, [source]).modules] as const] : []
  })
  return Object.fromEntries(parts)
}

/** A script in one file: it may not import files that a later build removes. */
async function buildServiceWorker(entries: PrecacheEntry[]) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'self.__WB_MANIFEST': JSON.stringify(entries) },
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

const manifest = JSON.parse(await readFile(at('dist/web/manifest.json'), 'utf8')) as Manifest
const files = JSON.stringify(await filesOf(manifest))
await writeFile(at(`dist/web${buildFilesPath}`), files)
await writeManifests(at('dist/web/'), readBuildSettings())
await buildServiceWorker(precacheEntries(manifest, [files]))
await buildServer('dist/server')

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildFiles, buildFilesPath } from '../../domain/document/files.ts'
import type { Language } from '../../domain/languages.ts'
import { pathTo, publicRoutes } from '../../domain/routes.ts'
import { root } from '../../scripts/state.ts'
import type { renderDocument } from '../../worker/pages/site.d.ts'

/** Bytes of gzip. */
interface PageBytes {
  name: string
  html: number
  styles: number
  scripts: number
}

/**
 * What the document of every page weighs without products, and what it asks for before anything is touched.
 * @param web the folder of the build
 */
export async function pageBytes(web: string, language: Language): Promise<PageBytes[]> {
  const site = (await import(join(root, 'dist/server/site.js'))) as { renderDocument: typeof renderDocument }
  const files = JSON.parse(readFileSync(join(web, buildFilesPath), 'utf8')) as BuildFiles
  const known = new Map<string, number>()
  const weigh = (path: string) => {
    const weight = known.get(path) ?? gzipSync(readFileSync(join(web, path))).length
    known.set(path, weight)
    return weight
  }
  const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + weigh(path), 0)
  return Promise.all(
    publicRoutes.map(async ({ name, screen }) => {
      const own = files.screens[screen][language]
      const html = await site.renderDocument({
        settings: { brand: 'passar', copyright: 'Passar AB', environment: 'local', language, page: {} },
        files: { ...files, ...own },
        rendered: { address: pathTo(name, language, { id: '0' }), indexes: {} },
        onError: (error) => {
          throw error
        },
      })
      return {
        name,
        html: gzipSync(html).length,
        styles: sum(own.styles),
        scripts: sum([files.boot, ...own.modules]),
      }
    }),
  )
}

import { http } from 'msw'
import { categories } from '../../domain/categories/index.ts'
import type { Language } from '../../domain/languages.ts'
import type { Catalogue } from '../../domain/product.ts'
import { packedOf } from './indexes.ts'
import { answer, server } from './server.ts'

const versionIn = (language: string) => `${language}.4.${'generated'.padEnd(27, '-')}`

/**
 * Guides list a generated catalogue instead of that of the recordings, where a test needs long columns or more products
 * than a page holds.
 */
export function answerIndexesOf(catalogue: Catalogue): void {
  answer('GET :type/index/:version', ({ url }) => {
    const code = categories.find(({ path }) => url.includes(`/${path}/`))?.code
    const [, language] = /\/index\/(\w\w)\./.exec(url) ?? []
    if (!code || !language) throw new Error(`There is no index at ${url}`)
    return new Response(packedOf(catalogue, code, language as Language), {
      headers: { ETag: `W/"${versionIn(language)}"` },
    })
  })
  answer('GET :type/index/current', ({ url }) =>
    Response.json({ version: versionIn(new URL(url).searchParams.get('lang') ?? '') }),
  )
  answer('GET :type/pictures', { pictures: {} })
}

/** The same, and what is in no index, such as a product's documents, never comes. */
export function answerIndexesAlone(catalogue: Catalogue): void {
  server.use(http.get('/api/produkt/:id', () => new Promise<never>(() => {})))
  answerIndexesOf(catalogue)
}

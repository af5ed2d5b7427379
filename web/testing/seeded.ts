import { HttpResponse, http } from 'msw'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import type { Language } from '../../domain/languages.ts'
import type { Catalogue } from '../../domain/product.ts'
import { packedOf } from './indexes.ts'
import { server } from './server.ts'

const packed = new WeakMap<Catalogue, Map<string, Uint8Array<ArrayBuffer>>>()

/**
 * Answers with the indexes of a generated catalogue for the rest of the test. What is not in an index, such as a product's
 * documents, never comes.
 */
export function answerFrom(catalogue: Catalogue): void {
  server.use(
    http.get('/api/:type/index/current', ({ request }) => {
      const language = new URL(request.url).searchParams.get('lang')
      return HttpResponse.json({ version: `${language}.4.${'seed'.padEnd(27, '-')}` })
    }),
    http.get<{ type: string; version: string }>('/api/:type/index/:version', ({ params }) => {
      const { code } = categories.find(({ path }) => path === params.type) ?? {}
      if (!code || params.version === 'current') return undefined
      return new HttpResponse(bytesOf(catalogue, code, params.version.slice(0, 2) as Language))
    }),
    ...categories.flatMap(({ path }) => [
      http.get(`/api/${path}/pictures`, () => HttpResponse.json({ pictures: {} })),
      http.get(`/api/${path}/:id`, () => new Promise(() => {})),
    ]),
  )
}

function bytesOf(catalogue: Catalogue, code: CategoryCode, language: Language): Uint8Array<ArrayBuffer> {
  const all = packed.get(catalogue) ?? new Map<string, Uint8Array<ArrayBuffer>>()
  packed.set(catalogue, all)
  const key = `${code} ${language}`
  const known = all.get(key) ?? packedOf(catalogue, code, language)
  all.set(key, known)
  return known
}

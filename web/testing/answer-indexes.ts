import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import type { Catalogue } from '../../domain/product.ts'
import { answer } from './server.ts'

const version = `sv.4.${'generated'.padEnd(27, '-')}`
const packed = new WeakMap<Catalogue, Map<CategoryCode, Uint8Array<ArrayBuffer>>>()

/**
 * Swedish guides list a generated catalogue instead of that of the recordings, where a test needs long columns or more
 * products than a page holds.
 */
export function answerIndexesOf(catalogue: Catalogue): void {
  answer('GET :type/index/:version', ({ url }) => {
    const code = categories.find(({ path }) => url.includes(`/${path}/`))?.code
    if (!code) throw new Error(`There is no index at ${url}`)
    return new Response(bytesOf(catalogue, code), { headers: { ETag: `W/"${version}"` } })
  })
  answer('GET :type/index/current', { version })
  answer('GET :type/pictures', { pictures: {} })
}

/** Packed once. */
function bytesOf(catalogue: Catalogue, code: CategoryCode): Uint8Array<ArrayBuffer> {
  const known = packed.get(catalogue) ?? new Map<CategoryCode, Uint8Array<ArrayBuffer>>()
  packed.set(catalogue, known)
  const bytes = known.get(code) ?? buildIndex(assembleIndex(code, 'sv', 1, catalogue))
  known.set(code, bytes)
  return bytes
}

import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categories } from '../../domain/categories/index.ts'
import { assembleIndex } from '../../domain/facets/assemble.ts'
import { buildIndex } from '../../domain/facets/build.ts'
import { openIndex } from '../../domain/facets/open.ts'
import type { FacetIndex } from '../../domain/facets/types.ts'
import type { Language } from '../../domain/languages.ts'
import type { Catalogue } from '../../domain/product.ts'

const packed = new WeakMap<Catalogue, Map<string, Uint8Array<ArrayBuffer>>>()

/** The packed index of a category of a generated catalogue, built once. */
export function packedOf(
  catalogue: Catalogue,
  code: CategoryCode,
  language: Language,
): Uint8Array<ArrayBuffer> {
  const ofCatalogue = packed.get(catalogue) ?? new Map<string, Uint8Array<ArrayBuffer>>()
  packed.set(catalogue, ofCatalogue)
  const key = `${code} ${language}`
  const bytes = ofCatalogue.get(key) ?? buildIndex(assembleIndex(code, language, 1, catalogue))
  ofCatalogue.set(key, bytes)
  return bytes
}

const indexes = new Map<string, FacetIndex>()

/** The packed indexes of a generated catalogue, opened, each built once. */
export function indexesOf(catalogue: Catalogue, language: Language): Record<CategoryCode, FacetIndex> {
  const built = categories.map(({ code }) => {
    const key = `${code} ${language}`
    const known = indexes.get(key) ?? openIndex(packedOf({ ...catalogue, files: [] }, code, language))
    indexes.set(key, known)
    return [code, known]
  })
  return Object.fromEntries(built) as Record<CategoryCode, FacetIndex>
}

const ids = new WeakMap<FacetIndex, string[]>()

/** Ids of an index's products, by ordinal. */
export function idsIn(index: FacetIndex): string[] {
  const known = ids.get(index) ?? Array.from({ length: index.size }, (_, product) => index.card(product).id)
  ids.set(index, known)
  return known
}

import { type Language, original } from './languages.ts'
import type { ProductRecord } from './product.ts'

/** What publishing asks for. Source: SPEC.md section 4, Publishing. */
export type PublishField = 'name' | 'artnr' | 'info'

/** What a product lacks before it can be published in a language: its own name, artnr and first info body. */
export function missingForPublishing(
  product: Pick<ProductRecord, 'name' | 'artnr' | 'info' | 'translations'>,
  language: Language,
): PublishField[] {
  const own = language === original ? product : product.translations[language]
  const missing: PublishField[] = []
  if (!own?.name.trim()) missing.push('name')
  if (!own?.artnr.trim()) missing.push('artnr')
  if (!own?.info[0]?.body.trim()) missing.push('info')
  return missing
}

import type { CategoryCode, LinkKind } from '../../domain/categories/codes.ts'
import type { TranslationLanguage } from '../../domain/languages.ts'
import type { FileRecord, LinkRecord, ProductRecord, Translation } from '../../domain/product.ts'

/** Records for tests: only what matters has to be given. */
export function product(
  category: CategoryCode,
  id: string,
  given: Partial<ProductRecord> = {},
): ProductRecord {
  return {
    id,
    category,
    name: id.toUpperCase(),
    artnr: `${id.toUpperCase()}-1`,
    enr: '',
    nobnr: '',
    published: true,
    lockId: '',
    info: [{ title: 'Användningsområde', body: `Om ${id}` }],
    facts: [],
    variants: [],
    translations: {},
    spec: {},
    version: 1,
    created: '2026-01-02T03:04:05.000Z',
    changed: '2026-02-03T04:05:06.000Z',
    changedBy: 'sv0@passar.test',
    ...given,
  }
}

export function translation(given: Partial<Translation> = {}): Translation {
  return { name: '', artnr: '', info: [], variants: [], published: true, ...given }
}

/** Published in these languages too, without texts of its own. */
export function publishedIn(...languages: TranslationLanguage[]): Pick<ProductRecord, 'translations'> {
  return { translations: Object.fromEntries(languages.map((language) => [language, translation()])) }
}

export function link(kind: LinkKind, from: string, to: string, criterion = ''): LinkRecord {
  return { kind, from, to, criterion }
}

export function file(owner: string, name: string, given: Partial<FileRecord> = {}): FileRecord {
  const { kind = 'images', language = 'sv' } = given
  const key = `product/${owner}/${kind}/${language}/${name}`
  return {
    id: `${owner}-${kind}-${language}-${name}`,
    product: owner,
    kind,
    language,
    position: 0,
    name,
    key,
    smallKey: kind === 'images' ? `${key}-small` : null,
    contentType: kind === 'images' ? 'image/png' : 'application/pdf',
    size: 10,
    width: kind === 'images' ? 1071 : null,
    height: kind === 'images' ? 1660 : null,
    lineArt: kind === 'images',
    pending: false,
    ...given,
  }
}

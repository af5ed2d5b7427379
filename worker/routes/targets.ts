import { can } from '../../domain/access.ts'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOfPath } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { Target } from '../../domain/contracts/calls.ts'
import { id as idSchema } from '../../domain/contracts/common.ts'
import { UserError } from '../../domain/errors.ts'
import { isLanguage, type Language, languageCodes } from '../../domain/languages.ts'
import type { FileKind, ProductRecord } from '../../domain/product.ts'
import { findByArtnr, findProduct } from '../services/catalogue/products.ts'
import type { Located } from './call.ts'

/** The category of a path. @throws UserError NOT_FOUND */
export function categoryOf({ params }: Located<{ type: string }>): Category {
  const category = categoryOfPath(params.type)
  if (!category) throw new UserError('NOT_FOUND')
  return category
}

/** The language of a folder. @throws UserError BAD_LANGUAGE */
export function folderLanguage({ params }: Located<{ lang: string }>): Language {
  if (!isLanguage(params.lang)) {
    throw new UserError('BAD_LANGUAGE', { language: params.lang, languages: languageCodes.join(', ') })
  }
  return params.lang
}

function anyOfArtnr({ db, params, level }: Located<{ artnr: string }>): Promise<ProductRecord> {
  return findByArtnr(db, params.artnr, undefined, level)
}

/** The parameters of the path of a folder of files. */
export interface FolderParams {
  artnr: string
  kind: FileKind
  lang: string
}

/** A folder of files, and its product. */
export interface Folder {
  record: ProductRecord
  product: string
  kind: FileKind
  language: Language
}

/** The folder in a path. The right to write it is checked before the article's existence. */
function folderFor(mayEdit: (visit: Located<FolderParams>, language: Language) => boolean) {
  return async (visit: Located<FolderParams>): Promise<Folder> => {
    const language = folderLanguage(visit)
    if (!mayEdit(visit, language)) throw new UserError('FORBIDDEN')
    const record = await anyOfArtnr(visit)
    return { record, product: record.id, kind: visit.params.kind, language }
  }
}

/** The subject of an export: a whole category, or one product. */
export interface Exported {
  category: CategoryCode
  product?: string
  name: string
}

/** The path of a category, else the id or the article number of a product. */
async function exported({ db, params: { a }, level }: Located<{ a: string }>): Promise<Exported> {
  const category = categoryOfPath(a)
  if (category) return { category: category.code, name: category.path }
  const byId = idSchema.safeParse(a).success
    ? await findProduct(db, a, undefined, level).catch(notFoundAsNull)
    : null
  const record = byId ?? (await findByArtnr(db, a, undefined, level))
  return { category: record.category, product: record.id, name: record.artnr || record.name }
}

function notFoundAsNull(fault: unknown): null {
  if (fault instanceof UserError && fault.code === 'NOT_FOUND') return null
  throw fault
}

/** Finds what a path names, if the caller may see it. @throws UserError NOT_FOUND, FORBIDDEN */
export const targets = {
  /** By category and id. */
  product: (visit: Located<{ type: string; id: string }>) =>
    findProduct(visit.db, visit.params.id, categoryOf(visit).code, visit.level),
  /** By category and article number. */
  productOfArtnr: (visit: Located<{ type: string; artnr: string }>) =>
    findByArtnr(visit.db, visit.params.artnr, categoryOf(visit).code, visit.level),
  anyProduct: ({ db, params, level }: Located<{ id: string }>) =>
    findProduct(db, params.id, undefined, level),
  anyOfArtnr,
  exported,
  folderToFill: folderFor(({ level, params }, language) => can(level, 'editFiles', params.kind, language)),
  folderToEmpty: folderFor(({ level, params }, language) => can(level, 'deleteFiles', params.kind, language)),
  folderToArrange: folderFor(() => true),
} satisfies Record<Target, (visit: never) => unknown>

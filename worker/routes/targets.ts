import { can } from '../../domain/access.ts'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOfPath } from '../../domain/categories/index.ts'
import type { Category } from '../../domain/categories/types.ts'
import type { Target } from '../../domain/contracts/calls.ts'
import { id as idSchema } from '../../domain/contracts/common.ts'
import { UserError } from '../../domain/errors.ts'
import { isLanguage, type Language, languageCodes } from '../../domain/languages.ts'
import type { FileKind, ProductRecord } from '../../domain/product.ts'
import { notFoundAsNull } from '../platform/not-found.ts'
import type { PublicProduct } from '../products/public/public-product.ts'
import { findProduct } from '../products/public/public-product.ts'
import type { LocatedRequest } from './call.ts'

/** The category of a path. @throws UserError NOT_FOUND */
export function categoryOf({ params }: LocatedRequest<{ type: string }>): Category {
  const category = categoryOfPath(params.type)
  if (!category) throw new UserError('NOT_FOUND')
  return category
}

/** The language of a folder. @throws UserError BAD_LANGUAGE */
export function folderLanguage({ params }: LocatedRequest<{ lang: string }>): Language {
  if (!isLanguage(params.lang)) {
    throw new UserError('BAD_LANGUAGE', { language: params.lang, languages: languageCodes.join(', ') })
  }
  return params.lang
}

function anyOfArtnr(request: LocatedRequest<{ artnr: string }>): Promise<ProductRecord | PublicProduct> {
  return findProduct(request, { artnr: request.params.artnr })
}

/** The parameters of the path of a folder of files. */
interface FolderParams {
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
function folderFor(canEdit: (request: LocatedRequest<FolderParams>, language: Language) => boolean) {
  return async (request: LocatedRequest<FolderParams>): Promise<Folder> => {
    const language = folderLanguage(request)
    if (!canEdit(request, language)) throw new UserError('FORBIDDEN')
    const record = await anyOfArtnr(request)
    return { record, product: record.id, kind: request.params.kind, language }
  }
}

/** The subject of an export: a whole category, or one product. */
interface Exported {
  category: CategoryCode
  product?: string
  name: string
}

/** The path of a category, else the id or the article number of a product. */
async function exported(request: LocatedRequest<{ a: string }>): Promise<Exported> {
  const { a } = request.params
  const category = categoryOfPath(a)
  if (category) return { category: category.code, name: category.path }
  const byId = idSchema.safeParse(a).success
    ? await findProduct(request, { id: a }).catch(notFoundAsNull)
    : null
  const record = byId ?? (await findProduct(request, { artnr: a }))
  return { category: record.category, product: record.id, name: record.artnr || record.name }
}

/** Finds what a path names, if the caller may see it. @throws UserError NOT_FOUND, FORBIDDEN */
export const targets = {
  /** By category and id. */
  product: (request: LocatedRequest<{ type: string; id: string }>) =>
    findProduct(request, { id: request.params.id }, categoryOf(request).code),
  /** By category and article number. */
  productOfArtnr: (request: LocatedRequest<{ type: string; artnr: string }>) =>
    findProduct(request, { artnr: request.params.artnr }, categoryOf(request).code),
  anyProduct: (request: LocatedRequest<{ id: string }>) => findProduct(request, { id: request.params.id }),
  anyOfArtnr,
  exported,
  folderToFill: folderFor(({ level, params }, language) => can(level, 'editFiles', params.kind, language)),
  folderToEmpty: folderFor(({ level, params }, language) => can(level, 'deleteFiles', params.kind, language)),
  folderToArrange: folderFor(() => true),
} satisfies Record<Target, (request: never) => unknown>

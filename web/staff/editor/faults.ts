import { targetFields } from '../../../domain/categories/row-targets.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { NumberHolder } from '../../../domain/contracts/jobs.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import { parseFact } from '../../../domain/facts/kinds.ts'
import { type FactError, isFactError } from '../../../domain/facts/rules.ts'
import { type Language, languageCodes, original } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { missingForPublishing, type PublishField } from '../../../domain/publishing.ts'
import type { ApiError } from '../../shared/data/errors.ts'
import { holdersOf } from '../ui/holders.tsx'
import { type ProductForm, publishPath } from './form.ts'

/** What prevents saving a form, and the field concerned. */
export type Fault =
  | { kind: 'nameless'; path: string }
  | ({ kind: 'fact'; path: string } & FactError)
  | { kind: 'unpublishable'; path: string; language: Language; field: PublishField }
  /** Somebody has deleted the product meanwhile. */
  | { kind: 'gone'; path: null }
  /** Somebody has deleted a partner that the form still names. */
  | { kind: 'partner'; path: string; name: string }
  /** The server's own message. */
  | { kind: 'message'; path: string | null; message: string; holders?: readonly NumberHolder[] }

/** What a form lacks to be published in a language. What was published incomplete may stay so. */
export function missingIn(
  before: ProductForm | StaffProductAnswer | null,
  form: ProductForm,
  language: Language,
): PublishField[] {
  const known = before && isPublished(before, language) ? missingForPublishing(before, language) : []
  return missingForPublishing(form, language).filter((field) => !known.includes(field))
}

/** Checks that need no server. */
export function faultsOf(category: Category, base: ProductForm, form: ProductForm): Fault[] {
  const faults: Fault[] = []
  if (form.name.trim() === '') faults.push({ kind: 'nameless', path: 'name' })
  for (const definition of category.facts) {
    if (definition.kind === 'partnerList') continue
    const result = parseFact(form.facts[definition.name] ?? '', definition)
    if (isFactError(result)) faults.push({ kind: 'fact', path: `facts.${definition.name}.value`, ...result })
  }
  for (const language of languageCodes.filter((each) => isPublished(form, each))) {
    for (const field of missingIn(base, form, language)) {
      // A missing name prevents saving altogether, which is reported above.
      if (language === original && field === 'name') continue
      faults.push({ kind: 'unpublishable', path: publishPath(language, field), language, field })
    }
  }
  return faults
}

/**
 * What the server says of a form, and the fields that it named.
 * @param message its own, or ours where it sent none
 */
export function faultsFromServer(
  error: ApiError,
  category: Category,
  form: ProductForm,
  message: string,
): Fault[] {
  const { code, details } = error
  const known = (typeof details === 'object' && details !== null ? details : {}) as Record<string, unknown>
  const words = (key: string) => (typeof known[key] === 'string' ? (known[key] as string) : '')
  if (code === 'E11000_DUPLICATE_KEY') {
    return [{ kind: 'message', path: formPath(words('field')), message, holders: holdersOf(error) }]
  }
  const partner = code === 'UNKNOWN_PARTNER' ? words('artnr') : ''
  const path = partner && partnerPath(category, form, partner)
  if (path) {
    const linked = Object.values(form.links).flat()
    const known = form.partnerNames[partner] ?? linked.find(({ _id }) => _id === partner)
    return [{ kind: 'partner', path, name: known?.name ?? '' }]
  }
  if (code === 'NOT_FOUND') return [{ kind: 'gone', path: null }]
  if (code === 'RESERVED_ARTNR') return [{ kind: 'message', path: 'artnr', message }]
  if (code === 'NOT_PUBLISHABLE') {
    const field = words('fields').split(', ')[0] as PublishField
    return [{ kind: 'message', path: publishPath(words('language') as Language, field), message }]
  }
  return [{ kind: 'message', path: formPath(words('field')), message }]
}

/** Where a form names a partner. */
function partnerPath(category: Category, { spec, links, filter }: ProductForm, id: string): string | null {
  const linked = category.links.find(({ field }) => links[field]?.some(({ _id }) => _id === id))
  if (linked) return `links.${linked.field}`
  if (Object.values(spec).flat().includes(id)) return category.fitPartner ? 'partners' : 'spec'
  const [target] = filter.flatMap((row, at) =>
    targetFields.flatMap((field) => (row[field] === id ? `filter.${at}.${field}` : [])),
  )
  return target ?? null
}

/** The form's path of a field in the server's terms: `no.name` is `translations.no.name`. */
function formPath(field: string): string | null {
  if (field === '') return null
  const [first = ''] = field.split('.')
  return languageCodes.includes(first as Language) ? `translations.${field}` : field
}

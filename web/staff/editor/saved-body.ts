import { categories } from '../../../domain/categories/index.ts'
import type { Category } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { languageCodes, original } from '../../../domain/languages.ts'
import { isPublished } from '../../../domain/product.ts'
import { bodyText, type ProductForm, textOf, toBody, withPublished } from './form.ts'
import { isLinkKey } from './new-form.ts'

/**
 * The body of a save: criteria only where the form has changed them, so that others' changes meanwhile (a strike says
 * which housings it fits) are kept.
 * @param base the product that the form was filled with
 */
export function savedBody(
  category: Category,
  form: ProductForm,
  base: ProductForm,
  version: number | undefined,
): ProductBody {
  const { spec, everywhere, ...rest } = wholeBody(category, form, base, version)
  const before = wholeBody(category, base, base, undefined)
  const own = same(ownEntries(category, spec), ownEntries(category, before.spec))
  const fitting = same(fittingEntries(category, spec), fittingEntries(category, before.spec))
  if (own && fitting && same(everywhere, before.everywhere)) return rest
  return { ...rest, spec: fitting ? ownEntries(category, spec) : spec, everywhere }
}

/** The body of a save that does nothing but switch publication, so that the log can say so; null for any other. */
export function publicationBody(
  category: Category,
  form: ProductForm,
  base: ProductForm,
  version: number,
): ProductBody | null {
  const switched = languageCodes.filter(
    (language) => isPublished(form, language) !== isPublished(base, language),
  )
  const before = switched.reduce((now, each) => withPublished(now, each, isPublished(base, each)), form)
  if (switched.length === 0 || bodyText(category, before) !== bodyText(category, base)) return null
  const flags = switched.map((each) => [each, { published: isPublished(form, each) }] as const)
  const { [original]: own, ...translations } = Object.fromEntries(flags)
  return { version, ...own, ...(Object.keys(translations).length > 0 ? { translations } : {}) }
}

/**
 * The whole product of a form, for a working copy. Entries that only repeat links are left out: they name partners as
 * they were, and would be refused once somebody else has renamed or deleted one.
 */
export function wholeBody(
  category: Category,
  form: ProductForm,
  base: ProductForm,
  version: number | undefined,
): ProductBody {
  const body = toBody(category, form, version)
  const inColumns = category.columns.flatMap(({ source }) => (source.kind === 'partner' ? [source.link] : []))
  const byName = category.links.filter(({ kind, inSpecByName }) => inSpecByName || inColumns.includes(kind))
  const names = new Set(
    [base, form].flatMap(({ links }) =>
      byName.flatMap(({ field }) => (links[field] ?? []).map(({ name }) => name)),
    ),
  )
  const spec = Object.entries(body.spec ?? {}).filter(
    ([slug]) => !names.has(slug) && !isLinkKey(category, slug),
  )
  for (const { fitPartner, fitField } of categories) {
    if (fitPartner === category.code && fitField) delete body[fitField]
  }
  return { ...body, spec: Object.fromEntries(spec) }
}

type Spec = NonNullable<ProductBody['spec']>

/** For a housing: under which criteria strikes fit it. */
function fittingEntries(category: Category, spec: Spec = {}): Spec {
  return Object.fromEntries(Object.entries(spec).filter(([slug]) => isFitting(category, slug)))
}

function ownEntries(category: Category, spec: Spec = {}): Spec {
  return Object.fromEntries(Object.entries(spec).filter(([slug]) => !isFitting(category, slug)))
}

function isFitting({ code }: Category, slug: string): boolean {
  return categories.some(
    ({ fitPartner, fitSpecKey }) => fitPartner === code && fitSpecKey && slug.startsWith(`${fitSpecKey}-`),
  )
}

function same(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b)
}

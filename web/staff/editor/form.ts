import { linkFields } from '../../../domain/categories/link-fields.ts'
import type { TargetField } from '../../../domain/categories/row-targets.ts'
import type { Category, LinkField } from '../../../domain/categories/types.ts'
import type { StaffProductAnswer } from '../../../domain/contracts/products.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import {
  type Language,
  original,
  perTranslation,
  type TranslationLanguage,
} from '../../../domain/languages.ts'
import type { InfoSection } from '../../../domain/product.ts'
import type { PublishField } from '../../../domain/publishing.ts'

export interface PartnerName {
  name: string
  artnr: string
}

/** A product of another category that belongs to this one. */
export interface LinkedProduct extends PartnerName {
  _id: string
  /** Where the link holds under criteria only: which ones. */
  criteria: string[]
}

/** "When these choices are made, this lock needs that plate or strike (never both), and that fitting." Ids. */
export interface FitRow extends Record<TargetField, string | null> {
  slugs: string[]
}

export interface TranslationForm {
  name: string
  artnr: string
  info: InfoSection[]
  variants: { title: string }[]
  published: boolean
}

type AsRead = 'name' | 'artnr' | 'enr' | 'nobnr' | 'published' | 'info' | 'variants' | 'everywhere'

/** A product in the edit screen: what GET returns, without derived fields. `everywhere` names criteria of `spec`. */
export interface ProductForm extends Pick<StaffProductAnswer, AsRead> {
  lockid: string
  /** By the fact's name; a list for facts with several values. */
  facts: Record<string, { value: string | string[]; text: string }>
  translations: Record<TranslationLanguage, TranslationForm>
  /**
   * Criterion → ids of the partners for which it holds; [] where for every row. Ids, since numbers may be reassigned.
   */
  spec: Record<string, string[]>
  /** The names of the partners in `spec` when they were read or ticked: one may be deleted before the form is saved. */
  partnerNames: Record<string, PartnerName>
  links: Partial<Record<LinkField, LinkedProduct[]>>
  filter: FitRow[]
  /** Languages whose translations still match the original. */
  reviewed?: TranslationLanguage[]
}

/** The form of a product as it was read. Facts without a value get an empty one. */
export function toForm(category: Category, product: StaffProductAnswer): ProductForm {
  const { name, artnr, enr, nobnr, published, lockid = '', info, variants, everywhere, partners } = product
  const ids = new Map(partners.map((each) => [each.artnr || each._id, each._id]))
  return {
    name,
    artnr,
    enr,
    nobnr,
    published,
    lockid,
    info,
    variants,
    everywhere,
    facts: factsOf(category, product.facts),
    translations: perTranslation((language) => product.translations[language] ?? emptyTranslation()),
    spec: Object.fromEntries(
      Object.entries(product.spec).map(([slug, numbers]) => [
        slug,
        numbers.map((each) => ids.get(each) ?? each),
      ]),
    ),
    partnerNames: Object.fromEntries(partners.map(({ _id, ...names }) => [_id, names])),
    links: Object.fromEntries(
      linkFields.flatMap((field) => {
        const linked = product[field]
        return linked ? [[field, linked.map(({ criteria = [], ...rest }) => ({ ...rest, criteria }))]] : []
      }),
    ),
    filter: product.filter ?? [],
  }
}

/** The facts of a form. */
export function factsOf(
  category: Category,
  facts: readonly Pick<StaffProductAnswer['facts'][number], 'name' | 'value' | 'text'>[],
): ProductForm['facts'] {
  const known = new Map(facts.map((fact) => [fact.name, fact]))
  return Object.fromEntries(
    category.facts.map(({ name, kind }) => {
      const several = kind === 'manyOf' || kind === 'numbers' || kind === 'partnerList'
      const { value = several ? [] : '', text = '' } = known.get(name) ?? {}
      return [name, { value, text }]
    }),
  )
}

export function emptyTranslation(): TranslationForm {
  return { name: '', artnr: '', info: [], variants: [], published: false }
}

interface Publishable {
  published: boolean
  translations: Partial<Record<TranslationLanguage, { published?: boolean | undefined }>>
}

/** A product or its form, published in a language or not. Without a translation it stays as it is. */
export function withPublished<Product extends Publishable>(
  product: Product,
  language: Language,
  published: boolean,
): Product {
  if (language === original) return { ...product, published }
  const translation = product.translations[language]
  if (!translation) return product
  return { ...product, translations: { ...product.translations, [language]: { ...translation, published } } }
}

/**
 * The body of a save: the whole product as GET returned it, with the changes. The server stores each entry of `spec`
 * where it belongs and ignores facts that follow from links.
 */
export function toBody(category: Category, form: ProductForm, version: number | undefined): ProductBody {
  const { links, facts, lockid, variants, filter, partnerNames, reviewed = [], ...rest } = form
  const derived = new Set(category.facts.filter(({ kind }) => kind === 'partnerList').map(({ name }) => name))
  return {
    ...rest,
    ...(version === undefined ? {} : { version }),
    ...(reviewed.length > 0 ? { reviewed } : {}),
    ...(category.hasLockId ? { lockid } : {}),
    ...(category.hasVariants ? { variants } : {}),
    facts: Object.entries(facts).flatMap(([name, { value: typed, text }]) => {
      // An added value that is still empty is left out.
      const value = Array.isArray(typed) ? typed.filter((each) => each !== '') : typed
      return derived.has(name) || (value.length === 0 && text === '')
        ? []
        : [{ name, value, ...(text ? { text } : {}) }]
    }),
    ...Object.fromEntries(
      Object.entries(links).map(([field, linked]) => [
        field,
        linked.map(({ _id, criteria }) => (criteria.length > 0 ? { _id, criteria } : { _id })),
      ]),
    ),
    ...(category.leadsByRows ? { filter } : {}),
  }
}

/** The body of a save, as text: two forms with the same one say the same. */
export function bodyText(category: Category, form: ProductForm): string {
  return textOf(toBody(category, form, undefined))
}

/** A value as text, with the keys of objects sorted, since their order means nothing. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** The form's field for each thing that publishing requires. */
export function publishPath(language: Language, field: PublishField): string {
  const path = field === 'info' ? 'info.0.body' : field
  return language === original ? path : `translations.${language}.${path}`
}

/** The form's field for the publication in a language. */
export function publishedPath(
  language: Language,
): 'published' | `translations.${TranslationLanguage}.published` {
  return language === original ? 'published' : `translations.${language}.published`
}

/** Restores removed entries to their former place, so that the form does not count as changed. */
export function inOldOrder(values: readonly string[], before: readonly string[] = []): string[] {
  const place = new Map(before.map((value, index) => [value, index]))
  return values.toSorted((a, b) => (place.get(a) ?? before.length) - (place.get(b) ?? before.length))
}

import { linkFields } from '../../../domain/categories/link-fields.ts'
import type { Category, LinkField } from '../../../domain/categories/types.ts'
import { translationLanguages } from '../../../domain/languages.ts'
import type { ProductForm, TranslationForm } from './form.ts'
import { isDerived } from './new-form.ts'

/** A part of a form that is compared and chosen as a whole. */
export interface Part {
  /** As in the form: `name`, `facts.hojd`, `translations.no.info`, `spec.rattvand`, `links.ems`. */
  path: string
  /** Its value for comparing; the order of keys and the names of linked products make no difference. */
  read: (form: ProductForm) => unknown
  /** A form with this part taken from another one. */
  write: (form: ProductForm, from: ProductForm) => ProductForm
  /** It only repeats other parts, so nobody needs to choose. */
  derived?: true
}

const plain = [
  'name',
  'artnr',
  'enr',
  'nobnr',
  'lockid',
  'published',
  'info',
  'variants',
  'filter',
] as const satisfies (keyof ProductForm)[]
const translated = [
  'name',
  'artnr',
  'info',
  'variants',
  'published',
] as const satisfies (keyof TranslationForm)[]

/** The parts of some forms of one product, in the order of the screen. */
export function partsOf(category: Category, forms: readonly ProductForm[]): Part[] {
  const slugs = new Set(forms.flatMap(({ spec }) => Object.keys(spec)))
  const fields = linkFields.filter((field) => forms.some(({ links }) => links[field]))
  return [
    ...plain.map(plainPart),
    ...category.facts.filter(({ kind }) => kind !== 'partnerList').map(({ name }) => factPart(name)),
    ...translationLanguages.flatMap((language) =>
      translated.map(
        (field): Part => ({
          path: `translations.${language}.${field}`,
          read: ({ translations }) => translations[language][field],
          write: (form, { translations }) => ({
            ...form,
            translations: {
              ...form.translations,
              [language]: { ...form.translations[language], [field]: translations[language][field] },
            },
          }),
        }),
      ),
    ),
    ...[...slugs].map((slug) =>
      specPart(
        slug,
        forms.some((form) => isDerived(category, form, slug)),
      ),
    ),
    ...fields.map(linkPart),
  ]
}

function plainPart(field: (typeof plain)[number]): Part {
  return {
    path: field,
    read: (form) => form[field],
    write: (form, from) => ({ ...form, [field]: from[field] }),
  }
}

const nothing = { value: '', text: '' }

function factPart(name: string): Part {
  return {
    path: `facts.${name}`,
    read: ({ facts }) => {
      const { value, text } = facts[name] ?? nothing
      return [[value].flat().filter((each) => each !== ''), text]
    },
    write: (form, { facts }) => ({ ...form, facts: { ...form.facts, [name]: facts[name] ?? nothing } }),
  }
}

function specPart(slug: string, derived: boolean): Part {
  return {
    path: `spec.${slug}`,
    read: ({ spec, everywhere }) =>
      everywhere.includes(slug) ? 'everywhere' : spec[slug] && [...spec[slug]].sort(),
    write: (form, from) => {
      const { [slug]: _, ...others } = form.spec
      const entry = from.spec[slug]
      const rest = form.everywhere.filter((each) => each !== slug)
      return {
        ...form,
        spec: entry ? { ...others, [slug]: entry } : others,
        everywhere: from.everywhere.includes(slug) ? [...rest, slug] : rest,
      }
    },
    ...(derived ? { derived: true } : {}),
  }
}

function linkPart(field: LinkField): Part {
  return {
    path: `links.${field}`,
    read: ({ links }) =>
      (links[field] ?? []).map(({ _id, criteria }) => [_id, ...[...criteria].sort()].join(' ')).sort(),
    write: (form, { links }) => ({ ...form, links: { ...form.links, [field]: links[field] ?? [] } }),
  }
}

import { get, set } from 'react-hook-form'
import { linkFields } from '../../../domain/categories/link-fields.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { translationLanguages } from '../../../domain/languages.ts'
import type { ProductForm } from './form.ts'
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

const plain = ['name', 'artnr', 'enr', 'nobnr', 'lockid', 'published', 'info', 'variants', 'filter']
const translated = ['name', 'artnr', 'info', 'variants', 'published']

const nothing = { value: '', text: '' }

/** The parts of some forms of one product, in the order of the screen. */
export function partsOf(category: Category, forms: readonly ProductForm[]): Part[] {
  const slugs = new Set(forms.flatMap(({ spec }) => Object.keys(spec)))
  const fields = linkFields.filter((field) => forms.some(({ links }) => links[field]))
  const facts = category.facts.filter(({ kind }) => kind !== 'partnerList')
  const texts = translationLanguages.flatMap((language) =>
    translated.map((field) => `translations.${language}.${field}`),
  )
  return [
    ...plain.map((path) => partAt(path)),
    ...facts.map(({ name }) =>
      partAt(`facts.${name}`, nothing, (form) => {
        const { value, text } = form.facts[name] ?? nothing
        return [[value].flat().filter((each) => each !== ''), text]
      }),
    ),
    ...texts.map((path) => partAt(path)),
    ...[...slugs].map((slug) =>
      specPart(
        slug,
        forms.some((form) => isDerived(category, form, slug)),
      ),
    ),
    ...fields.map((field) =>
      partAt(`links.${field}`, [], ({ links }) =>
        (links[field] ?? []).map(({ _id, criteria }) => [_id, ...[...criteria].sort()].join(' ')).sort(),
      ),
    ),
  ]
}

/** @param missing stands for the value where a form has none */
function partAt(path: string, missing?: unknown, read: Part['read'] = (form) => get(form, path)): Part {
  return {
    path,
    read,
    write: (form, from) => {
      const next = structuredClone(form)
      set(next, path, get(from, path, missing))
      return next
    },
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

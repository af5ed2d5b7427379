import type { Category } from '../../../domain/categories/types.ts'
import { rulesOf } from '../../../domain/facts/kinds.ts'
import { parseToken } from '../../../domain/facts/token.ts'
import { perTranslation } from '../../../domain/languages.ts'
import { info as headings } from '../../../domain/texts/sv/info.ts'
import { emptyTranslation, factsOf, type ProductForm } from './form.ts'

/** The form of a new product: the category's headings and defaults, published nowhere. */
export function blankForm(category: Category): ProductForm {
  return {
    name: '',
    artnr: '',
    enr: '',
    nobnr: '',
    lockid: '',
    published: false,
    info: category.infoHeadings.map((key) => ({ title: headings[key as keyof typeof headings], body: '' })),
    facts: factsOf(
      category,
      category.facts.flatMap((fact) =>
        fact.kind === 'text' && fact.default ? { name: fact.name, value: fact.default } : [],
      ),
    ),
    variants: [],
    translations: perTranslation(emptyTranslation),
    spec: {},
    partnerNames: {},
    everywhere: [],
    links: Object.fromEntries(category.links.map(({ field }) => [field, []])),
    filter: [],
  }
}

/**
 * The form of a copy: everything but what only one product can have (its numbers, the lock's id) and its publication.
 * Entries of `spec` that follow from facts and links are left to those.
 * @param name the copy's name, since names differ within a category
 */
export function copyForm(category: Category, form: ProductForm, name: string): ProductForm {
  const blank = { artnr: '', enr: '', nobnr: '' }
  return {
    ...form,
    ...blank,
    name,
    lockid: '',
    published: false,
    variants: form.variants.map(({ title }) => ({ title, ...blank })),
    translations: perTranslation((language) => ({
      ...form.translations[language],
      name: '',
      artnr: '',
      published: false,
    })),
    spec: Object.fromEntries(Object.entries(form.spec).filter(([slug]) => !isDerived(category, form, slug))),
  }
}

/** Whether an entry of `spec` only repeats a fact or a link. */
export function isDerived(category: Category, form: ProductForm, slug: string): boolean {
  const inColumns = category.columns.flatMap(({ source }) => (source.kind === 'partner' ? source.link : []))
  const isPartner = category.links.some(
    ({ kind, field }) => inColumns.includes(kind) && form.links[field]?.some(({ name }) => name === slug),
  )
  return isPartner || isLinkKey(category, slug) || isToken(category, form, slug)
}

/** Whether an entry of `spec` stands for a link, under a key of that. */
export function isLinkKey({ links }: Category, slug: string): boolean {
  return links.some(({ specKey }) => specKey && (slug === specKey || slug.startsWith(`${specKey}-`)))
}

function isToken(category: Category, form: ProductForm, slug: string): boolean {
  return category.columns.some(({ source }) => {
    if (source.kind !== 'fact') return false
    const fact = category.facts.find(({ name }) => name === source.fact)
    if (!fact) return false
    if ('options' in fact) return fact.options.includes(slug)
    if (parseToken(slug)) return true
    const value = form.facts[fact.name]?.value ?? ''
    // A free value that equals another choice has a suffix (domain/facts/product-facts.ts).
    return rulesOf(fact)
      .tokens({ name: fact.name, value }, fact)
      .some((token) => slug === token || slug === `${token.slice(0, 62)}-x`)
  })
}

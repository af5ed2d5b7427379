import { isLinkField } from '../../../../domain/categories/link-fields.ts'
import type { RevisionAnswer } from '../../../../domain/contracts/history.ts'
import { original } from '../../../../domain/languages.ts'
import type { StoredFact } from '../../../../domain/product.ts'
import { type ProductForm, textOf } from '../form.ts'

type Difference = Pick<RevisionAnswer['differences'][number], 'field' | 'language' | 'now' | 'earlier'>

/** What a save changed, as a path of the form. */
export function pathOf(field: string): string {
  return isLinkField(field) ? `links.${field}` : field
}

/**
 * A product in two states, as forms to compare. Of linked products each has only those that the other lacks.
 * @param form what both say otherwise
 * @param partners the products that the differences name
 */
export function formsOf(
  form: ProductForm,
  { differences, partners }: { differences: readonly Difference[]; partners: RevisionAnswer['partners'] },
): { earlier: ProductForm; now: ProductForm } {
  const named = [...Object.values(form.links).flat(), ...partners]
  const partnerNames = Object.fromEntries(named.map(({ _id, name }) => [_id, { name, artnr: '' }]))
  const start = { ...form, partnerNames }
  return {
    earlier: differences.reduce((to, each) => written(to, each, each.earlier, each.now), start),
    now: differences.reduce((to, each) => written(to, each, each.now, each.earlier), start),
  }
}

type Link = { _id: string; criteria?: string[] }
/** By criterion the ids of partners; null where it holds for every one. */
type StoredCriteria = Record<string, string[] | null>

/** A form with a stored value in it. @param other the value in the other state */
function written(
  form: ProductForm,
  { field, language }: Difference,
  value: unknown,
  other: unknown,
): ProductForm {
  if (language !== original) {
    const translation = { ...form.translations[language], [field]: value }
    return { ...form, translations: { ...form.translations, [language]: translation } }
  }
  if (isLinkField(field)) {
    const others = new Set((other as Link[]).map(textOf))
    const links = (value as Link[])
      .filter((link) => !others.has(textOf(link)))
      .map(({ _id, criteria = [] }) => {
        const { name = _id, artnr = '' } = form.partnerNames[_id] ?? {}
        return { _id, criteria, name, artnr }
      })
    return { ...form, links: { ...form.links, [field]: links } }
  }
  if (field === 'facts') {
    const facts = (value as StoredFact[]).map(({ name, value, text = '' }) => [name, { value, text }])
    return { ...form, facts: Object.fromEntries(facts) }
  }
  if (field === 'spec') {
    const entries = Object.entries(value as StoredCriteria)
    return {
      ...form,
      spec: Object.fromEntries(entries.map(([slug, ids]) => [slug, ids ?? []])),
      everywhere: entries.filter(([, ids]) => ids === null).map(([slug]) => slug),
    }
  }
  return { ...form, [field]: value }
}

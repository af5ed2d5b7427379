import { can, languageOfLevel } from '../../../domain/access.ts'
import type { Category, CategoryLink, LinkField } from '../../../domain/categories/types.ts'
import type { BulkChange } from '../../../domain/contracts/jobs.ts'
import { type Language, languageCodes } from '../../../domain/languages.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import type { ProductForm } from '../editor/form.ts'

/** The actions on many products. */
const bulkActions = ['publish', 'unpublish', 'fact', 'replace', 'link'] as const
export type BulkAction = (typeof bulkActions)[number]
/** An action that is complete from the start: removing a criterion. */
export type GivenAction = 'criterion'

const fields = {
  publish: 'published',
  unpublish: 'published',
  fact: 'facts',
  replace: 'info',
  link: 'links',
} as const

/** The languages in which a level may perform it; none where it may not. */
export function languagesFor(level: AccessLevel, action: BulkAction): Language[] {
  // Facts and links are the same in every language.
  const languages = action === 'fact' || action === 'link' ? languageCodes.slice(0, 1) : languageCodes
  return languages.filter((language) => can(level, 'editProduct', fields[action], language))
}

/** The lists of linked products that many products can be given at once. */
export function linksFor({ links }: Category): CategoryLink[] {
  return links.filter(({ byCriterion }) => !byCriterion)
}

/** The actions of a level on products of a category, in the order of the bar. */
export function actionsFor(level: AccessLevel, category: Category): BulkAction[] {
  return bulkActions.filter(
    (action) =>
      languagesFor(level, action).length > 0 && (action !== 'link' || linksFor(category).length > 0),
  )
}

/** The user's input; each action reads its own part. */
export interface BulkForm {
  languages: readonly Language[]
  /** The name of the fact that is to change. */
  fact: string
  replace: { language: Language; find: string; by: string }
  link: { field: LinkField; ids: readonly string[]; on: boolean } | null
}

export function initialBulkForm(level: AccessLevel, category: Category): BulkForm {
  const language = languageOfLevel(level)
  const [first] = linksFor(category)
  return {
    languages: [language],
    fact: '',
    replace: { language, find: '', by: '' },
    link: first ? { field: first.field, ids: [], on: true } : null,
  }
}

/**
 * The change, or null while its input is incomplete.
 * @param facts the values of all facts that have been written
 */
export function changeOf(
  action: BulkAction,
  { languages, fact: name, replace, link }: BulkForm,
  facts: ProductForm['facts'],
): BulkChange | null {
  switch (action) {
    case 'publish':
    case 'unpublish': {
      if (languages.length === 0) return null
      const on = action === 'publish'
      return { published: Object.fromEntries(languages.map((language) => [language, on])) }
    }
    case 'fact': {
      const fact = facts[name]
      if (!fact) return null
      // An added value that is still empty is left out.
      const value = Array.isArray(fact.value) ? fact.value.filter((each) => each !== '') : fact.value
      return { facts: [{ name, value, ...(fact.text === '' ? {} : { text: fact.text }) }] }
    }
    case 'replace':
      return replace.find === '' ? null : { replace }
    case 'link':
      return link && link.ids.length > 0 ? { link: { ...link, ids: [...link.ids] } } : null
  }
}

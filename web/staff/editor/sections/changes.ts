import type { Category } from '../../../../domain/categories/types.ts'
import { translationLanguages } from '../../../../domain/languages.ts'
import { changedParts } from '../../conflicts/merge.ts'
import { inOldOrder, type ProductForm } from '../form.ts'
import { partsOf } from '../parts.ts'

/** The section in which a part of the form is edited, where it is not the one of its own name. */
const homes: Readonly<Record<string, readonly string[]>> = {
  name: ['basics'],
  artnr: ['basics'],
  enr: ['basics'],
  nobnr: ['basics'],
  lockid: ['basics'],
  published: ['publishing'],
  info: ['texts'],
  reviewed: ['translations'],
  everywhere: ['spec'],
  // The same data shown in two ways: by criterion, and by partner.
  spec: ['spec', 'partners'],
}

/**
 * The sections that show a part of the form, the one where it is edited first. A category does not have all of them.
 * @param path as in the form or in a fault of the server, for example `facts.hojd` or `translations.no.name`; or the
 *   name of a section
 */
export function sectionsOf(path: string): readonly string[] {
  const [first = '', second = '', third] = path.split('.')
  if (first === 'links' && second) return [second]
  if (first === 'translations' && third === 'published') return ['publishing']
  return homes[first] ?? [first]
}

/** The parts of a form that differ from its base, as paths, in the order of the screen. */
export function changedPaths(category: Category, base: ProductForm, form: ProductForm): string[] {
  const changed = changedParts(category, base, form).map(({ path }) => path)
  return form.reviewed?.length ? [...changed, 'reviewed'] : changed
}

/** The form with what is changed in a section as it is in its base. */
export function resetSection(
  category: Category,
  base: ProductForm,
  form: ProductForm,
  section: string,
): ProductForm {
  const paths = new Set(
    changedPaths(category, base, form).filter((path) => sectionsOf(path).includes(section)),
  )
  // The titles of variants in other languages go by their place.
  if (form.variants.length !== base.variants.length && paths.has('variants'))
    for (const language of translationLanguages) paths.add(`translations.${language}.variants`)
  const reset = partsOf(category, [base, form])
    .filter(({ path }) => paths.has(path))
    .reduce((now, part) => part.write(now, base), form)
  return {
    ...reset,
    everywhere: inOldOrder(reset.everywhere, base.everywhere),
    ...(paths.has('reviewed') ? { reviewed: base.reviewed ?? [] } : {}),
  }
}

/** What is to be said about a form. */
export interface FormMarks {
  /** Paths of what is changed and not saved. */
  changed: readonly string[]
  /** Paths of what keeps the form from being saved. */
  faults: readonly string[]
  /** Each has the sections where it can be fixed. */
  warnings: readonly { sections: readonly string[] }[]
  /** The criteria that the facts propose. */
  proposed: readonly string[]
}

/** How much of it a section has. */
export function marksIn({ changed, faults, warnings, proposed }: FormMarks, section: string) {
  return {
    // A fault is shown where it can be fixed.
    faults: faults.filter((path) => sectionsOf(path)[0] === section).length,
    warnings: warnings.filter(({ sections }) => sections.includes(section)).length,
    proposed: section === 'spec' ? proposed.length : 0,
    changes: changed.filter((path) => sectionsOf(path).includes(section)).length,
  }
}

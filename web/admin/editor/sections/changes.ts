import type { Category } from '../../../../domain/categories/types.ts'
import { partsOf } from '../drafts/parts.ts'
import type { ProductForm } from '../form.ts'
import { sectionsOf } from './places.ts'

/** The parts of a form that say something else than its base, as paths, in the order of the screen. */
export function changedPaths(category: Category, base: ProductForm, form: ProductForm): string[] {
  const changed = partsOf(category, [base, form])
    // What follows from other parts is changed there.
    .filter(({ read, derived }) => !derived && JSON.stringify(read(form)) !== JSON.stringify(read(base)))
    .map(({ path }) => path)
  return form.reviewed?.length ? [...changed, 'reviewed'] : changed
}

/** What a section has to show of itself when it is folded. */
export interface Marks {
  /** Paths of what is changed and not saved. */
  changed: readonly string[]
  /** Paths of what keeps the form from being saved. */
  faults: readonly string[]
}

/** The marks of all sections by name. */
export function marksBySection(
  changed: readonly string[],
  faults: readonly string[],
): ReadonlyMap<string, Marks> {
  const names = new Set([...changed, ...faults].flatMap(sectionsOf))
  const within = (name: string) => (path: string) => sectionsOf(path).includes(name)
  return new Map(
    [...names].map((name) => [
      name,
      // A fault is shown where it can be put right.
      {
        changed: changed.filter(within(name)),
        faults: faults.filter((path) => sectionsOf(path)[0] === name),
      },
    ]),
  )
}

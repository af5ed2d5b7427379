import type { Category } from '../../../../domain/categories/types.ts'
import type { ProductForm } from '../form.ts'
import { partsOf } from '../parts.ts'
import { sectionsOf } from './places.ts'
import type { Placed } from './warnings.ts'

/** The parts of a form that differ from its base, as paths, in the order of the screen. */
export function changedPaths(category: Category, base: ProductForm, form: ProductForm): string[] {
  const changed = partsOf(category, [base, form])
    // A part that follows from others is changed there.
    .filter(({ read, derived }) => !derived && JSON.stringify(read(form)) !== JSON.stringify(read(base)))
    .map(({ path }) => path)
  return form.reviewed?.length ? [...changed, 'reviewed'] : changed
}

/** What a section shows about itself when it is folded. */
export interface Marks {
  /** Paths of what is changed and not saved. */
  changed: readonly string[]
  /** Paths of what keeps the form from being saved. */
  faults: readonly string[]
  /** How many warnings it has. */
  warnings: number
  /** How many criteria the facts propose. */
  proposed: number
}

interface Marked {
  changed: readonly string[]
  faults: readonly string[]
  warnings?: readonly Pick<Placed, 'sections'>[]
  proposed?: readonly string[]
}

/** The marks of all sections by name. */
export function marksBySection({
  changed,
  faults,
  warnings = [],
  proposed = [],
}: Marked): ReadonlyMap<string, Marks> {
  const names = new Set([
    ...[...changed, ...faults].flatMap(sectionsOf),
    ...warnings.flatMap(({ sections }) => sections),
    ...(proposed.length > 0 ? ['spec'] : []),
  ])
  const within = (name: string) => (path: string) => sectionsOf(path).includes(name)
  return new Map(
    [...names].map((name) => [
      name,
      {
        changed: changed.filter(within(name)),
        // A fault is shown where it can be fixed.
        faults: faults.filter((path) => sectionsOf(path)[0] === name),
        warnings: warnings.filter(({ sections }) => sections.includes(name)).length,
        proposed: name === 'spec' ? proposed.length : 0,
      },
    ]),
  )
}

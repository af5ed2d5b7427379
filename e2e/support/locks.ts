import { categoryOf } from '../../domain/categories/index.ts'
import type { Language } from '../../domain/languages.ts'
import { isPublished, type ProductRecord } from '../../domain/product.ts'
import { catalogue, matching, product, recordsIn } from './catalogue.ts'

/** A lock on the first page of its guide under some choices, and where it leads. */
export interface LockPlan {
  lock: ProductRecord
  /** Built-in choices of the lock guide. */
  slugs: string[]
  /** The locks that the choices leave. */
  locks: number
  /** In list order. */
  plates: ProductRecord[]
  strikes: ProductRecord[]
  fittings: ProductRecord[]
}

/** The lock with its rows' targets under the choices, all of it from the generator's records. */
export function planOf(lock: ProductRecord, slugs: string[], language: Language): LockPlan {
  const { sb, eb } = recordsIn(language).targets(lock.id, slugs)
  const inOrder = (code: 'sb' | 'eb', ids: string[]) =>
    matching(code, language, []).filter(({ id }) => ids.includes(id))
  return {
    lock,
    slugs,
    locks: matching('em', language, slugs).length,
    plates: inOrder('sb', sb),
    strikes: inOrder('eb', eb),
    fittings: recordsIn(language).fittings(lock.id, slugs).map(product),
  }
}

/** Every lock on a first page with one of its rows' choices, worked out one at a time: few are asked for. */
function* plans(language: Language): Generator<LockPlan> {
  for (const { em, slugs } of catalogue.emRows) {
    if (slugs.length === 0 || !isPublished(product(em), language)) continue
    const onPage = matching('em', language, slugs).slice(0, 20)
    if (onPage.some(({ id }) => id === em)) yield planOf(product(em), slugs, language)
  }
}

/** The first plan that has what a test needs. */
export function planWith(language: Language, wanted: (plan: LockPlan) => boolean): LockPlan {
  for (const plan of plans(language)) if (wanted(plan)) return plan
  throw new Error(`No such lock in ${language}`)
}

/** The column of the lock guide that offers a choice. */
export function columnWith(slug: string): string {
  const column = categoryOf('em').columns.find(
    ({ source }) => source.kind === 'spec' && source.choices.includes(slug),
  )
  if (!column) throw new Error(`No column offers ${slug}`)
  return column.name
}

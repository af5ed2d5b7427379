import { categories } from '../categories/index.ts'
import type { CategoryCode } from '../categories/types.ts'

/** The part of URLSearchParams that changes. */
interface Query {
  delete(name: string): void
}

/**
 * Takes out of a page's query what a change of language resets: the selected strike, housing and post,
 * and the choices of the strike and post guides (SPEC.md section 2). Everything else stays.
 * @param here the category whose page it is, as for `readGuideState`
 */
export function resetForLanguage(here: CategoryCode | null, query: Query): void {
  for (const { code } of categories.filter((category) => category.resetsWithLanguage)) {
    query.delete(code)
    query.delete(`${code}.c`)
    if (code !== here) continue
    query.delete('c')
    query.delete('open')
  }
}

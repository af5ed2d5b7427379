import type { CategoryCode } from '../categories/codes.ts'
import { categories } from '../categories/index.ts'

/** The part of URLSearchParams that changes. */
interface Query {
  has(name: string): boolean
  delete(name: string): void
}

/**
 * Takes out of a page's query what a change of language resets: the selected strike, housing and post,
 * and the choices of the strike and post guides. Everything else stays.
 * Only the language menu resets; a link that somebody opens in another language opens whole.
 * @param here the category whose page it is, as for `readGuideState`
 * @returns the categories that lost a product or criteria
 */
export function resetForLanguage(here: CategoryCode | null, query: Query): CategoryCode[] {
  const reset = categories.filter((category) => category.resetsWithLanguage).map(({ code }) => code)
  return reset.filter((code) => {
    const chosen = [code, `${code}.c`, ...(code === here ? ['c'] : [])].filter((name) => query.has(name))
    for (const name of chosen) query.delete(name)
    if (code === here) query.delete('open')
    return chosen.length > 0
  })
}

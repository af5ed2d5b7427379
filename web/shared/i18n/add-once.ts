import type { Language } from '../../../domain/languages.ts'
import type { I18n } from './i18n.ts'

type Add<More extends unknown[]> = (i18n: I18n, language: Language, ...more: More) => Promise<void>

/**
 * Adds texts once per i18n store: several parts of a page call it at once, each with an i18n object of its own around one
 * store. After a failure the next call loads them again.
 */
export function addOnce<More extends unknown[]>(add: Add<More>): Add<More> {
  const added = new WeakMap<I18n['store'], Promise<void>>()
  return (i18n, language, ...more) => {
    const known = added.get(i18n.store)
    if (known) return known
    const adding = add(i18n, language, ...more)
    added.set(i18n.store, adding)
    adding.catch(() => added.delete(i18n.store))
    return adding
  }
}

import type { Language } from '../domain/languages.ts'
import { loadLaterTexts } from '../domain/texts/loadLater.ts'
import type { I18n } from './i18n.ts'

const added = new WeakMap<I18n['store'], Promise<void>>()

/** Adds the texts that come on first use, once; what staff have changed in them is there already and stays. */
export function addLaterTexts(i18n: I18n, language: Language): Promise<void> {
  let adding = added.get(i18n.store)
  if (!adding) {
    adding = loadLaterTexts(language).then((later) => {
      i18n.addResourceBundle(i18n.language, 'site', later, true, false)
    })
    added.set(i18n.store, adding)
    // After a failure the next call asks again.
    adding.catch(() => added.delete(i18n.store))
  }
  return adding
}

import type { Language } from '../../domain/languages.ts'
import { loadSetTexts } from '../../domain/texts/loadSet.ts'
import type { I18n } from '../i18n.ts'

const added = new WeakMap<I18n['store'], Promise<void>>()

/** Adds the texts of the set check, once; what staff have changed in them is there already and stays. */
export function addSetTexts(i18n: I18n, language: Language): Promise<void> {
  let adding = added.get(i18n.store)
  if (!adding) {
    adding = loadSetTexts(language).then((set) => {
      i18n.addResourceBundle(i18n.language, 'site', { set }, true, false)
    })
    added.set(i18n.store, adding)
    // After a failure the next call asks again.
    adding.catch(() => added.delete(i18n.store))
  }
  return adding
}

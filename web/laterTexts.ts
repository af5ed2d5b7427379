import { loadLaterTexts } from '../domain/texts/loadLater.ts'
import { addOnce } from './addOnce.ts'

/** Adds the texts that come on first use, once; what staff have changed in them is there already and stays. */
export const addLaterTexts = addOnce(async (i18n, language) => {
  i18n.addResourceBundle(i18n.language, 'site', await loadLaterTexts(language), true, false)
})

import { loadLaterTexts } from '../../../domain/texts/load-later.ts'
import { addOnce } from './add-once.ts'
import { addSiteTexts } from './i18n.ts'

/** Adds the texts that load on first use, once. */
export const addLaterTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadLaterTexts(language))
})

import { loadKeptTexts } from '../../domain/texts/load-kept.ts'
import { addOnce } from '../add-once.ts'
import { addSiteTexts } from '../i18n.ts'

/** Adds what is said where the catalogue is kept, once. */
export const addKeptTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadKeptTexts(language))
})

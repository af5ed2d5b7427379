import { loadKeptTexts } from '../../domain/texts/loadKept.ts'
import { addOnce } from '../addOnce.ts'
import { addSiteTexts } from '../i18n.ts'

/** Adds what is said where the catalogue is kept, once. */
export const addKeptTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadKeptTexts(language))
})

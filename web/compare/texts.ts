import { loadCompareTexts, loadTrayTexts } from '../../domain/texts/load-compare.ts'
import { addOnce } from '../add-once.ts'
import { addSiteTexts } from '../i18n.ts'

/** Adds what a comparison says, once. */
export const addCompareTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadCompareTexts(language))
})

/** Adds what is said where a product is collected, once. */
export const addTrayTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadTrayTexts(language))
})

import { loadCompareTexts, loadTrayTexts } from '../../../domain/texts/load-compare.ts'
import { addOnce } from '../../shared/i18n/add-once.ts'
import { addSiteTexts } from '../../shared/i18n/i18n.ts'

/** Adds the texts of a comparison, once. */
export const addCompareTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadCompareTexts(language))
})

/** Adds the texts for collecting products, once. */
export const addTrayTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadTrayTexts(language))
})

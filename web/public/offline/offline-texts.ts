import { loadOfflineTexts } from '../../../domain/texts/load-offline.ts'
import { addOnce } from '../../shared/i18n/add-once.ts'
import { addSiteTexts } from '../../shared/i18n/i18n.ts'

/** Adds the texts of the offline page, once. */
export const addOfflineTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadOfflineTexts(language))
})

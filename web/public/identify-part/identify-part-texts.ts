import { loadIdentifyPartTexts } from '../../../domain/texts/load-identify-part.ts'
import { addOnce } from '../../shared/i18n/add-once.ts'
import { addSiteTexts } from '../../shared/i18n/i18n.ts'

/** Adds the texts of the questions that identify a part by its looks, once. */
export const addIdentifyPartTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadIdentifyPartTexts(language))
})

import { loadMeasureTexts } from '../../../domain/texts/load-measure.ts'
import { addOnce } from '../../shared/i18n/add-once.ts'
import { addSiteTexts } from '../../shared/i18n/i18n.ts'

/** Adds the texts of the measuring drawings, once. */
export const addMeasureTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadMeasureTexts(language))
})

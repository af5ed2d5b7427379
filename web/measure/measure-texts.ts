import { loadMeasureTexts } from '../../domain/texts/load-measure.ts'
import { addOnce } from '../add-once.ts'
import { addSiteTexts } from '../i18n.ts'

/** Adds what the drawings of where to measure say, once. */
export const measureTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadMeasureTexts(language))
})

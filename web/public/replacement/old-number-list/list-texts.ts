import { screenTextLoaders } from '../../../../domain/texts/load-screen.ts'
import { addOnce } from '../../../shared/i18n/add-once.ts'
import { addSiteTexts } from '../../../shared/i18n/i18n.ts'

/** Adds the guide's texts for a whole list, once. */
export const addOldNumberListTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await screenTextLoaders.desk[language]())
})

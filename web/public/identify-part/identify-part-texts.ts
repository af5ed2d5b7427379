import { loadAtDoorTexts } from '../../../domain/texts/load-at-door.ts'
import { addOnce } from '../../shared/i18n/add-once.ts'
import { addSiteTexts } from '../../shared/i18n/i18n.ts'

/** Adds the texts of the questions that identify a part by its looks, once. */
export const addIdentifyPartTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadAtDoorTexts(language))
})

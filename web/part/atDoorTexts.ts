import { loadAtDoorTexts } from '../../domain/texts/loadAtDoor.ts'
import { addOnce } from '../addOnce.ts'
import { addSiteTexts } from '../i18n.ts'

/** Adds what is said to who tells a part by its looks, once. */
export const atDoorTexts = addOnce(async (i18n, language) => {
  addSiteTexts(i18n, await loadAtDoorTexts(language))
})

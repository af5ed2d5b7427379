import type { Language } from '../../../domain/languages.ts'
import { loadStaffTexts } from '../../../domain/texts/load-staff.ts'
import type { ChangedTexts } from '../../../domain/texts/page-texts.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { logFailure } from '../../shared/data/log.ts'
import { addOnce } from '../../shared/i18n/more-texts.ts'

/**
 * Adds the texts of the staff screens, which no visitor downloads, before one of the screens renders.
 * @param given staff's changes by key; fetched where missing
 */
export const addStaffTexts = addOnce(async (i18n, language, given?: ChangedTexts) => {
  const [texts, changed] = await Promise.all([loadStaffTexts(language), given ?? changedTexts(language)])
  // A copy, since changes are written into it.
  i18n.addResourceBundle(i18n.language, 'staff', structuredClone(texts))
  for (const [key, { text }] of Object.entries(changed)) {
    if (ofStaff.test(key)) i18n.addResource(i18n.language, 'staff', key.replace(ofStaff, ''), text)
  }
})

/** Keys of the repository that the staff's texts hold; `staff.` is not part of a key there. */
const ofStaff = /^(?:staff\.|(?=(?:facts|info|messages)\.))/

/** Staff's changes in a language; empty where they cannot be fetched, since every text has a built-in version. */
export async function changedTexts(language: Language): Promise<ChangedTexts> {
  try {
    return await callApi(callPath('GET content/changed', {}, { lang: language }), { language })
  } catch (cause) {
    logFailure('Changed texts did not come', cause)
    return {}
  }
}

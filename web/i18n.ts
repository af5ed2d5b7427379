import { createInstance, type i18n as I18n, type ParseKeys, type TFunction } from 'i18next'
import { type Language, languageRow } from '../domain/languages.ts'
import { loadStaffTexts, loadTexts } from '../domain/texts/load.ts'
import type { ScreenTexts, StaffTexts } from '../domain/texts/types.ts'

export { I18nextProvider, useTranslation } from 'react-i18next'
export type { I18n, TFunction }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    /** A key never names its namespace: what follows a colon may come from data. */
    nsSeparator: false
    resources: { site: ScreenTexts; staff: StaffTexts }
  }
}

/** The path of a public text, `ui.nav.skip`, typed from the Swedish ones; a counted text is named without its form. */
export type TextKey = ParseKeys<'site'>

/**
 * The public texts of one language, in an instance of its own: a build renders pages in every language.
 * Plural rules follow the BCP 47 tag, since `no` and `dk` are our own codes.
 */
export async function createI18n(language: Language): Promise<I18n> {
  const lng = languageRow(language).html
  const i18n = createInstance()
  await i18n.init({
    lng,
    fallbackLng: false,
    ns: ['site'],
    defaultNS: 'site',
    nsSeparator: false,
    resources: { [lng]: { site: await loadTexts(language) } },
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return i18n
}

/** Adds the texts of the staff screens, which no visitor downloads. Done before one of them renders. */
export async function addStaffTexts(i18n: I18n, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(i18n.language, 'staff')) return
  i18n.addResourceBundle(i18n.language, 'staff', await loadStaffTexts(language))
}

import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languageRow } from '../domain/languages.ts'
import { loadTexts } from '../domain/texts/load.ts'
import type { ScreenTexts } from '../domain/texts/types.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: ScreenTexts }
    returnNull: false
  }
}

/**
 * The translations of one language, ready to use. Keys are typed from the Swedish texts; plural rules
 * follow the language's BCP 47 tag, since `no` and `dk` are our own codes.
 */
export async function createI18n(language: Language): Promise<i18n> {
  const tag = languageRow(language).html
  const instance = createInstance()
  await instance.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    initAsync: false,
    resources: { [tag]: { translation: await loadTexts(language) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Language, languageRow } from '../../../domain/languages.ts'
import { createI18n, I18nextProvider } from '../../shared/i18n/i18n.ts'
import { addTexts } from '../../shared/i18n/more-texts.ts'
import { SettingsContext, useSettings } from '../../shared/settings.ts'
import { changedTexts } from '../texts/staff-texts.ts'

interface InLanguageProps {
  language: Language
  /** Shown until the texts have loaded. */
  waiting: ReactNode
  children: ReactNode
}

/** Renders part of a page in another language. */
export function InLanguage({ language, waiting, children }: InLanguageProps) {
  const settings = useSettings()
  const isOwn = settings.language === language
  const { data: i18n } = useQuery({
    queryKey: ['texts-in', language],
    enabled: !isOwn,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const i18n = await createI18n(language, await changedTexts(language))
      await addTexts(i18n, language, 'later')
      return i18n
    },
  })
  if (isOwn) return children
  if (!i18n) return waiting
  return (
    <SettingsContext value={{ ...settings, language }}>
      <I18nextProvider i18n={i18n}>
        <div lang={languageRow(language).html}>{children}</div>
      </I18nextProvider>
    </SettingsContext>
  )
}

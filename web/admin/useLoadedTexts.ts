import { useEffect, useState } from 'react'
import { loadStaffTexts } from '../../domain/texts/load.ts'
import { logFailure } from '../data/log.ts'
import { translator, useTranslation } from '../i18n.ts'
import { useLanguage } from '../settings.ts'
import type { StaffI18n } from './useTexts.ts'

/** The staff's texts, which no visitor downloads; null until they are there. */
export function useLoadedTexts(): StaffI18n | 'failed' | null {
  const language = useLanguage()
  const { tag } = useTranslation()
  const [loaded, setLoaded] = useState<StaffI18n | 'failed' | null>(null)
  useEffect(() => {
    loadStaffTexts(language).then(
      (texts) => setLoaded({ texts, t: translator(texts, tag) }),
      (cause: unknown) => {
        logFailure('The texts of the staff screens did not come', cause)
        setLoaded('failed')
      },
    )
  }, [language, tag])
  return loaded
}

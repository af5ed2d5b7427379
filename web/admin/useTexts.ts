import { createContext, useContext } from 'react'
import type { StaffTexts } from '../../domain/texts/types.ts'
import type { Translate } from '../i18n.ts'

/** The texts of the staff screens in the language of the page. */
export interface StaffI18n {
  texts: StaffTexts
  t: Translate<StaffTexts>
}

export const StaffTextsContext = createContext<StaffI18n | null>(null)

/** `const { t } = useTexts()`, then `t('login.title')`. What visitors see as well comes from `useTranslation`. */
export function useTexts(): StaffI18n {
  const i18n = useContext(StaffTextsContext)
  if (!i18n) throw new Error('There are no texts outside the staff area')
  return i18n
}

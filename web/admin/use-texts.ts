import type { ParseKeys, TFunction } from 'i18next'
import { useTranslation } from '../i18n.ts'

/** `const { t } = useTexts()`, then `t('login.title')`. Texts that visitors see as well come from `useTranslation`. */
export const useTexts = () => useTranslation('staff')

export type StaffT = TFunction<'staff'>

/** The text of a key from data; null where there is none. */
export function useTextAt(): (key: string) => string | null {
  const { t, i18n } = useTexts()
  return (key) => (i18n.exists(key, { ns: 'staff' }) ? t(key as ParseKeys<'staff'>) : null)
}

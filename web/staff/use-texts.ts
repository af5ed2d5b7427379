import type { ParseKeys, TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from '../shared/i18n/i18n.ts'

/** `const { t } = useTexts()`, then `t('login.title')`. Texts that visitors see as well come from `useTranslation`. */
export const useTexts = () => useTranslation('staff')

export type StaffT = TFunction<'staff'>

/** The text of a key from data; null where there is none. */
export function useTextAt(): (key: string, variables?: object) => string | null {
  const { i18n } = useTexts()
  return useCallback(
    (key, variables) =>
      i18n.exists(key, { ns: 'staff' })
        ? i18n.t(key as ParseKeys<'staff'>, { ns: 'staff', ...variables } as { ns: 'staff' })
        : null,
    [i18n],
  )
}

import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../settings.ts'
import { useTexts } from '../useTexts.ts'
import { type CallWords, callStaff, type StaffCall } from './api.ts'

/** The words of calls in the language of the page. */
export function useCallWords(): CallWords {
  const { t } = useTexts()
  return useMemo(
    () => ({
      error: t('common.error'),
      timeout: t('common.timeout'),
      network: t('common.network'),
      noAnswer: t('common.noAnswer'),
      status: (status) => t('common.status', { status }),
    }),
    [t],
  )
}

export type Call = <T>(path: string, options?: Omit<StaffCall, 'language' | 'words'>) => Promise<T>

/** `callStaff` in the language of the page: `const call = useCall(); await call('options/sb')`. */
export function useCall(): Call {
  const language = useLanguage()
  const words = useCallWords()
  return useCallback(
    <T>(path: string, options = {}) => callStaff<T>(path, { ...options, language, words }),
    [language, words],
  )
}

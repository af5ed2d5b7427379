import { minPasswordLength } from '../../../domain/accounts.ts'
import type { useTexts } from '../use-texts.ts'

/** What is wrong with a new password before the server is asked; null where nothing is. */
export function passwordFault(password: string, t: ReturnType<typeof useTexts>['t']): string | null {
  if (password === '') return t('common.required', { field: t('accounts.newPassword') })
  return password.length < minPasswordLength ? t('accounts.tooShort', { min: minPasswordLength }) : null
}

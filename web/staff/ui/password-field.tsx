import { useState } from 'react'
import { maxPasswordLength, minPasswordLength } from '../../../domain/accounts.ts'
import { type StaffT, useTexts } from '../use-texts.ts'
import { CheckField, TextField } from './field.tsx'

interface PasswordFieldProps {
  label: string
  name: string
  /** A new password, with its rules and a button that shows it; else the present one. */
  fresh?: boolean
  error?: string | undefined
}

/** A password field. A new password is typed once, and can be shown. */
export function PasswordField({ label, name, fresh, error }: PasswordFieldProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxPasswordLength}
        required
        hint={fresh ? t('accounts.passwordRule', { min: minPasswordLength }) : undefined}
        error={error}
      />
      {fresh && (
        <CheckField
          label={t('login.show')}
          checked={shown}
          onChange={({ target }) => setShown(target.checked)}
        />
      )}
    </div>
  )
}

/** What is wrong with a new password before the server is asked; null where nothing is. */
export function passwordFault(password: string, t: StaffT): string | null {
  if (password === '') return t('common.required', { field: t('accounts.newPassword') })
  return password.length < minPasswordLength ? t('accounts.tooShort', { min: minPasswordLength }) : null
}

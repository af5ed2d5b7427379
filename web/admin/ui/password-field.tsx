import { useState } from 'react'
import { maxPasswordLength, shortestPassword } from '../../../domain/accounts.ts'
import { useTexts } from '../use-texts.ts'
import { CheckField, TextField } from './field.tsx'

interface PasswordFieldProps {
  label: string
  name: string
  /** A new one, that has its rules and may be shown; else the one that somebody has. */
  fresh?: boolean
  error?: string | undefined
}

/** A password as one types it. A new one is typed once, and can be looked at. */
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
        hint={fresh ? t('accounts.passwordRule', { min: shortestPassword }) : undefined}
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

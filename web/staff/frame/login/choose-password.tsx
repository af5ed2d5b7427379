import { type FormEvent, useRef, useState } from 'react'
import { callApi } from '../../../shared/data/api.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { faultMessage } from '../../data/api.ts'
import { useCallWords } from '../../data/use-call.ts'
import { PasswordField, passwordFault } from '../../ui/password-field.tsx'
import { useTexts } from '../../use-texts.ts'
import { clearSession } from '../session/session.ts'
import { LoginForm } from './login-form.tsx'

/** The token in the address of a link; null where it holds none. */
export function linkToken(hash: string): string | null {
  return /^#([\w-]{20,100})$/.exec(hash)?.[1] ?? null
}

interface ChoosePasswordProps {
  token: string
  /** The password has been saved, and this is the address to sign in with. */
  onChosen: (email: string) => void
}

/** The page of a link for choosing a password, once. */
export function ChoosePassword({ token, onChosen }: ChoosePasswordProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const words = useCallWords()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ field: boolean; text: string } | null>(null)
  const refuse = (field: boolean, text: string) => {
    setFault({ field, text })
    if (field) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const wrong = passwordFault(password, t)
    if (wrong) return refuse(true, wrong)
    setBusy(true)
    setFault(null)
    try {
      const body = { token, password }
      const { email } = await callApi(callPath('POST auth/link', {}), { language, method: 'POST', body })
      // Whoever was signed in here before: who has just chosen a password goes on as themselves.
      clearSession()
      onChosen(email)
    } catch (cause) {
      setBusy(false)
      const known = cause instanceof ApiError
      refuse(
        known && cause.code === 'BAD_INPUT',
        known ? faultMessage(cause, words) : t('accounts.chooseFailed'),
      )
    }
  }
  return (
    <LoginForm
      ref={form}
      busy={busy}
      fault={fault}
      onSubmit={submit}
      title={t('accounts.chooseTitle')}
      lead={t('accounts.chooseLead')}
      submit={t(busy ? 'common.saving' : 'accounts.choose')}
    >
      <PasswordField
        label={t('accounts.newPassword')}
        name="password"
        fresh
        error={fault?.field ? fault.text : undefined}
      />
    </LoginForm>
  )
}

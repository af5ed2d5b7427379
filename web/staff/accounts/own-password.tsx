import { type FormEvent, useRef, useState } from 'react'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { Button } from '../../shared/ui/button.tsx'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { PasswordField, passwordFault } from '../ui/password-field.tsx'
import { useTexts } from '../use-texts.ts'

type Faults = { current?: string; password?: string }

/** Codes whose message is shown at a field, or under the form. */
const answers = ['WRONG_PASSWORD', 'BAD_INPUT', 'RATE_LIMITED', 'OVERTAKEN']

/** Changes one's own password. The sessions in other browsers end. @param headed whether it stands beside other things */
export function OwnPassword({ headed }: { headed: boolean }) {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const { email } = useStaff()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const refuse = (found: Faults) => {
    setFaults(found)
    const first = found.current ? 'current' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    const current = String(given.get('current') ?? '')
    const password = String(given.get('password') ?? '')
    const missing = current === '' ? t('common.required', { field: t('accounts.currentPassword') }) : null
    const wrong = passwordFault(password, t)
    if (missing || wrong)
      return refuse({ ...(missing && { current: missing }), ...(wrong && { password: wrong }) })
    setBusy(true)
    setFaults({})
    try {
      await call(callPath('PUT auth/password', {}), { method: 'PUT', body: { current, password }, answers })
      for (const [name, sent] of Object.entries({ current, password })) {
        const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
        // What was typed during the save is kept.
        if (field?.value === sent) field.value = ''
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const field = cause.code === 'BAD_INPUT' || cause.code === 'OVERTAKEN' ? 'password' : 'current'
      if (answers.includes(cause.code)) refuse({ [field]: faultMessage(cause, words) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={t('accounts.ownTitle')}>
      {headed && <h2 className="text-lg">{t('accounts.ownTitle')}</h2>}
      <p className="pb-4 text-mute">{t('accounts.ownLead')}</p>
      <form ref={form} onSubmit={submit} noValidate className="surface grid max-w-105 gap-4 p-5">
        {/* Password managers keep the new one under this name. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={t('accounts.currentPassword')} name="current" error={faults.current} />
        <PasswordField label={t('accounts.newPassword')} name="password" fresh error={faults.password} />
        <Button type="submit" kind="primary" aria-disabled={busy || undefined} className="justify-self-start">
          {t('accounts.changePassword')}
        </Button>
      </form>
    </section>
  )
}

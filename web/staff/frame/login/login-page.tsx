import { type FormEvent, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { dashboardLanguage } from '../../../../domain/access.ts'
import type { SignInAnswer } from '../../../../domain/contracts/sessions.ts'
import type { Language } from '../../../../domain/languages.ts'
import { pathTo } from '../../../../domain/routes.ts'
import { callApi } from '../../../shared/data/api.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { rememberLanguage } from '../../../shared/layout/remember-language.ts'
import { useIsLeaving } from '../../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../../shared/router/use-route.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { faultMessage } from '../../data/api.ts'
import { useCallWords } from '../../data/use-call.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { forgetReturn, hasEnded, wantedBy } from '../session/end-session.ts'
import { startSession, useSession } from '../session/session.ts'
import { ChoosePassword, linkToken } from './choose-password.tsx'
import { LoginForm } from './login-form.tsx'

/** Signing in, or choosing a password where the address holds the token of a link (`#…`). */
export function Page() {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const { hash } = useLocation()
  const [email, setEmail] = useState<string | null>(null)
  const token = linkToken(hash)
  return (
    <div className="page flex justify-center py-10 sm:py-20">
      {token ? (
        <ChoosePassword
          key={token}
          token={token}
          onChosen={(chosen) => {
            setEmail(chosen)
            // A used token is removed from the history.
            if (!isLeaving()) void navigate(linkTo('login'), { replace: true })
          }}
        />
      ) : (
        <SignIn email={email} />
      )}
    </div>
  )
}

/**
 * Signs in. Afterwards the language is that of the user, and the page is the dashboard, or the staff page from which the
 * user was led here.
 * @param email of a user who has just chosen a password
 */
function SignIn({ email }: { email: string | null }) {
  const { t } = useTexts()
  const language = useLanguage()
  const words = useCallWords()
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ field?: 'email' | 'password'; text: string } | null>(null)
  const wanted = wantedBy(useLocation().state)
  const [hadEnded] = useState(hasEnded)
  const ended = hadEnded && wanted !== null
  // Signed in already, in this tab or another one.
  if (session && !busy) return <Navigate to={wanted ?? linkTo('adm-dashboard')} replace />

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    const email = String(given.get('email') ?? '').trim()
    const password = String(given.get('password') ?? '')
    const missing = email === '' ? 'email' : password === '' ? 'password' : null
    if (missing) {
      setFault({ field: missing, text: t('common.required', { field: t(`login.${missing}`) }) })
      form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
      return
    }
    setBusy(true)
    setFault(null)
    try {
      const answer = await signIn(email, password, language)
      forgetReturn()
      startSession(answer)
      // The place where a session ended only where the user wants that.
      open(answer, ended && !given.has('continue') ? null : wanted)
    } catch (cause) {
      setBusy(false)
      setFault({ text: cause instanceof ApiError ? faultMessage(cause, words) : t('login.failed') })
    }
  }

  return (
    <LoginForm
      ref={form}
      busy={busy}
      fault={fault}
      onSubmit={submit}
      title={t('login.title')}
      lead={email ? t('accounts.chosen') : ended ? t('login.expired') : t('login.lead')}
      submit={t(busy ? 'login.busy' : 'login.submit')}
      after={<p className="text-sm text-mute">{t('login.lost')}</p>}
    >
      <TextField
        label={t('login.email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email ?? undefined}
        required
        error={fault?.field === 'email' ? fault.text : undefined}
      />
      <TextField
        label={t('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fault?.field === 'password' ? fault.text : undefined}
      />
      {ended && <CheckField name="continue" defaultChecked label={t('login.continueAt')} />}
    </LoginForm>
  )
}

/** Signs in, and reads the level by the user's address, since signing in does not return it (docs/api.md). */
async function signIn(email: string, password: string, language: Language): Promise<SignInAnswer> {
  const body = { email, password }
  const answer = await callApi(callPath('POST auth', {}), { language, method: 'POST', body })
  const headers = { Authorization: `Bearer ${answer.token}` }
  const path = callPath('GET users/:email', { email: answer.email })
  return { ...answer, ...(await callApi(path, { language, headers })) }
}

/** A new document, because the language may change: a translator's own, else the one that the user saved. */
function open({ access_level, lang }: SignInAnswer, wanted: string | null): void {
  const language = dashboardLanguage(access_level, lang)
  rememberLanguage(language)
  location.assign(wanted ? `/${language}${wanted}` : pathTo('adm-dashboard', language))
}

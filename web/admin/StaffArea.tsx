import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { loadStaffTexts } from '../../domain/texts/load.ts'
import { logFailure } from '../data/log.ts'
import { translator, useTranslation } from '../i18n.ts'
import { linkTo, useRoute } from '../router/useRoute.ts'
import { useLanguage } from '../settings.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { wantReturn } from './session/endSession.ts'
import { StaffContext } from './session/StaffContext.ts'
import { clearSession, useSession } from './session/session.ts'
import { type StaffI18n, StaffTextsContext } from './useTexts.ts'

/** Everything for staff: its texts, and that somebody is signed in. */
export function StaffArea() {
  const { t } = useTranslation()
  const texts = useLoadedTexts()
  const isLogin = useRoute()?.route.screen === 'login'
  const { pathname, search } = useLocation()
  const session = useSession()
  const missing = !session && !isLogin
  useEffect(() => {
    if (!missing) return
    // SPEC.md section 2: without a stored user what there may be of a session goes, too.
    clearSession()
    wantReturn(pathname + search)
  }, [missing, pathname, search])
  if (missing) return <Navigate to={linkTo('login')} replace />
  if (texts === null) return <Spinner label={t('ui.common.loading')} className="m-6" />
  if (texts === 'failed') {
    return <ErrorState text={t('ui.network.title')} onRetry={() => location.reload()} className="m-6" />
  }
  return (
    <StaffTextsContext value={texts}>
      {session ? (
        <StaffContext value={session}>
          <StaffFrame>
            <Outlet />
          </StaffFrame>
        </StaffContext>
      ) : (
        <Outlet />
      )}
    </StaffTextsContext>
  )
}

/** The staff's texts, which no visitor downloads; null until they are there. */
function useLoadedTexts(): StaffI18n | 'failed' | null {
  const language = useLanguage()
  const { tag } = useTranslation()
  const [loaded, setLoaded] = useState<StaffI18n | 'failed' | null>(null)
  useEffect(() => {
    loadStaffTexts(language).then(
      (texts) => setLoaded({ texts, t: translator(texts, tag) }),
      (cause: unknown) => {
        logFailure('The texts of the staff screens did not come', cause)
        setLoaded('failed')
      },
    )
  }, [language, tag])
  return loaded
}

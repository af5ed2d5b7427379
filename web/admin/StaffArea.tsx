import '../styles/staff.css'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { linkTo, useRoute } from '../router/useRoute.ts'
import { useLanguage } from '../settings.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { leaveStaffArea, wantReturn } from './session/endSession.ts'
import { StaffContext } from './session/StaffContext.ts'
import { clearSession, hadSession, useSession } from './session/session.ts'
import { useLoadedTexts } from './useLoadedTexts.ts'
import { StaffTextsContext } from './useTexts.ts'

/** Everything for staff: its texts, and that somebody is signed in. */
export function StaffArea() {
  const { t } = useTranslation()
  const texts = useLoadedTexts()
  const isLogin = useRoute()?.route.screen === 'login'
  const session = useSession()
  if (!session && !isLogin) return <NobodySignedIn />
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

/** A page for staff without any: on to signing in, or out where there was a session a moment ago. */
function NobodySignedIn() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const [left] = useState(hadSession)
  useEffect(() => {
    if (left) {
      leaveStaffArea(language)
      return
    }
    // SPEC.md section 2: without a stored user what there may be of a session goes, too.
    clearSession()
    wantReturn(pathname + search)
  }, [left, language, pathname, search])
  if (left) return <Spinner label={t('ui.common.loading')} className="m-6" />
  return <Navigate to={linkTo('login')} replace />
}

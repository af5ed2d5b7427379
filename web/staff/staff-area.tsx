import '../styles/staff.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useTranslation } from '../shared/i18n/i18n.ts'
import { linkTo, useRoute } from '../shared/router/use-route.ts'
import { useLanguage } from '../shared/settings.ts'
import { Spinner } from '../shared/ui/spinner.tsx'
import { leaveStaffArea, useRefusals } from './frame/session/end-session.ts'
import { clearSession, documentSession, useSession } from './frame/session/session.ts'
import { StaffContext } from './frame/session/staff-context.ts'
import { PlaceLinks, StaffNav } from './frame/staff-nav.tsx'
import { Toaster } from './frame/toaster.tsx'
import { Confirm } from './ui/confirm.tsx'
import { LeaveGuard } from './unsaved/leave-guard.tsx'

export { addStaffTexts } from './texts/staff-texts.ts'
export { tabsKnown } from './unsaved/tabs.ts'

/** Everything for staff, once somebody is signed in; its route has loaded their texts. */
export function StaffArea() {
  const isLogin = useRoute()?.route.screen === 'login'
  const session = useSession()
  // The same whether somebody is signed in: a password may be chosen meanwhile.
  if (isLogin) return <Outlet />
  if (!session) return <NobodySignedIn />
  return (
    <StaffContext value={session}>
      <StaffFrame>
        <Outlet />
      </StaffFrame>
    </StaffContext>
  )
}

/** A staff page without a session: leads to signing in, or away where there was a session a moment ago. */
function NobodySignedIn() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { pathname, search, hash } = useLocation()
  const [left] = useState(documentSession.had)
  useEffect(() => {
    if (left) {
      leaveStaffArea(language)
      return
    }
    // Without a stored user the rest of a session is deleted as well.
    clearSession()
  }, [left, language])
  if (left) return <Spinner label={t('ui.common.loading')} className="m-6" />
  return <Navigate to={linkTo('login')} replace state={{ wanted: pathname + search + hash }} />
}

/** The frame of every staff screen. */
function StaffFrame({ children }: { children: ReactNode }) {
  useRefusals(useLanguage())
  return (
    <>
      <StaffNav />
      <div className="page py-6">
        <PlaceLinks />
        {children}
      </div>
      <Confirm />
      <Toaster />
      <LeaveGuard />
    </>
  )
}

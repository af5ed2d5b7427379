import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTexts } from '../useTexts.ts'
import { useConfirm } from './Confirm.tsx'

/**
 * Asks before a page with unsaved changes is left, for another page or for good. A change of the query is
 * not another page. Source: SPEC.md section 2, Admin edit screens.
 */
export function useLeaveGuard(unsaved: boolean): void {
  const { t } = useTexts()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = { title: t('common.leave'), yes: t('common.leaveNow'), no: t('common.stay') }
    void confirm(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker, confirm, t])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}

import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '../frame/session/session.ts'
import { useTexts } from '../useTexts.ts'
import { useConfirm } from './Confirm.tsx'

/**
 * Asks before a page with unsaved changes is left, for another page or for good. A change of the query is
 * not another page, and when the session has ended there is nothing to ask.
 * @param onLeave somebody goes to another page, and gives the changes up
 */
export function useLeaveGuard(unsaved: boolean, onLeave?: () => void): void {
  const { t } = useTexts()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && readSession() !== null,
  )
  const left = useRef(onLeave)
  left.current = onLeave
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = { title: t('common.leave'), yes: t('common.leaveNow'), no: t('common.stay') }
    void confirm(question).then((yes) => {
      if (!yes) return blocker.reset()
      left.current?.()
      blocker.proceed()
    })
  }, [blocker, confirm, t])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (readSession() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}

import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '../session/session.ts'
import { useConfirm } from '../ui/Confirm.tsx'
import { useTexts } from '../useTexts.ts'

/**
 * Asks before changes are left behind, by another page of the site or by closing the tab. Not when the session
 * has ended: then nothing is lost, since the draft stays.
 * @param onLeave somebody goes, and gives the changes up
 */
export function useLeaveQuestion(unsaved: boolean, onLeave: () => void): void {
  const { t } = useTexts()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && readSession() !== null,
  )
  const asking = useRef(false)
  useEffect(() => {
    const isNew = blocker.state === 'blocked' && !asking.current
    asking.current = blocker.state === 'blocked'
    if (blocker.state !== 'blocked' || !isNew) return
    const { proceed, reset } = blocker
    void confirm({
      title: t('common.leave'),
      yes: t('common.leaveNow'),
      no: t('common.stay'),
    }).then((yes) => {
      if (!yes) return reset()
      onLeave()
      proceed()
    })
  }, [blocker, confirm, t, onLeave])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (readSession() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}

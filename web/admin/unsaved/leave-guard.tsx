import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type GuardedAddress, setNavigationGuard } from '../../router/guard.ts'
import { Button } from '../../ui/button.tsx'
import { readSession } from '../frame/session/session.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useTexts } from '../use-texts.ts'
import { type LeaveQuestion, mayLeave, openQuestion } from './question.ts'
import { unsavedWork, type WhichWork } from './registry.ts'

/** Mounted once around all staff screens: links, Back and closing the tab ask before unsaved work is lost. */
export function LeaveGuard() {
  useBlockedWays()
  useClosing()
  const question = useStore(openQuestion)
  return question && <LeaveDialog {...question} />
}

/** What a change of the address would discard: everything with another page, some with another query. */
function lostBetween(from: GuardedAddress, to: GuardedAddress): WhichWork {
  if (from.pathname !== to.pathname) return () => true
  if (from.search !== to.search) return (work) => !work.outlivesQuery
  return () => false
}

function useBlockedWays(): void {
  useEffect(
    () =>
      setNavigationGuard({
        // After the end of a session there is nothing to ask.
        loses: (from, to) => readSession() !== null && unsavedWork.has(lostBetween(from, to)),
        ask: (from, to) => mayLeave(lostBetween(from, to)),
      }),
    [],
  )
}

/** The browser asks in its own words before the tab is closed or reloaded. */
function useClosing(): void {
  const isUnsaved = useSyncExternalStore(unsavedWork.subscribe, unsavedWork.has)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      if (readSession() !== null) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

function LeaveDialog({ canSave, answer }: LeaveQuestion) {
  const { t } = useTexts()
  return (
    <AlertDialog title={t('common.leave')} onCancel={() => answer('stay')}>
      {/* The harmless button comes first: it has the focus. */}
      <Button onClick={() => answer('stay')}>{t('common.stay')}</Button>
      <Button kind={canSave ? 'secondary' : 'primary'} onClick={() => answer('leave')}>
        {t('common.leaveNow')}
      </Button>
      {canSave && (
        <Button kind="primary" onClick={() => answer('save')}>
          {t('common.saveAndLeave')}
        </Button>
      )}
    </AlertDialog>
  )
}

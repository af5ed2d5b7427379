import { useCallback, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { type BlockerFunction, type Location, type Path, useBlocker, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { isSamePage } from '../../shared/router/use-page-change.ts'
import { Button } from '../../shared/ui/button.tsx'
import { readSession } from '../frame/session/session.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useTexts } from '../use-texts.ts'
import { confirmLeave, type LeaveQuestion, openQuestion } from './leave-question.ts'
import { unsavedWork, type WorkFilter } from './use-unsaved-work.ts'

/** Mounted once around all staff screens: links, Back and closing the tab ask before unsaved work is lost. */
export function LeaveGuard() {
  useBlockedNavigation()
  useBeforeUnload()
  const question = useStore(openQuestion)
  return question && <LeaveDialog {...question} />
}

/** What a change of the address would discard: everything with another page, some with another query. */
function lostBy(from: Path, to: Path): WorkFilter {
  if (from.pathname !== to.pathname) return () => true
  if (from.search !== to.search) return (work) => !work.outlivesQuery
  return () => false
}

/** Of the ways that are tried while it asks, the last one is gone. */
function useBlockedNavigation(): void {
  const navigate = useNavigate()
  /** The way that was blocked last, with paths as links have them; the blocker's own has the language, too. */
  const way = useRef<{ from: Path; to: Location } | null>(null)
  const loses = useCallback<BlockerFunction>(({ currentLocation: from, nextLocation: to }) => {
    // After the end of a session there is nothing to ask.
    if (isSamePage(to.state) || readSession() === null || !unsavedWork.has(lostBy(from, to))) return false
    way.current = { from, to }
    return true
  }, [])
  const blocker = useBlocker(loses)
  const asking = useRef(false)
  const answered = useEffectEvent((yes: boolean) => {
    asking.current = false
    if (blocker.state === 'blocked') {
      if (yes) blocker.proceed()
      else blocker.reset()
    } else if (yes && way.current) {
      // What a save has done to the address has unblocked it.
      void navigate(way.current.to, { state: way.current.to.state })
    }
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current || !way.current) return
    asking.current = true
    void confirmLeave(lostBy(way.current.from, way.current.to)).then((yes) => answered(yes))
  }, [blocker])
}

/** The browser asks in its own words before the tab is closed or reloaded. */
function useBeforeUnload(): void {
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

function LeaveDialog({ part, canSave, answer }: LeaveQuestion) {
  const { t } = useTexts()
  return (
    <AlertDialog title={t(part ? 'common.close.title' : 'common.leave')} onCancel={() => answer('stay')}>
      {/* The harmless button comes first: it has the focus. */}
      <Button onClick={() => answer('stay')}>{t(part ? 'common.close.back' : 'common.stay')}</Button>
      <Button kind={canSave ? 'secondary' : 'primary'} onClick={() => answer('leave')}>
        {t(part ? 'common.close.discard' : 'common.leaveNow')}
      </Button>
      {canSave && (
        <Button kind="primary" onClick={() => answer('save')}>
          {t(part ? 'common.close.keep' : 'common.saveAndLeave')}
        </Button>
      )}
    </AlertDialog>
  )
}

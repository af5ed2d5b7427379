import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { checkMs, type IdleState, IdleWatch } from './idle.ts'
import { activeKey, readSession } from './session.ts'

/** While the countdown shows, it runs by the second. */
const countMs = 1000
/** Events that show that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

interface IdleHandlers {
  /** Called with every check as long as the session is in use. */
  onCheck: () => void
  onOver: () => void
}

/** Tracks how long no tab has had any activity, checked every five seconds. */
export function useIdle({ onCheck, onOver }: IdleHandlers): { state: IdleState; stay: () => void } {
  const watch = useMemo(() => new IdleWatch(storedClock), [])
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const apply = useEffectEvent((next: IdleState) => {
    // An unchanged state must not render the page with every move of the pointer.
    setState((now) => (now.kind === next.kind && now.kind === 'active' ? now : next))
    if (next.kind === 'over') onOver()
  })
  const check = useEffectEvent(() => {
    const next = watch.check()
    apply(next)
    if (next.kind === 'active') onCheck()
  })
  useEffect(() => {
    const onSign = () => apply(watch.touch())
    const onStorage = (event: StorageEvent) => {
      if (event.key === activeKey && event.newValue !== null) apply(watch.check())
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') check()
    }
    check()
    for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
    addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      for (const sign of signs) removeEventListener(sign, onSign, { capture: true })
      removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [watch])
  const every = state.kind === 'warning' ? countMs : checkMs
  useEffect(() => {
    const timer = setInterval(check, every)
    return () => clearInterval(timer)
  }, [every])
  return { state, stay: () => setState(watch.stay()) }
}

/** In local storage, so that activity in one tab counts in the others. */
const storedClock = {
  now: () => Date.now(),
  read: () => {
    const at = Number(localStorage.getItem(activeKey) ?? Number.NaN)
    return Number.isFinite(at) ? at : null
  },
  write: (at: number) => {
    // A session that has ended in another tab stores nothing more.
    if (readSession()) localStorage.setItem(activeKey, String(at))
  },
}

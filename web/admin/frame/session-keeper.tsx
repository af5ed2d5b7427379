import { useLanguage } from '../../settings.ts'
import { IdleWarning } from './idle-warning.tsx'
import { endSession } from './session/end-session.ts'
import { useIdle } from './session/use-idle.ts'
import { useOwnUser } from './session/use-own-user.ts'

/** Looks after the session on every page: who it is, that it lives while one works, that it ends when one has gone. */
export function SessionKeeper() {
  const language = useLanguage()
  const { renewIfAgeing } = useOwnUser()
  const { state, stay } = useIdle({
    onCheck: renewIfAgeing,
    onOver: () => void endSession('idle', language),
  })
  if (state.kind !== 'warning') return null
  return (
    <IdleWarning seconds={state.seconds} onStay={stay} onLogout={() => void endSession('logout', language)} />
  )
}

import { useLanguage } from '../../settings.ts'
import { IdleWarning } from './idle-warning.tsx'
import { endSession } from './session/end-session.ts'
import { useIdle } from './session/use-idle.ts'
import { useOwnUser } from './session/use-own-user.ts'

/** Maintains the session on every page: who is signed in, its renewal during work, its end after idling. */
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

import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useTexts } from '../use-texts.ts'
import { endSession, useRefusals } from './session/end-session.ts'
import { useIdle } from './session/use-idle.ts'
import { useOwnUser } from './session/use-own-user.ts'

/** Maintains the session on every page: who is signed in, its renewal during work, its end after idling. */
export function SessionKeeper() {
  const language = useLanguage()
  useRefusals(language)
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

interface IdleWarningProps {
  seconds: number
  onStay: () => void
  onLogout: () => void
}

/** Shown a minute before the session ends. Esc stays, since a key shows that somebody is there. */
function IdleWarning({ seconds, onStay, onLogout }: IdleWarningProps) {
  const { t } = useTexts()
  return (
    <AlertDialog title={t('idle.warning', { count: seconds })} text={t('idle.text')} onCancel={onStay}>
      <Button onClick={onLogout}>{t('common.nav.logout')}</Button>
      {/* The button that stays has the focus: nearly everybody wants it, and Enter must not sign out. */}
      <Button kind="primary" onClick={onStay} data-first>
        {t('idle.stay')}
      </Button>
    </AlertDialog>
  )
}

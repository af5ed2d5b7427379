import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useTexts } from '../use-texts.ts'
import { endSession, useRefusals } from './session/end-session.ts'
import { useIdle } from './session/use-idle.ts'
import { useOwnUser } from './session/use-own-user.ts'

/** Maintains the session on every page: who is signed in, its renewal during work, its end after idling. */
export function SessionMonitor() {
  const { t } = useTexts()
  const language = useLanguage()
  useRefusals(language)
  const { renewIfAgeing } = useOwnUser()
  const { state, stay } = useIdle({
    onCheck: renewIfAgeing,
    onOver: () => void endSession('idle', language),
  })
  if (state.kind !== 'warning') return null
  // A minute before the session ends. Esc stays, since a key shows that somebody is there.
  return (
    <AlertDialog title={t('idle.warning', { count: state.seconds })} text={t('idle.text')} onCancel={stay}>
      <Button onClick={() => void endSession('logout', language)}>{t('common.nav.logout')}</Button>
      {/* The button that stays has the focus: nearly everybody wants it, and Enter must not sign out. */}
      <Button kind="primary" onClick={stay} data-first>
        {t('idle.stay')}
      </Button>
    </AlertDialog>
  )
}

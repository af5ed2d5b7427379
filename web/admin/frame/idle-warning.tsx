import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useTexts } from '../use-texts.ts'

interface IdleWarningProps {
  seconds: number
  onStay: () => void
  onLogout: () => void
}

/** Shown a minute before the session ends. Esc stays, since a key shows that somebody is there. */
export function IdleWarning({ seconds, onStay, onLogout }: IdleWarningProps) {
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

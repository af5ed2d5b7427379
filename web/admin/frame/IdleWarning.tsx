import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useModalDialog } from '../../ui/Modal.tsx'
import { useTexts } from '../useTexts.ts'

interface IdleWarningProps {
  seconds: number
  onStay: () => void
  onLogout: () => void
}

/** A minute before the session ends. Esc stays, since pressing a key shows that somebody is there. */
export function IdleWarning({ seconds, onStay, onLogout }: IdleWarningProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModalDialog(dialog)
  // What keeps the work has the focus: it is what nearly everybody wants, and Enter must not log out.
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-stay]')?.focus(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
      className="m-auto w-[calc(100vw-2rem)] max-w-120 rounded-box border border-line bg-card p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-lg tnum">
        {t('idle.warning', { count: seconds })}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-mute">
        {t('idle.text')}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onLogout}>{t('common.nav.logout')}</Button>
        <Button kind="primary" onClick={onStay} data-stay>
          {t('idle.stay')}
        </Button>
      </div>
    </dialog>
  )
}

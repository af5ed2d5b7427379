import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { areAllDraftsStored, countDrafts } from '../unsaved/drafts.ts'
import { confirmLeave } from '../unsaved/leave-question.ts'
import { useTexts } from '../use-texts.ts'
import { endSession } from './session/end-session.ts'
import { useStaff } from './session/staff-context.ts'

/** Signs out, after asking about unsaved work that this browser keeps. */
export function Logout({ className }: { className: string }) {
  const { t } = useTexts()
  const language = useLanguage()
  const { email } = useStaff()
  const [drafts, setDrafts] = useState(0)
  const leave = (discard: boolean) => void endSession('logout', language, discard)
  const begin = async () => {
    // Drafts in this browser are asked about below, where they found room.
    if (!(await confirmLeave((work) => !work.outlivesSession || !areAllDraftsStored()))) return
    const count = countDrafts(email)
    if (count === 0) leave(false)
    else setDrafts(count)
  }
  return (
    <>
      <button type="button" onClick={() => void begin()} className={className}>
        {t('common.nav.logout')}
      </button>
      {drafts > 0 &&
        // The menu around it closes, and would remove this component.
        createPortal(
          <AlertDialog
            title={t('idle.drafts', { count: drafts })}
            text={t('idle.draftsText')}
            onCancel={() => setDrafts(0)}
          >
            {/* Apart from the harmless buttons. */}
            <Button onClick={() => leave(true)} className="mr-auto">
              {t('idle.discardDrafts')}
            </Button>
            <Button onClick={() => setDrafts(0)}>{t('common.cancel')}</Button>
            <Button kind="primary" onClick={() => leave(false)} data-first>
              {t('idle.keepDrafts')}
            </Button>
          </AlertDialog>,
          document.body,
        )}
    </>
  )
}

import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useTexts } from '../useTexts.ts'
import type { FilesState } from './files/useFilesState.ts'

export type SaveState = 'new' | 'saved' | 'unsaved' | 'saving' | FilesState

interface SaveBarProps {
  state: SaveState
  /** A number is taken, so nothing can be saved. */
  stopped: boolean
  onSave: () => void
}

const dots: Record<SaveState, string> = {
  new: 'border-brass',
  saved: 'border-ok bg-ok',
  unsaved: 'border-brass bg-brass',
  saving: 'border-steel',
  uploading: 'border-steel',
  pending: 'border-brass bg-brass',
}

/** At the lower end of the window, whatever part of the form is read: how it stands, and the way to save it. */
export function SaveBar({ state, stopped, onSave }: SaveBarProps) {
  const { t } = useTexts()
  const texts: Record<SaveState, string> = {
    new: t('edit.unsavedNew'),
    saved: t('edit.saved'),
    unsaved: t('edit.unsaved'),
    saving: t('common.saving'),
    uploading: t('files.uploading'),
    pending: t('files.waitingForSave'),
  }
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card print:hidden">
      <div className="page flex items-center gap-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
        <p className="flex min-w-0 grow items-center gap-2.5 text-[0.9375rem]">
          <span className={cx('size-2.5 shrink-0 rounded-full border-2', dots[state])} aria-hidden="true" />
          <span role="status">{texts[state]}</span>
          {stopped && <span className="text-sm text-error max-sm:sr-only">{t('edit.stopped')}</span>}
        </p>
        <Button
          kind="primary"
          onClick={onSave}
          disabled={stopped || state === 'saving'}
          title={t('edit.saveHint')}
          className="min-w-32"
        >
          {t('common.save')}
        </Button>
      </div>
    </div>
  )
}

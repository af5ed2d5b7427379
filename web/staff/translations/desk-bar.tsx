import type { ReactNode } from 'react'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'

interface DeskBarProps {
  /** The error, or the next step where a press did nothing. */
  note: string | null
  isFault: boolean
  busy: boolean
  /** Something outdated has not been edited. */
  canReview: boolean
  onNext: () => void
  onReview: () => void
  onSkip: () => void
  /** What was saved last. */
  children: ReactNode
}

/** The actions on a row, always in sight. */
export function DeskBar({ note, isFault, busy, canReview, children, ...props }: DeskBarProps) {
  const { t } = useTexts()
  return (
    <div className="low:static sticky bottom-0 z-10 -mx-4 mt-2 rounded-b-box border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:px-6">
      {note && (
        <p
          role={isFault ? 'alert' : undefined}
          className={`flex items-start gap-2 pb-2 text-[0.9375rem] ${isFault ? 'text-error' : 'text-brass'}`}
        >
          <Icon name="warning" className="mt-0.5 size-4.5" />
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          className="max-sm:grow"
          aria-disabled={busy || undefined}
          onClick={props.onNext}
        >
          {busy ? t('common.saving') : t('queue.saveNext')}
        </Button>
        {canReview && (
          <Button className="max-sm:grow" aria-disabled={busy || undefined} onClick={props.onReview}>
            {t('queue.stillRight')}
          </Button>
        )}
        <Button className="border-edge font-normal max-sm:grow" onClick={props.onSkip}>
          {t('queue.skip')}
        </Button>
      </div>
      {!busy && children}
      <p className="pt-2 text-[0.8125rem] text-mute max-sm:hidden pointer-coarse:hidden">{t('queue.keys')}</p>
    </div>
  )
}

interface SavedRowProps {
  row: QueueRow
  language: TranslationLanguage
  onPublish: (row: QueueRow) => void
  /** Takes the save back; null where it cannot be. */
  onUndo: (() => void) | null
}

/** The row that was saved last: its way back, and publishing it where nothing is left to translate. */
export function SavedRow({ row, language, onPublish, onUndo }: SavedRowProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm">
      <p className="text-ok">
        {t('queue.saidSaved')} {row.published?.own !== false && t('preview.seen.any')}
      </p>
      {onUndo && (
        <Button kind="link" className="min-h-8 text-sm font-semibold" onClick={onUndo}>
          {t('common.undo')}
        </Button>
      )}
      {row.state === 'done' && row.published?.own === false && (
        <>
          <p>{t('queue.finished', { name: row.name })}</p>
          <Button className="min-h-9 py-1 text-sm" onClick={() => onPublish(row)}>
            {t('queue.publish', { language: t(`common.languagesInText.${language}`) })}
          </Button>
        </>
      )}
    </div>
  )
}

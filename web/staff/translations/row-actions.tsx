import type { TranslationLanguage } from '../../../domain/languages.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'
import type { QueueEditor } from './use-queue-editor.ts'

interface RowActionsProps {
  editor: QueueEditor
  language: TranslationLanguage
}

/** The actions on a row, always in sight. */
export function RowActions({ editor, language }: RowActionsProps) {
  const { t } = useTexts()
  const { note, busy, finish } = editor
  return (
    <div className="low:static sticky bottom-0 z-10 -mx-4 mt-2 rounded-b-box border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:px-6">
      {/* The error, or the next step where a press did nothing. */}
      {note && (
        <p
          role={editor.fault ? 'alert' : undefined}
          className={`flex items-start gap-2 pb-2 text-[0.9375rem] ${editor.fault ? 'text-error' : 'text-brass'}`}
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
          onClick={() => void finish('next')}
        >
          {busy ? t('common.saving') : t('queue.saveNext')}
        </Button>
        {editor.canReview && (
          <Button
            className="max-sm:grow"
            aria-disabled={busy || undefined}
            onClick={() => void finish('confirm')}
          >
            {t('queue.stillRight')}
          </Button>
        )}
        <Button className="border-edge font-normal max-sm:grow" onClick={() => void editor.skip(1)}>
          {t('queue.skip')}
        </Button>
      </div>
      {!busy && <SavedRow editor={editor} language={language} />}
      <p className="pt-2 text-[0.8125rem] text-mute max-sm:hidden pointer-coarse:hidden">{t('queue.keys')}</p>
    </div>
  )
}

/** The row that was saved last: its way back, and publishing it where nothing is left to translate. */
export function SavedRow({ editor: { saved: row, undo, publish }, language }: RowActionsProps) {
  const { t } = useTexts()
  if (!row) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm">
      <p className="text-ok">
        {t('queue.saidSaved')} {row.published?.own !== false && t('preview.seen.any')}
      </p>
      {undo && (
        <Button kind="link" className="min-h-8 text-sm font-semibold" onClick={undo}>
          {t('common.undo')}
        </Button>
      )}
      {row.state === 'done' && row.published?.own === false && (
        <>
          <p>{t('queue.finished', { name: row.name })}</p>
          <Button className="min-h-9 py-1 text-sm" onClick={() => publish(row)}>
            {t('queue.publish', { language: t(`common.languagesInText.${language}`) })}
          </Button>
        </>
      )}
    </div>
  )
}

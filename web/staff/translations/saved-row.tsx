import type { QueueRow } from '../../../domain/contracts/translations.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useTexts } from '../use-texts.ts'

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

import { useId } from 'react'
import { can, languageOfLevel } from '../../../../domain/access.ts'
import { original } from '../../../../domain/languages.ts'
import { maxFileBytes } from '../../../../domain/uploads.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Skeleton } from '../../../shared/ui/spinner.tsx'
import { useStaff } from '../../frame/session/staff-context.ts'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { FileList } from './file-list.tsx'
import { FileButton } from './file-row.tsx'
import { acceptOf, type Folder } from './folders.ts'
import { UploadRows } from './upload-rows.tsx'
import { useAddFiles } from './use-uploads.ts'

interface FolderPanelProps {
  artnr: string
  folder: Folder
  /** Files are dragged over the section. */
  over: boolean
}

/** The pictures or the documents of a language: the drop area, the uploads, and the stored files. */
export function FolderPanel({ artnr, folder, over }: FolderPanelProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { level } = useStaff()
  const add = useAddFiles()
  const id = useId()
  const { kind, language, files, failed } = folder
  const place = { kind, language }
  const may = can(level, 'editFiles', kind, language)
  const words = { language: t(`common.languagesInText.${language}`) }
  const empty = kind === 'images' ? t('files.noImages', words) : t('files.noDocs', words)
  return (
    <section aria-labelledby={id} data-kind={kind} className="min-w-0">
      <h3 id={id} className="mb-2 text-sm font-medium">
        {t(`files.${kind}`)}
      </h3>
      <div
        className={`mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-3 ${
          may && over ? 'border-steel bg-steel-bg' : 'border-edge'
        }`}
      >
        <FileButton accept={acceptOf(kind)} multiple onChoose={(chosen) => add(chosen, place)}>
          {(choose) => (
            <Button onClick={choose} disabled={!may} aria-describedby={`${id}-hint`}>
              <StaffIcon name="upload" />
              {t(kind === 'images' ? 'files.chooseImages' : 'files.chooseDocs')}
            </Button>
          )}
        </FileButton>
        <p id={`${id}-hint`} className="min-w-40 flex-1 text-sm text-mute">
          <Hint may={may} kind={kind} />
        </p>
      </div>
      <UploadRows place={place} />
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-[0.9375rem] text-brass">
          {t('files.failed')}
          <Button onClick={folder.reload}>{screen('ui.common.retry')}</Button>
        </p>
      ) : files === null ? (
        <Skeleton className="h-16 rounded-lg" />
      ) : (
        <FileList
          artnr={artnr}
          place={place}
          files={files}
          may={may}
          mayRemove={can(level, 'deleteFiles', kind, language)}
          empty={language === original ? empty : `${empty} ${t('files.fallback')}`}
        />
      )}
    </section>
  )
}

/** What may be dropped there, or why nothing may. */
function Hint({ may, kind }: { may: boolean; kind: Folder['kind'] }) {
  const { t } = useTexts()
  const { level } = useStaff()
  if (may) {
    return t('files.drop', {
      formats: acceptOf(kind).replaceAll('.', '').replaceAll(',', ', '),
      size: maxFileBytes / 1_000_000,
    })
  }
  if (!can(level, 'editFiles', kind, languageOfLevel(level))) return t('files.imagesNotYours')
  return t('files.notYours', { language: t(`common.languagesInText.${languageOfLevel(level)}`) })
}

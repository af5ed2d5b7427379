import type { PointerEvent } from 'react'
import { can } from '../../../../domain/access.ts'
import { documentTitle } from '../../../../domain/files.ts'
import { languageRow } from '../../../../domain/languages.ts'
import { fileSize } from '../../../public/product/file-size.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { FileButton } from '../../../shared/ui/file-button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useStaff } from '../../frame/session/staff-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { acceptOf, type FolderRef, isPending, type StaffFile } from './folders.ts'
import { StoredPicture } from './stored-picture.tsx'

interface FileRowProps {
  file: StaffFile
  place: FolderRef
  isFirst: boolean
  isLast: boolean
  /** While something is dragged: this row, or the row before or after which it would be dropped. */
  mark: 'dragged' | 'before' | 'after' | null
  /** Its description has unsaved changes. */
  isWritten: boolean
  onDrag: (event: PointerEvent) => void
  onStep: (by: -1 | 1) => void
  onDescribe: () => void
  onReplace: (file: File) => void
  onRemove: () => void
  onDownload: () => void
}

/** One file with its tools. */
export function FileRow(props: FileRowProps) {
  const { file, place, isFirst, isLast, mark, isWritten, ...on } = props
  const { t } = useTexts()
  const { level } = useStaff()
  const { kind, language } = place
  const canEdit = can(level, 'editFiles', kind, language)
  const { name } = file
  return (
    <li
      data-file={name}
      className={cx(
        'flex flex-wrap items-center gap-x-2 gap-y-1 py-2',
        mark === 'dragged' && 'bg-steel-bg',
        mark === 'before' && 'shadow-[inset_0_3px_0_var(--steel)]',
        mark === 'after' && 'shadow-[inset_0_-3px_0_var(--steel)]',
      )}
    >
      {canEdit && (
        <span
          data-grip
          title={t('files.drag')}
          onPointerDown={on.onDrag}
          className="-ml-2 grid h-10 w-6 shrink-0 cursor-grab touch-none place-items-center text-mute"
        >
          <StaffIcon name="grip" className="size-5" />
        </span>
      )}
      {'small' in file ? (
        <button
          type="button"
          aria-label={t('files.describe', { name })}
          onClick={on.onDescribe}
          className="shrink-0 cursor-pointer rounded-lg"
        >
          <StoredPicture url={file.small} lineArt={file.lineArt} alt="" className="size-14 p-0.5" />
        </button>
      ) : (
        <Icon name="document" className="size-5 text-mute" />
      )}
      <div className="min-w-32 flex-1">
        <button
          type="button"
          title={t('files.download', { name })}
          onClick={on.onDownload}
          className="cursor-pointer text-left text-[0.9375rem] break-all text-steel underline underline-offset-4"
        >
          {name}
        </button>
        <Details file={file} isWritten={isWritten} />
      </div>
      <div className="ml-auto flex">
        {'small' in file && (
          <IconButton icon="edit" label={t('files.describe', { name })} onClick={on.onDescribe} />
        )}
        {canEdit && (
          <>
            <FileButton accept={acceptOf(kind)} onChoose={([chosen]) => chosen && on.onReplace(chosen)}>
              {(choose) => (
                <IconButton icon="replace" label={t('files.replace', { name })} onClick={choose} />
              )}
            </FileButton>
            <IconButton
              icon="chevron"
              turned
              move={-1}
              label={t('files.up', { name })}
              disabled={isFirst}
              onClick={() => on.onStep(-1)}
            />
            <IconButton
              icon="chevron"
              move={1}
              label={t('files.down', { name })}
              disabled={isLast}
              onClick={() => on.onStep(1)}
            />
          </>
        )}
        {can(level, 'deleteFiles', kind, language) && (
          <IconButton icon="trash" label={t('files.remove', { name })} onClick={on.onRemove} />
        )}
      </div>
    </li>
  )
}

/** Details of a file, under its name. */
function Details({ file, isWritten }: Pick<FileRowProps, 'file' | 'isWritten'>) {
  const { t } = useTexts()
  const { product } = useEditing()
  const language = useLanguage()
  if (!('small' in file)) {
    return (
      <p className="flex flex-wrap gap-x-2 text-sm text-mute tnum">
        <span>{fileSize(file.size, languageRow(language).locale)}</span>
        <span className="min-w-0 wrap-anywhere">
          {t('files.shownAs', { title: documentTitle(file.name, product?.artnr ?? '') })}
        </span>
      </p>
    )
  }
  const alt = file.alt?.[language] ?? file.alt?.sv
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-mute">
      {isWritten && <Badge tone="steel">{t('files.unsavedAlt')}</Badge>}
      {isPending(file) && <Badge tone="brass">{t('files.pending')}</Badge>}
      {file.width !== null && (
        <span className="tnum">{t('files.pixels', { width: file.width, height: file.height ?? 0 })}</span>
      )}
      <span className="min-w-0">{alt ? t('files.alt', { text: alt }) : t('files.noAlt')}</span>
    </div>
  )
}

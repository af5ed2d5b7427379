import { useId, useSyncExternalStore } from 'react'
import { can, languageOfLevel } from '../../../../domain/access.ts'
import { original } from '../../../../domain/languages.ts'
import { extensionOf, maxFileBytes, maxSmallBytes } from '../../../../domain/uploads.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { FileButton } from '../../../shared/ui/file-button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useStaff } from '../../frame/session/staff-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { FileList } from './file-list.tsx'
import { acceptOf, type Folder, type FolderRef, shrinkable } from './folders.ts'
import type { Upload } from './queue.ts'
import { useAddFiles, useQueue } from './use-uploads.ts'

interface FolderPanelProps {
  folder: Folder
  /** Files are dragged over the section. */
  over: boolean
}

/** The pictures or the documents of a language: the drop area, the uploads, and the stored files. */
export function FolderPanel({ folder, over }: FolderPanelProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const add = useAddFiles()
  const id = useId()
  const { kind, language, read } = folder
  const place = { kind, language }
  const canEdit = can(level, 'editFiles', kind, language)
  const words = { language: t(`common.languagesInText.${language}`) }
  const empty = kind === 'images' ? t('files.noImages', words) : t('files.noDocs', words)
  return (
    <section aria-labelledby={id} data-kind={kind} className="min-w-0">
      <h3 id={id} className="mb-2 text-sm font-medium">
        {t(`files.${kind}`)}
      </h3>
      <div
        className={`mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-3 ${
          canEdit && over ? 'border-steel bg-steel-bg' : 'border-edge'
        }`}
      >
        <FileButton accept={acceptOf(kind)} multiple onChoose={(chosen) => add(chosen, place)}>
          {(choose) => (
            <Button onClick={choose} disabled={!canEdit} aria-describedby={`${id}-hint`}>
              <StaffIcon name="upload" />
              {t(kind === 'images' ? 'files.chooseImages' : 'files.chooseDocs')}
            </Button>
          )}
        </FileButton>
        <p id={`${id}-hint`} className="min-w-40 flex-1 text-sm text-mute">
          <Hint canEdit={canEdit} kind={kind} />
        </p>
      </div>
      <UploadRows place={place} />
      <Loaded of={[read]} failed={t('files.failed')} className="h-16 rounded-lg">
        {(files) => (
          <FileList
            place={place}
            files={files}
            empty={language === original ? empty : `${empty} ${t('files.fallback')}`}
          />
        )}
      </Loaded>
    </section>
  )
}

/** What may be dropped there, or why nothing may. */
function Hint({ canEdit, kind }: { canEdit: boolean; kind: Folder['kind'] }) {
  const { t } = useTexts()
  const { level } = useStaff()
  if (canEdit) {
    return t('files.drop', {
      formats: acceptOf(kind).replaceAll('.', '').replaceAll(',', ', '),
      size: maxFileBytes / 1_000_000,
    })
  }
  if (!can(level, 'editFiles', kind, languageOfLevel(level))) return t('files.imagesNotYours')
  return t('files.notYours', { language: t(`common.languagesInText.${languageOfLevel(level)}`) })
}

/** The uploads into a folder and their outcome. */
function UploadRows({ place }: { place: FolderRef }) {
  const { t } = useTexts()
  const uploads = useQueue()
  const all = useSyncExternalStore(uploads.subscribe, uploads.rows)
  const rows = all.filter(({ kind, language }) => kind === place.kind && language === place.language)
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('files.uploads')} className="mb-3 divide-y divide-line rounded-lg border border-line">
      {rows.map((row) => (
        <UploadRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

function UploadRow({ row }: { row: Upload }) {
  const { t } = useTexts()
  const uploads = useQueue()
  const { id, state, final } = row
  const { name } = row.file
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled'
  const canRetry = (state === 'failed' && !final) || state === 'cancelled'
  const canCancel = state === 'waiting' || state === 'sending'
  return (
    <li data-upload={state} className="flex items-center gap-2 py-1.5 pr-1 pl-3">
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate text-[0.9375rem]" title={name}>
          {name}
        </p>
        {!isOver && (
          <ProgressBar
            label={t('files.progress', { name })}
            value={state === 'storing' ? null : Math.round(row.sent * 100)}
            max={100}
          />
        )}
        <Words row={row} />
      </div>
      {/* One button in one place, so that it keeps the focus when its meaning changes. */}
      {(canCancel || canRetry) && (
        <IconButton
          key="turn"
          icon={canRetry ? 'replace' : 'close'}
          label={t(canRetry ? 'files.retry' : 'files.cancel', { name })}
          onClick={() => (canRetry ? uploads.retry(id) : uploads.cancel(id))}
        />
      )}
      {isOver && (
        <IconButton
          key="clear"
          icon="close"
          label={t('files.clear', { name })}
          onClick={() => uploads.clear((each) => each.id === id)}
        />
      )}
    </li>
  )
}

const looks: Partial<Record<Upload['state'], string>> = { done: 'text-ok', failed: 'text-error' }

/** The state of an upload in words. */
function Words({ row }: { row: Upload }) {
  const { t } = useTexts()
  const { inCopy } = useEditing()
  const { state, sent, message, file, kind, replaces, storedAs } = row
  const isRenamed = replaces === null && storedAs !== '' && storedAs !== file.name
  const words: Record<Upload['state'], string> = {
    waiting: t('files.waiting'),
    sending: t('files.sending', { percent: Math.round(sent * 100) }),
    storing: t('files.storing'),
    // What is next is said by the message in the corner.
    done: kind === 'images' && !inCopy ? t('files.pending') : message,
    failed: message || t('common.error'),
    cancelled: t('files.cancelled'),
  }
  const isFlat =
    kind === 'images' &&
    state === 'done' &&
    file.size > maxSmallBytes &&
    !(extensionOf(file.name) in shrinkable)
  return (
    <div className={cx('text-sm', looks[state] ?? 'text-mute')}>
      <p className="flex items-start gap-1.5 tnum">
        {state === 'failed' && <Icon name="warning" className="mt-0.5 size-4" />}
        {words[state]}
      </p>
      {replaces !== null && <p className="text-mute">{t('files.replacing', { name: replaces })}</p>}
      {isRenamed && <p className="text-mute">{t('files.storedAs', { name: storedAs })}</p>}
      {isFlat && <p className="text-brass">{t('files.noSmall')}</p>}
    </div>
  )
}

import { useSyncExternalStore } from 'react'
import { extensionOf, maxSmallBytes } from '../../../../domain/uploads.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useTexts } from '../../use-texts.ts'
import type { Place } from './folders.ts'
import type { Upload } from './queue.ts'
import { canShrink } from './small-variant.ts'
import { useQueue } from './use-uploads.ts'

/** The uploads into a folder and their outcome. */
export function UploadRows({ place }: { place: Place }) {
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
  const mayRetry = (state === 'failed' && !final) || state === 'cancelled'
  const mayCancel = state === 'waiting' || state === 'sending'
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
      {(mayCancel || mayRetry) && (
        <IconButton
          key="turn"
          icon={mayRetry ? 'replace' : 'close'}
          label={t(mayRetry ? 'files.retry' : 'files.cancel', { name })}
          onClick={() => (mayRetry ? uploads.retry(id) : uploads.cancel(id))}
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
  const { state, sent, message, file, kind, replaces, storedAs } = row
  const isRenamed = replaces === null && storedAs !== '' && storedAs !== file.name
  const words: Record<Upload['state'], string> = {
    waiting: t('files.waiting'),
    sending: t('files.sending', { percent: Math.round(sent * 100) }),
    storing: t('files.storing'),
    done: message,
    failed: message || t('common.error'),
    cancelled: t('files.cancelled'),
  }
  const isFlat =
    kind === 'images' && state === 'done' && file.size > maxSmallBytes && !canShrink(extensionOf(file.name))
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

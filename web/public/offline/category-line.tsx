import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { DeleteButton } from './delete-button.tsx'
import { isComplete, type Progress } from './saved-category.ts'
import type { Line, OfflineModel } from './use-offline-catalogue.ts'
import { useSizes } from './use-sizes.ts'

interface CategoryLineProps {
  line: Line
  catalogue: OfflineModel
}

/** A category: selectable as long as it is not stored, with its age and size when it is. */
export function CategoryLine({ line, catalogue }: CategoryLineProps) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const { code, type, offered, state } = line
  const { running } = catalogue.snapshot
  const name = t(`categories.${code}.name`)
  const size =
    offered && offered.size + offered.drawings.size + (catalogue.datasheets ? offered.datasheets.size : 0)
  const offeredText = offered && `${t('kept.products', { count: offered.products })} · ${format(size ?? 0)}`
  const isRunning = running?.type === type
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-end gap-x-3">
        {state ? (
          <span className="flex min-w-48 grow basis-0 items-start gap-3 py-0.5">
            <Icon
              name={isComplete(state) ? 'check' : 'download'}
              className={`mt-1 size-[1.125rem] ${isComplete(state) ? 'text-ok' : 'text-brass'}`}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              {(state.at || !isRunning) && <StateText line={line} catalogue={catalogue} />}
            </span>
          </span>
        ) : (
          <label className="-my-3 flex min-h-11 min-w-0 grow items-start gap-3 py-3.5">
            <input
              id={`offline-${type}`}
              type="checkbox"
              className="tick mt-0.5"
              checked={offered !== undefined && catalogue.isChosen(type)}
              disabled={running !== null || !offered}
              onChange={({ target }) => catalogue.choose(type, target.checked)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-mute tnum">
                {catalogue.snapshot.waiting.includes(type)
                  ? t('kept.waiting')
                  : (offeredText ?? t('kept.notHere'))}
              </span>
            </span>
          </label>
        )}
        {state && !isRunning && !catalogue.snapshot.waiting.includes(type) && (
          <DeleteButton keys={[{ type, language: catalogue.language }]} name={name} size={state.size} />
        )}
      </div>
      {isRunning && <Running name={name} progress={running.progress} />}
    </li>
  )
}

/** The stored part of a category. */
function StateText({ line, catalogue }: CategoryLineProps) {
  const { t } = useTranslation()
  const { format, moment } = useSizes()
  const { state, type, isOld } = line
  if (!state) return null
  const { progress, at, size } = state
  const parts = [
    ...(at ? [t('kept.fetched', { date: moment(at) }), format(size)] : [t('kept.notHere')]),
    ...(at && !isComplete(state) ? [t('kept.partly', { done: progress.done, total: progress.total })] : []),
    ...(catalogue.snapshot.waiting.includes(type) ? [t('kept.waiting')] : []),
  ]
  return (
    <span className="block text-sm text-mute tnum">
      {parts.join(' · ')}
      {isOld && <span className="text-brass"> · {t('kept.newer')}</span>}
    </span>
  )
}

function Running({ name, progress }: { name: string; progress: Progress | null }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const text = progress
    ? t('kept.progress', {
        done: progress.done,
        total: progress.total,
        doneSize: format(progress.doneSize),
        size: format(progress.size),
      })
    : t('kept.begins')
  return (
    <div className="mt-2 pl-7.5">
      <progress
        className="progress block h-1.5 w-full bg-line text-steel"
        aria-label={t('kept.progressLabel', { name })}
        {...(progress ? { value: progress.done, max: Math.max(1, progress.total) } : {})}
      />
      <p className="mt-1 text-sm text-mute tnum">{text}</p>
    </div>
  )
}

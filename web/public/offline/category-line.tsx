import { useStore } from 'zustand'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { OfflineType } from '../../../domain/contracts/offline.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { DeleteButton } from './delete-button.tsx'
import { offlineStore } from './offline-downloads.ts'
import { isComplete, type Progress, type SavedState } from './saved-category.ts'
import { useSizes } from './use-sizes.ts'

/** A category with what the server has of it, if that is known, and what is stored. */
export interface Line {
  code: CategoryCode
  type: string
  offered: OfflineType | undefined
  state: SavedState | undefined
}

interface CategoryLineProps {
  line: Line
  datasheets: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A category: selectable as long as it is not stored, with its age and size when it is. */
export function CategoryLine({ line, datasheets, isChosen, onChoose }: CategoryLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { format } = useSizes()
  const { code, type, offered, state } = line
  const { running, waiting } = useStore(offlineStore)
  const isWaiting = waiting.includes(type)
  const name = t(`categories.${code}.name`)
  const offeredText =
    offered && `${t('kept.products', { count: offered.products })} · ${format(sizeOf(offered, datasheets))}`
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
              {(state.at || !isRunning) && (
                <StateText state={state} offered={offered} isWaiting={isWaiting} />
              )}
            </span>
          </span>
        ) : (
          <label className="-my-3 flex min-h-11 min-w-0 grow items-start gap-3 py-3.5">
            <input
              id={`offline-${type}`}
              type="checkbox"
              className="tick mt-0.5"
              checked={offered !== undefined && isChosen}
              disabled={running !== null || !offered}
              onChange={({ target }) => onChoose(target.checked)}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-mute tnum">
                {isWaiting ? t('kept.waiting') : (offeredText ?? t('kept.notHere'))}
              </span>
            </span>
          </label>
        )}
        {state && !isRunning && !isWaiting && (
          <DeleteButton keys={[{ type, language }]} name={name} size={state.size} />
        )}
      </div>
      {isRunning && <Running name={name} progress={running.progress} />}
    </li>
  )
}

/** The approximate size of a whole category. */
export function sizeOf({ size, drawings, datasheets }: OfflineType, withDatasheets: boolean): number {
  return size + drawings.size + (withDatasheets ? datasheets.size : 0)
}

interface StateTextProps {
  state: SavedState
  offered: OfflineType | undefined
  isWaiting: boolean
}

/** The stored part of a category, and whether there is something newer. */
function StateText({ state, offered, isWaiting }: StateTextProps) {
  const { t } = useTranslation()
  const { format, moment } = useSizes()
  const { progress, at, size, tag } = state
  const isOld = at !== null && offered !== undefined && offered.tag !== tag
  const parts = [
    ...(at ? [t('kept.fetched', { date: moment(at) }), format(size)] : [t('kept.notHere')]),
    ...(at && !isComplete(state) ? [t('kept.partly', { done: progress.done, total: progress.total })] : []),
    ...(isWaiting ? [t('kept.waiting')] : []),
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

import { countDoors, type DoorList, maxDoors } from '../../../domain/doors/list.ts'
import { mergeDoors } from '../../../domain/doors/merge.ts'
import type { ReadList } from '../../../domain/doors/text.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import type { ImportResult, ReadableList } from './import-doors.ts'
import type { ListImport } from './use-door-list-import.ts'

/** Asks what to do with an opened list, and reports the result. */
export function DoorListImport({ listImport, own }: { listImport: ListImport; own: DoorList }) {
  const { read } = listImport
  return (
    <>
      <ImportOutcome listImport={listImport} />
      {read && <Question read={read} own={own} listImport={listImport} />}
    </>
  )
}

function ImportOutcome({ listImport: { result, dismiss } }: { listImport: ListImport }) {
  const { t } = useTranslation()
  const problems = [...useImportProblems(result?.imported ?? null), ...useReadProblems(result?.read ?? null)]
  const outcome = result?.imported?.outcome ?? null
  if (outcome === null && problems.length === 0) return null
  const isFine = problems.length === 0
  return (
    <div
      role={isFine ? 'status' : 'alert'}
      className={cx(
        'mt-6 flex items-start gap-2.5 rounded-lg py-1 pr-1 pl-4 print:hidden',
        isFine ? 'bg-steel-bg text-steel' : 'bg-brass-bg text-brass',
      )}
    >
      <Icon name={isFine ? 'check' : 'warning'} className="mt-3.5 size-4" />
      <div className="grow py-2.5">
        {outcome && <p className="font-semibold">{t(`doors.incoming.${outcome}`)}</p>}
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <CloseButton label={t('ui.common.dismiss')} onClick={dismiss} className="size-11" />
    </div>
  )
}

/** What could not be taken over from a list, in words. */
function useImportProblems(imported: ImportResult | null): string[] {
  const { t } = useTranslation()
  if (imported === null) return []
  const { isRefused, noRoom, dropped } = imported
  return [
    isRefused && t('doors.incoming.refused'),
    noRoom > 0 && t('doors.incoming.noRoom', { count: noRoom, max: maxDoors }),
    dropped > 0 && t('doors.incoming.dropped', { count: dropped }),
  ].filter((problem) => problem !== false)
}

/** What could not be read of a list, in words. */
function useReadProblems(read: ReadList | null): string[] {
  const { t } = useTranslation()
  if (read === null) return []
  if (read.kind !== 'list') return [t(`doors.incoming.${read.kind}`)]
  const { list, unread, repaired, noRoom } = read
  if (list.length === 0 && unread === 0) return [t('doors.incoming.no-list')]
  return [
    unread > 0 && t('doors.incoming.unread', { count: unread }),
    repaired > 0 && t('doors.incoming.repaired', { count: repaired }),
    noRoom > 0 && t('doors.incoming.noRoom', { count: noRoom, max: maxDoors }),
  ].filter((problem) => problem !== false)
}

interface QuestionProps {
  read: ReadableList
  own: DoorList
  listImport: ListImport
}

function Question({ read, own, listImport: { importAs, dismiss } }: QuestionProps) {
  const { t } = useTranslation()
  const problems = useReadProblems(read)
  const { added, beside, same, noRoom } = mergeDoors(own, read.list)
  const doors = (of: DoorList) => t('doors.doors', { count: countDoors(of) })
  return (
    <Modal label={t('doors.incoming.title')} onClose={dismiss} className="max-w-lg">
      <div className="grid gap-4 p-6">
        <h2 className="pr-12 text-xl">{t('doors.incoming.title')}</h2>
        <p>{t('doors.incoming.question', { theirs: doors(read.list), own: doors(own) })}</p>
        {problems.map((problem) => (
          <p key={problem} className="text-brass">
            {problem}
          </p>
        ))}
        <p className="text-mute">{t('doors.incoming.mergeHelp', { added, beside, same })}</p>
        {noRoom > 0 && (
          <p className="text-brass">{t('doors.incoming.mergeNoRoom', { count: noRoom, max: maxDoors })}</p>
        )}
        <div className="button-row">
          <Button kind="primary" disabled={added + beside === 0} onClick={() => importAs('merged')}>
            {t('doors.incoming.merge')}
          </Button>
          <Button onClick={() => importAs('replaced')}>{t('doors.incoming.replace')}</Button>
          <Button onClick={dismiss}>{t('doors.incoming.cancel')}</Button>
        </div>
      </div>
    </Modal>
  )
}

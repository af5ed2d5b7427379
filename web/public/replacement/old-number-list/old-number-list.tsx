import { useMemo, useState } from 'react'
import { carriedOver, countedLines } from '../../../../domain/old-number-list/edit.ts'
import { maxLines } from '../../../../domain/old-number-list/lines.ts'
import { countsOf, rowsOf } from '../../../../domain/old-number-list/rows.ts'
import { answerTo, numberStatusOf } from '../../../../domain/search/answer.ts'
import type { SearchIndex } from '../../../../domain/search/types.ts'
import { useMoreTexts } from '../../../shared/i18n/more-texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Skeleton } from '../../../shared/ui/spinner.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { useSearchIndex } from '../../search/use-search-index.ts'
import { ListForm } from './list-form.tsx'
import { ListResults } from './list-results.tsx'
import type { IsKnown } from './read-list.ts'
import { useOldNumberList } from './use-old-number-list.ts'

interface OldNumberListProps {
  /** The list in the address. */
  address: string
  /** Text that was typed elsewhere on the page. */
  written: string
}

/** A whole list of numbers: what replaces each, and the decision for it. One call answers all of them. */
export function OldNumberList({ address, written }: OldNumberListProps) {
  const { t } = useMoreTexts('desk', 'later', 'door-list')
  const list = useOldNumberList(address)
  const { lines, decisions } = list
  const [isEdited, setEdited] = useState(false)
  const { data: index, isError, refetch } = useSearchIndex()
  // A list that is opened before the catalogue is there waits for it; without it headings are all there is.
  const known = async () => knownIn(index ?? (await refetch()).data)
  const tooMany = (lines?.length ?? 0) > maxLines
  const rows = useMemo(
    () => (lines && index && lines.length <= maxLines ? rowsOf(lines, index) : undefined),
    [lines, index],
  )
  const counts = rows && countsOf(rows, decisions)
  const isWriting = !lines || isEdited || tooMany
  return (
    <div className="mt-6 max-w-6xl">
      {lines === null && <Notice text={t('desk.lost')} />}
      {list.isForbidden && <Notice text={t('desk.forbidden')} />}
      {tooMany && <Notice text={t('desk.faults.tooMany', { max: maxLines, count: lines?.length ?? 0 })} />}
      {isWriting ? (
        <ListForm
          key={written}
          lines={lines ? countedLines({ lines, decisions }) : null}
          written={written}
          known={known}
          onOpen={({ lines: fresh, ...note }) => {
            setEdited(false)
            if (!lines) return list.open(fresh, note)
            list.change(carriedOver({ lines, decisions }, fresh), note)
          }}
          onCancel={isEdited ? () => setEdited(false) : undefined}
        />
      ) : (
        <>
          <h2 className="mb-3 text-base tnum">
            {counts
              ? t(counts.open > 0 ? 'desk.takenOpen' : 'desk.taken', counts)
              : t('desk.lines', { count: lines.length })}
          </h2>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={() => setEdited(true)}>
              <Icon name="edit" />
              {t('desk.edit')}
            </Button>
            <Button onClick={list.close}>{t('desk.fresh')}</Button>
          </div>
          {list.note && list.note.blank > 0 && <Notice text={t('desk.blank', { count: list.note.blank })} />}
          {list.note && list.note.unread > 0 && (
            <Notice text={t('desk.unread', { count: list.note.unread })} />
          )}
          {rows ? (
            // Its filter names lines by their places, which stay where a number is only replaced.
            <ListResults key={`${list.first}-${rows.length}`} rows={rows} list={list} />
          ) : isError ? (
            <ErrorState className="mt-6" text={t('desk.failed')} onRetry={() => void refetch()} />
          ) : (
            <div className="mt-6 grid gap-3">
              <span className="sr-only">{t('desk.reading')}</span>
              <Skeleton className="h-24 w-full rounded-box" />
              <Skeleton className="h-24 w-full rounded-box" />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function knownIn(index: SearchIndex | undefined): IsKnown {
  return (number) => index !== undefined && numberStatusOf(answerTo(number, index)) !== 'unknown'
}

function Notice({ text }: { text: string }) {
  return (
    <p role="alert" className="my-3 flex items-start gap-2 text-brass">
      <Icon name="warning" className="mt-1 size-4" />
      {text}
    </p>
  )
}

import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { stepCategories } from '../../../../domain/categories/index.ts'
import { decisionFor, type OldNumberRow, orderLinesOf } from '../../../../domain/old-number-list/rows.ts'
import { isUnanswered } from '../../../../domain/search/answer.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useSmallPictures } from '../../doors/use-small-pictures.ts'
import { idsByCategory, useIndexes } from '../../guide/use-indexes.ts'
import { useZeroResults } from '../../zero-results/use-zero-results.ts'
import { ListActions } from './list-actions.tsx'
import { ListRow } from './list-row.tsx'
import type { OldNumberList } from './use-old-number-list.ts'

interface ListResultsProps {
  rows: readonly OldNumberRow[]
  list: OldNumberList
}

const perPage = 50

/** The lines that ask something, then what becomes of all, then the settled lines folded; page by page. */
export function ListResults({ rows, list }: ListResultsProps) {
  const { t } = useTranslation()
  const { decisions } = list
  const { indexes, pictures, isWaiting } = useCatalogue(rows)
  const wanted = useMemo(() => orderLinesOf(rows, decisions), [rows, decisions])
  const isOpen = (at: number) => {
    const row = rows[at]
    return row !== undefined && decisionFor(row, decisions[at]) === null
  }
  // Decided as the list opens: a line must not move away under the hand that answers it.
  const [questions] = useState(() => [...rows.keys()].filter(isOpen))
  const [most, setMost] = useState(perPage)
  useZeroResults(
    'number',
    rows.filter(isUnanswered).map(({ line }) => line.number),
  )
  const doneRows = [...rows.keys()].filter((at) => !questions.includes(at))
  const listed = (positions: readonly number[]) => (
    <ol className="mt-3 grid grid-cols-1 gap-2">
      {positions.map((at) => {
        const row = rows[at]
        return (
          row && (
            <ListRow
              key={at}
              row={row}
              at={at}
              decision={decisions[at]}
              indexes={indexes}
              pictures={pictures}
              changes={list.changes}
            />
          )
        )
      })}
    </ol>
  )
  const showMore = () => {
    const next = [...questions, ...doneRows][most] ?? 0
    flushSync(() => setMost(most + perPage))
    // The button may be gone, and else it is below them.
    document.querySelector<HTMLElement>(`[data-line="${next + 1}"]`)?.focus()
  }
  const shownDoneRows = doneRows.slice(0, Math.max(0, most - questions.length))
  return (
    <>
      {questions.length > 0 && (
        <section className="mt-6">
          <h2 className="text-base">{t('desk.open')}</h2>
          {listed(questions.slice(0, most))}
        </section>
      )}
      <ListActions
        rows={rows}
        decisions={decisions}
        wanted={wanted}
        isOpen={[...rows.keys()].some(isOpen)}
        list={list.name}
        indexes={indexes}
        isWaiting={isWaiting}
      />
      {shownDoneRows.length > 0 && (
        <section className="mt-6">
          <h2 className="text-base">{t('desk.settled')}</h2>
          {listed(shownDoneRows)}
        </section>
      )}
      {rows.length > most && (
        <Button onClick={showMore} className="mt-4">
          {t('desk.more', { count: Math.min(perPage, rows.length - most) })}
        </Button>
      )}
    </>
  )
}

/** Cards and small pictures of the listed products: two calls for each of their categories. */
function useCatalogue(rows: readonly OldNumberRow[]) {
  const named = useMemo(
    () =>
      rows.flatMap(({ options, current }) => [
        ...options.map(({ product }) => product),
        ...(current ? [current] : []),
      ]),
    [rows],
  )
  const codes = useMemo(
    () =>
      stepCategories
        .map(({ code }) => code)
        .filter((code) => named.some(({ category }) => category === code)),
    [named],
  )
  const { indexes, waiting } = useIndexes(idsByCategory(named))
  return { indexes, pictures: useSmallPictures(codes), isWaiting: waiting }
}

import { useMemo, useRef, useState } from 'react'
import { stepCategories } from '../../../../domain/categories/index.ts'
import { withNumber } from '../../../../domain/old-number-list/edit.ts'
import {
  type Decisions,
  decisionFor,
  type OldNumberRow,
  orderLinesOf,
} from '../../../../domain/old-number-list/rows.ts'
import { isUnanswered, knownNumbers, numberStatusOf } from '../../../../domain/search/answer.ts'
import type { SearchIndex } from '../../../../domain/search/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { useSmallPictures } from '../../doors/use-small-pictures.ts'
import { idsByCategory, useIndexes } from '../../guide/use-indexes.ts'
import { useZeroResults } from '../../zero-results/use-zero-results.ts'
import { ListActions } from './list-actions.tsx'
import { type Changes, ListRow } from './list-row.tsx'
import type { OldNumberList } from './use-old-number-list.ts'

interface ListResultsProps {
  rows: readonly OldNumberRow[]
  decisions: Decisions
  index: SearchIndex
  list: OldNumberList
}

const perPage = 50
const isUnknown = (row: OldNumberRow) => numberStatusOf(row) === 'unknown'

/** The lines in their order, page by page, and the actions on the taken ones. */
export function ListResults({ rows, decisions, index, list }: ListResultsProps) {
  const { t } = useTranslation()
  const { indexes, pictures, isWaiting } = useCatalogue(rows)
  const numbers = useMemo(() => knownNumbers(index), [index])
  const changes = useChanges(rows, list)
  const wanted = useMemo(() => orderLinesOf(rows, decisions), [rows, decisions])
  const open = rows.filter((row, at) => decisionFor(row, decisions[at]) === null).length
  const unknown = rows.filter(isUnknown)
  useZeroResults(
    'number',
    rows.filter(isUnanswered).map(({ line }) => line.number),
  )
  // Which lines a filter shows is decided when it is pressed: a line must not vanish when it is decided.
  const [filter, setFilter] = useState<{
    name: 'all' | 'open' | 'unknown'
    places: readonly number[] | null
  }>({
    name: 'all',
    places: null,
  })
  const [most, setMost] = useState(perPage)
  const places = filter.places ?? rows.map((_, at) => at)
  const show = (name: typeof filter.name, isShown: (row: OldNumberRow, at: number) => boolean) => {
    const all = rows.flatMap((row, at) => (isShown(row, at) ? [at] : []))
    setFilter({ name, places: name === 'all' ? null : all })
    setMost(perPage)
  }
  const filters = [
    { name: 'all', count: rows.length, isShown: () => true },
    {
      name: 'open',
      count: open,
      isShown: (row: OldNumberRow, at: number) => decisionFor(row, decisions[at]) === null,
    },
    { name: 'unknown', count: unknown.length, isShown: isUnknown },
  ] as const
  return (
    <>
      <ListActions
        rows={rows}
        decisions={decisions}
        wanted={wanted}
        open={open}
        list={list.name}
        indexes={indexes}
        isWaiting={isWaiting}
      />
      <div className="mt-6 flex flex-wrap gap-2">
        {filters.map(({ name, count, isShown }) => (
          <button
            key={name}
            type="button"
            aria-pressed={filter.name === name}
            onClick={() => show(name, isShown)}
            className={cx(
              'min-h-11 cursor-pointer rounded-full border px-4 text-sm font-medium tnum',
              filter.name === name ? 'border-ink bg-ink text-card' : 'border-edge bg-card hover:border-ink',
            )}
          >
            {t(`desk.${name}`)} {count}
          </button>
        ))}
      </div>
      <ol className="mt-4 grid gap-3">
        {places.slice(0, most).map((at) => {
          const row = rows[at]
          return (
            row && (
              <ListRow
                key={at}
                row={row}
                at={at}
                decision={decisions[at]}
                numbers={numbers}
                indexes={indexes}
                pictures={pictures}
                changes={changes}
              />
            )
          )
        })}
      </ol>
      {places.length > most && (
        <Button onClick={() => setMost(most + perPage)} className="mt-4">
          {t('desk.more', { count: Math.min(perPage, places.length - most) })}
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

function useChanges(rows: readonly OldNumberRow[], list: OldNumberList): Changes {
  const now = useRef({ rows, list })
  now.current = { rows, list }
  return useMemo(
    () => ({
      take: (at, take) => now.current.list.decide(at, { take }),
      count: (at, quantity) => now.current.list.decide(at, { quantity }),
      replaceNumber: (at, number) => {
        const { rows: current, list: edited } = now.current
        const list = { lines: current.map(({ line }) => line), decisions: edited.decisions }
        edited.change(withNumber(list, at, number), edited.note)
      },
    }),
    [],
  )
}

import { type ReactNode, useMemo, useRef, useState } from 'react'
import { targetKinds } from '../../../../domain/categories/row-targets.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { focusMoved } from '../../../shared/ui/focus-moved.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { showToast } from '../../data/toasts.ts'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { reachOf, useClaims } from '../criteria/claims.ts'
import { useCriteria } from '../criteria/use-criteria.ts'
import { useMay } from '../edit-context.ts'
import { focusField } from '../focus-field.ts'
import type { FitRow } from '../form.ts'
import { QueryGate } from '../links/query-gate.tsx'
import { useNames } from '../links/use-names.ts'
import { Section } from '../section.tsx'
import { RowTester } from './row-tester.tsx'
import {
  addRow,
  changeRow,
  copyRow,
  droppedBy,
  moveRow,
  type Placed,
  removeRow,
  targetsOf,
  tryRows,
} from './rows.ts'
import { RowsTable } from './rows-table.tsx'

/** Where the choices of a lock lead, and a tester for them. */
export function RowsSection({ category }: { category: Category }) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const may = useMay()('filter')
  const { claims } = useClaims()
  const criteria = useCriteria(category.code)
  const drafts = useDrafts()
  const { groups = [] } = criteria
  const { ids: hidden = new Set<string>() } = drafts
  const [rows, setRows] = useValue('filter')
  const [links] = useValue('links')
  const [chosen, setChosen] = useState<string[]>([])
  /** The row whose choices are open. */
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLTableSectionElement>(null)

  const known = new Set(groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
  const trial = tryRows({ filter: rows, links }, chosen, known, (id) => !hidden.has(id))
  const own = groups.flatMap((group) => {
    const criteria = group.criteria.filter(({ slug }) => reachOf(claims, slug) !== 'none')
    return criteria.length > 0 ? [{ ...group, criteria }] : []
  })
  /** Rows without choices that were removed, as long as the others are unchanged. */
  const [dropped, setDropped] = useState<Dropped | null>(null)
  /** @param at the row being edited; -1 for none */
  const take = ({ rows: next, place }: Placed, at: number) => {
    setRows(next)
    const gone = droppedBy(rows, at)
    const names = targetsOf(gone, links).join(', ')
    const said = names ? t('fits.targetsDropped', { names }) : t('fits.rowsDropped')
    setDropped(gone.length === 0 ? null : { said, before: rows, after: JSON.stringify(next) })
    // The list may be longer than the window, so a toast says it as well.
    if (gone.length > 0) showToast({ kind: 'warning', message: said })
    return place
  }
  const add = () => setOpen(take(addRow(rows), -1))
  const move = (at: number, by: -1 | 1) => {
    const place = take(moveRow(rows, at, by), at)
    setOpen(null)
    announce(t('fits.moved', { number: place + 1 }))
    // The buttons move with their row, and the focus follows.
    focusMoved(list.current, place, by)
  }
  const whenLoaded = (content: ReactNode) => (
    <QueryGate a={criteria.groups} b={drafts.ids} from={[criteria, drafts]}>
      {() => content}
    </QueryGate>
  )

  return (
    <>
      <Section
        name="filter"
        startsClosed
        lead={t('fits.rowsLead')}
        count={t('fits.rowCount', { count: rows.length })}
      >
        {whenLoaded(
          <>
            {dropped && dropped.after === JSON.stringify(rows) && (
              <p className="mb-4 flex items-start gap-2 text-[0.9375rem] text-brass">
                <Icon name="warning" className="mt-1 size-4" />
                <span>
                  {dropped.said}{' '}
                  <Button
                    kind="link"
                    onClick={() => {
                      setRows(dropped.before)
                      focusField('filter')
                    }}
                  >
                    {t('common.undo')}
                  </Button>
                </span>
              </p>
            )}
            {rows.length === 0 && <EmptyState text={t('fits.noFitRows')} className="mb-4" />}
            {rows.length > 0 && (
              <RowsTable
                ref={list}
                rows={rows}
                groups={groups}
                own={own}
                fires={chosen.length > 0 ? trial.fires : []}
                open={open}
                disabled={!may}
                onOpen={(at, isOpen) => setOpen(isOpen ? at : null)}
                onChange={(at, change) => {
                  const place = take(changeRow(rows, at, change), at)
                  if (open === at) setOpen(place)
                }}
                onMove={move}
                onDuplicate={(at) => {
                  const place = take(copyRow(rows, at), at)
                  setOpen(place)
                  announce(t('fits.duplicated', { number: place + 1 }))
                }}
                onRemove={(at) => {
                  take({ rows: removeRow(rows, at), place: -1 }, at)
                  setOpen(null)
                  announce(t('fits.removed', { number: at + 1 }))
                }}
                onTry={({ slugs }) => setChosen(slugs)}
              />
            )}
            {may && (
              <Button onClick={add} className="mt-4">
                <Icon name="plus" />
                {t('fits.addRow')}
              </Button>
            )}
          </>,
        )}
      </Section>
      <Section name="bench" startsClosed lead={t('fits.benchLead')}>
        {whenLoaded(
          <RowTester
            groups={own}
            chosen={chosen}
            onChange={setChosen}
            trial={trial}
            links={links}
            drafts={hidden}
          />,
        )}
      </Section>
    </>
  )
}

interface Dropped {
  said: string
  /** The rows before, and after it as text. */
  before: FitRow[]
  after: string
}

/** The possible row targets that visitors do not see; undefined until they are known. */
function useDrafts(): {
  ids: ReadonlySet<string> | undefined
  failed: boolean
  retry: () => void
} {
  const [first, second, third] = targetKinds
  // Always the same three categories, so the order of the hooks is stable.
  const plates = useNames(first)
  const strikes = useNames(second)
  const fittings = useNames(third)
  const all = [plates, strikes, fittings]
  const ids = useMemo(() => {
    if (!plates.names || !strikes.names || !fittings.names) return undefined
    const everything = [...plates.names, ...strikes.names, ...fittings.names]
    return new Set(everything.flatMap(({ id, draft }) => (draft ? [id] : [])))
  }, [plates.names, strikes.names, fittings.names])
  return {
    ids,
    failed: all.some(({ failed }) => failed),
    retry: () => {
      for (const each of all) if (each.failed) each.retry()
    },
  }
}

import { type ReactNode, useRef, useState } from 'react'
import { targetFields, targetKinds } from '../../../../domain/categories/row-targets.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { focusMoved } from '../../../shared/ui/focus-moved.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { showToast } from '../../data/toasts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { reachOf, useProductCriteria } from '../criteria/product-criteria.ts'
import { useCriteria } from '../criteria/use-criteria.ts'
import { useCanWrite, useEditing } from '../edit-context.ts'
import type { FitRow } from '../form.ts'
import { useNames } from '../links/use-names.ts'
import { Section } from '../section.tsx'
import { UndoNotice, useUndoableChange } from '../undo-notice.tsx'
import { Row, type RowProps } from './row.tsx'
import { RowTester } from './row-tester.tsx'
import { blankRow, remainingRows, targetCategories, targetsOf, testRules } from './rows.ts'

/** Where the choices of a lock lead, and a tester for them. */
export function RowsSection() {
  const { t } = useTexts()
  const { category } = useEditing()
  const { productCriteria } = useProductCriteria()
  const criteria = useCriteria(category.code)
  const [first, second, third] = targetKinds
  const targets = [useNames(first), useNames(second), useNames(third)] as const
  const [filter] = useValue('filter')
  const [links] = useValue('links')
  const [chosen, setChosen] = useState<string[]>([])

  const { data: groups = [] } = criteria
  const known = new Set(groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
  const drafts = new Set(
    targets.flatMap(({ data = [] }) => data.flatMap(({ id, draft }) => (draft ? [id] : []))),
  )
  const ruleTest = testRules({ filter, links }, chosen, known, (id) => !drafts.has(id))
  const own = groups.flatMap((group) => {
    const chosen = group.criteria.filter(({ slug }) => reachOf(productCriteria, slug) !== 'none')
    return chosen.length > 0 ? [{ ...group, criteria: chosen }] : []
  })
  const whenLoaded = (content: ReactNode) => (
    <Loaded of={[criteria, ...targets]} className="h-52">
      {() => content}
    </Loaded>
  )
  return (
    <>
      <Section
        name="filter"
        startsClosed
        lead={t('fits.rowsLead')}
        count={t('fits.rowCount', { count: filter.length })}
      >
        {whenLoaded(
          <RowsTable
            groups={groups}
            own={own}
            fires={chosen.length > 0 ? ruleTest.fires : []}
            onTry={({ slugs }) => setChosen(slugs)}
          />,
        )}
      </Section>
      <Section name="bench" startsClosed lead={t('fits.benchLead')}>
        {whenLoaded(
          <RowTester groups={own} chosen={chosen} onChange={setChosen} ruleTest={ruleTest} drafts={drafts} />,
        )}
      </Section>
    </>
  )
}

interface RowsTableProps extends Pick<RowProps, 'groups' | 'own' | 'onTry'> {
  /** Per row: the row tester says that it applies. */
  fires: readonly boolean[]
}

/** "When these choices are made, it leads to that plate or strike, and needs that fitting": one below the other on a phone. */
function RowsTable({ groups, own, fires, onTry }: RowsTableProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const announce = useAnnounce()
  const disabled = !useCanWrite()('filter')
  const [rows, setRows] = useValue('filter')
  const [links] = useValue('links')
  const undoable = useUndoableChange()
  /** The row whose choices are open. */
  const [open, setOpen] = useState<number | null>(null)
  const list = useRef<HTMLTableSectionElement>(null)
  // As where Tailwind's `xl` begins.
  const isWide = useMedia('(min-width: 80rem)')
  /** @returns the place of the row being edited */
  const take = (next: FitRow[], edited: FitRow | null): number => {
    const remaining = remainingRows(next, edited)
    const place = edited ? remaining.indexOf(edited) : -1
    const dropped = next.filter((row) => !remaining.includes(row))
    if (dropped.length === 0) {
      setRows(remaining)
      return place
    }
    const names = targetsOf(dropped, links).join(', ')
    const message = names ? t('fits.targetsDropped', { names }) : t('fits.rowsDropped')
    undoable.make(() => setRows(remaining), message)
    // The list may be longer than the window, so a toast says it as well.
    showToast({ kind: 'warning', message })
    return place
  }
  const add = () => {
    const row = { ...blankRow }
    setOpen(take([...rows, row], row))
  }
  const duplicate = (row: FitRow, at: number) => {
    const copy = { ...row }
    const place = take(rows.toSpliced(at + 1, 0, copy), copy)
    setOpen(place)
    announce(t('fits.duplicated', { number: place + 1 }))
  }
  const move = (row: FitRow, at: number, by: -1 | 1) => {
    const place = take(rows.toSpliced(at, 1).toSpliced(at + by, 0, row), row)
    setOpen(null)
    announce(t('fits.moved', { number: place + 1 }))
    // The buttons move with their row, and the focus follows.
    focusMoved(list.current, place, by)
  }
  const remove = (at: number) => {
    take(rows.toSpliced(at, 1), null)
    setOpen(null)
    announce(t('fits.removed', { number: at + 1 }))
  }
  return (
    <>
      <UndoNotice {...undoable} isWarning className="mb-4 text-brass" />
      {rows.length === 0 && <EmptyState text={t('fits.noFitRows')} className="mb-4" />}
      {rows.length > 0 && (
        <table className="block w-full xl:table xl:table-fixed">
          <thead className="hidden xl:table-header-group">
            <tr className="text-left text-sm *:px-2 *:pb-2 *:font-medium">
              <th scope="col" className="w-16">
                {t('fits.rowNumber')}
              </th>
              <th scope="col">{t('fits.when')}</th>
              {targetFields.map((field) => (
                <th key={field} scope="col" className="w-[17%]">
                  {screen(`categories.${targetCategories[field]}.name`)}
                </th>
              ))}
              <td className="w-44" />
            </tr>
          </thead>
          <tbody ref={list} className="grid grid-cols-1 gap-3 xl:table-row-group">
            {rows.map((row, at) => (
              <Row
                // Rows have no id of their own, so their position identifies them.
                // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the row
                key={at}
                at={at}
                row={row}
                groups={groups}
                own={own}
                isWide={isWide}
                disabled={disabled}
                onTry={onTry}
                fires={fires[at] === true}
                isOpen={open === at}
                onOpen={(isOpen) => setOpen(isOpen ? at : null)}
                onChange={(change) => {
                  const next = { ...row, ...change }
                  const place = take(rows.with(at, next), next)
                  if (open === at) setOpen(place)
                }}
              >
                <IconButton
                  icon="chevron"
                  turned
                  label={t('fits.up', { number: at + 1 })}
                  disabled={at === 0}
                  move={-1}
                  onClick={() => move(row, at, -1)}
                />
                <IconButton
                  icon="chevron"
                  label={t('fits.down', { number: at + 1 })}
                  disabled={at === rows.length - 1}
                  move={1}
                  onClick={() => move(row, at, 1)}
                />
                <IconButton
                  icon="duplicate"
                  label={t('fits.duplicateRow', { number: at + 1 })}
                  onClick={() => duplicate(row, at)}
                />
                <IconButton
                  icon="trash"
                  label={t('fits.removeRow', { number: at + 1 })}
                  onClick={() => remove(at)}
                />
              </Row>
            ))}
          </tbody>
        </table>
      )}
      {!disabled && (
        <Button onClick={add} className="mt-4">
          <Icon name="plus" />
          {t('fits.addRow')}
        </Button>
      )}
    </>
  )
}

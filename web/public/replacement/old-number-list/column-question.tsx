import { type FormEvent, useId, useState } from 'react'
import { type Columns, widthOf } from '../../../../domain/old-number-list/columns.ts'
import { linesOf } from '../../../../domain/old-number-list/lines.ts'
import type { Cells } from '../../../../domain/old-number-list/table.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { inputClass } from '../../../shared/ui/input-class.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import type { IsKnown } from './read-list.ts'

type Chosen = Omit<Columns, 'isUnclear'>

interface ColumnQuestionProps {
  cells: Cells
  /** The likely ones. */
  columns: Columns
  isKnown: IsKnown
  onUse: (columns: Chosen) => void
  onCancel: () => void
}

const shown = 5

/** Asks which columns of a table hold the numbers and quantities, showing its first rows and how they will be read. */
export function ColumnQuestion({ cells, columns, isKnown, onUse, onCancel }: ColumnQuestionProps) {
  const { t } = useTranslation()
  const preview = useId()
  const [number, setNumber] = useState(String(columns.number ?? 0))
  const [quantity, setQuantity] = useState(String(columns.quantity ?? ''))
  const rows = cells.slice(columns.head + 1, columns.head + 1 + shown)
  const all = Array.from({ length: widthOf(cells) }, (_, at) => at)
  const nameOf = (at: number) => {
    const heading = cells[columns.head]?.[at] || t('desk.columns.column', { number: at + 1 })
    const first = rows[0]?.[at]
    return first ? `${heading.slice(0, 60)}: ${first.slice(0, 60)}` : heading.slice(0, 60)
  }
  const isEvery = number === 'every'
  const chosen: Chosen = {
    head: columns.head,
    number: isEvery ? 'every' : Number(number),
    quantity: isEvery || quantity === '' ? null : Number(quantity),
  }
  const { lines } = linesOf(cells.slice(0, columns.head + 1 + shown), chosen, isKnown)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onUse(chosen)
  }
  const options = all.map((at) => (
    <option key={at} value={at}>
      {nameOf(at)}
    </option>
  ))
  return (
    <Modal label={t('desk.columns.title')} onClose={onCancel} className="max-w-2xl">
      <form onSubmit={submit} className="grid gap-4 p-6">
        <h2 className="pr-12 text-xl">{t('desk.columns.title')}</h2>
        {/** biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the dialog scrolls by keyboard, too */}
        <section tabIndex={0} aria-label={t('desk.label')} className="overflow-x-auto">
          <table className="text-left text-sm">
            {columns.head >= 0 && (
              <thead>
                <tr className="border-b border-edge">
                  {all.map((at) => (
                    <th key={at} scope="col" className="max-w-60 truncate py-1.5 pr-4 whitespace-nowrap">
                      {cells[columns.head]?.[at]}
                    </th>
                  ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map((row) => (
                <tr key={cells.indexOf(row)} className="border-b border-line">
                  {all.map((at) => (
                    <td key={at} className="max-w-60 truncate py-1.5 pr-4 whitespace-nowrap">
                      {row[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <label className="block">
          <span className="block pb-1 text-sm font-medium">{t('desk.columns.number')}</span>
          <select value={number} onChange={({ target }) => setNumber(target.value)} className={inputClass}>
            {options}
            <option value="every">{t('desk.columns.every')}</option>
          </select>
        </label>
        {!isEvery && (
          <label className="block">
            <span className="block pb-1 text-sm font-medium">{t('desk.columns.quantity')}</span>
            <select
              value={quantity}
              onChange={({ target }) => setQuantity(target.value)}
              className={inputClass}
            >
              <option value="">{t('desk.columns.none')}</option>
              {options}
            </select>
          </label>
        )}
        <div>
          <p id={preview} className="pb-1 text-sm font-medium">
            {t('desk.columns.read')}
          </p>
          <ul aria-labelledby={preview} aria-live="polite" className="text-sm text-mute">
            {lines.slice(0, shown).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and their order is all they have
              <li key={at} className="break-all tnum">
                {line.quantity} × <span className="number text-ink">{line.number}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="button-row">
          <Button type="submit" kind="primary">
            {t('desk.columns.use')}
          </Button>
          <Button onClick={onCancel}>{t('desk.cancel')}</Button>
        </div>
      </form>
    </Modal>
  )
}

import { useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/button.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import type { ProductForm } from '../form.ts'
import type { CellChange } from './cells.ts'
import type { MatrixProps } from './matrix.ts'
import { MatrixList } from './matrix-list.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { Tools, useNarrowed } from './narrowed.tsx'

/** The most rows that a table renders: two tables of fifty rows and criteria each have ten thousand elements. */
const rowsAtOnce = 20

/** Products against criteria: a table where there is room for one, else a list of products. */
export function Matrix(props: MatrixProps) {
  const { t } = useTexts()
  const { what, rows, groups, cells } = props
  const { fill, change, undo } = useFill(props.onChange)
  const box = useRef<HTMLDivElement>(null)
  const [column, setColumn] = useState('')
  const narrowed = useNarrowed(rows, cells, rowsAtOnce)
  const { shown, more, showMore, query } = narrowed
  const shownGroups = useMemo(
    () => groups.filter(({ name }) => column === '' || name === column || name === ''),
    [groups, column],
  )
  const isPhone = useMedia('(max-width: 47.99rem)')
  const Shape = isPhone ? MatrixList : MatrixTable
  return (
    <div ref={box} className="grid grid-cols-1 gap-3">
      <Tools
        narrowed={narrowed}
        label={t('fits.search', { what })}
        count={t('fits.rowsOf', { count: cells.size, total: rows.length, what })}
      >
        <SelectField
          label={t('fits.columns')}
          hideLabel
          value={column}
          onChange={(event) => setColumn(event.target.value)}
          className="max-w-60"
        >
          <option value="">{t('fits.allColumns')}</option>
          {groups
            .filter(({ name }) => name !== '')
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </SelectField>
      </Tools>
      {fill && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-mute">
          {t('fits.filled', { count: fill.count })}
          <Button
            kind="link"
            onClick={() => {
              undo()
              box.current?.querySelector<HTMLElement>('[tabindex="0"], summary')?.focus()
            }}
            className="min-h-8"
          >
            {t('common.undo')}
          </Button>
        </p>
      )}
      {shown.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-[0.9375rem] text-mute">
          {query
            ? t('fits.nothingFound')
            : t(rows.length === 0 ? 'fits.nothingThere' : 'fits.noRows', { what })}
        </p>
      ) : (
        <Shape {...props} rows={shown} groups={shownGroups} onChange={change} />
      )}
      {more > 0 && (
        <Button onClick={showMore} className="justify-self-start">
          {t('fits.showMore', { count: more })}
        </Button>
      )}
    </div>
  )
}

/** What a change of cells may write. */
const parts = ['spec', 'everywhere', 'links', 'filter'] as const

interface Fill {
  /** How many cells it has set. */
  count: number
  before: Pick<ProductForm, (typeof parts)[number]>
  /** The parts after it, as text. */
  after: string
}

/** Several cells that were set at once, which can be taken back as long as nothing else is changed. */
function useFill(onChange: (change: CellChange) => void) {
  const { getValues, setValue } = useFormContext<ProductForm>()
  const [fill, setFill] = useState<Fill | null>(null)
  const now = JSON.stringify(useWatch<ProductForm>({ name: [...parts] }))
  const change = (wanted: CellChange) => {
    const count = wanted.rows.length * wanted.columns.length
    if (count < 2) {
      setFill(null)
      onChange(wanted)
      return
    }
    const { spec, everywhere, links, filter } = structuredClone(getValues())
    onChange(wanted)
    const after = JSON.stringify(getValues([...parts]))
    setFill({ count, before: { spec, everywhere, links, filter }, after })
  }
  const undo = () => {
    if (!fill) return
    for (const part of parts) setValue(part, fill.before[part], { shouldDirty: true })
    setFill(null)
  }
  return { fill: fill?.after === now ? fill : null, change, undo }
}

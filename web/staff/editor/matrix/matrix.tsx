import { useMemo, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { Tools } from '../criteria/tools.tsx'
import type { MatrixProps } from './matrix.ts'
import { MatrixList } from './matrix-list.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { useNarrowed } from './use-narrowed.ts'

/** The most rows that a table renders: two tables of fifty rows and criteria each have ten thousand elements. */
const rowsAtOnce = 20

/** Products against criteria: a table where there is room for one, else a list of products. */
export function Matrix(props: MatrixProps) {
  const { t } = useTexts()
  const { what, rows, keyOf, groups, cells } = props
  const [column, setColumn] = useState('')
  const narrowed = useNarrowed(rows, cells, keyOf, rowsAtOnce)
  const { shown, more, showMore, query } = narrowed
  const shownGroups = useMemo(
    () => groups.filter(({ name }) => column === '' || name === column || name === ''),
    [groups, column],
  )
  const isPhone = useMedia('(max-width: 47.99rem)')
  const Shape = isPhone ? MatrixList : MatrixTable
  return (
    <div className="grid grid-cols-1 gap-3">
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
      {shown.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line px-4 py-6 text-[0.9375rem] text-mute">
          {query
            ? t('fits.nothingFound')
            : t(rows.length === 0 ? 'fits.nothingThere' : 'fits.noRows', { what })}
        </p>
      ) : (
        <Shape {...props} rows={shown} groups={shownGroups} />
      )}
      {more > 0 && (
        <Button onClick={showMore} className="justify-self-start">
          {t('fits.showMore', { count: more })}
        </Button>
      )}
    </div>
  )
}

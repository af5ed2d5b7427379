import { useMemo, useState } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useMedia } from '../../../shared/ui/use-media.ts'
import { SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { UndoNotice, useUndoableChange } from '../undo-notice.tsx'
import { type CellChange, linkedColumn, type MatrixProps } from './cells.ts'
import { MatrixList } from './matrix-list.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { NarrowedList } from './narrowed-list.tsx'

/** The most rows that a table renders: two tables of fifty rows and criteria each have ten thousand elements. */
const rowsAtOnce = 20

interface Props extends Omit<MatrixProps, 'label' | 'what'> {
  /** The category of the rows. */
  partner: CategoryCode
}

/** Products against criteria: a table where there is room for one, else a list of products. */
export function Matrix({ partner, ...props }: Props) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { rows, groups, cells, anchor } = props
  const label = screen(`categories.${partner}.name`)
  const what = screen(`categories.${partner}.many`)
  const listed = t(anchor === linkedColumn ? 'fits.linked' : 'fits.fits')
  const undoable = useUndoableChange()
  /** The name of the only group that is shown. */
  const [only, setOnly] = useState('')
  const shownGroups = useMemo(
    () => [
      { name: '', label: '', criteria: [{ slug: anchor, label: listed }] },
      ...groups.filter(({ name }) => only === '' || name === only),
    ],
    [groups, only, anchor, listed],
  )
  const Shape = useMedia('(max-width: 47.99rem)') ? MatrixList : MatrixTable
  const change = (wanted: CellChange) => {
    const count = wanted.rows.length * wanted.columns.length
    if (count < 2) props.onChange(wanted)
    else undoable.make(() => props.onChange(wanted), t('fits.filled', { count }))
  }
  return (
    <NarrowedList
      items={rows}
      chosen={cells}
      atOnce={rowsAtOnce}
      label={t('fits.search', { what })}
      count={t('fits.rowsOf', { count: cells.size, total: rows.length, what })}
      noneChosen={t('fits.noRows', { what })}
      tools={() => (
        <SelectField
          label={t('fits.columns')}
          hideLabel
          value={only}
          onChange={(event) => setOnly(event.target.value)}
          className="max-w-60"
        >
          <option value="">{t('fits.allColumns')}</option>
          {groups.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      note={<UndoNotice {...undoable} className="text-mute" />}
    >
      {(shown) => (
        <Shape {...props} label={label} what={what} rows={shown} groups={shownGroups} onChange={change} />
      )}
    </NarrowedList>
  )
}

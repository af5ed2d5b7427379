import { useMemo } from 'react'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing, useMay } from '../edit-context.ts'
import { type CellChange, cellsOf, changeCells, specOf } from '../matrix/cells.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { type PartnerTable, TableSection, useFitColumns } from '../matrix/table-section.tsx'
import { NamedInSpecCount } from '../sections/counts.tsx'
import { useValue } from '../use-value.ts'
import { type Named, useFreshRows, useNaming } from './use-names.ts'

interface FittingSectionProps {
  category: Category
  /** The category whose products name products of this one in their spec. */
  fitting: Category
}

/** The products that fit this one, and under which of their criteria: the strikes of a housing. */
export function FittingSection({ category, fitting }: FittingSectionProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const words = {
    partners: screen(`categories.${fitting.code}.many`),
    the: screen(`categories.${category.code}.theOne`),
  }
  return (
    <TableSection
      name="spec"
      partner={fitting.code}
      criteriaOf={fitting.code}
      lead={t('fits.fittingLead', words)}
      count={<NamedInSpecCount prefix={`${fitting.fitSpecKey}-`} />}
    >
      {(table) => (
        <FittingMatrix
          {...table}
          specKey={fitting.fitSpecKey ?? ''}
          anchor={criterionRules[fitting.code].fitSlug ?? ''}
        />
      )}
    </TableSection>
  )
}

const keyOf = (row: Named) => row.id
const fixedOf = (row: Named) => row.everywhere

interface FittingMatrixProps extends PartnerTable {
  specKey: string
  anchor: string
}

function FittingMatrix({ label, what, specKey, anchor, groups, names, partners }: FittingMatrixProps) {
  const { base } = useEditing()
  const may = useMay()('spec')
  const [spec, setSpec] = useValue('spec')
  const { columns: matrixGroups, slugs } = useFitColumns(groups, anchor)
  const inSpec = (slug: string) => `${specKey}-${slug}`
  const cells = useMemo(
    () => cellsOf(spec, slugs, anchor, (slug) => `${specKey}-${slug}`),
    [spec, slugs, anchor, specKey],
  )
  const rows = useFreshRows(names, cells.keys(), partners)
  const remember = useNaming(names)
  const everywhere = useMemo(() => new Map(names.map((row) => [keyOf(row), row.everywhere])), [names])
  const onChange = (wanted: CellChange) => {
    const fixedIn = (row: string) => everywhere.get(row) ?? new Set<string>()
    const next = changeCells(cells, wanted, anchor, fixedIn)
    remember(wanted.rows)
    setSpec(specOf(spec, slugs, next, { anchor, keyOf: inSpec, fixedOf: fixedIn }, base.spec))
  }
  return (
    <Matrix
      label={label}
      what={what}
      rows={rows}
      keyOf={keyOf}
      groups={matrixGroups}
      cells={cells}
      anchor={anchor}
      fixedOf={fixedOf}
      onChange={onChange}
      disabled={!may}
    />
  )
}

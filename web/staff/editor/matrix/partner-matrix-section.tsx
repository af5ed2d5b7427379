import { useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { useClaims } from '../criteria/use-claims.ts'
import { useEditing, useMay } from '../edit-context.ts'
import { type Named, useFreshRows, useNaming } from '../links/use-names.ts'
import { NamedInSpecCount } from '../sections/counts.tsx'
import { type CellChange, cellsOf, changeCells, claimsOf } from './cells.ts'
import { Matrix } from './matrix.tsx'
import { type PartnerTable, TableSection, useFitColumns } from './table-section.tsx'

/** Which partners a product fits, and under which of its criteria: the housings of a strike. */
export function PartnerMatrixSection({ category, partner }: { category: Category; partner: CategoryCode }) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const words = { partners: screen(`categories.${partner}.many`), one: screen(`categories.${partner}.one`) }
  return (
    <TableSection
      name="partners"
      partner={partner}
      criteriaOf={category.code}
      lead={t('fits.partnersLead', words)}
      count={<NamedInSpecCount />}
    >
      {(table) => <PartnerMatrix {...table} />}
    </TableSection>
  )
}

const keyOf = (row: Named) => row.id

function PartnerMatrix({ label, what, groups, names, partners }: PartnerTable) {
  const { base, category } = useEditing()
  const may = useMay()('spec')
  const { claims, change } = useClaims()
  const { fitSlug: anchor = '' } = criterionRules[category.code]
  const { columns: matrixGroups, slugs } = useFitColumns(groups, anchor)
  const cells = useMemo(() => cellsOf(claims.spec, slugs, anchor), [claims, slugs, anchor])
  const rows = useFreshRows(names, cells.keys(), partners)
  const remember = useNaming(names)
  const fixedOf = useMemo(() => {
    const fixed = new Set(claims.everywhere)
    return () => fixed
  }, [claims])
  const onChange = (wanted: CellChange) => {
    const columns = wanted.columns.filter((column) => !claims.everywhere.includes(column))
    const next = changeCells(cells, { ...wanted, columns }, anchor)
    remember(wanted.rows)
    change(claimsOf(claims, slugs, next, anchor, base))
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

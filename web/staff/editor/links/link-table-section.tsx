import { useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { CategoryLink } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { useMay } from '../edit-context.ts'
import { cellsOfLinks, changeCells, linkedColumn } from '../matrix/cells.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { type PartnerTable, TableSection, useMatrixGroups } from '../matrix/table-section.tsx'
import { Chosen } from '../sections/counts.tsx'
import { useLinks } from './use-links.ts'
import { type Named, useFreshRows } from './use-names.ts'

interface LinkTableSectionProps {
  link: CategoryLink
  /** The category whose criteria the link holds under: the one at the other end. */
  of: CategoryCode
}

/** Products that are linked to this one under certain criteria: the strikes that require a fitting. */
export function LinkTableSection({ link, of }: LinkTableSectionProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { links } = useLinks(link)
  return (
    <TableSection
      name={link.field}
      partner={link.partner}
      criteriaOf={of}
      lead={t('fits.linkTableLead', { partners: screen(`categories.${link.partner}.many`) })}
      count={<Chosen count={links.length} />}
    >
      {(table) => <LinkTable {...table} link={link} />}
    </TableSection>
  )
}

const keyOf = (row: Named) => row.id
const nothing: ReadonlySet<string> = new Set()
const fixedOf = () => nothing

interface LinkTableProps extends PartnerTable {
  link: CategoryLink
}

function LinkTable({ label, what, link, groups, names, partners }: LinkTableProps) {
  const { t } = useTexts()
  const may = useMay()('links')
  const { links, change } = useLinks(link)
  const shown = useMatrixGroups(groups, linkedColumn, t('fits.linked'))
  const cells = useMemo(() => cellsOfLinks(links), [links])
  const rows = useFreshRows(names, cells.keys(), partners)
  const byId = useMemo(() => new Map(names.map((row) => [row.id, row])), [names])
  return (
    <Matrix
      label={label}
      what={what}
      rows={rows}
      keyOf={keyOf}
      groups={shown}
      cells={cells}
      anchor={linkedColumn}
      fixedOf={fixedOf}
      onChange={(wanted) => change(changeCells(cells, wanted, linkedColumn), byId)}
      disabled={!may}
    />
  )
}

import { useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { CategoryLink } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../i18n.ts'
import { useTexts } from '../../useTexts.ts'
import { type CriteriaGroup, useCriteria } from '../criteria/useCriteria.ts'
import { useMay } from '../EditContext.ts'
import { cellsOfLinks, changeCells, linkedColumn } from '../matrix/cells.ts'
import { Matrix } from '../matrix/Matrix.tsx'
import { useMatrixGroups } from '../matrix/PartnerMatrixSection.tsx'
import { Section } from '../Section.tsx'
import { Chosen } from '../sections/Counts.tsx'
import { FitsNothing } from './FitsNothing.tsx'
import { QueryGate } from './QueryGate.tsx'
import { useLinks } from './useLinks.ts'
import { type Named, type Names, useNames } from './useNames.ts'
import { useFreshRows } from './useRows.ts'

interface LinkTableSectionProps {
  link: CategoryLink
  /** Whose criteria the link holds under: the category at its far end. */
  of: CategoryCode
}

/** Products that belong to this one under certain criteria: the strikes that require a fitting. */
export function LinkTableSection({ link, of }: LinkTableSectionProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const criteria = useCriteria(of)
  const partners = useNames(link.partner)
  const { links } = useLinks(link)
  const title = screen(`categories.${link.partner}.name`)
  const what = screen(`categories.${link.partner}.many`)
  return (
    <Section
      name={link.field}
      title={title}
      lead={t('fits.linkTableLead', { partners: what })}
      count={<Chosen count={links.length} />}
    >
      <QueryGate a={criteria.groups} b={partners.names} from={[criteria, partners]}>
        {(groups, names) => (
          <>
            <FitsNothing section={link.field} />
            <LinkTable
              label={title}
              what={what}
              link={link}
              groups={groups}
              names={names}
              partners={partners}
            />
          </>
        )}
      </QueryGate>
    </Section>
  )
}

const keyOf = (row: Named) => row.id
const nothing: ReadonlySet<string> = new Set()
const fixedOf = () => nothing

interface LinkTableProps {
  label: string
  what: string
  link: CategoryLink
  groups: readonly CriteriaGroup[]
  names: readonly Named[]
  partners: Names
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

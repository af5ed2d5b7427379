import { useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import type { CategoryLink } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { type CriteriaGroup, useCriteria } from '../criteria/use-criteria.ts'
import { useMay } from '../edit-context.ts'
import { cellsOfLinks, changeCells, linkedColumn } from '../matrix/cells.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { useMatrixGroups } from '../matrix/partner-matrix-section.tsx'
import { Section } from '../section.tsx'
import { Chosen } from '../sections/counts.tsx'
import { FitsNothing } from './fits-nothing.tsx'
import { QueryGate } from './query-gate.tsx'
import { useLinks } from './use-links.ts'
import { type Named, type Names, useNames } from './use-names.ts'
import { useFreshRows } from './use-rows.ts'

interface LinkTableSectionProps {
  link: CategoryLink
  /** The category whose criteria the link holds under: the one at the other end. */
  of: CategoryCode
}

/** Products that are linked to this one under certain criteria: the strikes that require a fitting. */
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

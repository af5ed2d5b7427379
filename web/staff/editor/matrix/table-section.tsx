import { type ReactNode, useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { FitsNothing } from '../criteria/criteria-notes.tsx'
import { type CriteriaGroup, useCriteria } from '../criteria/use-criteria.ts'
import { QueryGate } from '../links/query-gate.tsx'
import { type Named, type Names, useNames } from '../links/use-names.ts'
import { Section } from '../section.tsx'

/** What a table of partners and criteria is made of. */
export interface PartnerTable {
  label: string
  /** The partners' category, in the plural. */
  what: string
  groups: readonly CriteriaGroup[]
  names: readonly Named[]
  partners: Names
}

interface TableSectionProps {
  name: string
  /** The category of the rows. */
  partner: CategoryCode
  /** The category whose criteria are the columns. */
  criteriaOf: CategoryCode
  lead: string
  count: ReactNode
  children: (table: PartnerTable) => ReactNode
}

/** A section with a table of partners, once their names and the criteria have loaded. */
export function TableSection({ name, partner, criteriaOf, lead, count, children }: TableSectionProps) {
  const { t } = useTranslation()
  const criteria = useCriteria(criteriaOf)
  const partners = useNames(partner)
  const label = t(`categories.${partner}.name`)
  const what = t(`categories.${partner}.many`)
  return (
    <Section name={name} startsClosed lead={lead} count={count}>
      <QueryGate a={criteria.groups} b={partners.names} from={[criteria, partners]}>
        {(groups, names) => (
          <>
            <FitsNothing section={name} />
            {children({ label, what, groups, names, partners })}
          </>
        )}
      </QueryGate>
    </Section>
  )
}

/** Columns of criteria as a table shows them, after the anchor column. */
export function useMatrixGroups(groups: readonly CriteriaGroup[], anchor: string, anchorLabel: string) {
  return useMemo(
    () => [
      { name: '', label: '', columns: [{ key: anchor, label: anchorLabel }] },
      ...groups.map(({ name, label, criteria }) => ({
        name,
        label,
        columns: criteria.map((criterion) => ({ key: criterion.slug, label: criterion.label })),
      })),
    ],
    [groups, anchor, anchorLabel],
  )
}

/** The columns of a table of criteria: the anchor, which only says that a product fits, and its criteria. */
export function useFitColumns(groups: readonly CriteriaGroup[], anchor: string) {
  const { t } = useTexts()
  const columns = useMatrixGroups(groups, anchor, t('fits.fits'))
  const slugs = useMemo(() => groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)), [groups])
  return { columns, slugs }
}

import { useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { useClaims } from '../criteria/use-claims.ts'
import { type CriteriaGroup, useCriteria } from '../criteria/use-criteria.ts'
import { useEditing, useMay } from '../edit-context.ts'
import { FitsNothing } from '../links/fits-nothing.tsx'
import { QueryGate } from '../links/query-gate.tsx'
import { type Named, type Names, useNames } from '../links/use-names.ts'
import { useFreshRows, useNaming } from '../links/use-rows.ts'
import { Section } from '../section.tsx'
import { NamedInSpecCount } from '../sections/counts.tsx'
import { type CellChange, cellsOf, changeCells, claimsOf } from './cells.ts'
import { Matrix } from './matrix.tsx'

/** Which partners a product fits, and under which of its criteria: the housings of a strike. */
export function PartnerMatrixSection({ category, partner }: { category: Category; partner: CategoryCode }) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const criteria = useCriteria(category.code)
  const partners = useNames(partner)
  const title = screen(`categories.${partner}.name`)
  const words = { partners: screen(`categories.${partner}.many`), one: screen(`categories.${partner}.one`) }
  return (
    <Section name="partners" title={title} lead={t('fits.partnersLead', words)} count={<NamedInSpecCount />}>
      <QueryGate a={criteria.groups} b={partners.names} from={[criteria, partners]}>
        {(groups, names) => (
          <PartnerMatrix
            label={title}
            what={words.partners}
            groups={groups}
            names={names}
            partners={partners}
          />
        )}
      </QueryGate>
    </Section>
  )
}

const keyOf = (row: Named) => row.id

interface PartnerMatrixProps {
  label: string
  what: string
  groups: readonly CriteriaGroup[]
  names: readonly Named[]
  partners: Names
}

function PartnerMatrix({ label, what, groups, names, partners }: PartnerMatrixProps) {
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
    <>
      <FitsNothing section="partners" />
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
    </>
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

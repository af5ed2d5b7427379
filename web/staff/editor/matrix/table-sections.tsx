import { type ReactNode, useMemo } from 'react'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import type { Category, CategoryLink } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { useClaims } from '../criteria/claims.ts'
import { FitsNothing } from '../criteria/criteria-notes.tsx'
import { type CriteriaGroup, useCriteria } from '../criteria/use-criteria.ts'
import { useEditing, useMay } from '../edit-context.ts'
import { QueryGate } from '../links/query-gate.tsx'
import { useLinks } from '../links/use-links.ts'
import { type Named, type Names, useFreshRows, useNames, useNaming } from '../links/use-names.ts'
import { Section } from '../section.tsx'
import { Chosen, NamedInSpecCount } from '../sections/counts.tsx'
import {
  type CellChange,
  cellsOf,
  cellsOfLinks,
  changeCells,
  claimsOf,
  linkedColumn,
  specOf,
} from './cells.ts'
import { Matrix } from './matrix.tsx'

/** What a table of partners and criteria is made of. */
interface PartnerTable {
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
function TableSection({ name, partner, criteriaOf, lead, count, children }: TableSectionProps) {
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
function useMatrixGroups(groups: readonly CriteriaGroup[], anchor: string, anchorLabel: string) {
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
function useFitColumns(groups: readonly CriteriaGroup[], anchor: string) {
  const { t } = useTexts()
  const columns = useMatrixGroups(groups, anchor, t('fits.fits'))
  const slugs = useMemo(() => groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)), [groups])
  return { columns, slugs }
}

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
      groups={matrixGroups}
      cells={cells}
      anchor={anchor}
      fixedOf={fixedOf}
      onChange={onChange}
      disabled={!may}
    />
  )
}

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

const everywhereOf = (row: Named) => row.everywhere

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
  const everywhere = useMemo(() => new Map(names.map((row) => [row.id, row.everywhere])), [names])
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
      groups={matrixGroups}
      cells={cells}
      anchor={anchor}
      fixedOf={everywhereOf}
      onChange={onChange}
      disabled={!may}
    />
  )
}

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

const nothing: ReadonlySet<string> = new Set()
const noneFixed = () => nothing

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
      groups={shown}
      cells={cells}
      anchor={linkedColumn}
      fixedOf={noneFixed}
      onChange={(wanted) => change(changeCells(cells, wanted, linkedColumn), byId)}
      disabled={!may}
    />
  )
}

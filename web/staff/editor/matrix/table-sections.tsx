import { type ReactNode, useCallback, useMemo } from 'react'
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
import type { ProductForm } from '../form.ts'
import { QueryGate } from '../links/query-gate.tsx'
import { useLinks } from '../links/use-links.ts'
import { type Named, type Names, useFreshRows, useNames, useNaming } from '../links/use-names.ts'
import { FormCount, Section } from '../section.tsx'
import {
  type CellChange,
  cellsOf,
  cellsOfLinks,
  changeCells,
  claimsOf,
  linkedColumn,
  specOf,
} from './cells.ts'
import type { MatrixProps } from './matrix.ts'
import { Matrix } from './matrix.tsx'

/** What a table of partners and criteria is made of. */
interface TableContent {
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
  children: (table: TableContent) => ReactNode
}

/** How many products the lists of `spec` name, in the entries whose key has a prefix. */
function namedInSpec({ spec, everywhere }: ProductForm, prefix = ''): number {
  const named = Object.entries(spec)
    .filter(([slug]) => slug.startsWith(prefix) && !everywhere.includes(slug))
    .flatMap(([, products]) => products)
  return new Set(named).size
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

interface PartnerTableProps
  extends Pick<MatrixProps, 'cells' | 'anchor' | 'fixedOf' | 'onChange' | 'disabled'> {
  table: TableContent
  /** The words over the anchor's column, which only says that a product is listed. */
  anchorLabel: string
}

/** A table of partners with their criteria as columns, after the anchor's. */
function PartnerTable({ table, anchorLabel, ...rest }: PartnerTableProps) {
  const { label, what, groups, names, partners } = table
  const { anchor, cells } = rest
  const columns = useMemo(
    () => [
      { name: '', label: '', columns: [{ key: anchor, label: anchorLabel }] },
      ...groups.map(({ criteria, ...group }) => ({
        ...group,
        columns: criteria.map(({ slug, label: criterion }) => ({ key: slug, label: criterion })),
      })),
    ],
    [groups, anchor, anchorLabel],
  )
  const rows = useFreshRows(names, cells.keys(), partners)
  return <Matrix label={label} what={what} rows={rows} groups={columns} {...rest} />
}

const slugsIn = (groups: readonly CriteriaGroup[]) =>
  groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug))

/** Which partners a product fits, and under which of its criteria: the housings of a strike. */
export function PartnerMatrixSection({ category, partner }: { category: Category; partner: CategoryCode }) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const say = (count: number) => t('sections.chosen', { count })
  const words = { partners: screen(`categories.${partner}.many`), one: screen(`categories.${partner}.one`) }
  return (
    <TableSection
      name="partners"
      partner={partner}
      criteriaOf={category.code}
      lead={t('fits.partnersLead', words)}
      count={<FormCount of={(form) => namedInSpec(form)} say={say} />}
    >
      {(table) => <PartnerMatrix table={table} />}
    </TableSection>
  )
}

function PartnerMatrix({ table }: { table: TableContent }) {
  const { t } = useTexts()
  const { base, category } = useEditing()
  const may = useMay()('spec')
  const { claims, change } = useClaims()
  const { fitSlug: anchor = '' } = criterionRules[category.code]
  const slugs = useMemo(() => slugsIn(table.groups), [table.groups])
  const cells = useMemo(() => cellsOf(claims.spec, slugs, anchor), [claims, slugs, anchor])
  const remember = useNaming(table.names)
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
    <PartnerTable
      {...{ table, anchor, cells, fixedOf, onChange }}
      anchorLabel={t('fits.fits')}
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
  const say = (count: number) => t('sections.chosen', { count })
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
      count={<FormCount of={(form) => namedInSpec(form, `${fitting.fitSpecKey}-`)} say={say} />}
    >
      {(table) => (
        <FittingMatrix
          table={table}
          specKey={fitting.fitSpecKey ?? ''}
          anchor={criterionRules[fitting.code].fitSlug ?? ''}
        />
      )}
    </TableSection>
  )
}

const nothing: ReadonlySet<string> = new Set()
const noneFixed = () => nothing
const everywhereOf = (row: Named) => row.everywhere

interface FittingMatrixProps {
  table: TableContent
  specKey: string
  anchor: string
}

function FittingMatrix({ table, specKey, anchor }: FittingMatrixProps) {
  const { t } = useTexts()
  const { base } = useEditing()
  const may = useMay()('spec')
  const [spec, setSpec] = useValue('spec')
  const slugs = useMemo(() => slugsIn(table.groups), [table.groups])
  const inSpec = useCallback((slug: string) => `${specKey}-${slug}`, [specKey])
  const cells = useMemo(() => cellsOf(spec, slugs, anchor, inSpec), [spec, slugs, anchor, inSpec])
  const remember = useNaming(table.names)
  const onChange = (wanted: CellChange) => {
    const everywhere = new Map(table.names.map((row) => [row.id, row.everywhere]))
    const fixedIn = (row: string) => everywhere.get(row) ?? nothing
    const next = changeCells(cells, wanted, anchor, fixedIn)
    remember(wanted.rows)
    setSpec(specOf(spec, slugs, next, { anchor, keyOf: inSpec, fixedOf: fixedIn }, base.spec))
  }
  return (
    <PartnerTable
      {...{ table, anchor, cells, onChange }}
      fixedOf={everywhereOf}
      anchorLabel={t('fits.fits')}
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
      count={t('sections.chosen', { count: links.length })}
    >
      {(table) => <LinkTable table={table} link={link} />}
    </TableSection>
  )
}

function LinkTable({ table, link }: { table: TableContent; link: CategoryLink }) {
  const { t } = useTexts()
  const may = useMay()('links')
  const { links, change } = useLinks(link)
  const cells = useMemo(() => cellsOfLinks(links), [links])
  const onChange = (wanted: CellChange) => {
    const names = new Map(table.names.map((row) => [row.id, row]))
    change(changeCells(cells, wanted, linkedColumn), names)
  }
  return (
    <PartnerTable
      {...{ table, cells, onChange }}
      anchor={linkedColumn}
      anchorLabel={t('fits.linked')}
      fixedOf={noneFixed}
      disabled={!may}
    />
  )
}

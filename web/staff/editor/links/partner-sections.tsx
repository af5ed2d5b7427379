import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import type { CategoryLink } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { Note } from '../criteria/criteria-notes.tsx'
import { type CriteriaGroup, useCriteria } from '../criteria/use-criteria.ts'
import { useCanWrite, useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import {
  type CellChange,
  cellsOf,
  cellsOfLinks,
  changeCells,
  linkedColumn,
  linksOf,
  noneFixed,
  specOf,
} from '../matrix/cells.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { withoutUnlinked } from '../rows/rows.ts'
import { Section } from '../section.tsx'
import { useWarnings } from '../sections/warnings.ts'
import { PickList } from './pick-list.tsx'
import { type Named, useNames, useNaming, useRows } from './use-names.ts'

interface Partners {
  /** The category of the rows. */
  partner: CategoryCode
  /** The criteria that are the columns. */
  groups: readonly CriteriaGroup[]
  names: readonly Named[]
  refetch: () => unknown
}

interface PartnerSectionProps {
  name: string
  partner: CategoryCode
  /** The category whose criteria are the columns; null for a plain list. */
  criteriaOf: CategoryCode | null
  lead: string
  count: (form: ProductForm) => number
  children: (partners: Partners) => ReactNode
}

/** A section that says which products of another category belong to this one. */
function PartnerSection({ name, partner, criteriaOf, lead, count, children }: PartnerSectionProps) {
  const { t } = useTexts()
  const criteria = useCriteria(criteriaOf)
  const partners = useNames(partner)
  const { refetch } = partners
  const fitsNothing = useWarnings().find(
    ({ kind, sections }) => kind === 'fits-nothing' && sections.includes(name),
  )
  return (
    <Section
      name={name}
      startsClosed
      lead={lead}
      count={(form) => t('sections.chosen', { count: count(form) })}
    >
      <Loaded of={[criteria, partners]} className="h-52">
        {(groups, names) => (
          <>
            {fitsNothing && (
              <div className="mb-4" role="status">
                <Note tone="warning">
                  <p>{fitsNothing.text}</p>
                </Note>
              </div>
            )}
            {children({ partner, groups, names, refetch })}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface FitSectionProps {
  partner: CategoryCode
  /** The key of `spec` under which the partners name this product; undefined where it names them itself. */
  specKey?: string
}

/** Which products fit this one and under which criteria: the housings of a strike, or the strikes of a housing. */
export function FitSection({ partner, specKey }: FitSectionProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { category } = useEditing()
  const prefix = specKey ? `${specKey}-` : ''
  const naming = specKey ? partner : category.code
  const many = screen(`categories.${partner}.many`)
  const lead = specKey
    ? t('fits.fittingLead', { partners: many, the: screen(`categories.${category.code}.theOne`) })
    : t('fits.partnersLead', { partners: many, one: screen(`categories.${partner}.one`) })
  const count = ({ spec, everywhere }: ProductForm) => {
    const slugs = Object.keys(spec).filter((slug) => slug.startsWith(prefix) && !everywhere.includes(slug))
    return new Set(slugs.flatMap((slug) => spec[slug])).size
  }
  return (
    <PartnerSection
      name={specKey ? 'spec' : 'partners'}
      partner={partner}
      criteriaOf={naming}
      lead={lead}
      count={count}
    >
      {(partners) => (
        <FitTable partners={partners} prefix={prefix} anchor={criterionRules[naming].fitSlug ?? ''} />
      )}
    </PartnerSection>
  )
}

interface FitTableProps {
  partners: Partners
  /** What comes before a criterion in the keys of `spec`. */
  prefix: string
  anchor: string
}

function FitTable({ partners, prefix, anchor }: FitTableProps) {
  const { base } = useEditing()
  const disabled = !useCanWrite()('spec')
  const [spec, setSpec] = useValue('spec')
  const [everywhere] = useValue('everywhere')
  const { partner, groups, names, refetch } = partners
  const remember = useNaming(names)
  // What holds for all of them names none.
  const columns = useMemo(() => {
    const slugs = groups.flatMap(({ criteria }) => criteria.map(({ slug }) => slug))
    return slugs.filter((slug) => !everywhere.includes(prefix + slug))
  }, [groups, prefix, everywhere])
  const cells = useMemo(() => cellsOf(spec, columns, anchor, prefix), [spec, columns, anchor, prefix])
  const before = cellsOf(base.spec, columns, anchor, prefix)
  const rows = useRows(names, [...before.keys(), ...cells.keys()], refetch)
  const own = new Set(everywhere)
  const theirs = new Map(names.map((row) => [row.id, row.everywhere]))
  const fixedOf = (row: string) => (prefix ? (theirs.get(row) ?? noneFixed(row)) : own)
  const onChange = (wanted: CellChange) => {
    const next = changeCells(cells, wanted, anchor, fixedOf)
    remember(wanted.rows)
    setSpec(specOf(spec, columns, next, { anchor, prefix, fixedOf }, base.spec))
  }
  return (
    <Matrix
      partner={partner}
      groups={groups}
      rows={rows}
      cells={cells}
      anchor={anchor}
      fixedOf={fixedOf}
      onChange={onChange}
      disabled={disabled}
    />
  )
}

/** The linked products of another category: a list of checkboxes, or where criteria belong to the link, a table. */
export function LinkSection({ link }: { link: CategoryLink }) {
  const { t } = useTexts()
  const { category } = useEditing()
  const { field, partner, end, byCriterion } = link
  const criteriaOf = end === 'from' ? partner : category.code
  return (
    <PartnerSection
      name={field}
      partner={partner}
      criteriaOf={byCriterion ? criteriaOf : null}
      lead={t(byCriterion ? 'fits.linkTableLead' : 'fits.linkLead')}
      count={({ links }) => links[field]?.length ?? 0}
    >
      {(partners) => <Linked partners={partners} link={link} />}
    </PartnerSection>
  )
}

function Linked({ partners, link: { field, byCriterion } }: { partners: Partners; link: CategoryLink }) {
  const { t } = useTranslation()
  const { base } = useEditing()
  const disabled = !useCanWrite()('links')
  const { getValues, setValue } = useFormContext<ProductForm>()
  const [all] = useValue('links')
  const links = useMemo(() => all[field] ?? [], [all, field])
  const cells = useMemo(() => cellsOfLinks(links), [links])
  const { partner, groups, names, refetch } = partners
  const before = base.links[field] ?? []
  const rows = useRows(names, [...before.map(({ _id }) => _id), ...cells.keys()], refetch)
  const onChange = (wanted: CellChange) => {
    const linked = linksOf(links, changeCells(cells, wanted, linkedColumn), names, before)
    const next = { ...getValues('links'), [field]: linked }
    setValue('links', next, { shouldDirty: true })
    setValue('filter', withoutUnlinked(getValues('filter'), next), { shouldDirty: true })
  }
  return byCriterion ? (
    <Matrix
      partner={partner}
      groups={groups}
      rows={rows}
      cells={cells}
      onChange={onChange}
      disabled={disabled}
      anchor={linkedColumn}
      fixedOf={noneFixed}
    />
  ) : (
    <PickList
      label={t(`categories.${partner}.name`)}
      names={rows}
      chosen={cells}
      onToggle={(items, on) => onChange({ rows: items.map(({ id }) => id), columns: [linkedColumn], on })}
      disabled={disabled}
    />
  )
}

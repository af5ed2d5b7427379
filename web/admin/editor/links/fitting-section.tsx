import { useMemo } from 'react'
import { criterionRules } from '../../../../domain/categories/criterion-rules.ts'
import type { Category } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../i18n.ts'
import { useTexts } from '../../use-texts.ts'
import { type CriteriaGroup, useCriteria } from '../criteria/use-criteria.ts'
import { useEditing, useMay } from '../edit-context.ts'
import { type CellChange, cellsOf, changeCells, specOf } from '../matrix/cells.ts'
import { Matrix } from '../matrix/matrix.tsx'
import { useFitColumns } from '../matrix/partner-matrix-section.tsx'
import { Section } from '../section.tsx'
import { NamedInSpecCount } from '../sections/counts.tsx'
import { useValue } from '../use-value.ts'
import { FitsNothing } from './fits-nothing.tsx'
import { QueryGate } from './query-gate.tsx'
import { type Named, type Names, useNames } from './use-names.ts'
import { useFreshRows, useNaming } from './use-rows.ts'

interface FittingSectionProps {
  category: Category
  /** The category whose products name products of this one in their spec. */
  fitting: Category
}

/** The products that fit this one, and under which of their criteria: the strikes of a housing. */
export function FittingSection({ category, fitting }: FittingSectionProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const criteria = useCriteria(fitting.code)
  const strikes = useNames(fitting.code)
  const title = screen(`categories.${fitting.code}.name`)
  const words = {
    partners: screen(`categories.${fitting.code}.many`),
    the: screen(`categories.${category.code}.theOne`),
  }
  return (
    <Section
      name="spec"
      title={title}
      lead={t('fits.fittingLead', words)}
      count={<NamedInSpecCount prefix={`${fitting.fitSpecKey}-`} />}
    >
      <QueryGate a={criteria.groups} b={strikes.names} from={[criteria, strikes]}>
        {(groups, names) => (
          <>
            <FitsNothing section="spec" />
            <FittingMatrix
              label={title}
              what={words.partners}
              specKey={fitting.fitSpecKey ?? ''}
              anchor={criterionRules[fitting.code].fitSlug ?? ''}
              groups={groups}
              names={names}
              strikes={strikes}
            />
          </>
        )}
      </QueryGate>
    </Section>
  )
}

const keyOf = (row: Named) => row.id
const fixedOf = (row: Named) => row.everywhere

interface FittingMatrixProps {
  label: string
  what: string
  specKey: string
  anchor: string
  groups: readonly CriteriaGroup[]
  names: readonly Named[]
  strikes: Names
}

function FittingMatrix({ label, what, specKey, anchor, groups, names, strikes }: FittingMatrixProps) {
  const { base } = useEditing()
  const may = useMay()('spec')
  const [spec, setSpec] = useValue('spec')
  const { columns: matrixGroups, slugs } = useFitColumns(groups, anchor)
  const inSpec = (slug: string) => `${specKey}-${slug}`
  const cells = useMemo(
    () => cellsOf(spec, slugs, anchor, (slug) => `${specKey}-${slug}`),
    [spec, slugs, anchor, specKey],
  )
  const rows = useFreshRows(names, cells.keys(), strikes)
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

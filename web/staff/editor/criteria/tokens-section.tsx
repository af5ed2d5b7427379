import { useState } from 'react'
import type { Category } from '../../../../domain/categories/types.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { useTexts } from '../../use-texts.ts'
import { useFact } from '../controls.tsx'
import { useMay } from '../edit-context.ts'
import { QueryGate } from '../links/query-gate.tsx'
import { Section } from '../section.tsx'
import { TokensCount } from '../sections/counts.tsx'
import { offered, type TokenColumn, toggleToken, tokenColumns, tokensOf } from './tokens.ts'
import { type CriteriaGroup, type Criterion, useCriteria, useSlugLabel } from './use-criteria.ts'

/** Measures and shapes as checkboxes: each writes the fact that it follows from. */
export function TokensSection({ category }: { category: Category }) {
  const { t } = useTexts()
  const criteria = useCriteria(category.code, 'fact')
  return (
    <Section name="tokens" startsClosed lead={t('fits.tokensLead')} count={<TokensCount />}>
      <QueryGate a={criteria.groups} b={true} from={[criteria]}>
        {(groups) => (
          <div className="divide-y divide-line rounded-lg border border-line">
            {tokenColumns(category).map((each) => (
              <div key={each.column.name} data-column={each.column.name}>
                <TokenTicks of={each} group={groups.find(({ name }) => name === each.column.name)} />
              </div>
            ))}
          </div>
        )}
      </QueryGate>
    </Section>
  )
}

function TokenTicks({ of, group }: { of: TokenColumn; group: CriteriaGroup | undefined }) {
  const { t } = useTexts()
  const may = useMay()('facts')
  const labelOf = useSlugLabel()
  const { value, change } = useFact(of.fact.name)
  const held = new Set(tokensOf(of.fact, value))
  const known = new Map(group?.criteria.map((criterion) => [criterion.slug, criterion]))
  const shown: Criterion[] = offered(of, [...known.keys()], value).map(
    (slug) => known.get(slug) ?? { slug, label: labelOf(slug) },
  )
  // It does not close under the hand that takes its last value away.
  const [startsOpen] = useState(held.size > 0)
  return (
    <Disclosure
      open={startsOpen}
      title={<span className="text-[0.9375rem]">{group?.label ?? of.column.name}</span>}
      aside={held.size > 0 && t('fits.of', { count: held.size, total: shown.length })}
    >
      <fieldset disabled={!may}>
        <legend className="sr-only">{group?.label}</legend>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4">
          {shown.map(({ slug, label }) => (
            <li key={slug} data-criterion={slug}>
              <label className="flex min-h-10 cursor-pointer items-center gap-2.5 text-[0.9375rem] has-disabled:cursor-default tnum">
                <input
                  type="checkbox"
                  className="tick"
                  checked={held.has(slug)}
                  onChange={(event) => change(toggleToken(of.fact, value, slug, event.target.checked))}
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </Disclosure>
  )
}

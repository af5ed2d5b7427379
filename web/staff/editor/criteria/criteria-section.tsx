import { useState } from 'react'
import { can } from '../../../../domain/access.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { useStaff } from '../../frame/session/staff-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useTexts } from '../../use-texts.ts'
import { useCanWrite, useEditing } from '../edit-context.ts'
import { type Named, useNames } from '../links/use-names.ts'
import { Scroller } from '../matrix/scroller.tsx'
import { Section } from '../section.tsx'
import { CriteriaNotes } from './criteria-notes.tsx'
import { CriterionRow } from './criterion-row.tsx'
import { reachOf, useProductCriteria } from './product-criteria.ts'
import { type CriteriaGroup, labelsIn, useCriteria } from './use-criteria.ts'

/** The criteria of the product, column by column. */
export function CriteriaSection() {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { level } = useStaff()
  const { category } = useEditing()
  const canWrite = useCanWrite()('spec')
  const { productCriteria } = useProductCriteria()
  const criteria = useCriteria(category.code)
  const partners = useNames(category.fitPartner)
  const all = criteria.data?.flatMap((group) => group.criteria) ?? []
  const count = all.filter(({ slug }) => reachOf(productCriteria, slug) !== 'none').length
  // Where no criterion holds yet, all columns are open, since a click per column would only reveal what to fill in
  // next; so is the section for whoever fills it in.
  const [isNew] = useState(
    productCriteria.everywhere.length === 0 && Object.keys(productCriteria.spec).length === 0,
  )
  const lead = category.fitPartner
    ? t('fits.criteriaLead', { partners: screen(`categories.${category.fitPartner}.many`) })
    : t('fits.plainLead')
  return (
    <Section
      name="spec"
      startsClosed={!isNew || !canWrite}
      lead={lead}
      count={t('fits.of', { count, total: all.length })}
    >
      <Loaded of={[criteria, partners]} className="h-52">
        {(groups, names) => (
          <>
            <CriteriaNotes groups={groups} names={names} />
            <div className="divide-y divide-line rounded-lg border border-line">
              {groups.map((group) => (
                <div key={group.name} data-column={group.name}>
                  <CriteriaColumn group={group} names={names} isNew={isNew} />
                </div>
              ))}
            </div>
            {can(level, 'readDetails') && <DebugTable groups={groups} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface CriteriaColumnProps {
  group: CriteriaGroup
  names: readonly Named[]
  /** Whether the product had no criteria when it was opened. */
  isNew: boolean
}

function CriteriaColumn({ group, names, isNew }: CriteriaColumnProps) {
  const { t } = useTexts()
  const { productCriteria } = useProductCriteria()
  const canWrite = useCanWrite()('spec')
  const count = group.criteria.filter(({ slug }) => reachOf(productCriteria, slug) !== 'none').length
  // It does not close under the hand that takes its last criterion away.
  const [startsOpen] = useState(isNew || count > 0)
  return (
    <Disclosure
      open={startsOpen}
      title={<span className="text-[0.9375rem]">{group.label}</span>}
      aside={count > 0 && t('fits.of', { count, total: group.criteria.length })}
    >
      <ul className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {group.criteria.map((criterion) => (
          <li key={criterion.slug}>
            <CriterionRow criterion={criterion} names={names} disabled={!canWrite} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** For the full level: the criteria as they are stored. Source: docs/rules.md, Rights. */
function DebugTable({ groups }: { groups: readonly CriteriaGroup[] }) {
  const { t } = useTexts()
  const { productCriteria } = useProductCriteria()
  const labels = labelsIn(groups)
  const entries = Object.entries(productCriteria.spec).sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <Disclosure
      title={<span className="text-sm font-medium text-mute">{t('fits.debug')}</span>}
      aside={entries.length}
      className="mt-4 rounded-lg border border-line"
    >
      <Scroller label={t('fits.debug')} still className="max-h-96 overflow-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-mute *:py-1.5 *:pr-4 *:font-medium">
              <th scope="col">{t('fits.slug')}</th>
              <th scope="col">{t('fits.criterion')}</th>
              <th scope="col">{t('fits.stored')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([slug, partners]) => (
              <tr
                key={slug}
                className="border-b border-line align-top *:py-1.5 *:pr-4 *:font-normal last:border-0"
              >
                <th scope="row" className="number">
                  {slug}
                </th>
                <td>{labels.get(slug) ?? '–'}</td>
                <td className="number break-all">
                  {productCriteria.everywhere.includes(slug) ? 'null' : JSON.stringify(partners)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Disclosure>
  )
}

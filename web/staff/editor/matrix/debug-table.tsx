import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { useTexts } from '../../use-texts.ts'
import { useClaims } from '../criteria/use-claims.ts'
import type { CriteriaGroup } from '../criteria/use-criteria.ts'
import { Scroller } from './scroller.tsx'

/** For the full level: the criteria as they are stored. Source: docs/rules.md, Rights. */
export function DebugTable({ groups }: { groups: readonly CriteriaGroup[] }) {
  const { t } = useTexts()
  const { claims } = useClaims()
  const labels = new Map(
    groups.flatMap(({ criteria }) => criteria.map(({ slug, label }) => [slug, label] as const)),
  )
  const entries = Object.entries(claims.spec).sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <Disclosure
      title={<span className="text-sm font-medium text-mute">{t('fits.debug')}</span>}
      aside={entries.length}
      className="mt-4 rounded-lg border border-line"
    >
      <Scroller label={t('fits.debug')} still className="max-h-96 overflow-auto">
        <table className="w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line text-mute">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t('fits.slug')}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t('fits.criterion')}
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {t('fits.stored')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([slug, partners]) => (
              <tr key={slug} className="border-b border-line align-top last:border-0">
                <th scope="row" className="py-1.5 pr-4 number font-normal">
                  {slug}
                </th>
                <td className="py-1.5 pr-4">{labels.get(slug) ?? '–'}</td>
                <td className="py-1.5 number break-all">
                  {claims.everywhere.includes(slug) ? 'null' : JSON.stringify(partners)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Disclosure>
  )
}

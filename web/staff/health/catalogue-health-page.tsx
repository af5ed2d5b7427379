import { callPath } from '../../shared/data/calls.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { Completeness } from './completeness.tsx'
import { Misses } from './misses.tsx'
import { Report } from './report.tsx'

const views = ['problems', 'languages', 'misses'] as const

/**
 * The problems of the catalogue, with `?vy=languages` the completeness of each language, with `?vy=misses` failed
 * searches.
 */
export function Page() {
  const { t } = useTexts()
  const { minute } = useDates()
  const search = useSearch()
  const change = useQueryChange()
  const report = useStaffQuery(callPath('GET care', {}))
  const announce = useAnnounce()
  const view = views.find((each) => each === search.get('vy')) ?? 'problems'
  const { data, isFetching: busy } = report
  const again = async () => {
    if (busy) return
    const checked = await report.refetch()
    if (!checked.data || checked.error) return
    const count = Object.values(checked.data.counts).reduce((sum, each) => sum + each, 0)
    announce(t('care.announced', { count }))
  }
  return (
    <>
      <PageHead title={t('care.title')} lead={t('care.lead')}>
        {data && (
          <p className="text-sm text-mute tnum">{t('care.checked', { time: minute(data.checked) })}</p>
        )}
        <Button kind="primary" aria-disabled={busy} aria-busy={busy} onClick={() => void again()}>
          {t(busy ? 'care.checking' : 'care.again')}
        </Button>
      </PageHead>
      <Tabs
        label={t('care.views')}
        tabs={views.map((name) => ({ name, label: t(`care.view.${name}`) }))}
        current={view}
        onChange={(name) => change({ vy: name === 'problems' ? null : name })}
      >
        {view === 'problems' && <Report report={report} />}
        {view === 'languages' && <Completeness />}
        {view === 'misses' && <Misses />}
      </Tabs>
    </>
  )
}

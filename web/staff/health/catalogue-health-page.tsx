import { useQueryClient } from '@tanstack/react-query'
import type { CatalogueHealthAnswer } from '../../../domain/contracts/catalogue-health.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { showErrorToast } from '../data/api.ts'
import { useCallWords } from '../data/use-call.ts'
import { staffQueryKey, useStaffQuery } from '../data/use-staff-query.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { Completeness } from './completeness.tsx'
import { Report } from './report.tsx'
import { ZeroResults } from './zero-results.tsx'

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
  const client = useQueryClient()
  const words = useCallWords()
  /** Of all that is shown here. */
  const queryKey = staffQueryKey(useLanguage(), 'care')
  const view = views.find((each) => each === search.get('vy')) ?? 'problems'
  const { data, isFetching: busy } = report
  const again = async () => {
    if (busy) return
    try {
      await client.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true })
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      showErrorToast(fault, words)
      return
    }
    const checked = client.getQueryData<CatalogueHealthAnswer>(queryKey)
    const counts = Object.values(checked?.counts ?? {})
    announce(t('care.announced', { count: counts.reduce((sum, each) => sum + each, 0) }))
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
        {view === 'misses' && <ZeroResults />}
      </Tabs>
    </>
  )
}

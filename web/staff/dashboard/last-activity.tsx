import { useQuery } from '@tanstack/react-query'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { useCall } from '../data/use-call.ts'
import { staffKey } from '../data/use-staff-query.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

/** The most recent activity of anybody, read when the dashboard or one of its tabs opens. */
export function LastActivity({ tab }: { tab: CategoryCode }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const call = useCall()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [staffKey, language, 'activity', 'last', tab],
    queryFn: ({ signal }) => call(callPath('GET activity/last', {}), { signal, quiet: true }),
    staleTime: 0,
  })
  // The line keeps its height while loading; without it the page works as well.
  if (!data) return <>&nbsp;</>
  const { last } = data
  if (!last) return <>{t('dashboard.nothingYet')}</>
  const { date, user, message, page } = last
  const what = [message, page.title].filter(Boolean).join(' · ')
  return (
    <span data-last-activity={last._id}>
      {t('dashboard.last', { date: minute(date), name: user.name || user.email, what })}
    </span>
  )
}

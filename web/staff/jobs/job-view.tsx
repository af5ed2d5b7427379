import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { JobPanel } from './job-panel.tsx'
import { JobRows } from './job-rows.tsx'

/** One job on a page of its own. */
export function JobView({ id }: { id: string }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { minute } = useDates()
  const { data } = useStaffQuery(callPath('GET jobs/:id', { id }))
  return (
    <>
      <BackLink to="adm-jobs">{t('jobs.title')}</BackLink>
      <PageHead
        title={
          data ? `${t(`jobs.kinds.${data.kind}`)}: ${say(`categories.${data.category}.name`)}` : t('jobs.one')
        }
        lead={
          data
            ? [data.file, t('jobs.begun', { date: minute(data.date), name: data.user.name })]
                .filter(Boolean)
                .join(' · ')
            : '\u00a0'
        }
      />
      <JobPanel id={id} />
      {data && data.total > 0 && <JobRows job={data} />}
    </>
  )
}

import { can } from '../../../domain/access.ts'
import { daysInBin } from '../../../domain/bin.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { ImportView } from '../import/import-view.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useTexts } from '../use-texts.ts'
import { JobList } from './job-list.tsx'
import { JobView } from './job-view.tsx'

/** Jobs on many products: recent ones; `?jobb=` shows one, `?importera` starts with a file. */
export function Page() {
  const { t } = useTexts()
  const { level } = useStaff()
  const search = useSearch()
  const id = search.get('jobb')
  const mayImport = can(level, 'importProducts')
  if (id) return <JobView key={id} id={id} />
  if (search.has('importera') && mayImport) return <ImportView wanted={search.get('importera')} />
  return (
    <>
      <PageHead title={t('jobs.title')} lead={t('jobs.lead', { days: daysInBin })}>
        {mayImport && (
          <ButtonLink kind="primary" to={linkTo('adm-jobs', {}, '?importera')}>
            {t('imports.title')}
          </ButtonLink>
        )}
      </PageHead>
      <JobList />
    </>
  )
}

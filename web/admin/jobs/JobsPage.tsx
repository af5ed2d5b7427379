import { can } from '../../../domain/access.ts'
import { daysInBin } from '../../../domain/bin.ts'
import { linkTo } from '../../router/useRoute.ts'
import { useSearch } from '../../router/useSearch.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { useStaff } from '../frame/session/StaffContext.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTexts } from '../useTexts.ts'
import { ImportView } from './imports/ImportView.tsx'
import { JobList } from './JobList.tsx'
import { JobView } from './JobView.tsx'

/** Work on many products: what was done lately; `?jobb=` shows one, `?importera` begins with a file. */
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

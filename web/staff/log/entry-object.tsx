import { Link } from 'react-router'
import { isCategoryCode } from '../../../domain/categories/codes.ts'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import { staffRoutes } from '../../../domain/routes.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useJobSummary } from '../jobs/use-job-summary.ts'
import { useTexts } from '../use-texts.ts'

type Written = NonNullable<ActivityEntry['object']>

/** The subject of a log entry, by its name and as a link; for a job its result. */
export function EntryObject({ entry: { object, job } }: { entry: ActivityEntry }) {
  const { t } = useTexts()
  const { name: categoryName, label } = useCategoryTexts()
  const told = useJobSummary()
  if (!object) return null
  if (object.kind === 'job') {
    const what = job ? `${t(`jobs.kinds.${job.kind}`)}: ${categoryName(job.category)}` : t('jobs.one')
    return (
      <span className="block">
        {job ? <Way to={placeOf(object)}>{what}</Way> : what}
        {object.name && <span className="text-mute"> · {object.name}</span>}
        {job && <span className="block text-mute">{told(job.counts)}</span>}
      </span>
    )
  }
  const name = object.kind === 'options' ? label('columns', object.name) : object.name
  return (
    <span className="block">
      <Way to={placeOf(object)}>{name}</Way>
    </span>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="font-medium underline decoration-line underline-offset-4 hover:decoration-ink wrap-anywhere"
    >
      {children}
    </Link>
  )
}

/** The screen of what was written to. A deleted thing is reported there. */
export function placeOf({ kind, _id, name }: Written): string {
  if (isCategoryCode(kind)) return linkTo(`adm-${kind}-edit`, { id: _id })
  switch (kind) {
    case 'options':
      return linkTo('adm-options', {}, `?typ=${_id}`)
    case 'content':
      return linkTo('adm-oversattningar', {}, `?text=${encodeURIComponent(name)}`)
    case 'replacement': {
      const route = staffRoutes.find(({ variant }) => variant === _id)?.name ?? 'adm-utbytesguiden'
      return linkTo(route, {}, `?q=${encodeURIComponent(name)}`)
    }
    case 'user':
      return linkTo('adm-accounts')
    default:
      return linkTo('adm-jobs', {}, `?jobb=${_id}`)
  }
}

import { Trans } from 'react-i18next'
import { Link } from 'react-router'
import { isCategoryCode } from '../../../domain/categories/codes.ts'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import { staffRoutes } from '../../../domain/routes.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useJobSummary } from '../jobs/use-job-summary.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { deedOf } from './deed.ts'

type Written = NonNullable<ActivityEntry['object']>

/** Who did what to what, in the reader's language, with the way there; for a job its result too. */
export function EntrySentence({ entry }: { entry: ActivityEntry }) {
  const { t, i18n } = useTexts()
  const { inStockholm: onClock } = useDates()
  const summary = useJobSummary()
  const { user, object, job, message } = entry
  const { name, languages, at } = deedOf(entry)
  const what = useObjectName(entry)
  const kind = useKindName(object)
  const way = object && !(object.kind === 'job' && !job) ? placeOf(object) : null
  const values = {
    ...{ who: user.name || user.email, what, message },
    languages: languages.map((language) => t(`common.languagesInText.${language}`)).join(', '),
    date: at === undefined ? '' : onClock(at),
  }
  return (
    <>
      <span data-sentence>
        <Trans
          t={t}
          ns="staff"
          i18n={i18n}
          i18nKey={`activity.deeds.${name}`}
          values={values}
          components={{
            who: <span title={user.email} className="font-medium" />,
            what: way ? <Link to={way} className={wayClass} /> : <span className="font-medium" />,
          }}
        />
      </span>
      {kind && <span className="text-mute"> · {kind}</span>}
      {job && object?.name && <span className="text-mute"> · {object.name}</span>}
      {job && <span className="block text-mute">{summary(job.counts)}</span>}{' '}
    </>
  )
}

const wayClass = 'font-medium underline decoration-line underline-offset-4 hover:decoration-ink wrap-anywhere'

function useObjectName({ object, job }: ActivityEntry): string {
  const { t } = useTexts()
  const { name: categoryName, label } = useCategoryTexts()
  if (!object) return ''
  if (object.kind === 'job')
    return job ? `${t(`jobs.kinds.${job.kind}`)}: ${categoryName(job.category)}` : t('jobs.one')
  return object.kind === 'options' ? label('columns', object.name) : object.name
}

/** What kind of thing was written to: a category by its name, anything else by its screen's. */
function useKindName(object: Written | null): string | null {
  const { t } = useTexts()
  const { name } = useCategoryTexts()
  if (!object || object.kind === 'job') return null
  return isCategoryCode(object.kind) ? name(object.kind) : t(`activity.kinds.${object.kind}`)
}

/** The screen of what was written to. A deleted thing is reported there. */
function placeOf({ kind, _id, name }: Written): string {
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

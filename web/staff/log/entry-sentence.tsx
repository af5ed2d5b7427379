import { Link } from 'react-router'
import { isCategoryCode } from '../../../domain/categories/codes.ts'
import type { ActivityEntry } from '../../../domain/contracts/activity.ts'
import { areaOf } from '../../../domain/texts/areas.ts'
import { keyOfName } from '../../../domain/texts/page-texts.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useJobSummary } from '../jobs/job-status.tsx'
import { numberLink } from '../replacements/number-link.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { logActionOf } from './log-action.ts'

type Written = NonNullable<ActivityEntry['object']>

/** Who did what to what, in the reader's language, with the way there; for a job its result too. */
export function EntrySentence({ entry }: { entry: ActivityEntry }) {
  const { t } = useTexts()
  const { inStockholm: onClock } = useDates()
  const summary = useJobSummary()
  const { user, object, job, message } = entry
  const { name, languages, at } = logActionOf(entry)
  const what = useObjectName(entry)
  const kind = useKindName(object)
  const way = object && !(object.kind === 'job' && !job) ? placeOf(object) : null
  // Names are put in as they are, whatever they look like: the sentence is taken apart where they belong.
  const words = t(`activity.deeds.${name}`, {
    who: '',
    what: '',
    message,
    languages: languages.map((language) => t(`common.languagesInText.${language}`)).join(', '),
    date: at === undefined ? '' : onClock(at),
  }).split(/(<who><\/who>|<what><\/what>)/)
  return (
    <>
      <span data-sentence>
        {words.map((part) => {
          if (part === '<who></who>')
            return (
              <span key={part} title={user.email} className="font-medium">
                {user.name || user.email}
              </span>
            )
          if (part !== '<what></what>') return part
          return way ? (
            <Link key={part} to={way} className={wayClass}>
              {what}
            </Link>
          ) : (
            <span key={part} className="font-medium">
              {what}
            </span>
          )
        })}
      </span>
      {kind && <span className="text-mute"> · {kind}</span>}
      {job && object?.name && <span className="text-mute"> · {object.name}</span>}
      {job && <span className="block text-mute">{summary(job.counts)}</span>}{' '}
    </>
  )
}

const wayClass = 'font-medium underline decoration-line underline-offset-4 hover:decoration-ink wrap-anywhere'

/** As many signs of a text as name it. */
const longest = 80

function useObjectName({ object, job }: ActivityEntry): string {
  const { t, i18n } = useTexts()
  const { name: categoryName, label } = useCategoryTexts()
  if (!object) return ''
  const { kind, name } = object
  if (kind === 'job')
    return job ? `${t(`jobs.kinds.${job.kind}`)}: ${categoryName(job.category)}` : t('jobs.one')
  if (kind === 'options') return label('columns', name)
  if (kind !== 'content') return name
  // A text is named by what it says; one of a page that is not loaded here by where it stands.
  const key = keyOfName(name)
  const words: unknown =
    i18n.getResource(i18n.language, 'site', key) ??
    i18n.getResource(i18n.language, 'staff', key.replace(/^staff\./, ''))
  if (typeof words !== 'string') return t(`texts.areas.${areaOf(name)}`)
  return words.length > longest ? `${words.slice(0, longest)}…` : words
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
    case 'replacement':
      return numberLink(_id, name)
    case 'user':
      return linkTo('adm-accounts')
    default:
      return linkTo('adm-jobs', {}, `?jobb=${_id}`)
  }
}

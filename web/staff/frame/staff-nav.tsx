import { Link, useLocation } from 'react-router'
import { useRoute } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { Finder } from '../finder/finder.tsx'
import { JobsUnderWay } from '../jobs/jobs-under-way.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { useTexts } from '../use-texts.ts'
import { ownEntries, screenAt, workEntries } from './entries.ts'
import { useStaff } from './session/staff-context.ts'

const itemClass =
  'flex min-h-11 shrink-0 items-center rounded-lg px-3 text-[0.9375rem] text-mute hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** The second row under the navbar: the places of staff, and the environment where it is not production. */
export function StaffNav() {
  const { t } = useTexts()
  const { level } = useStaff()
  const current = useCurrentScreen()
  const row = useCurrentInView<HTMLDivElement>(useLocation().pathname)
  const { environment = 'production' } = document.documentElement.dataset
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <div ref={row} className="page relative flex items-center gap-4 overflow-x-auto">
        <nav aria-label={t('common.area')} className="-ml-3 flex shrink-0">
          {workEntries(level).map(({ name, label, to, screens }) => (
            <Link
              key={name}
              to={to}
              aria-current={screens.some((screen) => screen.name === current) ? 'page' : undefined}
              className={itemClass}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <Finder />
        <JobsUnderWay />
        {environment !== 'production' && (
          <span className="ml-auto shrink-0 rounded-full border border-brass px-2 py-0.5 text-xs text-brass">
            {t('common.environment', { name: environment })}
          </span>
        )}
      </div>
    </div>
  )
}

/** Links between the screens of a place that has several. */
export function PlaceLinks() {
  const { t } = useTexts()
  const { level } = useStaff()
  const current = useCurrentScreen()
  const row = useCurrentInView<HTMLElement>(current ?? '')
  const entry = [...workEntries(level), ...ownEntries(level)].find(({ screens }) =>
    screens.some(({ name }) => name === current),
  )
  if (!entry || entry.screens.length < 2) return null
  return (
    <nav
      ref={row}
      aria-label={t('common.within', { place: t(entry.label) })}
      className="relative mb-4 flex w-fit max-w-full overflow-x-auto rounded-lg border border-edge print:hidden"
    >
      {entry.screens.map(({ name, label, to }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === current ? 'page' : undefined}
          className="flex min-h-10 shrink-0 items-center bg-card px-4 text-sm -outline-offset-2! text-mute hover:text-ink aria-[current=page]:bg-steel-bg aria-[current=page]:font-semibold aria-[current=page]:text-steel"
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

function useCurrentScreen() {
  const route = useRoute()?.route
  return screenAt(route, useSearch())
}

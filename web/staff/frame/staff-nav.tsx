import { NavLink, useLocation } from 'react-router'
import { Finder } from '../finder/finder.tsx'
import { JobsUnderWay } from '../jobs/jobs-under-way.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { useTexts } from '../use-texts.ts'
import { entriesFor } from './entries.ts'
import { useStaff } from './session/staff-context.ts'

const itemClass =
  'flex min-h-11 shrink-0 items-center rounded-lg px-3 text-[0.9375rem] text-mute hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** The second row under the navbar: the staff screens, and the environment where it is not production. */
export function StaffNav() {
  const { t } = useTexts()
  const { level } = useStaff()
  const row = useCurrentInView<HTMLDivElement>(useLocation().pathname)
  const { environment = 'production' } = document.documentElement.dataset
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <div ref={row} className="page relative flex items-center gap-4 overflow-x-auto">
        <nav aria-label={t('common.area')} className="-ml-3 flex">
          {entriesFor(level).map(({ name, to }) => (
            <NavLink key={name} to={to} className={itemClass}>
              {t(`common.nav.${name}`)}
            </NavLink>
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

import { NavLink } from 'react-router'
import { linkTo } from '../../router/useRoute.ts'
import { useLanguage } from '../../settings.ts'
import { endSession } from '../session/endSession.ts'
import { useStaff } from '../session/StaffContext.ts'
import { Flag } from '../ui/Flag.tsx'
import { useTexts } from '../useTexts.ts'

const entries = [
  { name: 'dashboard', to: linkTo('adm-dashboard') },
  { name: 'replacements', to: linkTo('adm-utbytesguiden') },
  { name: 'texts', to: linkTo('adm-oversattningar') },
  { name: 'activity', to: linkTo('adm-log') },
] as const

const itemClass =
  'flex min-h-11 shrink-0 items-center rounded-lg px-3 text-[0.9375rem] text-mute hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** The second row under the navbar: the staff's screens, who is signed in, and the way out. */
export function StaffNav() {
  const { t } = useTexts()
  const language = useLanguage()
  const { name, lang } = useStaff()
  const { environment = 'production' } = document.documentElement.dataset
  return (
    <div className="border-b border-line bg-paper print:hidden">
      <div className="page flex items-center gap-1 overflow-x-auto">
        <nav aria-label={t('common.area')} className="-ml-3 flex">
          {entries.map((entry) => (
            <NavLink key={entry.name} to={entry.to} className={itemClass}>
              {t(`common.nav.${entry.name}`)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-3 text-sm text-mute">
          {environment !== 'production' && (
            <span className="rounded-full border border-brass px-2 py-0.5 text-xs text-brass">
              {t('common.environment', { name: environment })}
            </span>
          )}
          <Flag language={lang} />
          <span className="max-md:sr-only">{name}</span>
          <button
            type="button"
            onClick={() => void endSession('logout', language)}
            className="min-h-11 cursor-pointer underline decoration-mute underline-offset-4 hover:text-ink"
          >
            {t('common.nav.logout')}
          </button>
        </div>
      </div>
    </div>
  )
}

import { Link } from 'react-router'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import type { Language } from '../../../domain/languages.ts'
import { localPath } from '../../../domain/local-path.ts'
import { matchRoute } from '../../../domain/routes.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx'
import { callsAtOpening } from '../list/list-calls.ts'
import { MissingDrawing } from './drawings.tsx'
import { useReloadWhenOnline } from './use-reload-when-online.ts'

/** The page that failed, by `from`. Only pages of this site are returned to. */
function failedPage(address: string | null) {
  const from = localPath(address)
  const [path = '', query] = from?.split(/[?#]/) ?? []
  const match = matchRoute(path)
  return from !== null && match ? { from, route: match.route, search: new URLSearchParams(query) } : null
}

/**
 * The calls that have to succeed before going back: all that a list will make; for other pages the total of a
 * category.
 */
function probesOf(failed: ReturnType<typeof failedPage>, language: Language): string[] {
  const category = failed?.route.category ? categoryOf(failed.route.category) : categories[0]
  if (!category) return []
  if (failed?.route.screen === 'list') return callsAtOpening(category, failed.search, language)
  return [callPath('GET :type/total', { type: category.path }, { lang: language })]
}

export function Page() {
  const { t } = useTranslation()
  const language = useLanguage()
  const failed = failedPage(useSearch().get('from'))
  useReloadWhenOnline(failed?.from ?? null, probesOf(failed, language))
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:items-center md:py-20">
      <div>
        <h1>{t('ui.network.title')}</h1>
        <p className="mt-3 text-lg text-mute">{t('ui.network.text')}</p>
        {failed && <p className="mt-2 text-mute">{t('ui.network.retrying')}</p>}
        <p className="mt-6 button-row">
          <Link to={failed?.from ?? linkTo('start')} replace className={buttonClass('primary')}>
            {t('ui.network.reload')}
          </Link>
          {/* Visited pages and kept categories work without network. */}
          <ButtonLink to={linkTo('offline')}>{t('ui.kept.title')}</ButtonLink>
        </p>
      </div>
      <MissingDrawing />
    </div>
  )
}

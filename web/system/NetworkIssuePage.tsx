import { Link } from 'react-router'
import { matchRoute } from '../../domain/routes.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'
import { buttonClass } from '../ui/Button.tsx'
import { MissingDrawing } from './drawings.tsx'

/** Only pages of our own are led back to; anything else in the address is the start page. */
function pageFrom(from: string | null): string {
  if (!from?.startsWith('/') || from.startsWith('//')) return linkTo('start')
  return matchRoute(from.split('?')[0] ?? '') ? from : linkTo('start')
}

export function Page() {
  const { t } = useTranslation()
  const from = pageFrom(useSearch().get('from'))
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:items-center md:py-20">
      <div>
        <h1>{t('ui.network.title')}</h1>
        <p className="mt-3 mb-6 text-lg text-mute">{t('ui.network.text')}</p>
        <Link to={from} replace className={buttonClass('primary')}>
          {t('ui.network.reload')}
        </Link>
      </div>
      <MissingDrawing />
    </div>
  )
}

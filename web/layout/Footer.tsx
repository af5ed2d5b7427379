import { Link } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { useSettings } from '../settings.ts'

export function Footer() {
  const { t } = useTranslation()
  const { copyright } = useSettings()
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-sm text-mute">
        <p className="max-w-prose">{t('ui.footer.note')}</p>
        <Link to={linkTo('doors')} className="underline underline-offset-4">
          {t('ui.doors.title')}
        </Link>
        <p>© {copyright}</p>
      </div>
    </footer>
  )
}

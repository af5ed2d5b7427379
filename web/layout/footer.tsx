import { memo } from 'react'
import { useTranslation } from '../i18n.ts'
import { useLanguage, useSettings } from '../settings.ts'

export const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const { copyright } = useSettings()
  const language = useLanguage()
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-sm text-mute">
        <p className="max-w-prose">{t('ui.footer.note')}</p>
        {/* The touch target is tall, while the line stays as low as its text. */}
        <a href={`/api/docs?lang=${language}`} className="-my-3 py-3 underline underline-offset-4">
          {t('ui.footer.api')}
        </a>
        <p>© {copyright}</p>
      </div>
    </footer>
  )
})

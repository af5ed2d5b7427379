import { acceptedLanguage, languageRow } from '../../../domain/languages.ts'
import { pathTo, splitLanguage } from '../../../domain/routes.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { rememberedLanguage, rememberLanguage } from '../../shared/layout/remember-language.ts'
import { useLanguage } from '../../shared/settings.ts'
import { buttonClass } from '../../shared/ui/button.tsx'

/**
 * A link to the same summary in the browser's language, for readers who opened it from paper and have never chosen one.
 * It keeps the choices that the language menu would reset.
 */
export function OwnLanguage() {
  const { t } = useTranslation()
  const current = useLanguage()
  const own = acceptedLanguage(navigator.languages.join(','))
  const { language: named } = splitLanguage(location.pathname)
  if (!own || own === current || named || rememberedLanguage() !== null) return null
  return (
    <p className="mb-5 print:hidden">
      <a
        href={pathTo('print-order', own) + location.search + location.hash}
        lang={languageRow(own).html}
        hrefLang={languageRow(own).html}
        onClick={() => rememberLanguage(own)}
        className={buttonClass('secondary')}
      >
        {t(`paper.own.${own}`)}
      </a>
    </p>
  )
}

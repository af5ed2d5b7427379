import { useContext } from 'react'
import { useLocation } from 'react-router'
import { languages } from '../../../domain/languages.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useHydrated } from '../router/use-hydrated.ts'
import { useSearch } from '../router/use-search.ts'
import { useLanguage } from '../settings.ts'
import { cx } from '../ui/cx.ts'
import { languageLink, noteDropped } from './language-change.ts'
import { InMenuEntry } from './menu-links.tsx'
import { rememberLanguage } from './remember-language.ts'

/** The same page in every language: plain links, since another language is another document. */
export function LanguageLinks({ className }: { className?: string }) {
  const { t } = useTranslation()
  const current = useLanguage()
  const { pathname, hash } = useLocation()
  // The worker never sees it.
  const place = useHydrated() ? hash : ''
  const search = useSearch()
  const replace = useContext(InMenuEntry)
  const links = languages.map((language) => ({
    ...language,
    ...languageLink(pathname, search, language.code),
  }))
  return (
    <ul className={className} aria-label={t('ui.nav.chooseLanguage')}>
      {links.map(({ code, html, name, href, dropped }) => (
        <li key={code}>
          <a
            href={href + place}
            hrefLang={html}
            lang={html}
            aria-current={code === current ? 'true' : undefined}
            onClick={(event) => {
              rememberLanguage(code)
              if (code !== current) noteDropped(code, dropped)
              if (!replace || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              location.replace(event.currentTarget.href)
            }}
            className={cx(
              'flex min-h-11 items-center gap-3 rounded-lg px-3 py-2 hover:bg-paper',
              code === current && 'bg-steel-bg text-steel',
            )}
          >
            <span className="number w-5 uppercase">{code}</span>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

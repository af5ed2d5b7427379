import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useOverlayChanges } from '../router/use-overlay.ts'
import { usePageChange } from '../router/use-page-change.ts'
import { linkTo, useRoute } from '../router/use-route.ts'
import { useScroll } from '../router/use-scroll.ts'
import { useSearch } from '../router/use-search.ts'
import { useLanguage, useSettings } from '../settings.ts'
import { CloseButton } from '../ui/close-button.tsx'
import { type Dropped, takeDropped } from './language-change.ts'
import { Navbar } from './navbar.tsx'

/** Screens of what this browser remembers or fetches itself: without scripts they show nothing. */
const needsScripts = new Set<string | undefined>(['doors', 'compare', 'offline', 'api'])

/** Of the main part of the page. */
const contentId = 'content'

/** The frame of every page: skip link, navbar, main part and footer. Not rendered again when the address changes. */
export const Layout = memo(function Layout() {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${contentId}`}
        onClick={(event) => {
          // The browser would add an entry that the router has not numbered.
          event.preventDefault()
          main.current?.focus()
          main.current?.scrollIntoView()
        }}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:text-ink"
      >
        {t('ui.nav.skip')}
      </a>
      <Navbar />
      {/* As tall as the window, so that the footer does not move when the page's content loads. */}
      <main ref={main} id={contentId} tabIndex={-1} className="min-h-dvh grow print:min-h-0">
        <LanguageNotice />
        <WithoutScripts />
        <Outlet />
      </main>
      <Footer />
      <Address main={main} />
    </div>
  )
})

/** The effects of each new address; it renders nothing. */
function Address({ main }: { main: RefObject<HTMLElement | null> }) {
  usePageChange(main)
  useScroll()
  useOverlayChanges()
  return null
}

function WithoutScripts() {
  const { t } = useTranslation()
  const screen = useRoute()?.route.screen
  const hasList = useSearch().has('desk')
  if (!needsScripts.has(screen) && !(screen === 'replacement' && hasList)) return null
  return (
    <noscript>
      <p className="page pt-4 font-medium text-brass">{t('ui.nav.noScript')}</p>
    </noscript>
  )
}

const Footer = memo(function Footer() {
  const { t } = useTranslation()
  const { copyright } = useSettings()
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page flex flex-wrap justify-between gap-x-8 gap-y-2 py-6 text-sm text-mute">
        <p className="max-w-prose">{t('ui.footer.note')}</p>
        {/* The touch target is tall, while the line stays as low as its text. */}
        <Link to={linkTo('api')} className="-my-3 py-3 underline underline-offset-4">
          {t('ui.footer.api')}
        </Link>
        <p>© {copyright}</p>
      </div>
    </footer>
  )
})

/** After a change of language: the choices that were removed, and a way to have them again. */
function LanguageNotice() {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const language = useLanguage()
  const [dropped, setDropped] = useState<Dropped | null>(null)
  useEffect(() => setDropped(takeDropped(language)), [language])
  if (!dropped) return null
  const dismiss = () => {
    setDropped(null)
    document.getElementById(contentId)?.focus()
  }
  const products = dropped.categories.map(texts.one).join(', ')
  return (
    <div className="page pt-4 print:hidden">
      <div
        role="alert"
        className="flex items-start gap-3 rounded-lg bg-brass-bg px-4 py-1 text-[0.9375rem] text-brass"
      >
        <p className="grow py-2">
          {t('ui.guide.languageDropped', { products })}{' '}
          {dropped.page && (
            <Link
              to={dropped.page}
              onClick={dismiss}
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4"
            >
              {t('ui.guide.languageKeep')}
            </Link>
          )}
        </p>
        <CloseButton label={t('ui.common.dismiss')} onClick={dismiss} className="size-10" />
      </div>
    </div>
  )
}

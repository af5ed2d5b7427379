import { useRef } from 'react'
import { Outlet } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { useOverlayChanges } from '../router/useOverlay.ts'
import { usePageChange } from '../router/usePageChange.ts'
import { useScroll } from '../router/useScroll.ts'
import { Footer } from './Footer.tsx'
import { LanguageNotice } from './LanguageNotice.tsx'
import { Navbar } from './Navbar.tsx'

/** The frame of every page: skip link, navbar, main part and footer. */
export function Layout() {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  usePageChange(main)
  useScroll()
  useOverlayChanges()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:text-ink"
      >
        {t('ui.nav.skip')}
      </a>
      <Navbar />
      <main ref={main} id="content" tabIndex={-1} className="grow">
        <LanguageNotice />
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

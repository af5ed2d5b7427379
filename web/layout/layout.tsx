import { memo, type RefObject, useRef } from 'react'
import { Outlet } from 'react-router'
import { useTranslation } from '../i18n.ts'
import { useOverlayChanges } from '../router/use-overlay.ts'
import { usePageChange } from '../router/use-page-change.ts'
import { useRoute } from '../router/use-route.ts'
import { useScroll } from '../router/use-scroll.ts'
import { Footer } from './footer.tsx'
import { LanguageNotice } from './language-notice.tsx'
import { Navbar } from './navbar.tsx'

/** Screens that are complete without scripts; every other one fetches its content. */
const worksWithoutScripts = new Set<string | undefined>(['home', 'not-found', 'network-issue'])

/** The frame of every page: skip link, navbar, main part and footer. Not rendered again when the address changes. */
export const Layout = memo(function Layout() {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-card focus:px-4 focus:py-3 focus:text-ink"
      >
        {t('ui.nav.skip')}
      </a>
      <Navbar />
      {/* As tall as the window, so that the footer does not move when the page's content loads. */}
      <main ref={main} id="content" tabIndex={-1} className="min-h-dvh grow print:min-h-0">
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
  if (worksWithoutScripts.has(useRoute()?.route.screen)) return null
  return (
    <noscript>
      <p className="page pt-4 font-medium text-brass">{t('ui.nav.noScript')}</p>
    </noscript>
  )
}

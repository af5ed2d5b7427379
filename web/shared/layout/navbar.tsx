import { memo } from 'react'
import { Link, NavLink } from 'react-router'
import { OfflineNotice } from '../../public/offline/offline-notice.tsx'
import { Search } from '../../public/search/search.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { linkTo, useIsStaffPage, useRoute } from '../router/use-route.ts'
import { useLanguage, useSettings } from '../settings.ts'
import { Dropdown } from './dropdown.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LogoMark } from './logo.tsx'
import { GuideLinks, ListLinks, MenuLink, ToolLinks } from './menu-links.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { StaffParts } from './staff-parts.tsx'

export function Navbar() {
  return <Bar screen={useRoute()?.route.screen} isForStaff={useIsStaffPage()} />
}

/** Rendered again for another screen: parts that depend on the address subscribe to it themselves. */
const Bar = memo(function Bar({ screen, isForStaff }: { screen: string | undefined; isForStaff: boolean }) {
  const { t } = useTranslation()
  const { brand } = useSettings()
  const language = useLanguage()
  return (
    <header className="sticky low:static top-0 z-30 border-b border-line bg-card print:hidden">
      <div className="page flex min-h-14 items-center gap-6 md:min-h-16">
        <Link
          to={linkTo('start')}
          aria-label={t('ui.nav.home', { brand })}
          className="flex min-h-11 items-center gap-2 rounded-lg text-[1.3125rem] font-semibold tracking-tight text-ink"
        >
          <LogoMark />
          {brand}
        </Link>
        <nav aria-label={t('ui.nav.label')} className="hidden items-center gap-3 md:flex">
          {isForStaff ? (
            <Dropdown label={t('ui.nav.visitors')}>
              <div className="grid grid-cols-2 gap-x-4">
                <div>
                  <ul>
                    <MenuLink to={linkTo('start')}>{t('ui.nav.start')}</MenuLink>
                  </ul>
                  <GuideLinks />
                  <ToolLinks />
                </div>
                <ListLinks />
              </div>
            </Dropdown>
          ) : (
            <>
              <NavLink
                to={linkTo('start')}
                end
                className="flex min-h-11 items-center rounded-lg px-2 text-[0.9375rem] font-medium text-mute hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {t('ui.nav.start')}
              </NavLink>
              <Dropdown label={t('ui.nav.guides')} current={screen === 'guide' || screen === 'replacement'}>
                <GuideLinks />
              </Dropdown>
              <Dropdown label={t('ui.nav.products')} current={screen === 'list'}>
                <ListLinks />
              </Dropdown>
              <Dropdown
                label={t('ui.nav.tools')}
                current={['doors', 'compare', 'offline'].includes(screen ?? '')}
              >
                <ToolLinks />
              </Dropdown>
            </>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:gap-3">
          {/* Staff have a search of their own, which finds what visitors cannot. */}
          {!isForStaff && <Search />}
          <Dropdown
            label={language.toUpperCase()}
            ariaLabel={`${t('ui.nav.language')}: ${language.toUpperCase()}`}
            current
            align="end"
          >
            <LanguageLinks />
          </Dropdown>
          <StaffParts place="bar" />
          <MenuSheet />
        </div>
      </div>
      <OfflineNotice />
    </header>
  )
})

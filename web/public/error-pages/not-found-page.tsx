import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { GuideLinks, ListLinks } from '../../shared/layout/menu-links.tsx'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { MissingDrawing } from './drawings.tsx'

export function Page() {
  return (
    <NotFound>
      <PageText as="p" text="ui.notFound.text" className="mt-3 text-lg text-mute" />
    </NotFound>
  )
}

/**
 * Nothing stands at the address: leads to the guide, to the search, and to every guide and list.
 * @param children says what is missing
 */
export function NotFound({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:items-center md:py-16">
      <div className="min-w-0">
        <PageText as="h1" text="ui.notFound.title" />
        {children}
        <p className="mt-2 mb-5 max-w-prose text-mute">{t('ui.notFound.help')}</p>
        <p className="button-row">
          <ButtonLink kind="primary" to={linkTo('guide-filter-eb')}>
            {t('ui.notFound.toGuide')}
          </ButtonLink>
          <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>
        </p>
        <SearchForm kind="secondary" />
        <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4">
          <section className="min-w-0">
            <h2 className="overline-label">{t('ui.nav.guides')}</h2>
            <div className="-mx-3">
              <GuideLinks />
            </div>
          </section>
          <section className="min-w-0">
            <h2 className="overline-label">{t('ui.nav.products')}</h2>
            <div className="-mx-3">
              <ListLinks />
            </div>
          </section>
        </div>
      </div>
      <MissingDrawing />
    </div>
  )
}

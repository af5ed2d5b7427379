import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { maxQueryLength } from '../../../domain/search/limits.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { guideEntries, listEntries, replacementEntry } from '../../shared/layout/menus.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { Button, ButtonLink } from '../../shared/ui/button.tsx'
import { PageText } from '../../shared/ui/page-text.tsx'
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
        <p className="flex flex-wrap gap-3">
          <ButtonLink kind="primary" to={linkTo('guide-filter-eb')}>
            {t('ui.notFound.toGuide')}
          </ButtonLink>
          <ButtonLink to={linkTo('start')}>{t('ui.nav.start')}</ButtonLink>
        </p>
        <Form method="get" action={linkTo('search')} className="mt-6 flex max-w-xl gap-2 sm:gap-3">
          <input
            name="q"
            type="search"
            aria-label={t('ui.search.label')}
            placeholder={t('ui.search.placeholder')}
            maxLength={maxQueryLength}
            autoCapitalize="off"
            spellCheck={false}
            className="min-h-11 min-w-0 grow rounded-lg border border-edge bg-card px-3 text-base"
          />
          <Button type="submit" className="shrink-0">
            {t('ui.search.submit')}
          </Button>
        </Form>
        <div className="mt-6 grid max-w-xl grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-4 wrap-anywhere">
          <Pages label={t('ui.nav.guides')}>
            {guideEntries.map(({ code, to }) => (
              <PageLink key={to} to={to}>
                {t(`guides.${code}.menu`)}
              </PageLink>
            ))}
            <PageLink to={replacementEntry}>{t('ui.nav.replacement')}</PageLink>
          </Pages>
          <Pages label={t('ui.nav.products')}>
            {listEntries.map(({ code, to }) => (
              <PageLink key={to} to={to}>
                {t(`categories.${code}.name`)}
              </PageLink>
            ))}
          </Pages>
        </div>
      </div>
      <MissingDrawing />
    </div>
  )
}

function Pages({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="overline-label">{label}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-steel underline-offset-4 hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}

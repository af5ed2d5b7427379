import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { can, dashboardLanguage } from '../../../domain/access.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, dashboardCategories, hasGuide } from '../../../domain/categories/index.ts'
import type { AccessLevel } from '../../../domain/product.ts'
import { pathTo } from '../../../domain/routes.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { rememberedLanguage } from '../../shared/layout/remember-language.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { onDemand } from '../../shared/ui/on-demand.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { staffKey, useCall } from '../data/use-call.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { QueueLinks } from '../translations/queue-links.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { confirmLeave } from '../unsaved/leave-question.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import { ProductList } from './product-list.tsx'
import { type ListView, readListQuery, readTab, readView, storeTab, storeView, viewQuery } from './view.ts'
import { useWaiting, Waiting } from './waiting.tsx'

const BinView = onDemand(async () => (await import('../bin/bin-view.tsx')).BinView)
const OptionsEditor = onDemand(async () => (await import('../options/options-editor.tsx')).OptionsEditor)

const parts = ['products', 'options'] as const

/**
 * The first staff page: the products by category. `?papperskorg` shows the bin; `?lista` is a list with its search,
 * filter, order and page, and without it this tab's last list is restored.
 */
export function Page() {
  const { level } = useStaff()
  const search = useSearch()
  const listQuery = useMemo(() => readListQuery(search), [search])
  if (useLanguageOnEntry(level)) return <Skeleton className="h-96 rounded-box" />
  if (search.has('papperskorg')) return <BinView waiting={<Skeleton className="h-96 rounded-box" />} />
  return <Dashboard listQuery={listQuery} />
}

/**
 * Opens the dashboard in this level's language, as a document of its own with the same query. True while it is doing
 * so.
 */
function useLanguageOnEntry(level: AccessLevel): boolean {
  const language = useLanguage()
  // Read on entry: a language that another tab chooses meanwhile counts from the next entry on.
  const [remembered] = useState(rememberedLanguage)
  const own = dashboardLanguage(level, remembered)
  useEffect(() => {
    if (own !== language) location.replace(pathTo('adm-dashboard', own) + location.search + location.hash)
  }, [own, language])
  return own !== language
}

function Dashboard({ listQuery }: { listQuery: { code: CategoryCode; view: ListView } | null }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const { level } = useStaff()
  const navigate = useNavigate()
  const [storedTab] = useState(readTab)
  const tab = listQuery?.code ?? storedTab
  const view = useMemo(() => listQuery?.view ?? readView(tab), [listQuery, tab])
  /** The query of the address at which the criteria were opened: one that asks for a list shows that. */
  const [optionsAt, setOptionsAt] = useState<string | null>(null)
  const query = useSearch().toString()
  const part = optionsAt === query ? 'options' : 'products'
  const category = categoryOf(tab)
  const waiting = useWaiting()
  const hasNews = Object.values(waiting.counts).some((count) => count > 0)
  useEffect(() => {
    storeTab(tab)
    storeView(tab, view)
  }, [tab, view])
  // At once: the next key belongs to the list that was opened.
  const show = (code: CategoryCode, next: ListView) =>
    void navigate({ search: viewQuery(code, next) }, { replace: true, flushSync: true })
  const open = async (code: CategoryCode) => {
    if (!(await confirmLeave())) return
    setOptionsAt(null)
    show(code, readView(code))
  }
  const products = (
    <ProductList key={tab} category={category} view={view} onView={(next) => show(tab, next)} />
  )
  return (
    // On a desktop the list begins within 300 px of the top.
    <div className="lg:-mt-5">
      <PageHead
        dense
        title={t('dashboard.title')}
        filled
        // What has to be known is shown in place of the last activity: the list does not move.
        lead={
          <div className="flex gap-x-4 max-lg:min-h-12 lg:items-baseline">
            {hasNews && <Waiting things={waiting} />}
            <p className={cx('line-clamp-2 min-w-0 lg:line-clamp-1', hasNews && 'max-xl:hidden')}>
              <LastActivity tab={tab} />
            </p>
          </div>
        }
      >
        <QueueLinks />
        {/* On a phone it is in the menu of the person alone. */}
        <ButtonLink
          className="min-h-10 py-1.5 max-sm:hidden"
          to={linkTo('adm-dashboard', {}, '?papperskorg')}
        >
          {t('bin.title')}
        </ButtonLink>
        {can(level, 'addProduct') && (
          <ButtonLink className="min-h-10 py-1.5" kind="primary" to={linkTo(`adm-${tab}-add`)}>
            <span className="max-sm:sr-only">
              {t('dashboard.add', { what: say(`categories.${tab}.one`) })}
            </span>
            <span aria-hidden="true" className="sm:hidden">
              {t('common.add')}
            </span>
          </ButtonLink>
        )}
      </PageHead>
      <Tabs
        label={t('dashboard.categories')}
        tabs={dashboardCategories.map(({ code }) => ({ name: code, label: say(`categories.${code}.name`) }))}
        current={tab}
        onChange={(code) => void open(code)}
      >
        {hasGuide(category) ? (
          <div className="relative pt-2 xl:pt-0">
            <Tabs
              small
              className="xl:absolute xl:right-0 xl:bottom-full xl:border-b-0"
              label={say(`categories.${tab}.name`)}
              tabs={parts.map((name) => ({ name, label: t(`dashboard.parts.${name}`) }))}
              current={part}
              onChange={(name) =>
                void confirmLeave().then((yes) => yes && setOptionsAt(name === 'options' ? query : null))
              }
            >
              {part === 'products' ? (
                products
              ) : (
                <div className="pt-5">
                  <OptionsEditor key={tab} code={tab} waiting={<Skeleton className="h-96 rounded-box" />} />
                </div>
              )}
            </Tabs>
          </div>
        ) : (
          products
        )}
      </Tabs>
    </div>
  )
}

/** The most recent activity of anybody, read when the dashboard or one of its tabs opens. */
function LastActivity({ tab }: { tab: CategoryCode }) {
  const { t } = useTexts()
  const { minute } = useDates()
  const call = useCall()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [staffKey, language, 'activity', 'last', tab],
    queryFn: ({ signal }) => call(callPath('GET activity/last', {}), { signal, quiet: true }),
    staleTime: 0,
  })
  // The line keeps its height while loading; without it the page works as well.
  if (!data) return <>&nbsp;</>
  const { last } = data
  if (!last) return <>{t('dashboard.nothingYet')}</>
  const { date, user, message, page } = last
  const what = [message, page.title].filter(Boolean).join(' · ')
  return (
    <span data-last-activity={last._id}>
      {t('dashboard.last', { date: minute(date), name: user.name || user.email, what })}
    </span>
  )
}

import { lazy, Suspense } from 'react'
import { guideCategories } from '../../domain/categories/index.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/useRoute.ts'
import { useHydrated, useSearch } from '../router/useSearch.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { EmptyState } from '../ui/States.tsx'
import { SheetHead } from './SheetHead.tsx'

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }))

/** The printable summary of what the guides have chosen; all of it stands in the address. */
export function Page() {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const { chosen } = readGuideState(null, useSearch())
  const isEmpty = Object.keys(chosen).length === 0
  const waiting = (
    <>
      <SheetHead intro={t('ui.order.intro')} />
      <WaitingOrder />
    </>
  )
  return (
    <div className="page max-w-4xl pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      {!hydrated && waiting}
      {hydrated && isEmpty && (
        <>
          <SheetHead />
          <NothingChosen />
        </>
      )}
      {hydrated && !isEmpty && (
        <Suspense fallback={waiting}>
          <Sheet />
        </Suspense>
      )}
    </div>
  )
}

function NothingChosen() {
  const { t } = useTranslation()
  return (
    <EmptyState className="mt-8" title={t('ui.order.empty')} text={t('ui.order.emptyHelp')}>
      <div className="flex flex-wrap gap-3">
        {guideCategories.map(({ code, guide }) => (
          <ButtonLink key={code} to={linkTo(guide.route)}>
            {t(`categories.${code}.name`)}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}

function WaitingOrder() {
  const { t } = useTranslation()
  return (
    <div className="mt-8 grid gap-6 border-t border-ink pt-6 sm:grid-cols-[8rem_1fr]" aria-busy="true">
      <span className="sr-only">{t('ui.order.loading')}</span>
      <Skeleton className="aspect-[1071/1660] w-32" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-6 w-64" />
      </div>
    </div>
  )
}

import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { guideCategories } from '../../domain/categories/index.ts'
import { readTyped } from '../../domain/guide/paper.ts'
import { readGuideState } from '../../domain/guide/state.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/use-route.ts'
import { useHydrated, useSearch } from '../router/use-search.ts'
import { useSettings } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { SheetHead } from './sheet-head.tsx'
import { WaitingOrder } from './waiting-order.tsx'

const TypedNumbers = lazy(async () => ({
  default: (await import('../paper/typed-numbers.tsx')).TypedNumbers,
}))
const Sheet = lazy(async () => ({ default: (await import('./sheet.tsx')).Sheet }))

/** The printable summary of the chosen products; its whole state is in the address. */
export function Page() {
  const hydrated = useHydrated()
  const search = useSearch()
  const { chosen } = readGuideState(null, search)
  const typed = readTyped(search)
  const isEmpty = Object.keys(chosen).length === 0 && typed.length === 0
  const hasParts = hydrated && !isEmpty && typed.length === 0
  const [complete, setComplete] = useState(false)
  const showWhole = useCallback(() => setComplete(true), [])
  const { sheet } = useSettings().page ?? {}
  const parts = sheet?.query === useLocation().search ? sheet.parts : undefined
  return (
    <div className="page max-w-4xl pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      {/* In the same place before and after hydration, so that what the worker has written stays. */}
      {!isEmpty && (!hydrated || (hasParts && !complete)) && <WaitingOrder parts={parts} />}
      {isEmpty && (
        <>
          <SheetHead />
          <NothingChosen />
        </>
      )}
      {hydrated && typed.length > 0 && (
        <Suspense fallback={<WaitingOrder />}>
          <TypedNumbers numbers={typed} />
        </Suspense>
      )}
      {hasParts && (
        <Suspense>
          <Sheet onComplete={showWhole} />
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
        <ButtonLink to={linkTo('doors')}>{t('ui.doors.title')}</ButtonLink>
      </div>
    </EmptyState>
  )
}

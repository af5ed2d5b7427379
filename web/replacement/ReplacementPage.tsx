import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { ReplacementVariant } from '../../domain/product.ts'
import { linkTo, useRoute } from '../router/useRoute.ts'
import { useSearch } from '../router/useSearch.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useAnnounce } from '../ui/LiveRegion.tsx'
import { Skeleton } from '../ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { NumberForm } from './NumberForm.tsx'
import { ReplacementCard } from './ReplacementCard.tsx'
import { maxNumberLength, useReplacements } from './useReplacements.ts'

/** From an old or competing article number to the product that replaces it. The number is in the URL. */
export function Page() {
  const { t } = useTranslation()
  const variant = useRoute()?.route.variant ?? 'ms'
  const number = useSearch().get('q')?.trim().slice(0, maxNumberLength) ?? ''
  return (
    <div className="page py-8 md:py-10">
      <h1>{t('ui.replacement.title')}</h1>
      <p className="mt-2 max-w-prose text-mute">{t('ui.replacement.intro')}</p>
      <VariantSwitch />
      <NumberForm number={number} />
      {number && (
        <div className="max-w-5xl">
          <Answer variant={variant} number={number} />
        </div>
      )}
    </div>
  )
}

const tabClass =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-1 font-medium text-mute hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink'

function VariantSwitch() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('ui.replacement.switch')} className="mt-6 flex gap-6 border-b border-line">
      <NavLink to={linkTo('guide-filter-ug')} end className={tabClass}>
        {t('ui.replacement.posts')}
      </NavLink>
      <NavLink to={linkTo('guide-filter-ug-eb')} end className={tabClass}>
        {t('ui.replacement.strikes')}
      </NavLink>
    </nav>
  )
}

function Answer({ variant, number }: { variant: ReplacementVariant; number: string }) {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useReplacements(variant, number)
  const announce = useAnnounce()
  useEffect(() => {
    if (!data) return
    const { length: count } = data
    announce(count > 0 ? t('ui.replacement.found', { count }) : t('ui.replacement.empty', { number }))
  }, [data, number, announce, t])
  if (isPending) {
    return (
      <div className="mt-8 space-y-3">
        <span className="sr-only">{t('ui.replacement.loading')}</span>
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    )
  }
  if (isError) {
    return <ErrorState className="mt-8" text={t('ui.replacement.failed')} onRetry={() => refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState className="mt-8" text={t('ui.replacement.empty', { number })}>
        <ButtonLink to={linkTo(`guide-filter-${variant}`)}>{t('ui.notFound.toGuide')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-base tnum">{t('ui.replacement.found', { count: data.length })}</h2>
      <ul className="space-y-3">
        {data.map((replacement) => (
          <ReplacementCard key={replacement._id} replacement={replacement} />
        ))}
      </ul>
    </section>
  )
}

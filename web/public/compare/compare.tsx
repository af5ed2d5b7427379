import { lazy, Suspense, use, useMemo } from 'react'
import { readCompare } from '../../../domain/compare/address.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { addCompareTexts } from './compare-texts.ts'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { useCompared } from './use-compared.ts'

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }))
const NumbersToIds = lazy(async () => ({ default: (await import('./numbers-to-ids.tsx')).NumbersToIds }))

/** Compares products of one category; its whole state is in the address. */
export function Compare() {
  const { i18n } = useTranslation()
  use(addCompareTexts(i18n, useLanguage()))
  const search = useSearch()
  const address = useMemo(() => readCompare(search), [search])
  const compared = useCompared(address.ids)
  const { category, waiting } = compared
  if (address.numbers.length === 0 && waiting) return <CompareSkeleton />
  if (address.numbers.length === 0 && !category)
    return <NothingToCompare address={address} compared={compared} />
  return (
    <Suspense fallback={<CompareSkeleton />}>
      {address.numbers.length > 0 && <NumbersToIds address={address} />}
      {address.numbers.length === 0 && category && (
        <Comparison key={category.code} address={address} compared={compared} category={category} />
      )}
    </Suspense>
  )
}

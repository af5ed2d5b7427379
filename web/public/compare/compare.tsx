import { lazy, Suspense, useMemo } from 'react'
import { readCompare } from '../../../domain/compare/address.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { useCompared } from './use-compared.ts'

const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }))
const NumbersToIds = lazy(async () => ({ default: (await import('./numbers-to-ids.tsx')).NumbersToIds }))

/** Compares products of one category; its whole state is in the address. */
export function Compare() {
  useMoreTexts('compare')
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

import { lazy, Suspense } from 'react'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { CompareSkeleton } from './compare-skeleton.tsx'

const Compare = lazy(async () => ({ default: (await import('./compare.tsx')).Compare }))

/** Compares products; their ids are in the address. */
export function Page() {
  const hydrated = useHydrated()
  return (
    <div className="page pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      {hydrated ? (
        <Suspense fallback={<CompareSkeleton />}>
          <Compare />
        </Suspense>
      ) : (
        <CompareSkeleton />
      )}
    </div>
  )
}

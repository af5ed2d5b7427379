import { lazy } from 'react'
import { InBrowser } from '../../shared/ui/in-browser.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'

const Compare = lazy(async () => ({ default: (await import('./compare.tsx')).Compare }))

/** Compares products; their ids are in the address. */
export function Page() {
  return (
    <div className="page pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      <InBrowser waiting={<CompareSkeleton />}>
        <Compare />
      </InBrowser>
    </div>
  )
}

import { Suspense, useEffect, useState } from 'react'
import type { RememberedProduct } from '../../domain/remembered.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'

const FavouriteAction = lazyExtra(
  async () => (await import('../remembered/favourite-action.tsx')).FavouriteAction,
)

/** A product that is open for so long, in milliseconds, was looked at, and the page has got what it needs. */
const restMs = 2000

/** The mark of a favourite, which comes when the page is at rest, into a place of its own. */
export function FavouriteEntry(product: RememberedProduct) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span className="min-h-8 min-w-20">
      {rested && (
        <Suspense>
          <FavouriteAction {...product} />
        </Suspense>
      )}
    </span>
  )
}

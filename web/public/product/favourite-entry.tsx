import { useEffect, useState } from 'react'
import type { RememberedProduct } from '../../../domain/remembered.ts'
import { loadable } from '../../shared/ui/loadable.tsx'

const FavouriteAction = loadable(
  'remembered/favourite-action',
  async () => (await import('../remembered/favourite-action.tsx')).FavouriteAction,
  { optional: true },
)

/** A product that has been open for so long, in milliseconds, counts as seen, and the page has finished loading. */
const seenAfterMs = 2000

interface FavouriteEntryProps {
  /** Null where it is not public, and until that is known. */
  product: RememberedProduct | null
}

/** The favourite button, which loads when the page is idle, into reserved space. */
export function FavouriteEntry({ product }: FavouriteEntryProps) {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSeen, seenAfterMs, true)
    return () => clearTimeout(timer)
  }, [])
  return <span className="min-h-8 min-w-20">{isSeen && product && <FavouriteAction {...product} />}</span>
}

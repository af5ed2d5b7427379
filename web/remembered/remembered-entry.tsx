import { Suspense, useState } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { hasRemembered } from './has-remembered.ts'

const RememberedButton = lazyExtra(async () => (await import('./remembered-button.tsx')).RememberedButton)

/** The way to what this browser remembers of a category, loaded where it remembers anything; not for a shell. */
export function RememberedEntry({ category }: { category: CategoryCode }) {
  // It stays while the list does: what was forgotten in it is taken back there.
  const [isThere, setThere] = useState(hasRemembered)
  if (!isThere && hasRemembered()) setThere(true)
  return (
    isThere && (
      <Suspense>
        <RememberedButton category={category} />
      </Suspense>
    )
  )
}

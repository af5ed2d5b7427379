import { useState } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { hasStored, storedNames } from '../../shared/store/stored-names.ts'
import { loadable } from '../../shared/ui/loadable.tsx'

const RememberedButton = loadable(
  'remembered/remembered-button',
  async () => (await import('./remembered-button.tsx')).RememberedButton,
  { optional: true },
)

/** The button for a category's remembered products, loaded where there are any; not in a shell. */
export function RememberedEntry({ category }: { category: CategoryCode }) {
  // It stays while the list is mounted, so that removals can be undone there.
  const [isThere, setThere] = useState(false)
  if (!isThere && hasStored(storedNames.remembered)) setThere(true)
  return isThere && <RememberedButton category={category} />
}

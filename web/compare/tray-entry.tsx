import { type ComponentProps, Suspense } from 'react'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { hasCollected } from './has-collected.ts'

const TrayLink = lazyExtra(async () => (await import('./tray-link.tsx')).TrayLink)

/** The link to a category's comparison, loaded only where the tray holds something; not in a shell. */
export function TrayEntry(props: ComponentProps<typeof TrayLink>) {
  return (
    hasCollected() && (
      <Suspense>
        <TrayLink {...props} />
      </Suspense>
    )
  )
}

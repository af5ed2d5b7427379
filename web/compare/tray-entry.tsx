import { type ComponentProps, Suspense } from 'react'
import { lazyExtra } from '../ui/lazy-extra.ts'
import { hasCollected } from './has-collected.ts'

const TrayLink = lazyExtra(async () => (await import('./tray-link.tsx')).TrayLink)

/** The way to what is collected of a category, loaded for who has collected something; not for a shell. */
export function TrayEntry(props: ComponentProps<typeof TrayLink>) {
  return (
    hasCollected() && (
      <Suspense>
        <TrayLink {...props} />
      </Suspense>
    )
  )
}

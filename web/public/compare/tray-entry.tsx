import { type ComponentProps, Suspense } from 'react'
import { hasStored, storedNames } from '../../shared/store/stored-names.ts'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'

const TrayLink = lazyExtra(async () => (await import('./tray-link.tsx')).TrayLink)

/** The link to a category's comparison, loaded only where the tray holds something; not in a shell. */
export function TrayEntry(props: ComponentProps<typeof TrayLink>) {
  return (
    hasStored(storedNames.tray) && (
      <Suspense>
        <TrayLink {...props} />
      </Suspense>
    )
  )
}

import { type ComponentProps, Suspense } from 'react'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'
import { trayStore } from './tray.ts'

const TrayLink = lazyExtra(async () => (await import('./tray-link.tsx')).TrayLink)

/** The link to a category's comparison, loaded only where the tray holds something; not in a document. */
export function TrayEntry(props: ComponentProps<typeof TrayLink>) {
  const { [props.code]: ids = [] } = trayStore.useValue()
  return (
    ids.length > 0 && (
      <Suspense>
        <TrayLink {...props} />
      </Suspense>
    )
  )
}

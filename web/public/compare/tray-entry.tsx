import type { ComponentProps } from 'react'
import { loadable } from '../../shared/ui/loadable.tsx'
import { trayStore } from './tray.ts'

const TrayLink = loadable('compare/tray-link', async () => (await import('./tray-link.tsx')).TrayLink, {
  optional: true,
})

/** The link to a category's comparison, loaded only where the tray holds something; not in a document. */
export function TrayEntry(props: ComponentProps<typeof TrayLink>) {
  const { [props.code]: ids = [] } = trayStore.useValue()
  return ids.length > 0 && <TrayLink {...props} />
}

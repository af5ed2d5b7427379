import type { ComponentProps } from 'react'
import { loadable } from '../../shared/ui/loadable.tsx'
import { useCollected } from './tray.ts'

const TrayLink = loadable('compare/tray-link', async () => (await import('./tray-link.tsx')).TrayLink, {
  optional: true,
})

/** The link to a category's comparison, loaded only where the tray holds something; not in a document. */
export function TrayEntry(props: ComponentProps<typeof TrayLink>) {
  return useCollected(props.code).length > 0 && <TrayLink {...props} />
}

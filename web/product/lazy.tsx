import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./ProductPanel.tsx')).ProductPanel }))

/** The panel in a chunk of its own, which comes with the first product that is opened. */
export function ProductPanel(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <Loaded {...props} />
    </Suspense>
  )
}

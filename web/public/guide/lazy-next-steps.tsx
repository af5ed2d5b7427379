import { type ComponentProps, lazy, Suspense } from 'react'
import { cx } from '../../shared/ui/cx.ts'

const LoadedSteps = lazy(async () => ({ default: (await import('./next-steps.tsx')).NextSteps }))

/** The next steps, in a chunk that loads with the first product that is chosen or opened; their space is reserved. */
export function NextSteps(props: ComponentProps<typeof LoadedSteps>) {
  return (
    <Suspense fallback={<div className={cx('min-h-11', props.compact && 'grow')} />}>
      <LoadedSteps {...props} />
    </Suspense>
  )
}

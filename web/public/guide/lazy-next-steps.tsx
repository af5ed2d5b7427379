import type { ComponentProps } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { loadable } from '../../shared/ui/loadable.tsx'

const LoadedSteps = loadable('guide/next-steps', async () => (await import('./next-steps.tsx')).NextSteps)

/** The next steps, in a chunk that loads with the first product that is chosen or opened; their space is reserved. */
export function NextSteps(props: ComponentProps<typeof LoadedSteps>) {
  return <LoadedSteps {...props} waiting={<div className={cx('min-h-11', props.compact && 'grow')} />} />
}

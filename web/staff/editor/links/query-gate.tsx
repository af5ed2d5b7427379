import type { ReactNode } from 'react'
import { Skeleton } from '../../../shared/ui/spinner.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { useTexts } from '../../use-texts.ts'

interface Loading {
  failed: boolean
  retry: () => void
}

interface QueryGateProps<A, B> {
  a: A | undefined
  b: B | undefined
  from: readonly Loading[]
  children: (a: A, b: B) => ReactNode
}

/**
 * Renders what needs two answers of the server: a placeholder until they are there, a retry button where one failed.
 */
export function QueryGate<A, B>({ a, b, from, children }: QueryGateProps<A, B>) {
  const { t } = useTexts()
  const failed = from.filter((each) => each.failed)
  if (failed.length > 0) {
    const retry = () => {
      for (const each of failed) each.retry()
    }
    return <ErrorState text={t('fits.failed')} onRetry={retry} />
  }
  if (a === undefined || b === undefined) {
    return (
      <div className="grid grid-cols-1 gap-2" aria-hidden="true">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  return children(a, b)
}

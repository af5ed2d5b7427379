import type { ReactNode } from 'react'
import { Skeleton } from '../../../shared/ui/spinner.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { useTexts } from '../../use-texts.ts'

interface Query<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

interface QueryGateProps<Answers extends unknown[] | []> {
  of: { [Index in keyof Answers]: Query<Answers[Index]> }
  children: (...answers: NoInfer<Answers>) => ReactNode
}

/** Renders what needs answers of the server: a placeholder until they are there, a retry button where one failed. */
export function QueryGate<Answers extends unknown[] | []>({ of, children }: QueryGateProps<Answers>) {
  const { t } = useTexts()
  const waiting = of.filter(({ data }) => data === undefined)
  const failed = waiting.filter(({ isError }) => isError)
  if (failed.length > 0) {
    const retry = () => {
      for (const { refetch } of failed) void refetch()
    }
    return <ErrorState text={t('fits.failed')} onRetry={retry} />
  }
  if (waiting.length > 0) {
    return (
      <div className="grid grid-cols-1 gap-2" aria-hidden="true">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  return children(...(of.map(({ data }) => data) as Answers))
}

import type { ReactNode } from 'react'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useTexts } from '../use-texts.ts'

interface Read<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

interface LoadedProps<Answers extends unknown[] | []> {
  of: { [Index in keyof Answers]: Read<Answers[Index]> }
  /** Says that something did not come. */
  failed?: string
  /** The room that it takes. */
  className?: string
  children: (...answers: NoInfer<Answers>) => ReactNode
}

/** What was asked of the server: a placeholder until all of it has come, and a way to ask again for what did not. */
export function Loaded<Answers extends unknown[] | []>(props: LoadedProps<Answers>) {
  const { of, failed, className, children } = props
  const { t } = useTexts()
  const missing = of.filter(({ data }) => data === undefined)
  if (missing.length === 0) return children(...(of.map(({ data }) => data) as Answers))
  const errors = missing.filter(({ isError }) => isError)
  if (errors.length === 0) return <Skeleton className={className ?? 'h-96 rounded-box'} />
  const retry = () => {
    for (const { refetch } of errors) void refetch()
  }
  return <ErrorState text={failed ?? t('common.loadFailed')} onRetry={retry} />
}

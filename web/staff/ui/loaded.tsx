import type { ReactNode } from 'react'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useTexts } from '../use-texts.ts'

interface LoadedProps<Data> {
  read: { data: Data | undefined; isError: boolean; refetch: () => unknown }
  /** Says that it did not come. */
  failed?: string
  /** The room that it takes. */
  className?: string
  children: (data: Data) => ReactNode
}

/** What was asked of the server: a placeholder before it has come, and a way to ask again where it did not. */
export function Loaded<Data>({ read, failed, className, children }: LoadedProps<Data>) {
  const { t } = useTexts()
  const { data, isError, refetch } = read
  if (data !== undefined) return children(data)
  if (isError) return <ErrorState text={failed ?? t('common.loadFailed')} onRetry={() => void refetch()} />
  return <Skeleton className={className ?? 'h-96 rounded-box'} />
}

import { type ReactNode, Suspense } from 'react'
import { useHydrated } from '../router/use-hydrated.ts'

/**
 * What only a browser can show, since it comes from its storage: a placeholder in the document, and while code or data are
 * loading.
 */
export function InBrowser({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const hydrated = useHydrated()
  return <Suspense fallback={waiting}>{hydrated ? children : waiting}</Suspense>
}

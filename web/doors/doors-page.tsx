import { lazy, Suspense } from 'react'
import { useHydrated } from '../router/use-search.ts'
import { WaitingDoors } from './waiting-doors.tsx'

const Doors = lazy(async () => ({ default: (await import('./doors.tsx')).Doors }))

/** A project's doors, stored in this browser; the shell knows none of them. */
export function Page() {
  const hydrated = useHydrated()
  return (
    <div className="page max-w-6xl pt-6 pb-12 md:pt-10 print:max-w-none print:p-0">
      {hydrated ? (
        <Suspense fallback={<WaitingDoors />}>
          <Doors />
        </Suspense>
      ) : (
        <WaitingDoors />
      )}
    </div>
  )
}

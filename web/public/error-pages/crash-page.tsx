import { LoadFailure } from '../../shared/ui/load-failure.tsx'

/** Shown when the frame of the page throws. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <main className="page py-16">
      <LoadFailure error={error} />
    </main>
  )
}

/** Shown in the frame when a screen throws, or its file fails to load. */
export function ScreenCrash({ error }: { error: unknown }) {
  return (
    <div className="page py-16">
      <LoadFailure error={error} />
    </div>
  )
}

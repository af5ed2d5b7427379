import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { RemoteAccess } from '../../domain/facets/types.ts'
import type { Indexes } from '../../domain/guide/open.ts'

interface Answered<T> {
  /** What the work returned; undefined until every answer that it needs is there. */
  value: T | undefined
  /** Why an answer is missing, or null. */
  fault: Error | null
  retry: () => void
}

/** The indexes that stay with the worker. */
function farOf(indexes: Indexes): RemoteAccess[] {
  return Object.values(indexes).flatMap(({ remote }) => remote ?? [])
}

/**
 * Runs work on indexes, of which the worker may have to answer for some: then again as the answers arrive.
 * @param work a pure function, kept by `useCallback`
 */
export function useAnswered<T>(indexes: Indexes, work: () => T): Answered<T> {
  const far = useMemo(() => farOf(indexes), [indexes])
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = far.map((index) => index.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [far],
  )
  const version = useSyncExternalStore(
    subscribe,
    () => far.reduce((sum, index) => sum + index.version, 0),
    () => 0,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another version there are other answers
  const { value, fault } = useMemo(() => attempt(far, work), [far, work, version])
  return {
    value,
    fault,
    retry: () => {
      for (const index of far) index.retry()
    },
  }
}

function attempt<T>(far: readonly RemoteAccess[], work: () => T): Pick<Answered<T>, 'value' | 'fault'> {
  for (const index of far) index.begin()
  let ends: ReturnType<RemoteAccess['end']>[] = []
  let value: T
  try {
    value = work()
  } finally {
    ends = far.map((index) => index.end())
  }
  const fault = ends.find((end) => end instanceof Error) ?? null
  return { value: ends.every((end) => end === 'whole') ? value : undefined, fault }
}

function changeOf(far: readonly RemoteAccess[]): Promise<void> {
  return new Promise((resolve) => {
    const ends = far.map((index) =>
      index.subscribe(() => {
        for (const end of ends) end()
        resolve()
      }),
    )
  })
}

/** The same outside of a component. @throws where an answer fails */
export async function answered<T>(indexes: Indexes, work: () => T): Promise<T> {
  const far = farOf(indexes)
  for (;;) {
    const { value, fault } = attempt(far, () => ({ of: work() }))
    if (fault) throw fault
    if (value) return value.of
    await changeOf(far)
  }
}

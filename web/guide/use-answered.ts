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

/** The indexes that the worker answers for. */
function remoteParts(indexes: Indexes): RemoteAccess[] {
  return Object.values(indexes).flatMap(({ remote }) => remote ?? [])
}

/**
 * The result of work on indexes. Where the worker answers for one of them, work runs again as its answers arrive.
 * @param work a pure function, stable between renders
 */
export function useAnswered<T>(indexes: Indexes, work: () => T): Answered<T> {
  const far = useMemo(() => remoteParts(indexes), [indexes])
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

/**
 * `useAnswered` outside of a component: waits for all answers.
 * @throws the error of a failed one
 */
export async function answered<T>(indexes: Indexes, work: () => T): Promise<T> {
  const far = remoteParts(indexes)
  for (;;) {
    const { value, fault } = attempt(far, () => ({ of: work() }))
    if (fault) throw fault
    if (value) return value.of
    await changeOf(far)
  }
}

import { useCallback, useRef } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Runs one save at a time. A call during a save triggers another one for later changes, once the first has succeeded;
 * after a refusal nothing more is sent until the user has seen it.
 * @param save does nothing and returns true where there is nothing to save
 */
export function useSerialSave(save: () => Promise<boolean>): () => Promise<boolean> {
  const latest = useLatest(save)
  const running = useRef<Promise<boolean> | null>(null)
  return useCallback(
    async function saveNext(): Promise<boolean> {
      if (running.current) return (await running.current) && (await saveNext())
      running.current = latest.current().finally(() => {
        running.current = null
      })
      return running.current
    },
    [latest],
  )
}

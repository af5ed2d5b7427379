import { useCallback, useRef } from 'react'

/**
 * Saves once at a time. Whoever asks meanwhile gets a save of what was written since, once the first has gone well;
 * after a refusal nothing more is sent until somebody has seen it.
 * @param save does nothing and answers true where there is nothing to save
 */
export function useSerialSave(save: () => Promise<boolean>): () => Promise<boolean> {
  const latest = useRef(save)
  latest.current = save
  const running = useRef<Promise<boolean> | null>(null)
  return useCallback(async function saveNext(): Promise<boolean> {
    if (running.current) return (await running.current) && (await saveNext())
    running.current = latest.current().finally(() => {
      running.current = null
    })
    return running.current
  }, [])
}

import { useEffect } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { MissKind } from '../../domain/misses.ts'
import { useLanguage } from '../settings.ts'

interface MissOptions {
  category?: CategoryCode
  /** How long it has to stand, in milliseconds: not after each letter. */
  after?: number
}

/** Counts what was looked for and not found. What counts is loaded where there is something to count. */
export function useMiss(
  kind: MissKind,
  texts: readonly string[],
  { category, after }: MissOptions = {},
): void {
  const language = useLanguage()
  const all = texts.join('\n')
  useEffect(() => {
    if (!all) return
    const timer = setTimeout(() => {
      import('./noteMiss.ts').then(
        ({ noteMiss }) => {
          for (const text of all.split('\n'))
            noteMiss({ kind, language, text, ...(category && { category }) })
        },
        // Nobody misses a count.
        () => {},
      )
    }, after)
    return () => clearTimeout(timer)
  }, [kind, all, category, language, after])
}

import { useEffect } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { LeftOut } from '../../../domain/guide/open.ts'
import type { MissKind } from '../../../domain/misses.ts'
import { useLanguage } from '../../shared/settings.ts'

/** How long a query without hits has to stand before it counts as searched, in milliseconds. */
export const typedMs = 1500

interface Miss {
  kind: MissKind
  text: string
  category?: CategoryCode
}

interface MissOptions {
  category?: CategoryCode
  /** How long it has to stand, in milliseconds, so that not every letter counts. */
  after?: number
}

/** Counts a search without hits. */
export function useMiss(
  kind: MissKind,
  texts: readonly string[],
  { category, after }: MissOptions = {},
): void {
  useMisses(
    texts.map((text) => ({ kind, text, ...(category && { category }) })),
    after,
  )
}

/** Counts the unknown criteria of an address, each under the guide that had it. */
export function useOutdated(ticks: LeftOut['ticks']): void {
  useMisses(ticks.map(({ code, key }) => ({ kind: 'outdated', text: key, category: code })))
}

/** The counting code loads where there is something to count. */
function useMisses(misses: readonly Miss[], after?: number): void {
  const language = useLanguage()
  const all = misses.length > 0 ? JSON.stringify(misses) : ''
  useEffect(() => {
    if (!all) return
    const timer = setTimeout(() => {
      import('./note-miss.ts').then(
        ({ noteMiss }) => {
          for (const miss of JSON.parse(all) as Miss[]) noteMiss({ ...miss, language })
        },
        // A lost count does no harm.
        () => {},
      )
    }, after)
    return () => clearTimeout(timer)
  }, [all, language, after])
}

import { useEffect } from 'react'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { LeftOut } from '../../domain/guide/open.ts'
import type { MissKind } from '../../domain/misses.ts'
import { useLanguage } from '../settings.ts'

/** How long what is typed and finds nothing has to stand before it counts as looked for, in milliseconds. */
export const typedMs = 1500

interface Miss {
  kind: MissKind
  text: string
  category?: CategoryCode
}

interface MissOptions {
  category?: CategoryCode
  /** How long it has to stand, in milliseconds: not after each letter. */
  after?: number
}

/** Counts what was looked for and not found. */
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

/** Counts the criteria of an address that are gone, each under the guide that had it. */
export function useOutdated(ticks: LeftOut['ticks']): void {
  useMisses(ticks.map(({ code, key }) => ({ kind: 'outdated', text: key, category: code })))
}

/** What counts is loaded where there is something to count. */
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
        // Nobody misses a count.
        () => {},
      )
    }, after)
    return () => clearTimeout(timer)
  }, [all, language, after])
}

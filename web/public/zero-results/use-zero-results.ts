import { useEffect } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { LeftOut } from '../../../domain/guide/open.ts'
import type { ZeroResultKind } from '../../../domain/zero-results.ts'
import { useLanguage } from '../../shared/settings.ts'

/** How long a query without hits has to stand before it counts as searched, in milliseconds. */
export const typedMs = 1500

interface ZeroResult {
  kind: ZeroResultKind
  text: string
  category?: CategoryCode
}

interface ZeroResultOptions {
  category?: CategoryCode
  /** How long it has to stand, in milliseconds, so that not every letter counts. */
  after?: number
}

/** Reports searches without hits. */
export function useZeroResults(
  kind: ZeroResultKind,
  texts: readonly string[],
  { category, after }: ZeroResultOptions = {},
): void {
  useReports(
    texts.map((text) => ({ kind, text, ...(category && { category }) })),
    after,
  )
}

/** Reports the unknown criteria of an address, each under the guide that had it. */
export function useOutdatedCriteria(ticks: LeftOut['ticks']): void {
  useReports(ticks.map(({ code, key }) => ({ kind: 'outdated', text: key, category: code })))
}

/** The code that reports loads where there is something to report. */
function useReports(results: readonly ZeroResult[], after?: number): void {
  const language = useLanguage()
  const all = results.length > 0 ? JSON.stringify(results) : ''
  useEffect(() => {
    if (!all) return
    const timer = setTimeout(() => {
      import('./report-zero-results.ts').then(
        ({ reportZeroResult }) => {
          for (const result of JSON.parse(all) as ZeroResult[]) reportZeroResult({ ...result, language })
        },
        // A lost count does no harm.
        () => {},
      )
    }, after)
    return () => clearTimeout(timer)
  }, [all, language, after])
}

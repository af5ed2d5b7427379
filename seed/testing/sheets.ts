import type { CategoryCode } from '../../domain/categories/types.ts'
import type { Configuration, Verdict } from '../../domain/fit/judge.ts'
import type { Records } from './records.ts'

/** Two categories of a sheet, in its order, and whether their products belong together: `eb+ms fits`. */
export type PlainVerdict = `${CategoryCode}+${CategoryCode} ${Verdict}`

/**
 * What the records say of every two products of a sheet, written out pair by pair from the trade's rules: a lock leads
 * to a plate or a strike, a post carries a strike, a strike is approved with a housing, and a door takes a lock or a
 * housing, a plate or a strike with its post.
 */
export function plainVerdicts(sheet: Configuration, records: Records): PlainVerdict[] {
  const { em, lh, eb, ms, sb } = sheet.chosen
  const ticks = (code: CategoryCode) => sheet.choices[code] ?? []
  const gone = (code: CategoryCode, id: string) => !records.exists(code, id)
  const verdicts: PlainVerdict[] = []
  const add = (a: CategoryCode, b: CategoryCode, verdict: () => Verdict) => {
    const [first, second] = [sheet.chosen[a], sheet.chosen[b]]
    if (first === undefined || second === undefined) return
    verdicts.push(`${a}+${b} ${gone(a, first) || gone(b, second) ? 'misfit' : verdict()}`)
  }
  const leads = (kind: 'eb' | 'sb', id: string | undefined) => (): Verdict => {
    const targets = records.targets(em ?? '', ticks('em'))
    if (!targets[kind].includes(id ?? '')) return 'misfit'
    return targets.possible ? 'possible' : 'fits'
  }
  add('em', 'eb', leads('eb', eb))
  add('em', 'sb', leads('sb', sb))
  add('eb', 'ms', () => (records.matching('ms', [eb ?? '']).includes(ms ?? '') ? 'fits' : 'misfit'))
  add('lh', 'eb', () =>
    records.matching('eb', ticks('eb'), lh ?? '').includes(eb ?? '') ? 'fits' : 'misfit',
  )
  for (const [a, b] of [
    ['em', 'lh'],
    ['eb', 'sb'],
    ['ms', 'sb'],
    ['lh', 'sb'],
  ] as const)
    add(a, b, () => 'misfit')
  return verdicts.toSorted()
}

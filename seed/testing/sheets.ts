import type { CategoryCode } from '../../domain/categories/codes.ts'
import { exitFittingChoice } from '../../domain/categories/em.ts'
import { fittingIds } from '../../domain/fit/fittings.ts'
import type { Configuration, JudgedPair, Verdict } from '../../domain/fit/judge.ts'
import type { Records } from './records.ts'

/**
 * Two categories of a sheet, in its order, and whether their products belong together: `eb+ms fits`. Of what a product
 * requires also the fittings: `em+nb fits nb1,nb2`.
 */
type PlainVerdict = `${CategoryCode}+${CategoryCode} ${Verdict}${string}`

/** A verdict of the judge in the words of the records. */
export function plainly({ parts: [first, second], verdict, fittings }: JudgedPair): PlainVerdict {
  const ids = fittings ? fittingIds(fittings) : []
  return `${first}+${second} ${verdict}${idsOf(ids)}`
}

const idsOf = (ids: readonly string[]) => (ids.length > 0 ? ` ${ids.toSorted().join()}` : '')

/**
 * What the records say of every two products of a sheet, written out pair by pair from the trade's rules: a lock leads
 * to a plate or a strike, a post carries a strike, a strike is approved with a housing, and a door takes a lock or a
 * housing, a plate or a strike with its post; with SS-EN 179 inside a lock requires the fittings that its rows name, and a
 * strike those that are linked to it under a ticked criterion, or under any where nothing is ticked.
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
  if (em !== undefined && !gone('em', em) && ticks('em').includes(exitFittingChoice)) {
    const named = records.fittings(em, ticks('em'))
    const verdict =
      named.length > 0 ? 'fits' : records.mayHaveFitting(em, ticks('em')) ? 'possible' : 'misfit'
    verdicts.push(`em+nb ${verdict}${idsOf(named)}`)
  }
  if (eb !== undefined && !gone('eb', eb)) {
    const required = records
      .fittingsOfStrike(eb)
      .filter(
        ({ criteria }) => ticks('eb').length === 0 || criteria.some((each) => ticks('eb').includes(each)),
      )
    const ids = required.map(({ _id }) => _id)
    if (ids.length > 0) verdicts.push(`eb+nb ${ticks('eb').length > 0 ? 'fits' : 'possible'}${idsOf(ids)}`)
  }
  return verdicts.toSorted()
}

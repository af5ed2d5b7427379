import type { ReportAnswer } from '../../../domain/contracts/jobs.ts'

export type ReportedRow = ReportAnswer['rows'][number]

/** Rows that are refused in the same column for the same reason, in the order of their first ones. */
export function faultGroups(rows: readonly ReportedRow[]): ReportedRow[][] {
  const reasonOf = ({ fault }: ReportedRow) =>
    JSON.stringify([fault?.column, fault?.error, fault?.message, fault?.holders])
  return [...Map.groupBy(rows, reasonOf).values()]
}

/** Sorted numbers in short form: `3, 7–9, 12`. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && line === last.to + 1) last.to = line
    else ranges.push({ from: line, to: line })
  }
  return ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
}

import { type Supply, supplies } from '../categories/checked.ts'
import type { CategoryCode } from '../categories/codes.ts'
import { datasheetRemedies, type ElectricPart, type Part, writtenBy } from './parts.ts'
import { readVoltage, type VoltageRange } from './reading.ts'
import type { CurrentKind, FitRemedy, SupplyVoltage, VoltageLine } from './types.ts'

const kinds: readonly CurrentKind[] = ['AC', 'DC']

interface Read {
  code: CategoryCode
  ranges: readonly VoltageRange[]
}

/** Whether one supply can feed all electric parts, and which; null without any. */
export function checkVoltage(parts: readonly ElectricPart[]): VoltageLine | null {
  if (parts.length === 0) return null
  const written = parts.map((part) => ({
    code: part.code,
    written: writtenBy(part, part.electric.voltage),
  }))
  const read = written.flatMap(({ code, written: text }): Read[] => {
    const ranges = readVoltage(text)
    return ranges ? [{ code, ranges }] : []
  })
  const unread = codesOf(parts).filter((code) => !read.some((each) => each.code === code))
  const common = commonSupplies(read)
  const line = { about: 'voltage', parts: written, common: unread.length > 0 ? [] : common } as const
  if (!haveCommon(read)) {
    const concerns = codesOf(read)
    return {
      ...line,
      common: [],
      verdict: 'misfit',
      reason: 'none-common',
      concerns,
      remedies: remediesOf(read),
    }
  }
  const unknown = (reason: VoltageLine['reason'], concerns: readonly CategoryCode[]): VoltageLine => ({
    ...line,
    verdict: 'unknown',
    ...(reason && { reason }),
    concerns,
    remedies: datasheetRemedies(concerns),
  })
  if (unread.length > 0) return unknown('unread', unread)
  if (common.length === 0) return unknown('other', codesOf(read))
  const kindless = read.filter(({ ranges }) => ranges.some((range) => range.kinds.length === 0))
  if (kindless.length > 0) return unknown('kind-unread', codesOf(kindless))
  return { ...line, verdict: 'fits', concerns: [], remedies: [] }
}

/** A voltage without a kind of current is taken to be either, so that it never excludes anything. */
function takes({ ranges }: Read, volt: number, kind: CurrentKind): boolean {
  return ranges.some(
    (range) =>
      range.from <= volt && volt <= range.to && (range.kinds.length === 0 || range.kinds.includes(kind)),
  )
}

/** Where ranges have a voltage in common, the beginning of one of them is such a voltage. */
function haveCommon(read: readonly Read[]): boolean {
  const starts = read.flatMap(({ ranges }) => ranges.map(({ from }) => from))
  return (
    read.length === 0 ||
    starts.some((volt) => kinds.some((kind) => read.every((part) => takes(part, volt, kind))))
  )
}

function commonSupplies(read: readonly Read[]): SupplyVoltage[] {
  const isKindless = read.some(({ ranges }) => ranges.some((range) => range.kinds.length === 0))
  return supplies.flatMap((volt: Supply) => {
    const common = kinds.filter((kind) => read.every((part) => takes(part, volt, kind)))
    return common.length > 0 ? [{ volt, kinds: isKindless ? [] : common }] : []
  })
}

/** Another product for what the other parts take; the later part first, since the earlier one decided it. */
function remediesOf(read: readonly Read[]): FitRemedy[] {
  return read.toReversed().map(({ code }): FitRemedy => {
    const voltages = commonSupplies(read.filter((other) => other.code !== code))
    return { kind: 'choose', category: code, ...(voltages.length > 0 && { voltages }) }
  })
}

const codesOf = (parts: readonly Pick<Part, 'code'>[]) => parts.map(({ code }) => code)

import type { Supply } from '../categories/checked.ts'
import type { CategoryCode } from '../categories/codes.ts'
import { behaviourOf, tickRemedies } from './behaviour.ts'
import { datasheetRemedies, type ElectricPart, isBehaving, writtenBy } from './parts.ts'
import { readCurrent } from './reading.ts'
import type { Behaviour, FunctionLine, PowerLine, PowerTotal, VoltageLine } from './types.ts'

/** A current in mA. `open`: it depends on how the part is switched; null: it is not known. */
type Current = number | 'open' | null

/**
 * What the parts draw together at each voltage that all of them take; null without any electric part.
 * @param behaves where it fits, a part that can be switched is set to what all of them do
 */
export function checkPower(
  parts: readonly ElectricPart[],
  voltage: VoltageLine | null,
  behaves: FunctionLine | null,
): PowerLine | null {
  if (!voltage) return null
  const line = { about: 'power', concerns: [], remedies: [] } as const
  // What is to be done about it stands with the voltage.
  if (voltage.common.length === 0) return { ...line, totals: [], verdict: 'unknown', reason: 'no-voltage' }
  const set = behaves?.verdict === 'fits' ? behaves.common : null
  const drawn = voltage.common.map(({ volt }) => ({
    volt,
    currents: parts.map((part) => ({
      code: part.code,
      operation: operationOf(part, volt),
      standby: standbyOf(part, volt, set),
    })),
  }))
  const totals = drawn.map(({ volt, currents }): PowerTotal => {
    const operation = sum(currents.map((part) => part.operation))
    return {
      volt,
      operation,
      standby: sum(currents.map((part) => part.standby)),
      // What depends on the switch is never more than in operation.
      supply: sum(currents.map(largest)),
    }
  })
  if (totals.some(({ operation, standby }) => operation !== null && standby !== null))
    return { ...line, totals, verdict: 'fits' }
  const currents = drawn.flatMap((each) => each.currents)
  const unstated = codesWhere(currents, ({ operation, standby }) => operation === null || standby === null)
  if (unstated.length > 0)
    return {
      ...line,
      totals,
      verdict: 'unknown',
      reason: 'unstated',
      concerns: unstated,
      remedies: datasheetRemedies(unstated),
    }
  const open = codesWhere(currents, ({ standby }) => standby === 'open')
  const remedies = tickRemedies(parts, open)
  return { ...line, totals, verdict: 'possible', reason: 'open', concerns: open, remedies }
}

function operationOf(part: ElectricPart, volt: Supply): number | null {
  return readCurrent(writtenBy(part, part.electric.operation[volt]))
}

function standbyOf(part: ElectricPart, volt: Supply, set: readonly Behaviour[] | null): Current {
  const { standby } = part.electric
  if (!('byFunction' in standby)) return readCurrent(writtenBy(part, standby[volt]))
  const operation = operationOf(part, volt)
  if (operation === null || !isBehaving(part)) return null
  const does = set ?? behaviourOf(part)
  if (does.length > 1) return hasOwnElectronics(part, standby) ? null : 'open'
  if (does[0] === 'unlocked') return operation
  if (does[0] === 'locked') return hasOwnElectronics(part, standby) ? null : 0
  return null
}

/** What does not say that it has none may have some. */
function hasOwnElectronics(part: ElectricPart, { unknownWith }: { unknownWith: string }): boolean {
  return writtenBy(part, unknownWith) !== 'NEJ'
}

function largest({ operation, standby }: { operation: number | null; standby: Current }): number | null {
  if (operation === null || standby === null) return null
  return standby === 'open' ? operation : Math.max(operation, standby)
}

/** In hundredths, so that decimals add up as they are written. */
function sum(currents: readonly Current[]): number | null {
  let total = 0
  for (const current of currents) {
    if (typeof current !== 'number') return null
    total += Math.round(current * 100)
  }
  return total / 100
}

interface Drawn {
  code: CategoryCode
  operation: number | null
  standby: Current
}

function codesWhere(currents: readonly Drawn[], holds: (part: Drawn) => boolean): CategoryCode[] {
  return [...new Set(currents.filter(holds).map(({ code }) => code))]
}

import { type Supply, supplies } from '../categories/checked.ts'
import type { FitCheck, PowerTotal } from '../fit-check/types.ts'

/** What the doors that run on a voltage draw together, in mA. */
export interface DoorsPower {
  volt: Supply
  /** How many doors are in the sum. */
  doors: number
  operation: number
  standby: number
  /** What the supplies have to give. */
  supply: number
}

interface AllPower {
  /** The voltages on which some door runs; a door that runs on either is in both. */
  totals: readonly DoorsPower[]
  /** Ids of doors with electric parts that are in no sum. */
  uncounted: readonly string[]
}

/** A door's check, as often as there are doors like that. */
interface CountedCheck {
  id: string
  count: number
  check: FitCheck
}

/** What all doors draw, per voltage. */
export function powerOf(doors: readonly CountedCheck[]): AllPower {
  const known = doors.flatMap(({ id, count, check }) =>
    check.lines.flatMap((line) =>
      line.about === 'power' ? [{ id, count, totals: line.totals.filter(isKnown) }] : [],
    ),
  )
  const totals = supplies.flatMap((volt): DoorsPower[] => {
    const fed = known.flatMap((door) => {
      const total = door.totals.find((each) => each.volt === volt)
      return total ? [{ count: door.count, total }] : []
    })
    if (fed.length === 0) return []
    const sum = (of: (total: KnownTotal) => number) =>
      fed.reduce((all, { count, total }) => all + Math.round(of(total) * 100) * count, 0) / 100
    return [
      {
        volt,
        doors: fed.reduce((all, { count }) => all + count, 0),
        operation: sum(({ operation }) => operation),
        standby: sum(({ standby }) => standby),
        supply: sum(({ supply }) => supply),
      },
    ]
  })
  return { totals, uncounted: known.filter((door) => door.totals.length === 0).map(({ id }) => id) }
}

type KnownTotal = PowerTotal & { operation: number; standby: number; supply: number }

function isKnown(total: PowerTotal): total is KnownTotal {
  return total.operation !== null && total.standby !== null && total.supply !== null
}

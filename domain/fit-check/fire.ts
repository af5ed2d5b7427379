import type { FireClass } from '../categories/checked.ts'
import type { CategoryCode } from '../categories/codes.ts'
import { alternativesTo, categoryOf } from '../categories/index.ts'
import { datasheetRemedies, type Part, writtenBy } from './parts.ts'
import { readFireClass } from './reading.ts'
import type { FireLine, PartsToCheck } from './types.ts'

/** What is known of a part's class: the class (null for none), or why it is not known and what it is at most. */
type Known =
  | { code: CategoryCode; fireClass: FireClass | null }
  | { code: CategoryCode; unknown: 'unstated' | 'by-housing' | 'not-approved'; atMost?: FireClass | null }

/** The lowest fire class of the set, against what is ticked as required; null where no part could have a class. */
export function checkFire(parts: readonly Part[], { chosen }: Pick<PartsToCheck, 'chosen'>): FireLine | null {
  const counted = parts.filter(({ fire }) => fire !== undefined)
  if (counted.length === 0) return null
  const known = counted.map((part) => classOf(part, chosen))
  const required = requiredIn(counted)
  const classes = known.flatMap((each) => ('fireClass' in each ? [each.fireClass] : []))
  const line = {
    about: 'fire',
    required,
    lowest: lowestOf(classes),
    atMost: lowestOf(known.flatMap((each) => atMostOf(each) ?? [])),
    parts: known.map((each) => ({
      code: each.code,
      fireClass: 'fireClass' in each ? each.fireClass : undefined,
      atMost: atMostOf(each),
    })),
    uncounted: parts.filter(({ fire }) => fire === undefined).map(({ code }) => code),
  } as const
  const tooLow = known.filter((each) => (minutesAtMost(each) ?? Infinity) < (required ?? 0))
  if (required !== null && tooLow.length > 0) {
    const concerns = tooLow.map(({ code }) => code)
    const remedies = concerns
      .toReversed()
      .map((category) => ({ kind: 'choose', category, minutes: required }) as const)
    return { ...line, verdict: 'misfit', reason: 'too-low', concerns, remedies }
  }
  if (required === 0) return { ...line, verdict: 'fits', concerns: [], remedies: [] }
  // One part without a class leaves the set without one, whatever the others have.
  if (classes.includes(null)) {
    const concerns = known.filter((each) => 'fireClass' in each && each.fireClass === null)
    const codes = concerns.map(({ code }) => code)
    return {
      ...line,
      verdict: 'unknown',
      reason: 'no-class',
      concerns: codes,
      remedies: datasheetRemedies(codes),
    }
  }
  for (const reason of ['unstated', 'not-approved', 'by-housing'] as const) {
    const concerns = known
      .filter((each) => 'unknown' in each && each.unknown === reason)
      .map(({ code }) => code)
    if (concerns.length === 0) continue
    return { ...line, verdict: 'unknown', reason, concerns, remedies: remediesOf(reason, concerns, chosen) }
  }
  return { ...line, verdict: 'fits', concerns: [], remedies: [] }
}

function classOf({ code, fire, product, ...part }: Part, chosen: PartsToCheck['chosen']): Known {
  if (!fire || !product) return { code, unknown: 'unstated' }
  if (fire.by === 'fact') {
    const fireClass = readFireClass(writtenBy({ ...part, code, product }, fire.fact))
    return fireClass ? { code, fireClass } : { code, unknown: 'unstated' }
  }
  const highest = (holds: (choice: string) => boolean): FireClass | null => {
    const found = fire.classes.findLast(({ choice }) => holds(choice))
    return found ? { minutes: found.minutes, insulates: found.insulates } : null
  }
  const hasCriterion = (choice: string) => Object.hasOwn(product.spec, choice)
  const { fitPartner } = categoryOf(code)
  const partner = fitPartner && chosen[fitPartner]
  if (partner) {
    const fit = product.housings?.find(({ _id }) => _id === partner)
    if (!fit) return { code, unknown: 'not-approved' }
    return { code, fireClass: highest((choice) => fit.approved?.includes(choice) ?? false) }
  }
  const everywhere = highest((choice) => hasCriterion(choice) && product.spec[choice]?.length === 0)
  const somewhere = highest(hasCriterion)
  if ((somewhere?.minutes ?? 0) > (everywhere?.minutes ?? 0))
    return { code, unknown: 'by-housing', atMost: somewhere }
  return { code, fireClass: everywhere }
}

/** The strictest class that is ticked for any part; 0 where it is ticked that none is needed. */
function requiredIn(parts: readonly Part[]): number | null {
  const ticked = parts.flatMap(({ fire, ticks }) =>
    fire?.by === 'criteria'
      ? [
          ...fire.classes.filter(({ choice }) => ticks.includes(choice)).map(({ minutes }) => minutes),
          ...(ticks.includes(fire.none) ? [0] : []),
        ]
      : [],
  )
  return ticked.length > 0 ? Math.max(...ticked) : null
}

function lowestOf(classes: readonly (FireClass | null)[]): FireClass | null {
  if (classes.length === 0) return null
  return classes.reduce((lowest, each) =>
    lowest && each
      ? {
          minutes: Math.min(lowest.minutes, each.minutes),
          insulates: lowest.insulates && each.insulates,
        }
      : null,
  )
}

/** The class that a part has at most; undefined where it may have any. */
function atMostOf(known: Known): FireClass | null | undefined {
  return 'fireClass' in known ? known.fireClass : known.atMost
}

function minutesAtMost(known: Known): number | undefined {
  const atMost = atMostOf(known)
  return atMost === undefined ? undefined : (atMost?.minutes ?? 0)
}

/**
 * A class that depends on a partner is known once one is chosen that it is approved with, unless the door has something
 * instead of it; else the data sheet may tell.
 */
function remediesOf(
  reason: FireLine['reason'],
  concerns: readonly CategoryCode[],
  chosen: PartsToCheck['chosen'],
): FireLine['remedies'] {
  if (reason === 'unstated') return datasheetRemedies(concerns)
  return concerns.flatMap((code) => {
    const { fitPartner } = categoryOf(code)
    const isPossible = fitPartner && alternativesTo(fitPartner).every((other) => chosen[other] === undefined)
    const choose = isPossible ? [{ kind: 'choose', category: fitPartner } as const] : []
    return reason === 'by-housing' && isPossible ? choose : [...choose, ...datasheetRemedies([code])]
  })
}

import type { CategoryCode } from '../categories/codes.ts'
import { categories, categoryOf, pairs, stepCategories } from '../categories/index.ts'
import type { TargetKind } from '../categories/row-targets.ts'
import type { Pair } from '../categories/types.ts'
import type { EmInput } from '../facets/types.ts'
import { type FittingRequirement, judgeFittings, type RequiringProduct } from './fittings.ts'
import { emTargets } from './targets.ts'

/** What stands on a summary: the chosen product per category, and the keys that are ticked in its guide. */
export interface Configuration {
  chosen: Partial<Record<CategoryCode, string>>
  choices: Partial<Record<CategoryCode, readonly string[]>>
}

/** What the catalogue knows of its products; `undefined` where that is not known yet. */
export interface Evidence {
  /** Whether the product is published in the language of the summary. */
  exists: (code: CategoryCode, id: string) => boolean | undefined
  /** The rows of a lock; null where the product has none. */
  lock: (code: CategoryCode, id: string) => EmInput | null | undefined
  /** Whether the product holds under all the keys at once, and with that partner where one is named. */
  holds: (
    code: CategoryCode,
    id: string,
    keys: readonly string[],
    partner: string | null,
  ) => boolean | undefined
  /** What says which fittings the product requires: its rows, or its links to them. */
  requiring: (code: CategoryCode, id: string) => RequiringProduct | undefined
}

/**
 * `fits`: certain under the ticked criteria. `possible`: linked, but no criterion decides between several.
 * `misfit`: does not fit, see the reason. `unknown`: an index that would tell is not there.
 */
export type Verdict = 'fits' | 'possible' | 'misfit' | 'unknown'

export type Reason =
  /** One of the two is not in the catalogue, or not in this language. */
  | 'missing'
  /** The lock leads to other products under its ticked criteria, or is not linked to this one at all. */
  | 'lock-leads-elsewhere'
  /** The post has no cut-out for the strike. */
  | 'not-carried'
  /** The strike is not approved together with the housing, whatever is ticked. */
  | 'not-with-housing'
  /** It is, but not under the ticked criteria. */
  | 'not-under-criteria'
  /** A door takes one of the two. */
  | 'instead'

/** A way out of a misfit: choose another product of a category, or take one off the summary. */
export interface Remedy {
  kind: 'choose' | 'remove'
  category: CategoryCode
}

export interface JudgedPair {
  /** The two categories, in the order of the summary. */
  parts: readonly [CategoryCode, CategoryCode]
  verdict: Verdict
  reason?: Reason
  /** The nearest way first; [] unless it is a misfit. */
  remedies: readonly Remedy[]
  /** What the first requires, where the second is a category of fittings; it says why, too. */
  fittings?: FittingRequirement
  /** Sets of criteria of the first, each of which would decide it; [] unless it is possible. */
  ways?: readonly (readonly string[])[]
}

/**
 * Says of every two products of a configuration that form a pair whether they belong together, and why not; and of every
 * product that requires fittings which, and whether the criteria decide it.
 */
export function judge({ chosen, choices }: Configuration, evidence: Evidence): JudgedPair[] {
  return pairs.flatMap((pair): JudgedPair[] => {
    if (pair.by === 'requires') return judgeRequired(pair, { chosen, choices }, evidence)
    const [own, other] = [chosen[pair.code], chosen[pair.with]]
    if (own === undefined || other === undefined) return []
    const parts = inSummaryOrder(pair.code, pair.with)
    const missing = parts.filter((code) => evidence.exists(code, chosen[code] as string) === false)
    if (missing.length > 0) {
      const remedies = missing.map((category): Remedy => ({ kind: 'choose', category }))
      return [{ parts, verdict: 'misfit', reason: 'missing', remedies }]
    }
    const found = rules[pair.by]({ pair, own, other, keys: choices[pair.code] ?? [] }, evidence)
    return [{ parts, ...found, remedies: remediesOf(found, parts) }]
  })
}

function judgeRequired(
  { code, with: fitting }: OwnPair,
  { chosen, choices }: Configuration,
  { exists, requiring }: Evidence,
): JudgedPair[] {
  const [own, keys] = [chosen[code], choices[code] ?? []]
  // Of a product that is not in the catalogue the other pairs tell.
  if (own === undefined || exists(code, own) === false) return []
  const parts = inSummaryOrder(code, fitting)
  const product = requiring(code, own)
  if (!product) return [{ parts, verdict: 'unknown', remedies: [] }]
  const judged = judgeFittings(categoryOf(code), product, keys)
  if (!judged) return []
  const { verdict } = judged
  const fittings = withChosen(judged.fittings, chosen[fitting])
  const missing = ({ criteria }: { criteria: readonly string[] }) =>
    criteria.filter((key) => !keys.includes(key))
  const ways =
    fittings.kind === 'named'
      ? fittings.sets.map(missing)
      : fittings.kind === 'undecided'
        ? fittings.ways
        : []
  return [
    {
      parts,
      verdict,
      fittings,
      remedies: verdict === 'misfit' ? [{ kind: 'choose', category: code }] : [],
      ways: verdict === 'possible' ? ways : [],
    },
  ]
}

/** Of alternatives the one that is chosen, if it is among them. */
function withChosen(requirement: FittingRequirement, chosen: string | undefined): FittingRequirement {
  if (requirement.kind !== 'named' || chosen === undefined) return requirement
  return {
    kind: 'named',
    sets: requirement.sets.map((set) => (set.ids.includes(chosen) ? { ...set, ids: [chosen] } : set)),
  }
}

/** One part on its own: whether it is published, and holds under what is ticked in its own guide. */
export function judgePart(
  code: CategoryCode,
  { chosen, choices }: Configuration,
  evidence: Evidence,
): 'fits' | 'missing' | 'not-under-criteria' | 'unknown' {
  const id = chosen[code]
  const exists = id !== undefined ? evidence.exists(code, id) : undefined
  if (id === undefined || exists === undefined) return 'unknown'
  if (!exists) return 'missing'
  const holds = evidence.holds(code, id, choices[code] ?? [], null)
  if (holds === undefined) return 'unknown'
  return holds ? 'fits' : 'not-under-criteria'
}

type OwnPair = Pair & { code: CategoryCode }

interface Case {
  pair: OwnPair
  /** The product of the category that declares the pair, and the other one. */
  own: string
  other: string
  /** What is ticked for the first. */
  keys: readonly string[]
}

type Found = Pick<JudgedPair, 'verdict' | 'reason' | 'ways'>

const fits: Found = { verdict: 'fits' }
const unknown: Found = { verdict: 'unknown' }
const misfit = (reason: Reason): Found => ({ verdict: 'misfit', reason })

const rules: Record<Exclude<Pair['by'], 'requires'>, (given: Case, evidence: Evidence) => Found> = {
  rows: ({ pair, own, other, keys }, { exists, lock }) => {
    const em = lock(pair.code, own)
    if (em === undefined || exists(pair.with, other) === undefined) return unknown
    const targets = em && emTargets(em, keys)
    if (!targets?.[pair.with as TargetKind]?.includes(other)) return misfit('lock-leads-elsewhere')
    if (!targets.possible) return fits
    const naming = em?.rows.filter((row) => row[pair.with as TargetKind] === other) ?? []
    return { verdict: 'possible', ways: naming.map((row) => row.keys.filter((key) => !keys.includes(key))) }
  },
  column: ({ pair, own, other }, { exists, holds }) => {
    const carried = holds(pair.code, own, [other], null)
    if (carried === undefined || exists(pair.with, other) === undefined) return unknown
    return carried ? fits : misfit('not-carried')
  },
  fit: ({ pair, own, other, keys }, { exists, holds }) => {
    const under = holds(pair.code, own, keys, other)
    if (under === undefined || exists(pair.with, other) === undefined) return unknown
    if (under) return fits
    return misfit(holds(pair.code, own, [], other) ? 'not-under-criteria' : 'not-with-housing')
  },
  instead: () => misfit('instead'),
}

/** Steps as the summary lists them, then what nobody chooses. */
const summaryOrder = [...new Set([...stepCategories, ...categories])].map(({ code }) => code)

/** The later part is changed first, since the earlier one decided it. Of two that exclude each other one goes. */
function remediesOf({ verdict, reason }: Found, [first, second]: JudgedPair['parts']): Remedy[] {
  if (verdict !== 'misfit') return []
  if (reason === 'instead') {
    return [
      { kind: 'remove', category: second },
      { kind: 'remove', category: first },
    ]
  }
  return [
    { kind: 'choose', category: second },
    { kind: 'choose', category: first },
  ]
}

function inSummaryOrder(a: CategoryCode, b: CategoryCode): [CategoryCode, CategoryCode] {
  const place = (code: CategoryCode) => summaryOrder.indexOf(code)
  return place(a) < place(b) ? [a, b] : [b, a]
}

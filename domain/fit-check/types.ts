import type { FireClass, Supply } from '../categories/checked.ts'
import type { CategoryCode } from '../categories/codes.ts'
import type { JudgedPair, Remedy, Verdict } from '../fit/judge.ts'

/** What is wrong with one part, whatever stands beside it. */
export interface PartProblem {
  code: CategoryCode
  /** Not in the catalogue in this language; not among what its own criteria leave; a fitting that no part requires. */
  reason: 'missing' | 'not-under-criteria' | 'not-required'
}

/** A product of a set, as the API answers it: as far as the check reads it. */
export interface CheckedProduct {
  facts: readonly { name: string; value: string | readonly string[] }[]
  /** Criterion → the partners for which it holds, [] where for every one. */
  spec: Readonly<Record<string, readonly string[]>>
  /** Partners, each with the criteria that hold with it. */
  housings?: readonly { _id: string; approved?: readonly string[] | undefined }[] | undefined
}

/** The products of a set by category; one that is chosen and missing here could not be had. */
type CheckedProducts = Partial<Record<CategoryCode, CheckedProduct>>

/** What stands on one door: the chosen products and what is ticked for them, the products, and how they are judged as pairs. */
export interface PartsToCheck {
  chosen: Partial<Record<CategoryCode, string>>
  choices: Partial<Record<CategoryCode, readonly string[]>>
  products: CheckedProducts
  pairs: readonly JudgedPair[]
  problems?: readonly PartProblem[]
  /** Whether some more criteria of a part may be ticked: the part holds under them, and nothing contradicts. */
  canTick?: (code: CategoryCode, more: readonly string[]) => boolean
}

export type CurrentKind = 'AC' | 'DC'

/** Supplies that a part takes, or several parts in common; no kinds where the kind of current is not stated. */
export interface SupplyVoltage {
  volt: Supply
  kinds: readonly CurrentKind[]
}

/**
 * A way out: another product, one that takes these voltages, one of these classes (minutes) at least; more ticks in its
 * guide; or, where the catalogue does not tell, the product's own page with its data sheet.
 */
export type FitRemedy =
  | (Remedy & { voltages?: readonly SupplyVoltage[]; minutes?: number })
  | { kind: 'read'; category: CategoryCode }
  /** Each way decides the line. */
  | { kind: 'tick'; category: CategoryCode; ways: readonly (readonly string[])[] }

interface Line<About extends string, Reason extends string = never> {
  about: About
  /** `possible` needs a decision; `unknown`: the catalogue does not tell. */
  verdict: Verdict
  reason?: Reason
  /** The parts that the reason speaks of. */
  concerns: readonly CategoryCode[]
  remedies: readonly FitRemedy[]
}

/** Two parts that form a pair, or the fittings that a part requires. */
export interface PairLine extends Line<'pair' | 'fittings'> {
  pair: JudgedPair
}

/** A part that is wrong by itself. */
export type PartLine = Line<'part', PartProblem['reason']>

/** What happens without current. */
export type Behaviour = 'locked' | 'unlocked'

export interface FunctionLine extends Line<'function', 'opposed' | 'open' | 'unstated'> {
  /** What each part does; both where it can be switched and nothing is ticked; [] where the catalogue does not tell. */
  parts: readonly { code: CategoryCode; does: readonly Behaviour[] }[]
  /** What all of them can do. */
  common: readonly Behaviour[]
  /** Parts that have to be switched to it by hand. */
  toSwitch: readonly CategoryCode[]
}

export interface VoltageLine extends Line<'voltage', 'none-common' | 'unread' | 'kind-unread' | 'other'> {
  /** What all parts take. */
  common: readonly SupplyVoltage[]
  /** As the catalogue writes it; '' where it does not. */
  parts: readonly { code: CategoryCode; written: string }[]
}

/** What the parts draw together at one voltage, in mA; null where a part's current is not known. */
export interface PowerTotal {
  volt: Supply
  operation: number | null
  standby: number | null
  /** What the supply has to give: each part at its larger current. */
  supply: number | null
}

export interface PowerLine extends Line<'power', 'no-voltage' | 'unstated' | 'open'> {
  totals: readonly PowerTotal[]
}

export interface FireLine
  extends Line<'fire', 'too-low' | 'unstated' | 'by-housing' | 'not-approved' | 'no-class'> {
  /** The lowest class among the parts whose class is known; null where one of them has none. */
  lowest: FireClass | null
  /** The class that the parts have at most, those whose class depends on the housing too; null for none, or unknown. */
  atMost: FireClass | null
  /** Minutes that are ticked as required; null where nothing is ticked. */
  required: number | null
  /** Each part's class; null for none, undefined where it is not known, and then what it is at most. */
  parts: readonly {
    code: CategoryCode
    fireClass: FireClass | null | undefined
    atMost: FireClass | null | undefined
  }[]
  /** Parts of categories that have no fire class in the catalogue. */
  uncounted: readonly CategoryCode[]
}

export type FitLine = PartLine | PairLine | FunctionLine | VoltageLine | PowerLine | FireLine

export interface FitCheck {
  /** The worst of the lines. */
  verdict: Verdict
  lines: readonly FitLine[]
}

import type { CategoryCode } from './codes.ts'

/** Nominal voltages of a power supply, in V: those at which the catalogue states currents. */
export const supplies = [24, 12] as const
export type Supply = (typeof supplies)[number]

/** Names of the facts that state a current, one per supply. */
type CurrentFacts = Readonly<Record<Supply, string>>

/** A fire class by its minutes: EI insulates as well, E only keeps fire and smoke out. */
export interface FireClass {
  minutes: number
  insulates: boolean
}

/** What the fit check reads of the products of a category; what is left out plays no part in it. */
export interface CheckedCategory {
  electric?: {
    /** The fact with the voltages that it runs on, as free text. */
    voltage: string
    operation: CurrentFacts
    /**
     * Facts; or no fact, and the function decides: a lock that is locked without current draws none at rest, and one
     * that is unlocked without current draws it all the time. With `unknownWith` (a yes-no fact) it also has
     * electronics whose current no fact states.
     */
    standby: CurrentFacts | { byFunction: true; unknownWith: string }
  }
  /** The fact that says what it does without current; its options are criteria as well. */
  behaviour?: { fact: string; locked: string; unlocked: string; switchable: string }
  /** Criteria from the mildest class on, and the one that says that no class is needed; or a fact such as `EI30`. */
  fire?:
    | { by: 'criteria'; classes: readonly (FireClass & { choice: string })[]; none: string }
    | { by: 'fact'; fact: string }
}

/**
 * By category. Apart from the categories themselves, since no page needs it before something is chosen (see
 * docs/decisions/070).
 */
export const checkedCategories: Partial<Record<CategoryCode, CheckedCategory>> = {
  em: {
    electric: {
      voltage: 'spanning',
      operation: { 24: 'strom-drift-24v', 12: 'strom-drift-12v' },
      standby: { 24: 'strom-vila-24v', 12: 'strom-vila-12v' },
    },
    behaviour: {
      fact: 'em-oro',
      locked: 'em-oro-rattvand',
      unlocked: 'em-oro-omvand',
      switchable: 'em-oro-omstallbar',
    },
    fire: {
      by: 'criteria',
      none: 'em-brandkrav-ej',
      classes: [
        { choice: 'em-brandkrav-e30', minutes: 30, insulates: true },
        { choice: 'em-brandkrav-e60', minutes: 60, insulates: false },
        { choice: 'em-brandkrav-e90', minutes: 90, insulates: false },
        { choice: 'em-brandkrav-e120', minutes: 120, insulates: false },
      ],
    },
  },
  eb: {
    electric: {
      voltage: 'spanning',
      operation: { 24: 'strom-24v', 12: 'strom-12v' },
      standby: { byFunction: true, unknownWith: 'hi-o' },
    },
    behaviour: { fact: 'funktion', locked: 'rattvand', unlocked: 'omvand', switchable: 'omstallbar' },
    fire: {
      by: 'criteria',
      none: 'ej-brandkrav',
      classes: [
        { choice: 'brandkrav-e30-el30', minutes: 30, insulates: true },
        { choice: 'brandkrav-e60-el60', minutes: 60, insulates: true },
        { choice: 'brandkrav-e90-el90', minutes: 90, insulates: true },
        { choice: 'brandkrav-e120-el120', minutes: 120, insulates: true },
      ],
    },
  },
  lh: { fire: { by: 'fact', fact: 'brandklass' } },
}

import type { CategoryCode } from './codes.ts'

/** A fact that can be seen or measured at the door. */
export interface IdentifyingFact {
  fact: string
  /**
   * A missing value means that the part bears no mark, which is an answer as well; otherwise a missing value is
   * unknown.
   */
  noneIsAnswer?: true
}

/**
 * The facts by which somebody at a door identifies the installed product without reading its number, in the order of
 * asking. Apart from the categories themselves, since no page needs them at once (see docs/decisions/070).
 */
export const identifyingFacts: Partial<Record<CategoryCode, readonly IdentifyingFact[]>> = {
  lh: [
    { fact: 'dorndjup' },
    { fact: 'lashustyp' },
    { fact: 'brandklass', noneIsAnswer: true },
    { fact: 'mikrobrytare' },
  ],
}

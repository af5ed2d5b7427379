import type { CategoryCode } from './codes.ts'

/** A fact that can be seen or measured at the door. */
export interface IdentifyingFact {
  fact: string
  /** What states nothing bears no mark, which is an answer as well; else nothing is known of it. */
  noneIsAnswer?: true
}

/**
 * How somebody at a door tells which product of a category is in it without reading its number, in the order of asking.
 * Apart from the categories themselves, since no page needs it before it is asked (see docs/decisions/070).
 */
export const identifyingFacts: Partial<Record<CategoryCode, readonly IdentifyingFact[]>> = {
  lh: [
    { fact: 'dorndjup' },
    { fact: 'lashustyp' },
    { fact: 'brandklass', noneIsAnswer: true },
    { fact: 'mikrobrytare' },
  ],
}

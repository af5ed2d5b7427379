import type { CategoryCode, LinkKind } from './codes.ts'
import { exitFittingChoice } from './em.ts'

/** What a fact says of criteria: each of its values, and the criteria that hold with it. */
interface FactCriteria {
  fact: string
  /** A value that is missing here implies nothing. A value that is listed denies the criteria of the other values. */
  holds: Readonly<Record<string, readonly string[]>>
}

/** Criteria of which one and the same fit can have one at most, unless the product has another one. */
export interface Exclusion {
  choices: readonly string[]
  unless?: string
}

/** What makes a product fit another: its own `spec` names one, the `spec` of another names it, or a kind of link. */
export type FitWay = 'naming' | 'named' | LinkKind

/** What the criteria of a category have to do with each other and with facts; only staff and the server read it. */
interface CriterionRules {
  /** A published product needs one of these, or no guide ever leads to it or on from it. */
  fitsBy: readonly [FitWay, ...FitWay[]]
  /** The entry of `spec` that only says that a partner fits. */
  fitSlug?: string
  excluding: readonly Exclusion[]
  facts: readonly FactCriteria[]
}

const none = { excluding: [], facts: [] }

export const criterionRules: Record<CategoryCode, CriterionRules> = {
  eb: {
    fitsBy: ['naming'],
    fitSlug: 'passar-lashus',
    excluding: [
      { choices: ['rattvand', 'omvand'], unless: 'omstallbar' },
      { choices: ['kopplingsplint-hi-o-ja', 'kopplingsplint-hi-o-nej'] },
      { choices: ['mikrobrytare-ja', 'mikrobrytare-nej'] },
    ],
    facts: [
      {
        fact: 'funktion',
        holds: {
          omstallbar: ['omstallbar', 'rattvand', 'omvand'],
          rattvand: ['rattvand'],
          omvand: ['omvand'],
        },
      },
      {
        fact: 'lashustyp',
        holds: {
          dubbelfall: ['dubbel-fall'],
          enkelfall: [],
          cylinderfall: ['cylinder-fall'],
          tryckesfall: ['tryckes-fall'],
        },
      },
      { fact: 'hi-o', holds: { JA: ['kopplingsplint-hi-o-ja'], NEJ: ['kopplingsplint-hi-o-nej'] } },
    ],
  },
  em: {
    fitsBy: ['em-sb', 'em-eb'],
    excluding: [
      { choices: ['em-oro-rattvand', 'em-oro-omvand'], unless: 'em-oro-omstallbar' },
      { choices: ['em-regelplacering-connect', 'em-regelplacering-klassisk'] },
      { choices: ['em-hi-o-ja', 'em-hi-o-nej'] },
      { choices: ['em-sse-split-spindel', 'em-sse-enkel'], unless: 'em-sse-omstallbar' },
    ],
    facts: [
      {
        fact: 'em-oro',
        holds: {
          'em-oro-omstallbar': ['em-oro-omstallbar'],
          'em-oro-rattvand': ['em-oro-rattvand'],
          'em-oro-omvand': ['em-oro-omvand'],
        },
      },
      {
        fact: 'em-sse',
        holds: {
          'em-sse-split-spindel': ['em-sse-split-spindel'],
          'em-sse-enkel': ['em-sse-enkel'],
          'em-sse-omstallbar': ['em-sse-omstallbar'],
        },
      },
      { fact: 'dorndjup', holds: { 29: ['em-dd-29'], 35: ['em-dd-35'], 50: ['em-dd-50'], 70: ['em-dd-70'] } },
      { fact: 'hi-o', holds: { JA: ['em-hi-o-ja'], NEJ: ['em-hi-o-nej'] } },
      { fact: 'ss-en-179', holds: { JA: [exitFittingChoice], NEJ: [] } },
      { fact: 'ss-en-1125', holds: { JA: ['em-ss-en-1125-ins-ja'], NEJ: [] } },
      {
        fact: 'lasklass-ssf-3522',
        holds: Object.fromEntries(
          ['1A', '1B', '2A', '2B', '3', '4', '5'].map((grade) => [
            grade,
            [`em-ssf-3522-${grade.toLowerCase()}`],
          ]),
        ),
      },
    ],
  },
  ms: { ...none, fitsBy: ['eb-ms'] },
  sb: { ...none, fitsBy: ['em-sb'] },
  nb: { ...none, fitsBy: ['nb-eb', 'nb-sb', 'em-nb'] },
  lh: { ...none, fitsBy: ['named'] },
}

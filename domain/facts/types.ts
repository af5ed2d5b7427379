import type { LinkKind } from '../categories/codes.ts'

interface FactBase {
  /** The fact's name in storage and at the API; labelled in texts `facts`. */
  name: string
}

/** JA or NEJ. */
export interface YesNoFact extends FactBase {
  kind: 'yesNo'
}

/** JA or NEJ, with a free text. */
export interface YesNoTextFact extends FactBase {
  kind: 'yesNoText'
}

/** Tested to a standard: JA or NEJ, with the class reached as text, which is what a reader wants to see. */
export interface CertificateFact extends FactBase {
  kind: 'certificate'
}

/** One of the options (slugs, labelled in texts `choices`). Tokens: the option itself. */
export interface OneOfFact extends FactBase {
  kind: 'oneOf'
  options: readonly string[]
}

/** Any of the options (slugs, labelled in texts `choices`). Tokens: the options themselves. */
export interface ManyOfFact extends FactBase {
  kind: 'manyOf'
  options: readonly string[]
}

/** How a number becomes a criterion slug: 4.5 ⇄ `p-4-5`; whole numbers `h-225-0`, or `sb-l-20` without decimal. */
export interface NumberToken {
  prefix: string
  /** `always`: -0 is appended when there is no decimal. `needed`: whole numbers stay bare. */
  decimal: 'always' | 'needed'
}

/** One number with a unit; stored with a dot, shown with the locale's comma. */
export interface NumberFact extends FactBase {
  kind: 'number'
  /** As it stands after a number, in every language. */
  unit: string
  token?: NumberToken
}

/** Several numbers with a unit. */
export interface NumbersFact extends FactBase {
  kind: 'numbers'
  /** As it stands after a number, in every language. */
  unit: string
  token?: NumberToken
}

/** Free text. With `suggestions` a drop-down helps; with `token` the slugged value is a criterion. */
export interface TextFact extends FactBase {
  kind: 'text'
  default?: string
  suggestions?: readonly string[]
  token?: true
  /** Ranges and numbers with units, such as a voltage: shown with a dash between numbers, and units kept to them. */
  quantity?: true
}

/** The names of linked products; derived from the links, never stored. */
export interface PartnerListFact extends FactBase {
  kind: 'partnerList'
  link: LinkKind
}

export type FactDefinition =
  | YesNoFact
  | YesNoTextFact
  | CertificateFact
  | OneOfFact
  | ManyOfFact
  | NumberFact
  | NumbersFact
  | TextFact
  | PartnerListFact

export type FactKind = FactDefinition['kind']

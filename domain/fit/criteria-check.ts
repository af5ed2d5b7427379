import { criterionRules, type Exclusion } from '../categories/criterion-rules.ts'
import type { Category } from '../categories/types.ts'
import type { StoredFact } from '../product.ts'

/** The spec of a product: criterion → the partners for which it holds, null where for every one. */
export type Claimed = Readonly<Record<string, readonly string[] | null>>

/** Two criteria that exclude each other and that a product has both, and the partners for which they are; null for every one. */
export interface Excluding {
  choices: readonly [string, string]
  partners: readonly string[] | null
}

/** The criteria of a product that exclude each other, as its category declares. */
export function excludingIn({ code }: Pick<Category, 'code'>, spec: Claimed): Excluding[] {
  return criterionRules[code].excluding.flatMap((exclusion) =>
    pairsOf(exclusion.choices).flatMap((choices) => {
      const partners = sharedBy(spec, choices, exclusion)
      return partners && partners.length === 0 ? [] : [{ choices, partners }]
    }),
  )
}

function pairsOf(choices: readonly string[]): [string, string][] {
  return choices.flatMap((one, at) => choices.slice(at + 1).map((other): [string, string] => [one, other]))
}

/** The partners for which both hold, without those for which a third one allows it. */
function sharedBy(
  spec: Claimed,
  choices: readonly string[],
  { unless }: Exclusion,
): readonly string[] | null {
  const [one, other] = choices.map((slug) => partnersOf(spec, slug))
  if (one === undefined || other === undefined) return []
  const shared = one === null ? other : other === null ? one : one.filter((each) => other.includes(each))
  const allowed = unless === undefined ? [] : (partnersOf(spec, unless) ?? [])
  if (unless !== undefined && partnersOf(spec, unless) === null) return []
  return shared === null ? shared : shared.filter((each) => !allowed.includes(each))
}

function partnersOf(spec: Claimed, slug: string): readonly string[] | null | undefined {
  return Object.hasOwn(spec, slug) ? spec[slug] : undefined
}

/** A fact that denies criteria of its product. */
export interface Denying {
  fact: string
  values: readonly string[]
  choices: readonly string[]
}

type Fact = Pick<StoredFact, 'name' | 'value'>

/** The facts of a product that contradict its criteria, in their order. */
export function denyingFacts(
  { code }: Pick<Category, 'code'>,
  facts: readonly Fact[],
  spec: Claimed,
): Denying[] {
  return facts.flatMap((fact) => {
    const implied = impliedBy(code, fact)
    const choices = implied?.denied.filter((slug) => Object.hasOwn(spec, slug)) ?? []
    return choices.length > 0 ? [{ fact: fact.name, values: valuesOf(fact), choices }] : []
  })
}

/** The criteria that follow from the facts of a product and that are not in its spec. */
export function proposedByFacts(
  { code }: Pick<Category, 'code'>,
  facts: readonly Fact[],
  spec: Claimed,
): string[] {
  const holding = facts.flatMap((fact) => impliedBy(code, fact)?.holding ?? [])
  return [...new Set(holding)].filter((slug) => !Object.hasOwn(spec, slug))
}

/** What a fact says of criteria: nothing as long as it has a value of which nothing is declared. */
function impliedBy(code: Category['code'], fact: Fact): { holding: string[]; denied: string[] } | undefined {
  const rule = criterionRules[code].facts.find((each) => each.fact === fact.name)
  const values = valuesOf(fact)
  if (!rule || values.length === 0 || !values.every((value) => Object.hasOwn(rule.holds, value)))
    return undefined
  const holding = values.flatMap((value) => rule.holds[value] ?? [])
  const denied = Object.values(rule.holds)
    .flat()
    .filter((slug) => !holding.includes(slug))
  return { holding, denied: [...new Set(denied)] }
}

function valuesOf({ value }: Fact): string[] {
  return [value].flat().filter((each) => each !== '')
}

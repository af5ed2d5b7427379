import type { Category } from '../../../domain/categories/types.ts'
import type { ProductBody } from '../../../domain/contracts/write.ts'
import { UserError } from '../../../domain/errors.ts'
import { alikeValue } from '../../../domain/facts/alike.ts'
import {
  factLabel,
  factTokens,
  factValues,
  isEmpty,
  isFactError,
  parseFact,
  parseToken,
  rulesOf,
} from '../../../domain/facts/index.ts'
import type { FactDefinition } from '../../../domain/facts/types.ts'
import type { StoredFact } from '../../../domain/product.ts'
import type { Texts } from '../../../domain/texts/types.ts'
import { isEqualJson, isEqualSet } from '../../platform/equal-json.ts'
import type { SortedSpec } from './criteria.ts'

/**
 * The facts of a body: as listed in `facts`, or as the tokens in `spec` say, where those were changed. Lists of
 * partners are no facts of their own (see links.ts).
 * @throws UserError UNKNOWN_FIELD, FACT_*, BAD_INPUT where both were changed and disagree
 */
export function nextFacts(
  category: Category,
  current: readonly StoredFact[],
  body: ProductBody,
  sorted: SortedSpec | undefined,
  texts: Texts,
): StoredFact[] {
  const given = givenFacts(category, body)
  const next = category.facts.flatMap((definition) => {
    if (rulesOf(definition).linkOf) return []
    const stored = current.find(({ name }) => name === definition.name)
    const raw = given && (given.get(definition.name) ?? null)
    const listed = given ? parse(category, definition, raw, texts) : stored
    const tokens = sorted?.facts.get(definition.name)
    const before = factTokens(category, current, definition.name)
    const fact =
      tokens && !isEqualSet(tokens, before)
        ? fromTokens(category, definition, tokens, { listed, stored, texts })
        : listed
    return fact && !isEmpty(fact) ? [fact] : []
  })
  const shown = current.filter((fact) => !isEmpty(fact))
  return isEqualJson(next, inOrder(category, shown)) ? [...current] : next
}

function givenFacts(category: Category, { facts }: ProductBody): Map<string, unknown> | undefined {
  if (!facts) return undefined
  const given = new Map<string, unknown>()
  for (const { name, value, text } of facts) {
    const isKnown = category.facts.some((definition) => definition.name === name)
    if (!isKnown || given.has(name)) throw new UserError('UNKNOWN_FIELD', { field: `facts.${name}` })
    given.set(name, { value, text })
  }
  return given
}

function parse(category: Category, definition: FactDefinition, raw: unknown, texts: Texts): StoredFact {
  const fact = parseFact(raw ?? '', definition)
  if (!isFactError(fact)) return fact
  const label = factLabel(category, definition.name, texts)
  throw new UserError(fact.error, { field: `facts.${definition.name}`, fact: label, ...fact.variables })
}

interface Otherwise {
  /** The fact in the form of `facts`, and as it is stored. */
  listed: StoredFact | undefined
  stored: StoredFact | undefined
  texts: Texts
}

function fromTokens(
  category: Category,
  definition: FactDefinition,
  tokens: readonly string[],
  { listed, stored, texts }: Otherwise,
): StoredFact {
  const field = `spec.${tokens[0] ?? definition.name}`
  const values = tokens.map((token) =>
    'options' in definition ? token : (parseToken(token)?.number ?? null),
  )
  const isList = definition.kind === 'manyOf' || definition.kind === 'numbers'
  if (values.includes(null) || (!isList && values.length > 1)) throw new UserError('BAD_INPUT', { field })
  const fact = parse(category, definition, { value: isList ? values : (values[0] ?? '') }, texts)
  const listChanged = listed && !isEqualJson(listed, stored) && !(isEmpty(listed) && isEmpty(stored))
  if (listChanged && !isEqualJson(listed, fact)) throw new UserError('BAD_INPUT', { field })
  return fact
}

function inOrder(category: Category, facts: readonly StoredFact[]): StoredFact[] {
  return category.facts.flatMap(({ name }) => facts.find((fact) => fact.name === name) ?? [])
}

/** The changed free values that are choices, by fact. */
export function changedChoices(
  { facts }: Category,
  before: readonly StoredFact[],
  next: readonly StoredFact[],
): { fact: string; value: string }[] {
  const free = facts.filter((definition) => definition.kind === 'text' && definition.token)
  return free.flatMap(({ name }) => {
    const values = factValues(next, name)
    return isEqualJson(values, factValues(before, name)) ? [] : values.map((value) => ({ fact: name, value }))
  })
}

/** @throws UserError FACT_ALIKE where a value would be the choice that others have written otherwise */
export function checkAlike(
  category: Category,
  { fact, value }: { fact: string; value: string },
  known: Iterable<string>,
  texts: Texts,
): void {
  const other = alikeValue(value, known)
  if (other === undefined) return
  const label = factLabel(category, fact, texts)
  throw new UserError('FACT_ALIKE', { field: `facts.${fact}`, fact: label, value, other })
}

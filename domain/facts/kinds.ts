import type { StoredFact } from '../product.ts'
import { certificate } from './certificate.ts'
import { manyOf } from './many-of.ts'
import { number } from './number.ts'
import { numbers } from './numbers.ts'
import { oneOf } from './one-of.ts'
import { partnerList } from './partner-list.ts'
import { type FactError, type FactKindRules, isFactError, refuse, shown } from './rules.ts'
import { text } from './text.ts'
import type { FactDefinition, FactKind } from './types.ts'
import { yesNo } from './yes-no.ts'
import { yesNoText } from './yes-no-text.ts'

/** Every kind of fact. Adding one is a file, a line here and its definition in types.ts. */
export const factKinds: { [K in FactKind]: FactKindRules<Extract<FactDefinition, { kind: K }>> } = {
  yesNo,
  yesNoText,
  certificate,
  oneOf,
  manyOf,
  number,
  numbers,
  text,
  partnerList,
}

/** The rules of a fact's kind. The registry's type says that rules and definition belong together. */
export function rulesOf<D extends FactDefinition>(definition: D): FactKindRules<D> {
  return factKinds[definition.kind] as unknown as FactKindRules<D>
}

/** Reads what a user gave for a fact (see FactKindRules.parse). */
export function parseFact(raw: unknown, definition: FactDefinition): StoredFact | FactError {
  return rulesOf(definition).parse(raw, definition)
}

/** Null when a stored fact is in the form that `parse` gives, else what is wrong with it. */
export function validateFact(stored: StoredFact, definition: FactDefinition): FactError | null {
  const parsed = parseFact(stored, definition)
  if (isFactError(parsed)) return parsed
  const same =
    parsed.name === stored.name &&
    parsed.text === stored.text &&
    JSON.stringify(parsed.value) === JSON.stringify(stored.value)
  return same ? null : refuse('FACT_WRONG_FORM', definition, { value: shown(stored.value) })
}

import type { CategoryCode } from '../categories/codes.ts'
import { categoryOf, lockCategory, partnerColumn } from '../categories/index.ts'
import type { TargetKind } from '../categories/row-targets.ts'
import type { Category } from '../categories/types.ts'
import type { Answer, EmInput, FacetIndex, IndexQuery } from '../facets/types.ts'
import { emTargets } from '../fit/targets.ts'
import type { Indexes } from './open.ts'
import { type GuideState, partnersOf } from './state.ts'

/** What a guide asks the engine: computed from ticks and chosen products, never stored. */
export interface Question {
  /** Keys of choices that must all hold: the visitor's ticks, then chosen products that are a choice here. */
  keys: readonly string[]
  /** The chosen product with whose rows alone they must hold (a housing), or null. */
  partner: string | null
  /** The chosen lock to whose targets the list belongs, with the lock's own ticks, or null. */
  lock: { category: CategoryCode; id: string; keys: readonly string[] } | null
}

/**
 * The one place where it is computed what a guide asks: its list, total and counts, the reasons of choices without
 * hits, its links, the summary and the names at the API all come from here.
 */
export function questionOf(state: GuideState, here: CategoryCode): Question {
  const products = partnersOf(here).flatMap((partner) => state.chosen[partner] ?? [])
  const { fitPartner, guide } = categoryOf(here)
  const lock = guide?.withEm ? lockCategory(here) : undefined
  const lockId = lock && state.chosen[lock]
  return {
    keys: [...(state.choices[here] ?? []), ...products],
    partner: (fitPartner && state.chosen[fitPartner]) ?? null,
    lock: lock && lockId ? { category: lock, id: lockId, keys: state.choices[lock] ?? [] } : null,
  }
}

/** Categories whose index an answer needs: its own, and those of the chosen products that narrow its rows. */
export function indexesFor(state: GuideState, { code, fitPartner }: Category): CategoryCode[] {
  const { lock, partner } = questionOf(state, code)
  return [code, ...(lock ? [lock.category] : []), ...(partner && fitPartner ? [fitPartner] : [])]
}

/**
 * Translates a question into the terms of its category's index. A choice that the index does not have holds for
 * nothing.
 * @param em the question's lock in its own index; null where that does not know it, and then nothing matches
 */
export function indexQueryOf(question: Question, index: FacetIndex, em: EmInput | null): IndexQuery {
  const ordinals = question.keys.map((key) => index.choiceOf(key))
  const targets = question.lock && targetsOf(question, index.category, em)
  const unknown = ordinals.includes(-1)
  return {
    selection: ordinals.filter((ordinal) => ordinal !== -1),
    within: unknown ? [] : (targets ?? undefined),
    partner: question.partner ?? undefined,
  }
}

/** Products of a category to which the question's lock leads. */
export function targetsOf(
  { lock }: Question,
  category: CategoryCode,
  em: EmInput | null,
): readonly string[] | null {
  if (!lock) return null
  return em ? (emTargets(em, lock.keys)[category as TargetKind] ?? []) : []
}

/**
 * @param more choices asked for on top of the question
 * @param only narrows to these products
 */
export function answerTo(
  query: IndexQuery,
  index: FacetIndex,
  { selection = query.selection, only }: { selection?: readonly number[]; only?: readonly string[] } = {},
): Answer {
  const { within } = query
  const both = only && within ? only.filter((id) => within.includes(id)) : (only ?? within)
  return index.answer(selection, both, query.partner)
}

/** Whether the category's guide shows the product of an earlier step as a chosen choice of its own columns. */
export function isChoiceOf(here: CategoryCode, earlier: CategoryCode): boolean {
  return partnerColumn(here, earlier) !== undefined
}

/** What the guide of an index asks under a state. */
export function indexQueryIn(index: FacetIndex, state: GuideState, others: Indexes = {}): IndexQuery {
  const question = questionOf(state, index.category)
  return indexQueryOf(question, index, emIn(question.lock, others))
}

/** The rows of a lock, from its index where the page has loaded that. */
export function emIn(lock: { category: CategoryCode; id: string } | null, indexes: Indexes): EmInput | null {
  return (lock && indexes[lock.category]?.em(lock.id)) ?? null
}

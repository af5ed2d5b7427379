import type { CategoryCode } from '../categories/codes.ts'
import { columnOf } from '../categories/index.ts'
import type { Category, Column } from '../categories/types.ts'
import type { Choice, EmInput, FacetIndex, IndexQuery } from '../facets/types.ts'
import { emTargets } from '../fit/targets.ts'
import { overlaidBy } from './earlier.ts'
import { hidesFilter, type Indexes, type LeftOut, openState } from './open.ts'
import { answerTo, indexQueryOf, isChoiceOf, type Question, questionOf } from './question.ts'
import type { GuideState } from './state.ts'

export interface ChoiceView {
  key: string
  label: string
  /** Products that the selection and this choice leave. */
  count: number
  chosen: boolean
  /** Nothing would be left; a chosen choice is never disabled, so that it can be taken back. */
  disabled: boolean
}

export interface ColumnView {
  name: string
  /** The column's declaration; undefined for a column that staff made. */
  column: Column | undefined
  choices: ChoiceView[]
  /** How many of the choices are chosen. */
  chosen: number
  /** The product of an earlier step that covers this column. */
  overlay: { key: string; label: string; from: CategoryCode } | null
}

export interface GuideView {
  /** The visitor's state without what the indexes do not know, in the form in which it is written to the URL. */
  state: GuideState
  /** What the link asked for and cannot have. */
  leftOut: LeftOut
  /** True when the open product exists and is not among the results: a link may ask for that. */
  openMisses: boolean
  /** The same of the product that is chosen here. */
  chosenMisses: boolean
  /** What the engine is asked. */
  asked: IndexQuery
  /** The lock to which the list belongs. */
  lock: { category: CategoryCode; name: string; possible: boolean } | null
  /** True where the list belongs to a lock that is gone: there is nothing to list. */
  lockMissing: boolean
  /** Chosen products that narrow the list and cover no column here: they are told, and taken back, beside the ticks. */
  narrowing: { category: CategoryCode; name: string }[]
  total: number
  columns: ColumnView[]
  /** What another state of this guide would ask. */
  ask(state: GuideState): IndexQuery
  /** Ordinals of the matching products, in list order. */
  page(limit: number): number[]
}

export interface ViewRequest {
  category: Category
  index: FacetIndex
  state: GuideState
  /** Other indexes that the page has loaded: of the lock and of the housing where they are chosen. */
  others?: Indexes
  /** The page lists what belongs to a lock. */
  withEm?: boolean
}

/** Everything a guide shows of a state: a pure function of the indexes, so that a tick needs no request. */
export function guideView(request: ViewRequest): GuideView {
  const { category, index, others = {}, withEm = false } = request
  const here = category.code
  const hidden = hidesFilter(here, withEm)
  const { state, leftOut } = openState(request.state, { ...others, [here]: index }, hidden ? here : null)
  const question = questionOf(state, here)
  const lockMissing = withEm && question.lock === null
  const ask = (each: GuideState): IndexQuery => {
    const known = indexQueryIn(index, each, others)
    return lockMissing ? { ...known, within: [] } : known
  }
  const asked = ask(state)
  const answer = answerTo(asked, index)
  const chosen = new Set(asked.selection)
  // Choices that lead nowhere even with nothing chosen are not offered where the guide says so.
  const offered = category.guide?.dropsEmptyChoices ? index.answer([]).counts : null

  const columns = index.groups.map((group): ColumnView => {
    const column = columnOf(category, group.name)
    return { name: group.name, column, choices: [], chosen: 0, overlay: null }
  })
  for (const [ordinal, choice] of index.choices.entries()) {
    const isChosen = chosen.has(ordinal)
    if (offered?.[ordinal] === 0 && !isChosen) continue
    const count = answer.counts[ordinal] ?? 0
    const column = columns[choice.group]
    column?.choices.push({
      key: choice.key,
      label: choice.label,
      count,
      chosen: isChosen,
      disabled: count === 0 && !isChosen,
    })
    if (column && isChosen) column.chosen += 1
  }
  for (const column of columns) column.overlay = overlayOf(column, state)
  const misses = (id: string | null | undefined) =>
    id != null && index.productOf(id) !== -1 && answerTo(asked, index, { only: [id] }).total === 0
  return {
    state,
    leftOut,
    openMisses: misses(state.open),
    chosenMisses: misses(state.chosen[here]),
    asked,
    lock: lockOf(question, others),
    lockMissing,
    narrowing: narrowingIn(question, category, others).filter(
      ({ category: code }) => !hidden || code !== question.lock?.category,
    ),
    total: answer.total,
    columns: columns.filter((column) => column.choices.length > 0),
    ask,
    page: (limit) => answer.page(0, limit),
  }
}

/** What the guide of an index asks under a state. */
export function indexQueryIn(index: FacetIndex, state: GuideState, others: Indexes = {}): IndexQuery {
  const question = questionOf(state, index.category)
  return indexQueryOf(question, index, emIn(question.lock, others))
}

function lockOf({ lock }: Question, indexes: Indexes): GuideView['lock'] {
  const index = lock && indexes[lock.category]
  const em = lock && emIn(lock, indexes)
  if (!lock || !index || !em) return null
  const { name } = index.card(index.productOf(lock.id))
  return { category: lock.category, name, possible: emTargets(em, lock.keys).possible }
}

function narrowingIn(
  { lock, partner }: Question,
  { code, fitPartner }: Category,
  indexes: Indexes,
): GuideView['narrowing'] {
  const products: [CategoryCode | null, string | null][] = [
    [lock && !isChoiceOf(code, lock.category) ? lock.category : null, lock?.id ?? null],
    [fitPartner, partner],
  ]
  return products.flatMap(([category, id]) => {
    const index = category && indexes[category]
    const product = index && id !== null ? index.productOf(id) : -1
    return category && index && product !== -1 ? [{ category, name: index.card(product).name }] : []
  })
}

function emIn(lock: { category: CategoryCode; id: string } | null, indexes: Indexes): EmInput | null {
  return (lock && indexes[lock.category]?.em(lock.id)) ?? null
}

/** The visitor's ticks as choices, in the visitor's order; unknown ones are left out. */
export function chosenCriteria(index: FacetIndex, state: GuideState, here: CategoryCode): Choice[] {
  return (state.choices[here] ?? []).flatMap((key) => index.choices[index.choiceOf(key)] ?? [])
}

/** How many criteria are chosen, before the index has told their names. */
export function criteriaCount(state: GuideState, here: CategoryCode): number {
  return state.choices[here]?.length ?? 0
}

function overlayOf({ column, choices }: ColumnView, state: GuideState): ColumnView['overlay'] {
  const from = overlaidBy(column, state)
  const choice = from && choices.find(({ key, chosen }) => key === state.chosen[from] && chosen)
  return choice ? { key: choice.key, label: choice.label, from } : null
}

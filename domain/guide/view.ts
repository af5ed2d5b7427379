import type { CategoryCode } from '../categories/codes.ts'
import { columnOf } from '../categories/index.ts'
import type { Category } from '../categories/types.ts'
import { cardReader, type ReadCards } from '../facets/card-facts.ts'
import { sortedProducts } from '../facets/order.ts'
import type { Answer, Card, FacetIndex, IndexQuery } from '../facets/types.ts'
import { requiringIn } from '../fit/evidence.ts'
import { judgeFittings } from '../fit/fittings.ts'
import { emTargets } from '../fit/targets.ts'
import type { Match } from '../product.ts'
import { overlaidBy } from './earlier.ts'
import { hidesFilter, type Indexes, type LeftOut, openState } from './open.ts'
import { answerTo, emIn, indexQueryIn, isChoiceOf, type Question, questionOf } from './question.ts'
import type { GuideState } from './state.ts'
import { type Relaxation, waysOut } from './ways-out.ts'

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
  /** Whether chosen values are alternatives, or all have to hold. */
  match: Match
  choices: ChoiceView[]
  /** How many of the choices are chosen. */
  chosen: number
  /** The product of an earlier step that covers this column. */
  overlay: { key: string; label: string; from: CategoryCode } | null
}

/** The product that is open or chosen in a guide. */
export interface NamedProduct {
  card: Card
  /** It is not among the results: a link may ask for that. */
  misses: boolean
  /** How many partners fit it under the criteria; null where its category has none. */
  fits: number | null
  /** What has to be ticked for the fittings that it needs to be decided; null where nothing has to. */
  fittingWays: readonly (readonly string[])[] | null
}

/** Everything a guide shows under an address, as plain data: the worker answers the same as a browser computes. */
export interface GuideView {
  /** The visitor's state without what the indexes do not know, in the form in which it is written to the URL. */
  state: GuideState
  /** What the link asked for and cannot have. */
  leftOut: LeftOut
  /** The lock to which the list belongs. */
  lock: { category: CategoryCode; name: string; possible: boolean } | null
  /** True where the list belongs to a lock that is gone: there is nothing to list. */
  lockMissing: boolean
  /** Chosen products that narrow the list and cover no column here: they are told, and taken back, beside the ticks. */
  narrowing: { category: CategoryCode; name: string }[]
  /** The names that the API has for the choices that narrow the list: ticks, and products that cover a column. */
  selection: string[]
  /** The one partner with which everything holds. */
  partner: string | null
  /** The list belongs to the targets of a lock. */
  ofLock: boolean
  columns: ColumnView[]
  total: number
  /** The first of the products, as many as were asked for. */
  cards: Card[]
  /** The open product; null where none is, or the index does not know it. */
  open: NamedProduct | null
  /** The same of the product that is chosen here. */
  chosen: NamedProduct | null
  /** What has to go for a wanted choice to leave products; without one, for an empty list to show some. */
  ways: Relaxation[]
}

export interface ViewRequest {
  category: Category
  index: FacetIndex
  state: GuideState
  /** Other indexes that the page has loaded: of the lock and of the housing where they are chosen. */
  others?: Indexes
  /** The page lists what belongs to a lock. */
  withEm?: boolean
  /** How many products it lists, by default none. */
  shown?: number | undefined
  /** Their order, where it is another than that of the index. */
  order?: { by: string; descending: boolean } | undefined
  /** A choice that leaves nothing, and is wanted nevertheless. */
  wanted?: string | undefined
  /** Reads the cards, where something is remembered from one view to the next. */
  readCards?: ReadCards | undefined
}

/** The view of an address: a pure function of the indexes, wherever they are. */
export function guideView(request: ViewRequest): GuideView {
  const { category, index, others = {}, shown = 0, order, wanted } = request
  const here = category.code
  const { state, leftOut, isHidden, question, lockMissing, ask } = openGuide(request)
  const query = ask(state)
  const answer = answerTo(query, index)
  const { readCards = cardReader(index, category) } = request
  const products = order
    ? sortedProducts(index, answer.page(0, answer.total), order).slice(0, shown)
    : answer.page(0, shown)
  const named = (id: string | null | undefined): NamedProduct | null => {
    const product = id == null ? -1 : index.productOf(id)
    if (id == null || product === -1) return null
    const [card] = readCards([product], query.partner)
    return card
      ? {
          card,
          misses: answerTo(query, index, { only: [id] }).total === 0,
          ...fitOf(request, state, query, product),
        }
      : null
  }
  const isDeadEnd = answer.total === 0 && !lockMissing
  return {
    state,
    leftOut,
    lock: lockOf(question, others),
    lockMissing,
    narrowing: narrowingIn(question, category, others).filter(
      ({ category: code }) => !isHidden || code !== question.lock?.category,
    ),
    selection: query.selection.map((choice) => index.choices[choice]?.slug ?? ''),
    partner: query.partner ?? null,
    ofLock: query.within !== undefined,
    columns: columnsOf(request, state, query, answer),
    total: answer.total,
    cards: readCards(products, query.partner),
    open: named(state.open),
    chosen: named(state.chosen[here]),
    ways: wanted !== undefined || isDeadEnd ? waysOut(state, here, { index, ask }, wanted) : [],
  }
}

/** The ways to a choice that leaves nothing. */
export function waysTo(request: ViewRequest, wanted: string): Relaxation[] {
  const { state, ask } = openGuide(request)
  return waysOut(state, request.category.code, { index: request.index, ask }, wanted)
}

/** The link of a view as far as it holds, and what it asks. */
export function openGuide({ category, index, others = {}, withEm = false, state: link }: ViewRequest) {
  const here = category.code
  const isHidden = hidesFilter(here, withEm)
  const { state, leftOut } = openState(link, { ...others, [here]: index }, isHidden ? here : null)
  const question = questionOf(state, here)
  const lockMissing = withEm && question.lock === null
  /** What the guide asks under a state of it. */
  const ask = (each: GuideState): IndexQuery => {
    const known = indexQueryIn(index, each, others)
    return lockMissing ? { ...known, within: [] } : known
  }
  return { state, leftOut, isHidden, question, lockMissing, ask }
}

function columnsOf(
  { category, index }: ViewRequest,
  state: GuideState,
  query: IndexQuery,
  { counts }: Answer,
): ColumnView[] {
  const chosen = new Set(query.selection)
  // Choices that lead nowhere even with nothing chosen are not offered where the guide says so.
  const offered = category.guide?.dropsEmptyChoices ? index.answer([]).counts : null
  const columns = index.groups.map(
    ({ name, match }): ColumnView => ({ name, match, choices: [], chosen: 0, overlay: null }),
  )
  for (const [ordinal, choice] of index.choices.entries()) {
    const isChosen = chosen.has(ordinal)
    if (offered?.[ordinal] === 0 && !isChosen) continue
    const count = counts[ordinal] ?? 0
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
  for (const column of columns) column.overlay = overlayOf(category, column, state)
  return columns.filter(({ choices }) => choices.length > 0)
}

/** What fits a product under the criteria, and what its fittings wait for. */
function fitOf(
  { category, index }: ViewRequest,
  state: GuideState,
  { selection, partner }: IndexQuery,
  product: number,
): Pick<NamedProduct, 'fits' | 'fittingWays'> {
  const { code, fitPartner, fittingChoice } = category
  const fits = fitPartner
    ? index.livePartners(product, selection).filter((id) => id === (partner ?? id)).length
    : null
  const judged =
    fittingChoice === undefined
      ? null
      : judgeFittings(category, requiringIn(index, index.card(product).id, []), state.choices[code] ?? [])
  return { fits, fittingWays: judged?.fittings.kind === 'undecided' ? judged.fittings.ways : null }
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

function overlayOf(
  category: Category,
  { name, choices }: ColumnView,
  state: GuideState,
): ColumnView['overlay'] {
  const from = overlaidBy(columnOf(category, name), state)
  const choice = from && choices.find(({ key, chosen }) => key === state.chosen[from] && chosen)
  return choice ? { key: choice.key, label: choice.label, from } : null
}

import { columnOf } from '../../domain/categories/index.ts'
import type { Category, CategoryCode, Column } from '../../domain/categories/types.ts'
import type { Choice, FacetIndex } from '../../domain/facets/types.ts'
import { keepKnown } from '../../domain/guide/actions.ts'
import type { GuideState } from '../../domain/guide/state.ts'

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
  /** The visitor's state without what the index no longer knows. */
  state: GuideState
  /** Choices of the link that do not exist any more. */
  dropped: string[]
  /** True when the link's chosen product of this guide does not exist any more. */
  droppedProduct: boolean
  /** True when the open product exists and is not among the results: a link may ask for that. */
  openMisses: boolean
  total: number
  columns: ColumnView[]
  /** Ordinals of the matching products, in list order. */
  page(limit: number): number[]
}

/**
 * Everything a guide shows of a state: a pure function of the index, so that a tick needs no request.
 * @param within the products that an em leads to (the filter is hidden and plays no part), or null
 */
export function guideView(
  category: Category,
  index: FacetIndex,
  asked: GuideState,
  within: readonly string[] | null,
): GuideView {
  const here = category.code
  const knows = (key: string) => index.choices[index.choiceOf(key)]?.key === key
  const { state: known, dropped } = keepKnown(asked, here, knows)
  const { state, droppedProduct } = withoutLostProducts(category, index, known, dropped)
  const selection = within ? [] : selectionOf(index, state, here)
  const answer = index.answer(selection, within ?? undefined)
  const chosen = new Set(selection)
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
  return {
    state,
    dropped,
    droppedProduct,
    openMisses: misses(index, state.open, selection, within),
    total: answer.total,
    columns: columns.filter((column) => column.choices.length > 0),
    page: (limit) => answer.page(0, limit),
  }
}

/** Ordinals of the chosen choices of a guide; unknown ones are left out. */
export function selectionOf(index: FacetIndex, state: GuideState, here: CategoryCode): number[] {
  return (state.choices[here] ?? []).map((key) => index.choiceOf(key)).filter((ordinal) => ordinal !== -1)
}

/**
 * Labels of the chosen choices of which each alone, taken back, would make `key` possible; [] when it
 * takes more than one. Answers "why is this grey".
 */
export function clashesOf(index: FacetIndex, state: GuideState, here: CategoryCode, key: string): string[] {
  const wanted = index.choiceOf(key)
  if (wanted === -1) return []
  const selection = selectionOf(index, state, here)
  return selection
    .filter((taken) => {
      const rest = selection.filter((ordinal) => ordinal !== taken)
      return index.answer([...rest, wanted]).total > 0
    })
    .map((ordinal) => index.choices[ordinal]?.label ?? '')
}

/**
 * Chosen choices in the visitor's order. A product that an earlier step chose is a choice here as well,
 * but no criterion of the visitor's: it is shown, and taken back, on its own.
 */
export function chosenCriteria(index: FacetIndex, state: GuideState, here: CategoryCode): Choice[] {
  return selectionOf(index, state, here).flatMap((ordinal) => {
    const choice = index.choices[ordinal]
    return choice && isCriterion(state, choice.key) ? [choice] : []
  })
}

/** How many criteria are chosen, before the index has told their names. */
export function criteriaCount(state: GuideState, here: CategoryCode): number {
  return (state.choices[here] ?? []).filter((key) => isCriterion(state, key)).length
}

function isCriterion(state: GuideState, key: string): boolean {
  return !Object.values(state.chosen).includes(key)
}

function misses(
  index: FacetIndex,
  open: string | null,
  selection: readonly number[],
  within: readonly string[] | null,
): boolean {
  if (open === null || index.productOf(open) === -1) return false
  return (within !== null && !within.includes(open)) || index.answer(selection, [open]).total === 0
}

/** A product of this guide, or of an earlier step listed in one of its columns, that no longer exists. */
function withoutLostProducts(
  category: Category,
  index: FacetIndex,
  state: GuideState,
  dropped: readonly string[],
): { state: GuideState; droppedProduct: boolean } {
  const chosen = { ...state.chosen }
  const own = chosen[category.code]
  const droppedProduct = own !== undefined && index.productOf(own) === -1
  if (droppedProduct) delete chosen[category.code]
  for (const code of category.guide?.earlier ?? []) {
    const id = chosen[code]
    if (id !== undefined && dropped.includes(id)) delete chosen[code]
  }
  return { state: { ...state, chosen }, droppedProduct }
}

function overlayOf({ column, choices }: ColumnView, state: GuideState): ColumnView['overlay'] {
  if (!column?.overlay || column.source.kind !== 'partner') return null
  const from = column.source.partner
  const id = state.chosen[from]
  const choice = choices.find((candidate) => candidate.key === id && candidate.chosen)
  return choice ? { key: choice.key, label: choice.label, from } : null
}

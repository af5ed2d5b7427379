import type { Category } from '../categories/types.ts'
import { factsWith } from '../facets/card-facts.ts'
import type { FacetIndex } from '../facets/types.ts'
import { languageRow } from '../languages.ts'
import type { PieceBox } from '../page/pieces.ts'
import { columnLabel } from '../texts/labels.ts'
import type { Texts } from '../texts/types.ts'
import { chooseProduct } from './actions.ts'
import { openAtFirst } from './columns.ts'
import { criterionLabel } from './criterion-label.ts'
import { hidesFilter } from './open.ts'
import { pieceNames } from './piece-names.ts'
import { guideQuery } from './state.ts'
import { type ChoiceView, type ColumnView, chosenCriteria, type GuideView } from './view.ts'

/** The input for writing a guide's page. */
export interface WrittenGuide {
  category: Category
  index: FacetIndex
  view: GuideView
  withEm: boolean
  /** The path of the page, used in its links. */
  path: string
  /** The texts of the page's language. */
  texts: Texts
}

/** The markup of the criteria and of the products of a guide. */
export interface GuideSections {
  /** Null where the filter is hidden. */
  criteria: string | null
  products: string
}

/**
 * Whether the worker can render a view. Rare states (no hits, unknown choices in the link) need scripts that load on demand.
 */
export function canRenderOnServer({ total, leftOut, lock, lockMissing }: GuideView): boolean {
  return (
    total > 0 &&
    !lockMissing &&
    !lock?.possible &&
    Object.values(leftOut).every((names) => names.length === 0)
  )
}

/** Writes the parts of a guide's page that depend on its address, as its components render them. */
export function guideSections(box: PieceBox, guide: WrittenGuide): GuideSections {
  const { category, view, withEm } = guide
  const filtered = !hidesFilter(category.code, withEm)
  return {
    criteria: filtered ? box.put('columns', {}, { columns: columnsOf(box, guide) }) : null,
    products: countOf(box, guide) + (filtered ? chipsOf(box, guide, view) : '') + listOf(box, guide),
  }
}

function countOf(box: PieceBox, { category, view: { total }, index, texts }: WrittenGuide): string {
  const numbers = new Intl.NumberFormat(languageRow(index.language).html)
  const { one, many } = texts.categories[category.code]
  return box.put('count', { results: `${numbers.format(total)} ${total === 1 ? one : many}` })
}

function headingOf(name: string, { index, texts }: WrittenGuide): string {
  return columnLabel(name, index.language, texts)
}

function chipsOf(box: PieceBox, guide: WrittenGuide, { state, narrowing }: GuideView): string {
  const { category, index, texts } = guide
  const chosen = chosenCriteria(index, state, category.code)
  if (chosen.length + narrowing.length === 0) return box.put('no-chips')
  const products = narrowing.map(({ category: code, name }) =>
    box.put('product-chip', { short: texts.categories[code].short, name }),
  )
  const criteria = chosen.map((choice) => {
    const column = headingOf(index.groups[choice.group]?.name ?? '', guide)
    return box.put('chip', { label: criterionLabel(column, choice.label) })
  })
  return box.put(
    chosen.length > 0 ? 'chips' : 'product-chips',
    {},
    { chips: [...products, ...criteria].join('') },
  )
}

function columnsOf(box: PieceBox, guide: WrittenGuide): string {
  return guide.view.columns.map((column, position) => columnOf(box, guide, column, position)).join('')
}

function columnOf(box: PieceBox, guide: WrittenGuide, column: ColumnView, position: number): string {
  const open = position < openAtFirst || column.chosen > 0
  const head = box.put(pieceNames.head(open, column.chosen), {
    position,
    heading: headingOf(column.name, guide),
    count: column.chosen,
  })
  if (column.overlay) return head + box.put('overlay')
  const rows = column.choices.map((choice) => rowOf(box, guide, choice, position)).join('')
  return head + box.put(pieceNames.body(column, column.choices.length), { position }, { rows })
}

function rowOf(box: PieceBox, { texts }: WrittenGuide, choice: ChoiceView, position: number): string {
  const { key, label, count } = choice
  const helps: Readonly<Record<string, string>> = texts.help
  const help = Object.hasOwn(helps, key) ? helps[key] : undefined
  return box.put(pieceNames.row(choice, help !== undefined), {
    key,
    label,
    count,
    help: help ?? '',
    position,
  })
}

function listOf(box: PieceBox, guide: WrittenGuide): string {
  const { category, view } = guide
  const products = view.page(category.pageSize)
  const factsOf = factsWith(guide.index, category, view.asked.partner)
  const cards = products.map((product) => cardOf(box, guide, product, factsOf(product))).join('')
  const more =
    view.total > products.length ? box.put('more', { loaded: products.length, total: view.total }) : ''
  return box.put('list', {}, { cards, more })
}

function cardOf(box: PieceBox, guide: WrittenGuide, product: number, facts: readonly string[]): string {
  const { category, index, view, path } = guide
  const { id, name, artnr, untranslated } = index.card(product)
  const chosen = view.state.chosen[category.code] === id
  const href = path + guideQuery(category.code, chooseProduct(view.state, category.code, id))
  const shown = facts.map((fact) => box.put(pieceNames.fact(chosen), { fact })).join('')
  return box.put(
    pieceNames.card(chosen, untranslated),
    { id, href, name, artnr },
    { facts: facts.length > 0 ? box.put(pieceNames.facts(chosen), {}, { facts: shown }) : '' },
  )
}

const sections = {
  criteria: /(<section aria-labelledby="step-criteria".*?<\/h2>).*?(<\/section>)/s,
  products: /(<section aria-labelledby="step-product".*?<\/h2>).*?(<\/section>)/s,
}

/**
 * Inserts the sections into a guide's shell.
 * @throws where the shell has no such sections
 */
export function withSections(html: string, { criteria, products }: GuideSections): string {
  const all = [
    [sections.products, products],
    [sections.criteria, criteria],
  ] as const
  return all.reduce((written, [place, content]) => {
    if (content === null) return written
    if (!place.test(written)) throw new Error(`The shell of a guide has no ${place}`)
    return written.replace(place, (_, start: string, end: string) => start + content + end)
  }, html)
}

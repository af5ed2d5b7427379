import type { Category } from '../../../domain/categories/types.ts'
import type { Card } from '../../../domain/facets/types.ts'

/** A column of a guide's list, where it reads as a table. */
export interface FactColumn {
  /** Of a fact, or for classes of the option column with their scale. */
  name: string
  isClass: boolean
  /** What its values are numbers of. */
  unit: string | undefined
  isYesNo: boolean
}

/** What the cards of a category tell: the classes of its scales, then its facts. */
const columnsOf = (category: Category): FactColumn[] => {
  const scales = (category.approvals ?? []).filter(({ onCard }) => onCard)
  const classes = scales.flatMap(({ choices }) =>
    category.columns.filter(
      ({ source }) => source.kind === 'spec' && choices.some((choice) => source.choices.includes(choice)),
    ),
  )
  return [
    ...classes.map(({ name }) => ({ name, isClass: true, unit: undefined, isYesNo: false })),
    ...category.cardFacts.map((name) => {
      const fact = category.facts.find((each) => each.name === name)
      const unit = fact && 'unit' in fact ? fact.unit : undefined
      return { name, isClass: false, unit, isYesNo: fact?.kind === 'yesNo' }
    }),
  ]
}

const known = new Map<Category, FactColumn[]>()

/** The same array for the same category, so that a card is not rendered again. */
export function factColumns(category: Category): readonly FactColumn[] {
  const columns = known.get(category) ?? columnsOf(category)
  known.set(category, columns)
  return columns
}

/** The facts of a card by column; undefined where it lacks one. */
export function factsByColumn(
  { facts, lacks = [] }: Pick<Card, 'facts' | 'lacks'>,
  columns: readonly FactColumn[],
): (string | undefined)[] {
  const stated = columns.filter(({ name, isClass }) => !isClass && !lacks.includes(name))
  const before = Math.max(0, facts.length - stated.length)
  // A card has as many classes in front as the scales that it is on.
  const classes = facts.slice(0, before).values()
  const others = facts.slice(before).values()
  return columns.map((column) => {
    if (column.isClass) return classes.next().value
    return stated.includes(column) ? others.next().value : undefined
  })
}

/** A measure as a card words it, "Höjd 225 mm", in the label, the numbers and the unit. */
export function partsOf(fact: string, unit: string): [label: string, numbers: string, unit: string] {
  const first = Math.max(0, fact.search(/\d/))
  const end = fact.lastIndexOf(`\u00a0${unit}`)
  const last = end < first ? fact.length : end
  return [fact.slice(0, first), fact.slice(first, last), fact.slice(last)]
}

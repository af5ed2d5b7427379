import type { Category } from '../../../domain/categories/types.ts'
import type { ColumnView } from '../../../domain/guide/view.ts'
import type { CategoryTexts } from './use-category-texts.ts'

/**
 * The columns as far as they are declared, for the first paint: built-in choices without counts, which can be ticked
 * already. Columns of partners and measures are empty until the index has loaded.
 */
export function skeletonColumns(
  category: Category,
  texts: CategoryTexts,
  ticked: readonly string[],
): ColumnView[] {
  return category.columns.map((column) => {
    const { source } = column
    let slugs: readonly string[] = []
    if (source.kind === 'spec') slugs = source.choices
    if (source.kind === 'fact') {
      const fact = category.facts.find(({ name }) => name === source.fact)
      if (fact && 'options' in fact) slugs = fact.options
    }
    const choices = slugs.map((key) => ({
      key,
      label: texts.label('choices', key),
      count: -1,
      chosen: ticked.includes(key),
      disabled: false,
    }))
    // Not by label, which staff may have changed since the markup was built.
    if (column.order === 'label') choices.sort((a, b) => (a.key < b.key ? -1 : 1))
    const chosen = choices.filter((choice) => choice.chosen).length
    return { name: column.name, choices, chosen, overlay: null }
  })
}

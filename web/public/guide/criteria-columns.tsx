import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import { openAtFirst } from '../../../domain/guide/columns.ts'
import type { ColumnView } from '../../../domain/guide/view.ts'
import { CriteriaColumn } from './criteria-column.tsx'
import { type CategoryTexts, useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

/** Of the section around the columns, to which a phone leads as long as the tray cannot open. */
export const criteriaId = 'criteria'

interface CriteriaColumnsProps {
  guide: GuideModel
  ticks: Ticks
  /** Prefix of the columns' ids: the criteria may be on a page twice, and the worker has to write the same ids. */
  place?: 'page' | 'tray'
}

/** The option columns as an accordion. Before the index has loaded: their labels, without counts. */
export function CriteriaColumns({ guide, ticks, place = 'page' }: CriteriaColumnsProps) {
  const texts = useCategoryTexts()
  // Where the visitor is: that column and those above it stay as they are, so that no row moves away under them.
  const [used, setUsed] = useState(-1)
  const columns =
    guide.view?.columns ??
    skeletonColumns(guide.category, texts, guide.state.choices[guide.category.code] ?? [])
  return (
    <div>
      {columns.map((column, position) => (
        <CriteriaColumn
          key={column.name}
          column={column}
          openAtFirst={position < openAtFirst}
          id={`${place}-${position}`}
          inTray={place === 'tray'}
          foldLocked={position <= used}
          onUse={(within) => setUsed(within ? position : -1)}
          guide={guide}
          ticks={ticks}
        />
      ))}
    </div>
  )
}

/**
 * The columns as far as they are declared, for the first paint: built-in choices without counts, which can be ticked
 * already. Columns of partners and measures are empty until the index has loaded.
 */
function skeletonColumns(category: Category, texts: CategoryTexts, ticked: readonly string[]): ColumnView[] {
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
    return { name: column.name, match: column.match ?? 'all', choices, chosen, overlay: null }
  })
}

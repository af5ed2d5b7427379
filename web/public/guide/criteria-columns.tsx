import { openAtFirst } from '../../../domain/guide/columns.ts'
import { CriteriaColumn } from './criteria-column.tsx'
import { skeletonColumns } from './skeleton.ts'
import { useCategoryTexts } from './use-category-texts.ts'
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
          guide={guide}
          ticks={ticks}
        />
      ))}
    </div>
  )
}

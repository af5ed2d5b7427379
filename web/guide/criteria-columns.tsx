import { openAtFirst } from '../../domain/guide/columns.ts'
import { GuideAround } from './choice-row.tsx'
import { CriteriaColumn } from './criteria-column.tsx'
import { skeletonColumns } from './skeleton.ts'
import type { GuideModel } from './use-guide.ts'
import { useTexts } from './use-texts.ts'
import type { Ticks } from './use-ticks.ts'

interface CriteriaColumnsProps {
  guide: GuideModel
  ticks: Ticks
  /** They may be on a page twice, and the worker, which writes them too, has to know their ids. */
  place?: 'page' | 'tray'
}

/** The option columns as an accordion. Before the index has loaded: their labels, without counts. */
export function CriteriaColumns({ guide, ticks, place = 'page' }: CriteriaColumnsProps) {
  const texts = useTexts()
  const columns =
    guide.view?.columns ??
    skeletonColumns(guide.category, texts, guide.state.choices[guide.category.code] ?? [])
  return (
    <GuideAround value={guide}>
      <div>
        {columns.map((column, position) => (
          <CriteriaColumn
            key={column.name}
            column={column}
            openAtFirst={position < openAtFirst}
            id={`${place}-${position}`}
            guide={guide}
            ticks={ticks}
          />
        ))}
      </div>
    </GuideAround>
  )
}

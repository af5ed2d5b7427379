import { GuideAround } from './choice-row.tsx'
import { CriteriaColumn } from './criteria-column.tsx'
import { skeletonColumns } from './skeleton.ts'
import type { GuideModel } from './use-guide.ts'
import { useTexts } from './use-texts.ts'
import type { Ticks } from './use-ticks.ts'

/** How many columns are open at first; a column with a chosen value is always open at first. */
const openAtFirst = 5

/** The option columns as an accordion. Before the index has loaded: their labels, without counts. */
export function CriteriaColumns({ guide, ticks }: { guide: GuideModel; ticks: Ticks }) {
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
            guide={guide}
            ticks={ticks}
          />
        ))}
      </div>
    </GuideAround>
  )
}

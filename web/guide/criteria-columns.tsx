import { useRef } from 'react'
import { openAtFirst } from '../../domain/guide/columns.ts'
import type { ColumnView } from '../../domain/guide/view.ts'
import { GuideContext } from './choice-row.tsx'
import { CriteriaColumn } from './criteria-column.tsx'
import { type Deferred, isInWindow, useDeferredOutsideWindow } from './out-of-window.ts'
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
  const root = useRef<HTMLDivElement>(null)
  const deferred = useDeferredOutsideWindow(guide.view?.columns, () => {
    // Open columns only: measuring a box in a closed one would force the browser to lay that column out.
    const boxes = [...(root.current?.querySelectorAll<HTMLButtonElement>('[open] [role=checkbox]') ?? [])]
    return new Set(boxes.filter(isInWindow).map(({ value }) => value))
  })
  const columns =
    guide.view?.columns ??
    skeletonColumns(guide.category, texts, guide.state.choices[guide.category.code] ?? [])
  return (
    <GuideContext value={guide}>
      <div ref={root}>
        {columns.map((column, position) => (
          <CriteriaColumn
            key={column.name}
            column={deferred ? partlyDeferred(column, deferred) : column}
            openAtFirst={position < openAtFirst}
            id={`${place}-${position}`}
            inTray={place === 'tray'}
            guide={guide}
            ticks={ticks}
          />
        ))}
      </div>
    </GuideContext>
  )
}

/** A column whose choices outside the window keep their previous counts. */
function partlyDeferred(
  column: ColumnView,
  { value: before, visible }: Deferred<ColumnView[] | undefined, ReadonlySet<string>>,
): ColumnView {
  const deferred = before?.find(({ name }) => name === column.name)
  if (!deferred) return column
  const choices = column.choices.map((choice, place) => {
    const was = deferred.choices[place]
    // A choice whose tick has changed is never deferred: React would revert the box.
    const waits = was?.key === choice.key && was.chosen === choice.chosen && !visible.has(choice.key)
    return waits ? was : choice
  })
  return { ...column, choices }
}

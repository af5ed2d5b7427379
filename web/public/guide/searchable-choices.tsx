import { type ReactNode, useRef, useState } from 'react'
import { columnOf } from '../../../domain/categories/index.ts'
import type { Category, Column } from '../../../domain/categories/types.ts'
import type { ColumnView } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { onDemand } from '../../shared/ui/on-demand.tsx'
import { useEarlyText } from '../../shared/ui/use-early-text.ts'
import { MeasureScale } from './measure-scale.tsx'
import { ScrollingChoices } from './scrolling-choices.tsx'

const FoundChoices = onDemand(async () => (await import('./found-choices.tsx')).FoundChoices)

interface SearchableChoicesProps {
  category: Category
  column: ColumnView
  /** The row of each choice, by its key. */
  rows: ReadonlyMap<string, ReactNode>
  /** Makes several of the choices. */
  onChoose: (keys: readonly string[]) => void
}

/** A long column, or one of measures, with a search field; the search loads with the first letter. */
export function SearchableChoices({ category, column, rows, onChoose }: SearchableChoicesProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEarlyText(field, setTyped)
  const declared = columnOf(category, column.name)
  const unit = unitOf(category, declared)
  const all = (
    <>
      {unit !== null && <MeasureScale choices={column.choices} unit={unit} />}
      {/* Some columns are declared as scrolling; others scroll when they are as long. */}
      <ScrollingChoices
        rows={[...rows.values()]}
        choices={column.choices}
        scrolls={declared?.scrolls ?? false}
      />
    </>
  )
  return (
    <>
      <div className="px-4 pb-1.5">
        <input
          ref={field}
          value={typed}
          // The column's heading labels the group around it.
          aria-label={t('ui.guide.find')}
          placeholder={t(declared?.order === 'number' ? 'ui.guide.findMeasure' : 'ui.guide.find')}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === '') return
            // Otherwise Esc would close the product as well.
            event.preventDefault()
            setTyped('')
          }}
          className="h-11 w-full scroll-mb-72 rounded-lg border border-edge bg-paper px-3 text-base placeholder:text-mute lg:text-[0.9375rem]"
        />
      </div>
      {typed.trim() ? (
        <FoundChoices
          column={column}
          unit={unit}
          scrolls={declared?.scrolls ?? false}
          rows={rows}
          typed={typed}
          onChoose={(keys) => {
            onChoose(keys)
            // The button goes with what it was for.
            field.current?.focus()
          }}
          onClear={() => {
            setTyped('')
            field.current?.focus()
          }}
          waiting={all}
        />
      ) : (
        all
      )}
    </>
  )
}

/** The unit of a column of measures; null where the choices are none. */
function unitOf({ facts }: Category, column: Column | undefined): string | null {
  const name = column?.source.kind === 'fact' ? column.source.fact : undefined
  const fact = facts.find((each) => each.name === name)
  return fact && 'unit' in fact ? (fact.unit ?? null) : null
}

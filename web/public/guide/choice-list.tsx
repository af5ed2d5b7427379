import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  startTransition,
  useOptimistic,
  useState,
} from 'react'
import { columnOf } from '../../../domain/categories/index.ts'
import type { Column } from '../../../domain/categories/types.ts'
import { searchableAbove } from '../../../domain/guide/columns.ts'
import { overlaidBy } from '../../../domain/guide/earlier.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import type { ColumnView } from '../../../domain/guide/view.ts'
import { cx } from '../../shared/ui/cx.ts'
import { loadable } from '../../shared/ui/loadable.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { WhereToMeasure } from '../measure/lazy-where-to-measure.ts'
import { ChoiceRow, reasonId } from './choice-row.tsx'
import { FittingNote } from './fitting-note.tsx'
import { moveFocus } from './move-focus.ts'
import { ScrollingChoices } from './scrolling-choices.tsx'
import { SearchableChoices } from './searchable-choices.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

const WhyNot = loadable('guide/why-not', async () => (await import('./why-not.tsx')).WhyNot, {
  optional: true,
})

interface ChoiceListProps {
  column: ColumnView
  /** The column is open. */
  open: boolean
  /** Of the column's heading; those of its choices begin with it. */
  id: string
  guide: GuideModel
  ticks: Ticks
}

/** The choices of one column. A disabled one that is focused or pointed at shows why, and ways to get there. */
export function ChoiceList({ column, open, id, guide, ticks }: ChoiceListProps) {
  const texts = useCategoryTexts()
  const { category } = guide
  const declared = columnOf(category, column.name)
  const waiting = guide.view === undefined
  const help = texts.help(column.name)
  // The box is painted in the next frame; counts and list follow as soon as they are rendered.
  const [pressed, press] = useOptimistic<readonly string[], string>(none, toggled)
  const [focused, setFocused] = useState<HTMLElement | null>(null)
  const [pointed, setPointed] = useState<HTMLElement | null>(null)
  /** How often the visitor pressed the disabled choice. */
  const [refused, setRefused] = useState(0)

  const reach = (row: HTMLElement | null) => {
    if (row === focused) return
    // What a pointer shows beside the row does not go below it, where it would move the rows under the pointer.
    setFocused(row === pointed ? null : row)
    setRefused(0)
  }
  const handlers = {
    onFocus: ({ target }: FocusEvent) => reach(rowOf(target)),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!focused?.contains(relatedTarget)) setFocused(null)
    },
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      const row = rowOf(target)
      if (pointerType === 'mouse' && row !== focused && row !== pointed) {
        setPointed(row)
        setRefused(0)
      }
    },
    onPointerOut: ({ relatedTarget }: PointerEvent) => {
      if (!pointed?.contains(relatedTarget as Node | null)) setPointed(null)
    },
    onClick: (event: MouseEvent) => {
      const box = (event.target as Element).closest<HTMLButtonElement>('[role=checkbox]')
      if (!box) return
      event.preventDefault()
      // Not every browser gives a pressed button the focus.
      reach(rowOf(box))
      if (box.getAttribute('aria-disabled') === 'true') setRefused((times) => times + 1)
      else
        startTransition(() => {
          press(box.value)
          ticks.toggle(box.value)
        })
    },
  }
  const rows = new Map(
    column.choices.map(({ key, ...choice }) => {
      const chosen = choice.chosen !== pressed.includes(key)
      const place = isRowOf(focused, key) ? 'below' : isRowOf(pointed, key) ? 'beside' : null
      const row = (
        <ChoiceRow
          key={key}
          choiceKey={key}
          columnId={id}
          texts={texts}
          {...choice}
          chosen={chosen}
          note={chosen && key === category.fittingChoice && <FittingNote guide={guide} />}
          reason={
            choice.disabled &&
            place && (
              <WhyNot
                id={reasonId(id, key)}
                choiceKey={key}
                guide={guide}
                ticks={ticks}
                place={place}
                refused={refused}
                onTaken={() => {
                  // The button disappears with the reason: the focus stays with the choice.
                  const row = place === 'below' ? focused : pointed
                  row?.querySelector('button')?.focus()
                  setFocused(null)
                  setPointed(null)
                }}
              />
            )
          }
        />
      )
      return [key, row]
    }),
  )
  return (
    // Arrow keys are a shortcut; every box is also reached by Tab.
    <fieldset
      aria-labelledby={id}
      aria-describedby={help && `${id}-help`}
      className={cx('min-w-0 pb-2', waiting && 'opacity-90')}
      onKeyDown={(event) => moveFocus(event, '[role=checkbox]')}
      {...handlers}
    >
      {help && (
        <p id={`${id}-help`} className="px-4 pb-1.5 text-[0.8125rem] leading-4.5 text-mute">
          {help}
        </p>
      )}
      {(declared?.order === 'number' || declared?.measured) && (
        <div className="min-h-8 px-4">{!waiting && open && <WhereToMeasure name={factOf(declared)} />}</div>
      )}
      {waiting && rows.size === 0 && <WaitingRows column={declared} state={guide.state} />}
      {rows.size > searchableAbove(declared) ? (
        <SearchableChoices category={category} column={column} rows={rows} onChoose={ticks.choose} />
      ) : declared?.scrolls && rows.size > 0 ? (
        <ScrollingChoices rows={[...rows.values()]} choices={column.choices} />
      ) : (
        [...rows.values()]
      )}
    </fieldset>
  )
}

const none: readonly string[] = []

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]
}

function rowOf(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-choice]')
}

function isRowOf(row: HTMLElement | null, key: string): boolean {
  return row?.dataset.choice === key
}

/** The name of the column's measure in the drawings. */
function factOf({ name, source }: Column): string {
  return source.kind === 'fact' ? source.fact : name
}

/** Reserves the space of choices that only the index knows, or of the product that covers them. */
function WaitingRows({ column, state }: { column: Column | undefined; state: GuideState }) {
  const overlaid = overlaidBy(column, state) !== null
  return (
    <div
      className={cx(
        'grid content-start gap-4 overflow-hidden px-4 py-2',
        overlaid ? 'h-20' : column?.scrolls ? 'h-60' : 'h-24',
      )}
    >
      <Skeleton className="h-3.5 w-3/4" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  )
}

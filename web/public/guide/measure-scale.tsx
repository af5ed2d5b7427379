import { typedMeasure } from '../../../domain/guide/like-choices.ts'
import type { ChoiceView } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'

/** Fewer values are seen in the list at once. */
const fewest = 3
/** In px: the tallest mark, and the lowest, of a value that leaves no product. */
const tallest = 22
const lowest = 3

interface MeasureScaleProps {
  choices: readonly Pick<ChoiceView, 'key' | 'label' | 'count' | 'chosen'>[]
  /** The keys of what is looked for: other marks are pale. */
  found?: ReadonlySet<string> | undefined
  unit: string
}

/**
 * Which measures exist, to scale: a mark for each, as tall as there are products. For the eye alone, since the list below
 * it says the same.
 */
export function MeasureScale({ choices, found, unit }: MeasureScaleProps) {
  const { i18n } = useTranslation()
  const marks = choices.flatMap((choice) => {
    const value = typedMeasure(choice.label)
    return value === null ? [] : [{ ...choice, value }]
  })
  if (marks.length < fewest) return null
  const values = marks.map(({ value }) => value)
  const [from, to] = [Math.min(...values), Math.max(...values)]
  const most = Math.max(1, ...marks.map(({ count }) => count))
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return (
    <div className="px-4 pt-1 pb-2">
      <svg aria-hidden="true" className="block h-6 w-full overflow-visible">
        <line x1="0" x2="100%" y1="23.5" y2="23.5" className="stroke-line" />
        {marks.map(({ key, value, count, chosen }) => {
          const height = Math.max(lowest, (tallest * count) / most)
          const isPale = count <= 0 || found?.has(key) === false
          return (
            <rect
              key={key}
              x={`${((value - from) / (to - from)) * 100}%`}
              y={24 - height}
              width="3"
              height={height}
              transform="translate(-1.5)"
              className={cx(
                chosen ? 'fill-brass' : isPale ? 'fill-line' : 'fill-steel',
                'forced-colors:fill-[CanvasText]',
              )}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-mute tnum">
        <span>{number.format(from)}</span>
        <span>
          {number.format(to)} {unit}
        </span>
      </p>
    </div>
  )
}

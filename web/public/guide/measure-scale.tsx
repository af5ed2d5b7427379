import { typedMeasure } from '../../../domain/guide/like-choices.ts'
import type { ChoiceView } from '../../../domain/guide/view.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'

/** Fewer values are seen in the list at once. */
const fewest = 3
/** In px: the tallest mark, and the lowest, of a value that leaves no product. */
const tallest = 22
const lowest = 3
/** Of the scale, in units that it stretches. */
const width = 1000
/** Of marks that leave nothing or are not looked for, of the others, and of the chosen ones, which are painted last. */
const colours = ['stroke-line', 'stroke-steel', 'stroke-brass'] as const

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
  const paths = Map.groupBy(marks, ({ key, count, chosen }) => {
    if (chosen) return 'stroke-brass' as const
    return count <= 0 || found?.has(key) === false ? 'stroke-line' : 'stroke-steel'
  })
  return (
    <div className="px-4 pt-1 pb-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 24`}
        preserveAspectRatio="none"
        className="block h-6 w-full overflow-visible"
      >
        <path d={`M0 23.5H${width}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
        {/* One path per colour: a tick changes as many as a thousand marks. */}
        {colours.map((colour) => (
          <path
            key={colour}
            d={paths
              .get(colour)
              ?.map(({ value, count }) => {
                const x = Math.round(((value - from) / (to - from)) * width)
                return `M${x} 24v-${Math.round(Math.max(lowest, (tallest * count) / most))}`
              })
              .join('')}
            vectorEffect="non-scaling-stroke"
            strokeWidth="3"
            className={cx(colour, 'forced-colors:stroke-[CanvasText]')}
          />
        ))}
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

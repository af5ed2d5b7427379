import { useHref } from 'react-router'
import type { Condition, Relaxation } from '../../../domain/guide/ways-out.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'

/** The most ways that are shown: those that leave most. */
const maxShown = 3

interface WayButtonsProps {
  /** Whether another choice replaces what is removed. */
  kind: 'instead' | 'without'
  ways: readonly Relaxation[]
  guide: GuideModel
  /** With the names of what it removes. */
  onTake: (way: Relaxation, names: string) => void
}

/** The ways to some products, each with what it removes and how many it leaves. */
export function WayButtons({ kind, ways, guide, onTake }: WayButtonsProps) {
  const { t, i18n } = useMoreTexts('later')
  const page = useHref({ search: '' })
  const nameOf = useConditionNames(guide)
  if (ways.length === 0) return null
  const list = new Intl.ListFormat(i18n.language)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {ways.slice(0, maxShown).map((way) => {
        const choices = list.format(way.without.map(nameOf))
        return (
          <li key={choices}>
            <PressLink
              href={page + guide.queryOf(way.state)}
              onPress={() => onTake(way, choices)}
              className={buttonClass(
                'link',
                'inline-flex min-h-8 items-center text-[0.8125rem] pointer-coarse:min-h-11',
              )}
            >
              {t(`ways.${kind}`, { choices, count: way.total })}
            </PressLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The displayed name of a condition: a tick as its chip calls it, the kind and name of a product. */
export function useConditionNames({ view, state }: GuideModel): (condition: Condition) => string {
  const texts = useCategoryTexts()
  const choiceOf = (key: string) => {
    const choices = view?.columns.flatMap(({ name, choices }) =>
      choices.map((choice) => ({ ...choice, column: name })),
    )
    return choices?.find((choice) => choice.key === key) ?? { column: '', label: key }
  }
  return (condition) => {
    if (condition.kind === 'tick') return texts.criterion(choiceOf(condition.key))
    const named = view?.narrowing.find(({ category }) => category === condition.category)
    const name = named?.name ?? choiceOf(state.chosen[condition.category] ?? '').label
    return `${texts.one(condition.category)} ${name}`
  }
}

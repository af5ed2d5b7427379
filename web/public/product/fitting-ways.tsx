import type { Category } from '../../../domain/categories/types.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { useFittingWords } from './fitting-lines.ts'

/** A press that ticks more criteria, and the address that has them. */
export type TickMore = (keys: readonly string[]) => { href: string; onPress: (link: HTMLElement) => void }

interface FittingWaysProps {
  category: Category
  /** The criteria of which each set decides which fitting is needed. */
  ways: readonly (readonly string[])[]
  tickMore: TickMore
}

/** Controls that tick what decides which fitting a product needs; the product stays open and names it. */
export function FittingWays({ category, ways, tickMore }: FittingWaysProps) {
  const { t } = useTranslation()
  const { all } = useFittingWords(category)
  return (
    <span className="flex flex-wrap gap-x-4">
      {ways.map((way) => (
        <PressLink
          key={way.join()}
          {...tickMore(way)}
          className={buttonClass('link', 'inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11')}
        >
          {t('fittings.alsoTick', { choices: all(way) })}
        </PressLink>
      ))}
    </span>
  )
}

import { useHref } from 'react-router'
import { withChoices } from '../../../domain/guide/actions.ts'
import type { TickMore } from '../product/fitting-ways.tsx'
import type { GuideModel } from './use-guide.ts'

/**
 * Ticks what a product offers to tick: it holds under that, so it stays chosen and open, as on a link that says both.
 * A tick in a column clears it.
 */
export function useTickMore(guide: GuideModel): TickMore {
  const page = useHref({ search: '' })
  const { code } = guide.category
  return (keys) => {
    const { state } = guide
    const next = withChoices(state, code, [...(state.choices[code] ?? []), ...keys])
    return {
      href: page + guide.queryOf(next),
      onPress: (link) => {
        guide.go(next, 'tick')
        // The link goes with what it was for: the focus moves to the choice, or to the section that says what is needed.
        const place = link.closest<HTMLElement>('[data-choice], section')
        const box = place?.querySelector<HTMLElement>(':scope > [role=checkbox]')
        ;(box ?? place)?.focus()
      },
    }
  }
}

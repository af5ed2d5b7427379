import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import {
  chooseAll,
  chooseProduct,
  clearChoices,
  clearChosen,
  closeProduct,
  toggleChoice,
} from '../../../domain/guide/actions.ts'
import type { GuideState } from '../../../domain/guide/state.ts'
import type { GuideView } from '../../../domain/guide/view.ts'
import type { Relaxation } from '../../../domain/guide/ways-out.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { focusResults } from './move-focus.ts'
import type { GuideModel, SideEffect } from './use-guide.ts'

/** What a visitor can do with the criteria and the list they leave. Stable as long as the guide is mounted, so that rows can be compared. */
export interface Ticks {
  toggle: (key: string) => void
  clear: () => void
  /** Makes several choices at once. */
  choose: (keys: readonly string[]) => void
  /** Removes the product of an earlier step, with what was chosen here for it. */
  clearEarlier: (earlier: CategoryCode) => void
  /** Removes the conditions that exclude a choice, or all products. @param names what they are called */
  take: (way: Relaxation, names: string) => void
  /** Chooses and opens a product. */
  open: (id: string) => void
  close: () => void
}

/** The actions of the criteria: one step of the state and one navigation each; the new count is announced. */
export function useTicks(guide: GuideModel): Ticks {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const { state, view, pending } = guide
  const here = guide.category.code
  const acted = useRef(false)
  const selection = [...(state.choices[here] ?? []), ...Object.values(state.chosen)].join()
  const total = pending ? undefined : view?.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection may leave as many products
  useEffect(() => {
    if (!acted.current || total === undefined) return
    acted.current = false
    announce(total === 0 ? t('ui.guide.none') : t('ui.guide.status', { count: total }))
  }, [announce, selection, t, total])

  const newest = useRef(guide)
  useLayoutEffect(() => {
    newest.current = guide
  })
  return useMemo(() => {
    const now = () => newest.current.current()
    const act = (next: GuideState, changed = here, taken?: string) => {
      acted.current = true
      const { go, view } = newest.current
      const before = now()
      const closed = closedBy(before, next, here, view)
      go(next, 'tick', changed, closed || taken !== undefined ? { before, closed, taken } : undefined)
    }
    /** For what is pressed once: the control goes with what it was for. One that stays takes the focus back. */
    const actOnce: typeof act = (...step) => {
      act(...step)
      focusResults()
    }
    return {
      toggle: (key) => act(toggleChoice(now(), here, key)),
      clear: () => actOnce(clearChoices(now(), here)),
      choose: (keys) => actOnce(chooseAll(now(), here, keys)),
      clearEarlier: (earlier) => actOnce(clearChosen(now(), here, earlier), earlier),
      take: ({ state: next, without }, names) => {
        const product = without.find((condition) => condition.kind === 'product')
        actOnce(next, product?.category, names)
      },
      // The state of now, whatever the card was rendered with.
      open: (id) => newest.current.go(chooseProduct(now(), here, id), 'push'),
      close: () => newest.current.go(closeProduct(now()), 'replace'),
    }
  }, [here])
}

/** The product that was open or chosen here, and is neither any more. */
function closedBy(
  before: GuideState,
  next: GuideState,
  here: CategoryCode,
  view: GuideView | undefined,
): SideEffect['closed'] {
  const { id, name } = (view?.open ?? view?.chosen)?.card ?? {}
  if (id === undefined || name === undefined) return undefined
  const shows = ({ chosen, open }: GuideState) => open === id || chosen[here] === id
  return shows(before) && !shows(next) ? { id, name } : undefined
}

import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useAnnounce } from '../../shared/ui/live-region.tsx'

interface LoadedPart {
  /** What its products are those of: in another order or under other criteria it is another list. */
  of: string
  loaded: number
  total: number
  /** What is shown is the list before, until this one has loaded. */
  waiting: boolean
  /** The first products are announced as well. */
  saysFirst: boolean
}

/**
 * Announces how much of a list is loaded once "load more" has loaded it, and moves the focus to the first of what that added:
 * the pressed button may be gone, and else it is below them.
 */
export function useLoadMore({ of, loaded, total, waiting, saysFirst }: LoadedPart): {
  list: RefObject<HTMLUListElement | null>
  /** Called before more is loaded. */
  onMore: () => void
} {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ of, loaded: 0 })
  const isMoreRequested = useRef(false)
  useEffect(() => {
    if (waiting) return
    const first = before.current.of === of ? before.current.loaded : 0
    before.current = { of, loaded }
    if (loaded <= first) return
    if (first > 0 || saysFirst) announce(t('ui.common.loadedOf', { loaded, total }))
    if (first > 0 && isMoreRequested.current)
      list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
    isMoreRequested.current = false
  }, [of, loaded, total, waiting, saysFirst, announce, t])
  return {
    list,
    onMore: () => {
      isMoreRequested.current = true
    },
  }
}

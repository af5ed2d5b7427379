import { useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { createStore, useStore } from 'zustand'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { overlaysOf } from '../../shared/router/use-overlay.ts'

/** The product that was opened last, by list, for as long as the document lives. */
const lastOpened = createStore<Partial<Record<CategoryCode, string | null>>>(() => ({}))

/**
 * The product to highlight in a list: the open one, or the one opened last. Entering the list, also from the list itself,
 * leaves none; Back and forward return to it, and so does every way in for a category whose list keeps its place.
 * @param open the product whose panel is open
 */
export function useSelectedProduct({ code, list }: Category, open: string | null): string | null {
  const last = useStore(lastOpened, ({ [code]: id = null }) => id)
  const type = useNavigationType()
  const location = useLocation()
  const before = useRef<Location | null>(null)
  // Before the paint, which would show what the visitor has left.
  useLayoutEffect(() => {
    const { current } = before
    before.current = location
    const startsOver = !list.keepsPlace && location !== current && isEntry(type, current, location)
    if (open || startsOver) lastOpened.setState({ [code]: open })
  }, [code, list, open, type, location])
  return open ?? last
}

/** Whether a link has led here: from another page, or from the list itself, over which a menu may have been open. */
function isEntry(type: NavigationType, last: Location | null, { search, state }: Location): boolean {
  if (type === NavigationType.Pop) return false
  if (last === null) return true
  if (type === NavigationType.Replace && !overlaysOf(last).overlays) return false
  return !state && !new URLSearchParams(search).has('open')
}

import { useEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { overlaysOf } from '../../shared/router/use-overlay.ts'

/** The product that was opened last, by list, for as long as the document lives. */
const lastOpened = new Map<CategoryCode, string>()

/**
 * The product to highlight in a list: the open one, or the one opened last. Entering the list, also from the list itself,
 * leaves none; Back and forward return to it, and so does every way in for a category whose list keeps its place.
 * @param open the product whose panel is open
 */
export function useSelectedProduct({ code, list }: Category, open: string | null): string | null {
  const type = useNavigationType()
  const location = useLocation()
  const before = useRef<Location | null>(null)
  // A document knows of nothing before it.
  const isOfDocument = !useHydrated()
  const [selected, setSelected] = useState(() => {
    const returns = !isOfDocument && (type === NavigationType.Pop || list.keepsPlace)
    return open ?? (returns ? (lastOpened.get(code) ?? null) : null)
  })
  useEffect(() => {
    const last = before.current
    before.current = location
    if (list.keepsPlace || location === last || !isEntry(type, last, location)) return
    lastOpened.delete(code)
    setSelected(null)
  }, [code, list, type, location])
  useEffect(() => {
    if (!open) return
    lastOpened.set(code, open)
    setSelected(open)
  }, [code, open])
  return selected
}

/** Whether a link has led here: from another page, or from the list itself, over which a menu may have been open. */
function isEntry(type: NavigationType, last: Location | null, { search, state }: Location): boolean {
  if (type === NavigationType.Pop) return false
  if (last === null) return true
  if (type === NavigationType.Replace && !overlaysOf(last).overlays) return false
  return !state && !new URLSearchParams(search).has('open')
}

import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { place } from '../../ui/place.ts'

/**
 * Moves the focus to the column or criterion that the address names after `#`.
 * @param group the element of the column, which renders its criteria at once where the address names it
 * @returns whether the address names this column
 */
export function useFocusFromHash(name: string, group: RefObject<HTMLElement | null>): boolean {
  const [column, slug] = useLocation().hash.slice(1).split('.')
  const isHere = column === name
  useEffect(() => {
    if (!isHere || !group.current) return
    const field = slug && group.current.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"] input`)
    const target = field || group.current.querySelector<HTMLElement>('summary')
    if (target) place(target, 'center')
  }, [isHere, slug, group])
  return isHere
}

import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../settings.ts'
import { useAnnounce } from '../ui/live-region.tsx'

/** The state of a history entry that gives the same page another address. */
export const samePage = { samePage: true }

export function isSamePage(state: unknown): boolean {
  return (state as Partial<typeof samePage> | null)?.samePage === true
}

/**
 * After a navigation to another page the title is the brand, the main part gets the focus and its heading is
 * announced, where nothing on the page has taken the focus itself. A change of the query is not another page.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const { brand } = useSettings()
  const announce = useAnnounce()
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = brand
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    const heading = main.current?.querySelector('h1')?.textContent
    if (heading) announce(heading)
  }, [pathname, brand, announce, main])
}

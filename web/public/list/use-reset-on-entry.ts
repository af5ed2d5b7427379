import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type { Category } from '../../../domain/categories/types.ts'
import { listKey } from '../../shared/data/query-keys.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { overlaysOf } from '../../shared/router/use-overlay.ts'
import { useLanguage } from '../../shared/settings.ts'
import type { ListPart } from './list-calls.ts'
import type { PartLink } from './use-product-list.ts'

/** The product that was opened last, by list, for as long as the document lives. */
const lastOpened = new Map<CategoryCode, string>()

/**
 * Entering a list starts it over, also from the list itself: the pages that its address names, nothing selected. Back and
 * forward return to its former state, and so does every way in for a category whose list keeps its place.
 * @param pages how many pages the address names
 * @param open the product whose panel is open
 * @returns the product to highlight in the list: the open one, or the one opened last
 */
export function useResetOnEntry(category: Category, pages: number, open: string | null): string | null {
  const client = useQueryClient()
  const language = useLanguage()
  const type = useNavigationType()
  const location = useLocation()
  const before = useRef<Location | null>(null)
  // A document knows of nothing before it.
  const isOfDocument = !useHydrated()
  const [startOver] = useState(type !== NavigationType.Pop && !category.list.keepsPlace)
  const [selected, setSelected] = useState(
    open ?? (startOver || isOfDocument ? null : (lastOpened.get(category.code) ?? null)),
  )
  useEffect(() => {
    const last = before.current
    before.current = location
    if (category.list.keepsPlace || location === last || !isEntry(type, last, location)) return
    lastOpened.delete(category.code)
    setSelected(null)
    for (const { queryKey, state } of client
      .getQueryCache()
      .findAll({ queryKey: listKey(category.code, language) })) {
      if (!state.data) continue
      // A page that is still loading belongs to the list before.
      void client.cancelQueries({ queryKey, exact: true }, { revert: true })
      client.setQueryData<InfiniteData<ListPart, PartLink>>(
        queryKey,
        (list) => list && firstPages(list, pages, category.pageSize),
        { updatedAt: state.dataUpdatedAt },
      )
    }
  }, [client, category, language, type, location, pages])
  useEffect(() => {
    if (!open) return
    lastOpened.set(category.code, open)
    setSelected(open)
  }, [category.code, open])
  return selected
}

/** Whether a link has led here: from another page, or from the list itself, over which a menu may have been open. */
function isEntry(type: NavigationType, last: Location | null, { search, state }: Location): boolean {
  if (type === NavigationType.Pop) return false
  if (last === null) return true
  if (type === NavigationType.Replace && !overlaysOf(last).overlays) return false
  return !state && !new URLSearchParams(search).has('open')
}

function firstPages(
  list: InfiniteData<ListPart, PartLink>,
  pages: number,
  pageSize: number,
): InfiniteData<ListPart, PartLink> {
  const items = list.pages.flatMap((part) => part.items)
  const [first] = list.pages
  if (!first || items.length <= pages * pageSize) return list
  return {
    pages: [{ ...first, items: items.slice(0, pages * pageSize) }],
    pageParams: [{ skip: 0, pages }],
  }
}

import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import type { Category } from '../../domain/categories/types.ts'
import { useLanguage } from '../settings.ts'
import type { ListPart } from './list-calls.ts'
import { listKey, type PartPlace } from './use-product-list.ts'

/** The product that was opened last, by list, for as long as the document lives. */
const lastOpened = new Map<CategoryCode, string>()

/**
 * Entering a list starts it over: the first page, nothing selected. Back and forward return to its former state, and
 * so does every way in for a category whose list keeps its place.
 * @param sort the order of the list
 * @param open the product whose panel is open
 * @returns the product to highlight in the list: the open one, or the one opened last
 */
export function useResetOnEntry(category: Category, sort: string, open: string | null): string | null {
  const client = useQueryClient()
  const language = useLanguage()
  const type = useNavigationType()
  const [entered] = useState(sort)
  const [startOver] = useState(type === NavigationType.Push && !category.list.keepsPlace)
  const [selected, setSelected] = useState(startOver ? null : (lastOpened.get(category.code) ?? null))
  useEffect(() => {
    if (!startOver) return
    const key = listKey(category, language, entered)
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData<InfiniteData<ListPart, PartPlace>>(
      key,
      (list) => list && firstPage(list, category.pageSize),
      updatedAt === undefined ? {} : { updatedAt },
    )
  }, [client, category, language, entered, startOver])
  useEffect(() => {
    if (!open) return
    lastOpened.set(category.code, open)
    setSelected(open)
  }, [category.code, open])
  return selected
}

function firstPage(
  list: InfiniteData<ListPart, PartPlace>,
  pageSize: number,
): InfiniteData<ListPart, PartPlace> {
  const [part] = list.pages
  if (!part) return list
  return {
    pages: [{ ...part, items: part.items.slice(0, pageSize) }],
    pageParams: [{ skip: 0, pages: 1 }],
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categories } from '../../../domain/categories/index.ts'
import type { OfflineType } from '../../../domain/contracts/offline.ts'
import type { Language } from '../../../domain/languages.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useLanguage } from '../../shared/settings.ts'
import { download, type OfflineState, offlineStore, watchSaved } from './offline-downloads.ts'
import { isComplete, type SavedState } from './saved-category.ts'

/** A category with what the server has of it, if that is known, and what is stored. */
export interface Line {
  code: CategoryCode
  type: string
  offered: OfflineType | undefined
  state: SavedState | undefined
  /** There is something newer than the stored data. */
  isOld: boolean
}

export interface OfflineModel {
  language: Language
  snapshot: OfflineState
  /** Undefined until the stored data have been read. */
  lines: readonly Line[] | undefined
  hasSummary: boolean
  isChosen: (type: string) => boolean
  choose: (type: string, chosen: boolean) => void
  datasheets: boolean
  setDatasheets: (datasheets: boolean) => void
  /** The paths of what would be downloaded, and the approximate size in bytes. */
  types: readonly string[]
  size: number
  /** The action of the button. */
  action: 'fetch' | 'goOn' | 'update'
  start: () => Promise<boolean>
}

/** What is stored, what could be, and what is selected. */
export function useOfflineCatalogue(): OfflineModel {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const snapshot = useStore(offlineStore)
  const summary = useQuery({
    queryKey: ['offline', language],
    queryFn: ({ signal }) => callApi(callPath('GET offline', {}, { lang: language }), { language, signal }),
  })
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [wantsDatasheets, setWantsDatasheets] = useState<boolean>()
  useEffect(watchSaved, [])

  const own = snapshot.saved?.filter((each) => each.language === language)
  const lines = own && categories.map(({ code, path }) => lineOf(code, path, own, summary.data?.types))
  const datasheets = wantsDatasheets ?? own?.some(({ state }) => state.datasheets) ?? false
  const hasAny = (own?.length ?? 0) > 0
  // All at first; later the stored categories, until more are selected.
  const isChosen = (type: string) => choices[type] ?? !hasAny
  const chosen = (lines ?? []).filter((line) => line.state || (line.offered && isChosen(line.type)))
  const news = chosen.filter(({ state }) => !state)
  const isPartly = chosen.some(({ state }) => state && !isComplete(state))
  const types = chosen.map(({ type }) => type)
  return {
    language,
    snapshot,
    lines: summary.isPending ? undefined : lines,
    hasSummary: summary.data !== undefined,
    isChosen,
    choose: (type, chosen) => setChoices({ ...choices, [type]: chosen }),
    datasheets,
    setDatasheets: setWantsDatasheets,
    types,
    size: chosen.reduce((sum, line) => sum + remainingSize(line, datasheets), 0),
    action: news.length > 0 ? 'fetch' : isPartly ? 'goOn' : 'update',
    start: async () => {
      const isWhole = await download(language, types, { datasheets })
      // The downloaded data may be newer than the offer.
      void queryClient.invalidateQueries({ queryKey: ['offline', language] })
      return isWhole
    },
  }
}

function lineOf(
  code: CategoryCode,
  type: string,
  saved: NonNullable<OfflineState['saved']>,
  offers: readonly OfflineType[] | undefined,
): Line {
  const state = saved.find((each) => each.type === type)?.state
  const offered = offers?.find((each) => each.type === type)
  return { code, type, offered, state, isOld: Boolean(state?.at && offered && offered.tag !== state.tag) }
}

/** The approximate size of a category's download, as far as it can be known before. */
function remainingSize({ offered, state }: Line, datasheets: boolean): number {
  if (!offered) return state ? state.progress.size - state.progress.doneSize : 0
  const datasheetsSize = datasheets ? offered.datasheets.size : 0
  if (!state?.at) return offered.size + offered.drawings.size + datasheetsSize
  return (
    state.progress.size - state.progress.doneSize + (datasheets && !state.datasheets ? datasheetsSize : 0)
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { categories } from '../../../domain/categories/index.ts'
import { isLanguage, languageRow } from '../../../domain/languages.ts'
import { callApi } from '../../shared/data/api.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { CategoryLine, type Line, sizeOf } from './category-line.tsx'
import { DeleteButton } from './delete-button.tsx'
import { download, offlineStore, pauseDownload, watchSaved } from './offline-downloads.ts'
import { isComplete } from './saved-category.ts'
import { useSizes } from './use-sizes.ts'

/** The categories with their stored parts, and buttons that download, update and delete. */
export function OfflineCatalogue({ waiting }: { waiting: ReactNode }) {
  const { t } = useMoreTexts('kept')
  const { format } = useSizes()
  const language = useLanguage()
  const { saved, running, problem } = useStore(offlineStore)
  const summary = useQuery({
    queryKey: ['offline', language],
    queryFn: ({ signal }) => callApi(callPath('GET offline', {}, { lang: language }), { language, signal }),
  })
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const [wantsDatasheets, setWantsDatasheets] = useState<boolean>()
  useEffect(watchSaved, [])
  const intro = <p className="mt-2 max-w-prose text-mute">{t('kept.intro')}</p>
  if (!saved || summary.isPending)
    return (
      <>
        {intro}
        {waiting}
      </>
    )
  const own = saved.filter((each) => each.language === language)
  const lines = categories.map(({ code, path: type }) => ({
    code,
    type,
    offered: summary.data?.types.find((each) => each.type === type),
    state: own.find((each) => each.type === type)?.state,
  }))
  const datasheets = wantsDatasheets ?? own.some(({ state }) => state.datasheets)
  // All at first; later the stored categories, until more are selected.
  const isChosen = (type: string) => choices[type] ?? own.length === 0
  const chosen = lines.filter(({ type, offered, state }) => state || (offered && isChosen(type)))
  // Optional: most of the catalogue can be read without them.
  const datasheetsSize = chosen
    .filter(({ state }) => !state?.datasheets)
    .reduce((sum, { offered }) => sum + (offered?.datasheets.size ?? 0), 0)
  return (
    <>
      {intro}
      {problem && (
        <p
          role="alert"
          className="mt-6 flex items-start gap-2.5 rounded-lg bg-brass-bg px-4 py-3 font-semibold text-brass"
        >
          <Icon name="warning" className="mt-1 size-4" />
          {t(`kept.faults.${problem}`)}
        </p>
      )}
      {!summary.data && <p className="mt-6 text-mute">{t('kept.noSummary')}</p>}
      <section aria-labelledby="offline-categories" className="mt-8">
        <h2 id="offline-categories" className="text-xl">
          {t('kept.choose')}
        </h2>
        <ul className="surface mt-3 divide-y divide-line overflow-hidden">
          {lines.map((line) => (
            <CategoryLine
              key={line.type}
              line={line}
              datasheets={datasheets}
              isChosen={isChosen(line.type)}
              onChoose={(isNow) => setChoices({ ...choices, [line.type]: isNow })}
            />
          ))}
        </ul>
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={datasheets}
            disabled={running !== null}
            onChange={({ target }) => setWantsDatasheets(target.checked)}
          />
          <span>
            {t('kept.datasheets')}{' '}
            {datasheetsSize > 0 && (
              <span className="text-mute">{t('kept.more', { size: format(datasheetsSize) })}</span>
            )}
          </span>
        </label>
      </section>
      <Actions chosen={chosen} datasheets={datasheets} />
      <StorageNote />
      <OtherLanguages />
    </>
  )
}

interface ActionsProps {
  /** What would be downloaded. */
  chosen: readonly Line[]
  datasheets: boolean
}

/** The button that downloads, goes on, updates or pauses, and how much there is to download. */
function Actions({ chosen, datasheets }: ActionsProps) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const language = useLanguage()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const { running, quota } = useStore(offlineStore)
  const types = chosen.map(({ type }) => type)
  const size = chosen.reduce((sum, line) => sum + remainingSize(line, datasheets), 0)
  const isPartly = chosen.some(({ state }) => state && !isComplete(state))
  const action = chosen.some(({ state }) => !state) ? 'fetch' : isPartly ? 'goOn' : 'update'
  const isRunning = running !== null
  const room = quota ? quota.quota - quota.usage : Number.POSITIVE_INFINITY
  const isDisabled = !isRunning && types.length === 0
  const press = async () => {
    if (isDisabled) return
    if (isRunning) {
      pauseDownload()
      announce(t('kept.paused'))
      return
    }
    const isWhole = await download(language, types, { datasheets })
    // The downloaded data may be newer than the offer.
    void queries.invalidateQueries({ queryKey: ['offline', language] })
    if (isWhole) announce(t('kept.complete'))
  }
  return (
    <div className="mt-4">
      {!isRunning && size > room && (
        <p className="mb-3 text-brass">{t('kept.tight', { size: format(size), room: format(room) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          kind={isRunning ? 'secondary' : 'primary'}
          aria-disabled={isDisabled}
          onClick={() => void press()}
        >
          <Icon name={isRunning ? 'pause' : 'download'} />
          {t(isRunning ? 'kept.pause' : `kept.${action}`)}
        </Button>
        {!isRunning && types.length > 0 && (
          <p className="text-mute">
            {size > 0 ? t('kept.toFetch', { size: format(size) }) : t('kept.toCheck')} {t('kept.language')}
          </p>
        )}
      </div>
    </div>
  )
}

/** The approximate size of a category's download, as far as it can be known before. */
function remainingSize({ offered, state }: Line, datasheets: boolean): number {
  const { size, doneSize } = state?.progress ?? { size: 0, doneSize: 0 }
  if (!offered) return size - doneSize
  if (!state?.at) return sizeOf(offered, datasheets)
  return size - doneSize + (datasheets && !state.datasheets ? offered.datasheets.size : 0)
}

/** How much storage there is, and whether the browser may reclaim it. */
function StorageNote() {
  const { t } = useTranslation()
  const { quota } = useStore(offlineStore)
  const { format } = useSizes()
  if (!quota) return null
  return (
    <p className="mt-6 max-w-prose text-sm text-mute">
      {t('kept.used', { usage: format(quota.usage), quota: format(quota.quota) })}{' '}
      {t(quota.persisted ? 'kept.persisted' : 'kept.mayGo')}
    </p>
  )
}

/** What is stored in other languages, which takes space as well. */
function OtherLanguages() {
  const { t } = useTranslation()
  const { saved } = useStore(offlineStore)
  const { format } = useSizes()
  const language = useLanguage()
  const others = (saved ?? []).filter((each) => each.language !== language)
  if (others.length === 0) return null
  const byLanguage = [...Map.groupBy(others, (each) => each.language)]
  return (
    <section aria-labelledby="others" className="mt-6">
      <h2 id="others" className="text-base">
        {t('kept.others')}
      </h2>
      <ul>
        {byLanguage.map(([code, categories]) => {
          const size = categories.reduce((sum, { state }) => sum + state.size, 0)
          const name = isLanguage(code) ? languageRow(code).name : code
          return (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
              {t('kept.otherLine', { language: name, count: categories.length, size: format(size) })}
              <DeleteButton keys={categories} name={name} size={size} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

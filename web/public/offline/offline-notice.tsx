import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { languageRow } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { useConnection } from './connection.ts'

/** The interval at which a page with stored data refetches them: the network may only have been slow. */
const refetchMs = 10_000

/** Says that there is no network and how old the shown catalogue is, with links to what works; nothing otherwise. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const { locale } = languageRow(useLanguage())
  const { offline, since } = useConnection()
  const date = since && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(since)
  const text = date ? t('ui.offline.kept', { date }) : t('ui.offline.plain')
  useOfflineAnnouncement(offline, text)
  usePeriodicRefetch(offline)
  if (!offline) return null
  return (
    <p className="flex items-center justify-center gap-2 border-t border-line bg-brass-bg px-4 py-1 text-center text-sm text-brass print:hidden">
      <Icon name="offline" className="size-4" />
      <Link to={linkTo('offline')} className="underline underline-offset-4">
        {text}
      </Link>
    </p>
  )
}

/** Announces the change, and refetches everything when the network is back. */
function useOfflineAnnouncement(offline: boolean, text: string): void {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const queries = useQueryClient()
  const was = useRef(false)
  const changed = useEffectEvent(() => {
    if (was.current && !offline) {
      announce(t('ui.offline.back'))
      void queries.invalidateQueries()
    } else if (offline) announce(text)
    was.current = offline
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is announced once
  useEffect(() => changed(), [offline, text])
}

/** Refetches while stored data are shown: where the network was only slow, no event says when it is faster. */
function usePeriodicRefetch(offline: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!offline) return
    const timer = setInterval(() => {
      if (navigator.onLine) void queries.invalidateQueries()
    }, refetchMs)
    return () => clearInterval(timer)
  }, [offline, queries])
}

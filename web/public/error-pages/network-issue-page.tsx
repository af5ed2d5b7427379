import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import type { Language } from '../../../domain/languages.ts'
import { localPath } from '../../../domain/local-path.ts'
import { matchRoute } from '../../../domain/routes.ts'
import { callPath } from '../../shared/data/calls.ts'
import { callTimeoutMs } from '../../shared/data/time-budget.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx'
import { callsAtOpening } from '../list/list-calls.ts'
import { MissingDrawing } from './drawings.tsx'

export function Page() {
  const { t } = useTranslation()
  const language = useLanguage()
  const failed = failedPage(useSearch().get('from'))
  useReloadWhenOnline(failed?.from ?? null, probesOf(failed, language))
  return (
    <div className="page grid gap-8 py-10 md:grid-cols-2 md:items-center md:py-20">
      <div>
        <h1>{t('ui.network.title')}</h1>
        <p className="mt-3 text-lg text-mute">{t('ui.network.text')}</p>
        {failed && <p className="mt-2 text-mute">{t('ui.network.retrying')}</p>}
        <p className="mt-6 button-row">
          <Link to={failed?.from ?? linkTo('start')} replace className={buttonClass('primary')}>
            {t('ui.network.reload')}
          </Link>
          {/* Visited pages and kept categories work without network. */}
          <ButtonLink to={linkTo('offline')}>{t('ui.kept.title')}</ButtonLink>
        </p>
      </div>
      <MissingDrawing />
    </div>
  )
}

/** The page that failed, by `from`. Only pages of this site are returned to. */
function failedPage(address: string | null) {
  const from = localPath(address)
  const [path = '', query] = from?.split(/[?#]/) ?? []
  const match = matchRoute(path)
  return from !== null && match ? { from, route: match.route, search: new URLSearchParams(query) } : null
}

/**
 * The calls that have to succeed before going back: all that a list will make; for other pages the total of a
 * category.
 */
function probesOf(failed: ReturnType<typeof failedPage>, language: Language): string[] {
  const category = failed?.route.category ? categoryOf(failed.route.category) : categories[0]
  if (!category) return []
  if (failed?.route.screen === 'list') return callsAtOpening(category, failed.search, language)
  return [callPath('GET :type/total', { type: category.path }, { lang: language })]
}

const firstWaitMs = 1000
const maxWaitMs = 30_000
/** A page that fails again this soon has not been fixed by returning. */
const soonMs = 15_000

/** How many recent returns have failed. */
let vain = 0
let lastReturn = Number.NEGATIVE_INFINITY

/** How long to wait before asking again, doubled each time. */
export function waitMs(attempts: number): number {
  return Math.min(firstWaitMs * 2 ** attempts, maxWaitMs)
}

/**
 * Goes back to a page as soon as the API answers again: checked when the browser says that the network is back, and
 * in between at ever longer intervals.
 * @param from null stays on this page
 * @param probes the calls that the page will make, below /api: all have to succeed, or coming back would
 *   only lead here again
 */
function useReloadWhenOnline(from: string | null, probes: readonly string[]): void {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  const paths = probes.join(' ')
  useEffect(() => {
    if (from === null) return
    if (performance.now() - lastReturn < soonMs) vain++
    else vain = 0
    let attempts = vain
    let timer: ReturnType<typeof setTimeout> | undefined
    const unmounted = new AbortController()
    const ask = async () => {
      clearTimeout(timer)
      if (await allRespond(paths.split(' '), unmounted.signal)) {
        lastReturn = performance.now()
        if (!isLeaving()) void navigate(from, { replace: true })
      } else if (!unmounted.signal.aborted) {
        timer = setTimeout(ask, waitMs(++attempts))
      }
    }
    timer = setTimeout(ask, waitMs(attempts))
    // The browser may fire the event a moment too early, so the waiting starts again.
    const found = () => {
      attempts = vain
      void ask()
    }
    addEventListener('online', found, { signal: unmounted.signal })
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [from, paths, navigate, isLeaving])
}

/** Whether every call succeeds, bypassing every cache, which would answer without a network. */
async function allRespond(paths: readonly string[], signal: AbortSignal): Promise<boolean> {
  try {
    for (const path of paths) {
      // One after the other, to keep the load on a failing server low.
      const within = AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)])
      const { ok } = await fetch(`/api/${path}`, { cache: 'reload', signal: within })
      if (!ok) return false
    }
    return true
  } catch {
    return false
  }
}

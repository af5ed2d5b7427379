import { writableTranslations } from '../../../domain/access.ts'
import type { TranslationLanguage } from '../../../domain/languages.ts'
import { queueParts, queueViews } from '../../../domain/translation/queue.ts'
import { useHydrated } from '../../shared/router/use-hydrated.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useStaff } from '../frame/session/staff-context.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useTexts } from '../use-texts.ts'
import { QueueView } from './queue-view.tsx'
import type { QueueQuery } from './use-queue.ts'

/**
 * Everything that is left to translate, on one screen. The address names the language (`sprak`, for those who write
 * several), the filters (`del`, `visa`, `sok`), and the open row (`rad`).
 */
export function Page() {
  const { t } = useTexts()
  const own = writableTranslations(useStaff().level)
  const search = useSearch()
  const isKnown = useHydrated()
  const [first, ...others] = own
  if (!first) {
    // Who writes the originals.
    return (
      <>
        <PageHead title={t('queue.title')} />
        <EmptyState text={t('queue.notYours')}>
          <ButtonLink to={linkTo('adm-care')}>{t('queue.toCare')}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  if (!isKnown) return <Skeleton className="h-96 rounded-box" />
  const languages: [TranslationLanguage, ...TranslationLanguage[]] = [first, ...others]
  const query = readQueueQuery(search, languages)
  return (
    <>
      <PageHead title={t('queue.title')} lead={t('queue.lead')} />
      <QueueView own={own} query={query} />
    </>
  )
}

/**
 * The filters in an address: `sprak`, `del`, `visa`, `sok`. Invalid ones are ignored.
 * @param own the languages that the user may write
 */
function readQueueQuery(
  search: URLSearchParams,
  own: readonly [TranslationLanguage, ...TranslationLanguage[]],
): QueueQuery {
  return {
    to: own.find((language) => language === search.get('sprak')) ?? own[0],
    part: queueParts.find((part) => part === search.get('del')),
    view: queueViews.find((view) => view === search.get('visa')) ?? 'left',
    q: (search.get('sok') ?? '').slice(0, 200),
  }
}
